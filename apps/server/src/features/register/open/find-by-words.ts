import { isShortWord, shortWordPattern } from '@tingest/domain/access';
import { codeKey, lookUpKeys } from '@tingest/domain/register';
import { type RawBuilder, sql } from 'kysely';
import { titleBeginsWith } from '../../../data-objects/title-prefix.ts';
import { likePattern } from '../../../database/lists/list-predicates.ts';
import { rarity } from '../../../database/lists/search-terms.ts';
import type { OpenScope } from './public-object.ts';
import { idsOf, inAlphabet, publicOnes, titleOf } from './public-statements.ts';

/** Letters and digits in a row that the search's index can find: it knows nothing shorter, and no other characters. */
const findable = /[\p{L}\p{N}]{3}/u;

/** Returns the patterns of a text's words; short words have separate patterns. */
export function patternsOf(words: readonly string[]): {
  readonly patterns: string[];
  readonly shortPatterns: string[];
} {
  return {
    patterns: words.filter((word) => !isShortWord(word)).map(likePattern),
    shortPatterns: words.filter(isShortWord).map(shortWordPattern),
  };
}

/** The words that the index is asked for together: at most three, those that fewest have, as far as one can tell. */
function indexedWords(words: readonly string[]): readonly string[] {
  const byRarity = words.filter((word) => findable.test(word)).sort((a, b) => rarity(b) - rarity(a));
  return byRarity.slice(0, 3);
}

/** The short word that the index is asked for with them, a number where there is one: fewer have it. `''` for none. */
function indexedShortWord(words: readonly string[]): string {
  const byRarity = words.filter(isShortWord).sort((a, b) => shortRarity(b) - shortRarity(a));
  return byRarity[0] ?? '';
}

const shortRarity = (word: string) => word.length + (/\d/.test(word) ? 2 : 0);

/** So many letters of a word tell it apart as well as all of them, and the index goes through a list for each three. */
const prefixLength = 6;

/** Returns the part of a word that the index is queried for; the whole word is compared in the rows found. */
function beginningOf(word: string): string {
  return findable.test(word.slice(0, prefixLength)) ? word.slice(0, prefixLength) : word;
}

/**
 * Ids of what has the code that was sent, or all words of one of the readings; at most so many. The index goes through what the words that fewest have, as far as one can tell, have in
 * common; what it knows nothing of begins a code or a title, and is a range of theirs.
 */
export async function findByWords(
  scope: OpenScope,
  types: readonly string[],
  {
    sentText,
    readings,
    max,
  }: { readonly sentText: string; readonly readings: readonly (readonly string[])[]; readonly max: number },
): Promise<string[]> {
  const keys = lookUpKeys(sentText);
  const findExact = () =>
    idsOf(
      scope,
      sql`SELECT elements.id FROM elements
    WHERE ${publicOnes(scope)} AND elements.element_type_id = ANY (${types}::uuid[])
      AND (elements.code_key = ANY (${keys}::text[]) OR elements.id = ANY (ARRAY(
        SELECT element_id FROM element_codes WHERE tenant_id = ${scope.tenant.id}
          AND site_id = ANY (${scope.tenant.sites.map(({ id }) => id)}::uuid[]) AND code_key = ANY (${keys}::text[])))) LIMIT 50`,
    );
  const foundIds = await findExact();
  for (const words of readings) foundIds.push(...(await findReading(scope, types, words, max)));
  return [...new Set(foundIds)].slice(0, max);
}

async function findReading(
  scope: OpenScope,
  types: readonly string[],
  words: readonly string[],
  max: number,
): Promise<string[]> {
  const indexableWords = indexedWords(words);
  const [firstPrefix, secondPrefix = firstPrefix, third = secondPrefix] = indexableWords.map(beginningOf);
  const shortWord = indexedShortWord(words);
  const otherPatterns = patternsOf(
    words.filter((word) => word !== shortWord && (beginningOf(word) !== word || !indexableWords.includes(word))),
  );
  if (firstPrefix === undefined || secondPrefix === undefined || third === undefined) {
    const longest = words.reduce((longest, word) => (word.length > longest.length ? word : longest), '');
    return beginning(scope, types, longest, max);
  }
  return idsOf(
    scope,
    sql`SELECT id FROM search_public_elements(
      ${types}::uuid[], ${likePattern(firstPrefix)}, ${likePattern(secondPrefix)}, ${likePattern(third)},
      ${shortWord && shortWordPattern(shortWord)}, ${otherPatterns.patterns}::text[], ${otherPatterns.shortPatterns}::text[],
      ${sql.lit(max)}) AS found (id)`,
  );
}

async function beginning(scope: OpenScope, types: readonly string[], word: string, max: number): Promise<string[]> {
  const typeCondition = sql`${publicOnes(scope)} AND elements.element_type_id = wanted.id`;
  const each = (way: RawBuilder<unknown>) =>
    idsOf(
      scope,
      sql`
    SELECT one.id FROM unnest(${types}::uuid[]) AS wanted (id) CROSS JOIN LATERAL (
      SELECT elements.id FROM elements WHERE ${typeCondition} AND ${way} LIMIT ${sql.lit(max)}) AS one LIMIT ${sql.lit(max)}`,
    );
  const key = codeKey(word);
  const byCode = await each(sql`elements.code_key >= ${key} AND elements.code_key < ${`${key}\u{10FFFF}`}`);
  // Zeros in front say nothing to the alphabet: numbers are found by codes.
  if (/\d/.test(word)) return byCode;
  return [...byCode, ...(await each(sql`${inAlphabet(scope)} AND ${titleBeginsWith(titleOf(scope), word)}`))];
}
