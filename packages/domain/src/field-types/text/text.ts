import type { FieldType } from '../field-type.ts';
import { textFieldLength, textFieldType } from '../text-field-type.ts';

/** A line of text. */
export const text: FieldType<string> = textFieldType({
  key: 'text',
  maxLength: textFieldLength,
  hasLocalizedDefault: true,
});
