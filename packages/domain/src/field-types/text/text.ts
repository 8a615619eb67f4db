import type { FieldType } from '../field-type.ts';
import { textFieldLength, textKind } from '../text-kind.ts';

/** A line of text. */
export const text: FieldType<string> = textKind({
  key: 'text',
  maxLength: textFieldLength,
  hasLocalizedDefault: true,
});
