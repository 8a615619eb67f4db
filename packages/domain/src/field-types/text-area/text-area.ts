import type { FieldType } from '../field-type.ts';
import { textAreaLength, textFieldType } from '../text-field-type.ts';

/** Text of several lines. */
export const textArea: FieldType<string> = textFieldType({
  key: 'textArea',
  maxLength: textAreaLength,
  multiline: true,
  hasLocalizedDefault: true,
});
