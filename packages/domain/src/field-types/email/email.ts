import { email as emailRule } from '../../validation/rules/email.ts';
import type { FieldType } from '../field-type.ts';
import { textFieldLength, textFieldType } from '../text-field-type.ts';

/** An e-mail address, as it was typed. */
export const email: FieldType<string> = textFieldType({ key: 'email', maxLength: textFieldLength, rule: emailRule });
