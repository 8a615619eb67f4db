import { type RawBuilder, sql } from 'kysely';

/** A number that is not counted further than it tells anything. */
export interface CappedCount {
  readonly count: number;
  readonly isMore: boolean;
}

/**
 * Returns SQL that counts rows up to a bound, and one more where there are more: the start page must not cost more for
 * a million rows than for a thousand.
 */
export function countedUpTo(max: number, rows: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(SELECT count(*)::int FROM (SELECT 1 ${rows} LIMIT ${sql.lit(max + 1)}) AS counted)`;
}

/** Converts the counted number to a count up to the bound. */
export function capped(rowCount: number, max: number): CappedCount {
  return { count: Math.min(rowCount, max), isMore: rowCount > max };
}

/** Together at least so many. */
export function sumOf(counts: readonly CappedCount[]): CappedCount {
  return {
    count: counts.reduce((sum, { count }) => sum + count, 0),
    isMore: counts.some(({ isMore }) => isMore),
  };
}
