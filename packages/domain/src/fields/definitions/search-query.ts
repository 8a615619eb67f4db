import { phoneDigits, withoutSeparators } from './compact-forms.ts';
import { foldSearch } from './search-text.ts';

/** Most words of a search that are looked for. */
const maxWords = 8;

/**
 * Parses search criteria. Returns the words as they are typed and, where they differ, as they may be written in the
 * searched text: codes without or with a hyphen, telephone numbers as digits. A row matches when it contains all words
 * of one of the lists. The first list is as typed; empty criteria give no list.
 */
export function readSearch(criteria: string): readonly (readonly string[])[] {
  const text = foldSearch(criteria);
  const typedWords = text
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, maxWords);
  if (typedWords.length === 0) return [];
  const phone = phoneDigits(text);
  const readings = [
    typedWords,
    typedWords.map(withoutSeparators),
    typedWords.map(hyphenated),
    ...(phone ? [[phone]] : []),
  ];
  const byText = new Map(readings.map((words) => [words.join(' '), words]));
  return [...byText.values()];
}

/** Checks whether a text made by `searchableText` matches the search. */
export function matchesSearch(text: string, readings: readonly (readonly string[])[]): boolean {
  return readings.length === 0 || readings.some((words) => words.every((word) => text.includes(word)));
}

/** Most codes are letters and a number: "lek004" may be written "LEK-004". */
function hyphenated(word: string): string {
  return word.replace(/^(\p{L}+)(\d+)$/u, '$1-$2');
}
