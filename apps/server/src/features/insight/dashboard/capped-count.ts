import { type RawBuilder, sql } from 'kysely';

/** A number that is not counted further than it tells anything. */
export interface CappedCount {
  readonly count: number;
  readonly isMore: boolean;
}

/**
 * Rows counted up to a bound, and one more where there are more: what a start page says of a million rows must not cost
 * more than what it says of a thousand.
 */
export function countedUpTo(most: number, rows: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(SELECT count(*)::int FROM (SELECT 1 ${rows} LIMIT ${sql.lit(most + 1)}) AS counted)`;
}

/** What was counted so. */
export function capped(counted: number, most: number): CappedCount {
  return { count: Math.min(counted, most), isMore: counted > most };
}

/** Together at least so many. */
export function sumOf(counts: readonly CappedCount[]): CappedCount {
  return {
    count: counts.reduce((sum, { count }) => sum + count, 0),
    isMore: counts.some(({ isMore }) => isMore),
  };
}
