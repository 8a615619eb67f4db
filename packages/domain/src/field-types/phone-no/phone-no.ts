import { phoneNumber } from '../../validation/rules/phone-number.ts';
import type { FieldType } from '../field-type.ts';
import { textFieldLength, textFieldType } from '../text-field-type.ts';

/** A phone number, with the spaces it was typed with. */
export const phoneNo: FieldType<string> = textFieldType({
  key: 'phoneNo',
  maxLength: textFieldLength,
  rule: phoneNumber,
});
