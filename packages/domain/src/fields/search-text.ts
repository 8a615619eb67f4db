import { fieldTypeOf } from '../field-types/registry.ts';
import { cutText } from '../text/characters.ts';
import type { FieldDefinition, FieldValues } from './field-definition.ts';
import { walkValues } from './walk-fields.ts';

/** Longest search text of one object, both variants together. */
export const searchTextLength = 4000;

/** Letters that are not a letter with an accent to Unicode, and are to someone without them on the keyboard. */
export const plainLetters: Readonly<Record<string, string>> = {
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
 * What free-text search finds an object by: title, code and the searched fields, lower-cased and single-spaced, first
 * with its accents and then, where that differs, without them. So "smörgås" finds only the accented, "smorgas" both.
 */
export function searchText(
  title: string,
  code: string | null,
  fields: readonly FieldDefinition[],
  values: FieldValues,
): string {
  const parts = [title, code ?? ''];
  for (const { field, value } of walkValues(fields, values)) parts.push(fieldTypeOf(field).toSearchText(value, field));
  const accented = foldSearch(parts.join(' '));
  const plain = withoutAccents(accented);
  if (plain === accented) return cutText(accented, searchTextLength);
  const half = searchTextLength / 2;
  const room = Math.max(half - 1, searchTextLength - 1 - plain.length);
  const kept = cutText(accented, room).trimEnd();
  return `${kept} ${cutText(plain, searchTextLength - kept.length - 1)}`;
}

/** A search query in the form in which `searchText` is stored: composed, lower-cased, single-spaced, accents kept. */
export function foldSearch(query: string): string {
  return query
    .toWellFormed()
    .normalize('NFC')
    .toLowerCase()
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/** A folded text without the accents of its letters, which somebody without them on the keyboard writes. */
export function withoutAccents(text: string): string {
  const stripped = text.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC');
  return stripped.replace(/[øæœßðþłđ]/g, (letter) => plainLetters[letter] ?? letter);
}
