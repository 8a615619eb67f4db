import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { type SearchedList, searchTerms } from './search-terms.ts';

/** The pattern that the search's own index is asked for first, and those that the rows found are compared with. */
function lookedUp(criteria: string): { pattern: string; furtherPatterns: readonly string[] } | undefined {
  let lookup: { pattern: string; furtherPatterns: readonly string[] } | undefined;
  const source: SearchedList = {
    table: sql`items`,
    scope: sql<boolean>`true`,
    search: {
      text: sql`search_text`,
      find: (pattern: string, further: readonly string[]) => {
        lookup ??= { pattern, furtherPatterns: further };
        return sql``;
      },
      beginsWith: () => [],
    },
  };
  searchTerms(source, criteria, true)?.matchingIds(1);
  return lookup;
}

it.each([
  ['bild-123456', '%123456%', ['%bild-123456%']],
  ['sn-1234-567890 gunga', '%567890%', ['%sn-1234-567890%', '%gunga%']],
  ['123456', '%123456%', []],
  ['bild-123', '%bild-123%', []],
  ['gunga ekbacken', '%ekbacken%', ['%gunga%']],
])('a search for %j looks up %j', (criteria, pattern, furtherPatterns) => {
  expect(lookedUp(criteria)).toEqual({ pattern, furtherPatterns });
});

it('a search finds exactly the rows that contain every word', () => {
  const word = fc.stringMatching(/^[ab1]{1,3}-?[0-2]{3,6}[a]?$/);
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 1, maxLength: 3 }),
      fc.array(word, { maxLength: 4 }),
      (words, otherWords) => {
        const lookup = lookedUp(words.join(' '));
        const patterns = lookup ? [lookup.pattern, ...lookup.furtherPatterns].map((each) => each.slice(1, -1)) : [];
        for (const text of [words, otherWords, [...otherWords, ...words.slice(1)]].map((each) => each.join(' '))) {
          expect(patterns.every((each) => text.includes(each))).toBe(words.every((each) => text.includes(each)));
        }
      },
    ),
  );
});
