import { parseDecimal } from '../../foundation/localization/parse-decimal.ts';
import { email } from '../validation/rules/email.ts';
import { phoneNumber } from '../validation/rules/phone-number.ts';
import { collection } from './collection/collection.ts';
import { date } from './date/date.ts';
import { dateTime } from './date-time/date-time.ts';
import type { FieldType } from './field-type.ts';
import { filesFieldType } from './files-field-type.ts';
import { group } from './group/group.ts';
import { html } from './html/html.ts';
import { integer } from './integer/integer.ts';
import { numberFieldType } from './number-field-type.ts';
import { personFieldType } from './person-field-type.ts';
import { position } from './position/position.ts';
import { select } from './select/select.ts';
import { singleChoiceFieldType } from './single-choice-field-type.ts';
import { statusGroup } from './status-group/status-group.ts';
import { addressFieldType, textAreaLength, textFieldType } from './text-field-type.ts';
import { time } from './time/time.ts';
import { toggleFieldType } from './toggle-field-type.ts';

/**
 * Every field type there is; the order is that in which an administrator is offered them. Those that only differ in looks or
 * limits from others are declared here; a type with rules of its own is a module.
 */
export const fieldTypes = {
  /** A line of text. */
  text: textFieldType({ key: 'text', hasLocalizedDefault: true }),
  /** Text of several lines. */
  textArea: textFieldType({ key: 'textArea', maxLength: textAreaLength, multiline: true, hasLocalizedDefault: true }),
  html,
  integer,
  /** A decimal number of at most 15 significant digits, the precision that JSON keeps exactly. */
  decimal: numberFieldType('decimal', parseDecimal),
  /** A box to tick. */
  checkbox: toggleFieldType('checkbox'),
  /** An on/off switch. */
  switch: toggleFieldType('switch'),
  /** One of a few options, listed below each other. */
  radio: singleChoiceFieldType('radio'),
  /** One of a few options, side by side as one control. */
  segmented: singleChoiceFieldType('segmented'),
  select,
  date,
  dateTime,
  time,
  statusGroup,
  group,
  collection,
  /** A photo or drawing, or with `multiple` several. */
  image: filesFieldType({ key: 'image', use: 'image', wrongType: 'imageType', severalPossible: true }),
  /** A document or image, or with `multiple` several. */
  file: filesFieldType({ key: 'file', use: 'file', wrongType: 'fileType', severalPossible: true }),
  /** A signature, drawn or typed, as an image; its text alternative is the name of the signer, where it was typed. */
  signature: filesFieldType({
    key: 'signature',
    use: 'image',
    wrongType: 'imageType',
    severalPossible: false,
    holdsPerson: true,
    text: ({ alt, name }) => alt ?? name,
  }),
  /** The contents of a scanned code. */
  scanner: textFieldType({ key: 'scanner' }),
  position,
  /** The user that saves the object or performs the operation. */
  currentUser: personFieldType('currentUser', 'current'),
  /** The previous such user: the last to save the object, or the one that performed the previous operation on it. */
  previousUser: personFieldType('previousUser', 'previous'),
  /** An e-mail address, as it was typed. */
  email: textFieldType({ key: 'email', rule: email }),
  /** A phone number, with the spaces it was typed with. */
  phoneNo: textFieldType({ key: 'phoneNo', rule: phoneNumber, uniqueBy: 'phone' }),
  /** A web address. */
  url: addressFieldType('url'),
  /** The address of an image elsewhere. Source: specification, section 5. */
  linkedImage: addressFieldType('linkedImage'),
} as const;

export type FieldTypeKey = keyof typeof fieldTypes;

/** The keys of all field types, in the order they are offered. */
export const fieldTypeKeys = Object.keys(fieldTypes) as readonly FieldTypeKey[];

/** Whether a value from outside names a field type. */
export function isFieldTypeKey(value: unknown): value is FieldTypeKey {
  return typeof value === 'string' && Object.hasOwn(fieldTypes, value);
}

/** All that is special to a field's type. */
export function fieldTypeOf(field: { readonly fieldType: FieldTypeKey }): FieldType {
  return fieldTypes[field.fieldType];
}
