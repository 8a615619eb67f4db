import { cutText } from '../../foundation/text/characters.ts';
import { visibleCode } from '../../foundation/text/code-text.ts';
import { fieldTypeOf } from '../types/registry.ts';
import { compactForms } from './compact-forms.ts';
import type { FieldDefinition, FieldValues } from './field-definition.ts';
import { walkValues } from './walk-fields.ts';

/** Longest search text of one object, both variants together. */
export const searchTextLength = 4000;

/** Letters that are not a letter with an accent to Unicode, and are to someone without them on the keyboard. */
const plainLetters: Readonly<Record<string, string>> = {
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  đ: 'd',
};

/**
 * The text by which free-text search finds an object: title, code and the searched fields, folded, then codes without separators and
 * telephone numbers as digits; first with accents and then, where that differs, without them. So "smörgås" finds only the
 * accented, "smorgas" both.
 */
export function searchText(
  title: string,
  code: string | null,
  fields: readonly FieldDefinition[],
  values: FieldValues,
): string {
  const parts = [title, code ?? ''];
  for (const { field, value } of walkValues(fields, values)) parts.push(fieldTypeOf(field).toSearchText(value, field));
  const accented = searchableText(parts);
  const plainText = withoutAccents(accented);
  if (plainText === accented) return cutText(accented, searchTextLength);
  const half = searchTextLength / 2;
  const room = Math.max(half - 1, searchTextLength - 1 - plainText.length);
  const accentedText = cutText(accented, room).trimEnd();
  return `${accentedText} ${cutText(plainText, searchTextLength - accentedText.length - 1)}`;
}

/** Returns texts that are searched together as one, folded, with the further forms by which their codes and numbers are found. */
export function searchableText(texts: readonly string[]): string {
  const foldedTexts = texts.map(foldSearch);
  const forms = new Set(foldedTexts.flatMap(compactForms));
  return [...foldedTexts, ...forms].filter((part) => part !== '').join(' ');
}

/** Apostrophes and their substitutes, as keyboards, phones and word processors write them. */
const apostrophes = /[\u2018\u2019\u201b\u02bc\u00b4`]/g;
const quotationMarks = /[\u201c-\u201f]/g;

/**
 * A search query in the form in which `searchText` is stored: composed, lower-cased, single-spaced, accents kept; apostrophes,
 * quotation marks and hyphens as a keyboard has them, without invisible characters.
 */
export function foldSearch(query: string): string {
  return visibleCode(query.toWellFormed().normalize('NFC'))
    .toLowerCase()
    .normalize('NFC')
    .replace(apostrophes, "'")
    .replace(quotationMarks, '"')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/** Returns a folded text without the accents of its letters, as typed on a keyboard without them. */
export function withoutAccents(text: string): string {
  const strippedText = text.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC');
  return strippedText.replace(/[øæœßðþłđ]/g, (letter) => plainLetters[letter] ?? letter);
}
