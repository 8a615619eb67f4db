import { checkbox } from './checkbox/checkbox.ts';
import { date } from './date/date.ts';
import { dateTime } from './date-time/date-time.ts';
import { decimal } from './decimal/decimal.ts';
import { email } from './email/email.ts';
import type { FieldType } from './field-type.ts';
import { integer } from './integer/integer.ts';
import { phoneNo } from './phone-no/phone-no.ts';
import { radio } from './radio/radio.ts';
import { scanner } from './scanner/scanner.ts';
import { select } from './select/select.ts';
import { switchType } from './switch/switch.ts';
import { text } from './text/text.ts';
import { textArea } from './text-area/text-area.ts';
import { time } from './time/time.ts';
import { url } from './url/url.ts';

/** Every kind of field there is; the order is that in which an administrator is offered them. */
export const fieldTypes = {
  text,
  textArea,
  integer,
  decimal,
  checkbox,
  switch: switchType,
  radio,
  select,
  date,
  dateTime,
  time,
  email,
  url,
  phoneNo,
  scanner,
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
