import { email as emailRule } from '../../validation/rules/email.ts';
import type { FieldType } from '../field-type.ts';
import { textFieldLength, textKind } from '../text-kind.ts';

/** An e-mail address, as it was typed. */
export const email: FieldType<string> = textKind({ key: 'email', maxLength: textFieldLength, rule: emailRule });
