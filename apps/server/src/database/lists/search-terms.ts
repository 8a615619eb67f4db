import { foldSearch, readSearch } from '@tingest/domain/fields';
import { type RawBuilder, sql } from 'kysely';
import { maxInteger } from '../max-integer.ts';
import type { Transaction } from '../transaction.ts';
import { likePattern } from './list-predicates.ts';
import type { ListSource } from './list-source.ts';
import { conjunction, planning } from './list-statements.ts';

/** A search that finds more than this is a common one: its rows are not collected unless there is no other way. */
export const searchHitBound = 5_000;
/** Search terms of a list. */
export interface SearchTerms {
  /** Holds for the rows that come first, because their name begins with all of it; absent where an order was asked for. */
  readonly leads?: RawBuilder<boolean>;
  /** Holds for the rows that match. */
  readonly matches: RawBuilder<boolean>;
  /** Ids of at most so many of them, by the search's own index; a relation with the one column `id`. */
  readonly matchingIds: (max: number) => RawBuilder<unknown>;
}

/** The part of a list that searches read. */
export type SearchedList = Pick<ListSource, 'table' | 'scope' | 'search'>;

/**
 * Reads search criteria: every word must occur, as typed or in a variant spelling. `undefined` for none.
 * @param isOrdered whether an order was requested, so that no row comes first for its name
 */
export function searchTerms(source: SearchedList, criteria: string, isOrdered: boolean): SearchTerms | undefined {
  const readings = readSearch(criteria).map((words) => termsOf(source, words));
  const [typedReading, ...otherReadings] = readings;
  if (typedReading === undefined) return undefined;
  const leads = isOrdered ? undefined : source.search.leads?.(foldSearch(criteria));
  const terms = otherReadings.length === 0 ? typedReading : anyOf(readings);
  return { ...(leads && { leads }), ...terms };
}

type ReadingTerms = Omit<SearchTerms, 'leads'>;

function anyOf(readings: readonly ReadingTerms[]): ReadingTerms {
  return {
    matches: sql<boolean>`(${sql.join(
      readings.map(({ matches }) => matches),
      sql` OR `,
    )})`,
    matchingIds: (max) => union(readings.map(({ matchingIds }) => sql`SELECT id FROM ${matchingIds(max)} AS one (id)`)),
  };
}

/** Ids of several statements, each once. */
function union(statements: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql`(${sql.join(statements, sql` UNION `)})`;
}

function termsOf(source: SearchedList, words: readonly string[]): ReadingTerms {
  const [rarest = '', ...otherWords] = words.toSorted((a, b) => rarity(b) - rarity(a));
  const { search } = source;
  const otherPatterns = otherWords.map(likePattern);
  const holds = search.holds ?? ((pattern: string) => sql<boolean>`${search.text} LIKE ${pattern}`);
  if (rarest.length < 3) {
    const ways = search.beginsWith(rarest);
    const beginning = (way: RawBuilder<boolean>, max: number) => {
      const where = conjunction([source.scope, way, ...otherPatterns.map(holds)]);
      return sql`(SELECT id FROM ${source.table} WHERE ${where} LIMIT ${sql.lit(max)})`;
    };
    return {
      matches: conjunction([sql<boolean>`(${sql.join(ways, sql` OR `)})`, ...otherPatterns.map(holds)]),
      // Each way by its own index: together they would be a scan of all rows.
      matchingIds: (max) => union(ways.map((way) => beginning(way, max))),
    };
  }
  const pattern = likePattern(rarest);
  const number = numberIn(rarest);
  return {
    matches: conjunction([pattern, ...otherPatterns].map(holds)),
    matchingIds: (max) =>
      number === undefined
        ? search.find(pattern, otherPatterns, max)
        : search.find(likePattern(number), [pattern, ...otherPatterns], max),
  };
}

/**
 * Returns a long number in a word that has more than that: `bild-123456` is looked up by it, and compared as a whole in
 * the few rows found. The text around a number occurs in many rows, and the index would go through all of them.
 */
function numberIn(word: string): string | undefined {
  const [longest] = (word.match(/[0-9]{4,}/g) ?? []).sort((a, b) => b.length - a.length);
  return longest === word ? undefined : longest;
}

/** Greater for a word that fewer rows hold, as far as one can tell by looking at it: numbers tell things apart. */
export function rarity(word: string): number {
  return word.length >= 4 && /\d/.test(word) ? word.length * 10 : word.length;
}

/** Ids of the matching rows, or `null` where there are more than the bound. */
export async function collectHits(tx: Transaction, terms: SearchTerms): Promise<string[] | null> {
  const result = await sql<{ ids: string[] | null }>`${planning(true)}SELECT array_agg(id) AS ids
    FROM ${terms.matchingIds(searchHitBound + 1)} AS found (id)`.execute(tx);
  const ids = result.rows[0]?.ids ?? [];
  return ids.length > searchHitBound ? null : ids;
}

/** Among all the matching rows, however many. */
export function amongAllHits(terms: SearchTerms): RawBuilder<boolean> {
  return sql<boolean>`id IN (SELECT found.id FROM ${terms.matchingIds(maxInteger)} AS found (id))`;
}
