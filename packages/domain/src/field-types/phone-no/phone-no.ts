import { phoneNumber } from '../../validation/rules/phone-number.ts';
import type { FieldType } from '../field-type.ts';
import { textFieldLength, textKind } from '../text-kind.ts';

/** A phone number, with the spaces it was typed with. */
export const phoneNo: FieldType<string> = textKind({ key: 'phoneNo', maxLength: textFieldLength, rule: phoneNumber });
