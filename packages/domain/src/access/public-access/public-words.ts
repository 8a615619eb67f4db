import { readSearch } from '../../fields/definitions/search-query.ts';

/** Longest text of a search that is read. */
const maxQueryLength = 200;

/**
 * Reads a public search as the search of those who are signed in is read: the words as they are typed, folded and each once, and, where
 * they differ, as they may be written in what is searched. An object is found when it has all words of one of the lists; none for an empty
 * search. Text beyond the length limit is cut off.
 */
export function readPublicSearch(query: string): readonly (readonly string[])[] {
  const readings = readSearch(query.slice(0, maxQueryLength)).map((words) => [...new Set(words)]);
  return [...new Map(readings.map((words) => [words.join(' '), words])).values()];
}

/**
 * Whether a word is looked for where words begin only: one or two letters or digits. They stand inside of nearly everything, and no
 * index of three letters in a row knows them there.
 */
export function isShortWord(word: string): boolean {
  return /^[\p{L}\p{N}]{1,2}$/u.test(word);
}

/**
 * The separators before a word of a text. None is a letter or a digit in any language, so that an index of words takes
 * them as boundaries.
 */
const separator = `[- _./,:;#()&+'"]`;

/**
 * Returns the pattern of a short word in a folded text, which JavaScript and PostgreSQL read alike. The first word of a
 * text is not matched: the output of `searchText` begins with the title, and its words occur in it a second time.
 */
export function shortWordPattern(word: string): string {
  return `${separator}${word}`;
}

/** Whether a text has all words of one of the readings of a search, as the database looks for them; every text has an empty search. */
export function hasWords(text: string, readings: readonly (readonly string[])[]): boolean {
  const hasWord = (word: string) => {
    if (!isShortWord(word)) return text.includes(word);
    return text.startsWith(word) || new RegExp(shortWordPattern(word), 'u').test(text);
  };
  return readings.length === 0 || readings.some((words) => words.every(hasWord));
}
