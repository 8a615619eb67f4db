import { foldSearch } from '../fields/search-text.ts';

/** Most words of a search that are looked for; more say nothing more. */
const mostWords = 8;
/** Longest text of a search that is read. */
const longestQuery = 200;

/** The words of a search, folded, each once: what is longer or more than anybody means is cut off. */
export function searchWords(query: string): readonly string[] {
  const words = foldSearch(query.slice(0, longestQuery)).split(' ');
  return [...new Set(words.filter((word) => word !== ''))].slice(0, mostWords);
}

/**
 * Whether a word is looked for where words begin only: one or two letters or digits. They stand inside of nearly everything, and no
 * index of three letters in a row knows them there.
 */
export function isShortWord(word: string): boolean {
  return /^[\p{L}\p{N}]{1,2}$/u.test(word);
}

/** What a word of a text stands behind. None is a letter or a digit in any language, so that an index of words takes them as ends. */
const separator = `[- _./,:;#()&+'"]`;

/**
 * Where a short word is in a folded text: a pattern that JavaScript and PostgreSQL read alike. The first word of a text is not
 * looked at: what `searchText` makes begins with the title, whose words stand in it a second time.
 */
export function shortWordPattern(word: string): string {
  return `${separator}${word}`;
}

/** Whether a text has all words of a search in it, as the database looks for them. */
export function hasWords(text: string, words: readonly string[]): boolean {
  return words.every((word) => {
    if (!isShortWord(word)) return text.includes(word);
    return text.startsWith(word) || new RegExp(shortWordPattern(word), 'u').test(text);
  });
}
