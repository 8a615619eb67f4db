import { characterCount, cutText } from '../../../foundation/text/characters.ts';
import { cleanText } from '../../../foundation/text/clean-text.ts';
import { plainText } from '../../../foundation/text/plain-text.ts';
import type { FieldType } from '../field-type.ts';
import { textSlotLength } from '../text-field-type.ts';
import { plainTraits, textOperators } from '../type-traits.ts';

/** Longest stored HTML, tags included. */
export const htmlLength = 20_000;

/** Text with headings, lists, links and emphasis. Sanitised on the server before it gets here (design, section 6). */
export const html: FieldType<string> = {
  ...plainTraits,
  key: 'html',
  hasLocalizedDefault: true,
  hasCustomValidation: false,
  isMarkup: true,
  slot: 'text',
  operators: textOperators,
  parse(input) {
    const cleaned = cleanText(input, { multiline: true });
    // The markup that an editor leaves behind when everything was deleted, such as <p></p>, is no value.
    return 'value' in cleaned && cleaned.value !== null && plainText(cleaned.value) === '' ? { value: null } : cleaned;
  },
  validate: (value) =>
    characterCount(value) > htmlLength ? [{ code: 'maxLength', parameters: { length: htmlLength } }] : [],
  display: (value) => (typeof value === 'string' ? plainText(value) : ''),
  toSlot(value) {
    const text = typeof value === 'string' ? plainText(value) : '';
    return text === '' ? null : cutText(text, textSlotLength);
  },
  toFilter(input) {
    const cleaned = cleanText(input);
    if ('problem' in cleaned || cleaned.value === null) return cleaned;
    return { value: cutText(cleaned.value, textSlotLength) };
  },
  fromText(text) {
    const cleaned = cleanText(text, { multiline: true });
    if ('problem' in cleaned) return cleaned;
    const escaped = (cleaned.value ?? '').replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
    const paragraphs = escaped.split(/\n{2,}/).map((part) => part.trim().replace(/\n/g, '<br>'));
    const given = paragraphs.filter((part) => part !== '');
    return { value: given.length === 0 ? null : given.map((part) => `<p>${part}</p>`).join('') };
  },
  toSearchText: (value) => (typeof value === 'string' ? plainText(value) : ''),
};
