import type { FieldType } from '../field-type.ts';
import { textAreaLength, textKind } from '../text-kind.ts';

/** Text of several lines. */
export const textArea: FieldType<string> = textKind({
  key: 'textArea',
  maxLength: textAreaLength,
  multiline: true,
  hasLocalizedDefault: true,
});
