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
    const cleanResult = cleanText(input, { multiline: true });
    // The markup that an editor leaves behind when everything was deleted, such as <p></p>, is no value.
    return 'value' in cleanResult && cleanResult.value !== null && plainText(cleanResult.value) === ''
      ? { value: null }
      : cleanResult;
  },
  validate: (value) =>
    characterCount(value) > htmlLength ? [{ code: 'maxLength', parameters: { length: htmlLength } }] : [],
  display: (value) => (typeof value === 'string' ? plainText(value) : ''),
  toSlot(value) {
    const text = typeof value === 'string' ? plainText(value) : '';
    return text === '' ? null : cutText(text, textSlotLength);
  },
  toFilter(input) {
    const cleanResult = cleanText(input);
    if ('problem' in cleanResult || cleanResult.value === null) return cleanResult;
    return { value: cutText(cleanResult.value, textSlotLength) };
  },
  fromText(text) {
    const cleanResult = cleanText(text, { multiline: true });
    if ('problem' in cleanResult) return cleanResult;
    const escapedText = (cleanResult.value ?? '').replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
    const paragraphs = escapedText.split(/\n{2,}/).map((part) => part.trim().replace(/\n/g, '<br>'));
    const filledParagraphs = paragraphs.filter((part) => part !== '');
    return { value: filledParagraphs.length === 0 ? null : filledParagraphs.map((part) => `<p>${part}</p>`).join('') };
  },
  toSearchText: (value) => (typeof value === 'string' ? plainText(value) : ''),
};
