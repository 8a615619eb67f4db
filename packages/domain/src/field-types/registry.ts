import { checkbox } from './checkbox/checkbox.ts';
import { collection } from './collection/collection.ts';
import { currentUser } from './current-user/current-user.ts';
import { date } from './date/date.ts';
import { dateTime } from './date-time/date-time.ts';
import { decimal } from './decimal/decimal.ts';
import { email } from './email/email.ts';
import type { FieldType } from './field-type.ts';
import { file } from './file/file.ts';
import { group } from './group/group.ts';
import { html } from './html/html.ts';
import { image } from './image/image.ts';
import { integer } from './integer/integer.ts';
import { linkedImage } from './linked-image/linked-image.ts';
import { phoneNo } from './phone-no/phone-no.ts';
import { position } from './position/position.ts';
import { previousUser } from './previous-user/previous-user.ts';
import { radio } from './radio/radio.ts';
import { scanner } from './scanner/scanner.ts';
import { segmented } from './segmented/segmented.ts';
import { select } from './select/select.ts';
import { signature } from './signature/signature.ts';
import { statusGroup } from './status-group/status-group.ts';
import { switchType } from './switch/switch.ts';
import { text } from './text/text.ts';
import { textArea } from './text-area/text-area.ts';
import { time } from './time/time.ts';
import { url } from './url/url.ts';

/** Every kind of field there is; the order is that in which an administrator is offered them. */
export const fieldTypes = {
  text,
  textArea,
  html,
  integer,
  decimal,
  checkbox,
  switch: switchType,
  radio,
  segmented,
  select,
  date,
  dateTime,
  time,
  statusGroup,
  group,
  collection,
  image,
  file,
  signature,
  scanner,
  position,
  currentUser,
  previousUser,
  email,
  phoneNo,
  url,
  linkedImage,
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
