import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../transaction.ts';
import type { ListRange } from '../list-ranges.ts';
import { idsStatement, type PageBounds, selectIds } from '../list-statements.ts';

/** Ids of a page by the plain statement, planned as PostgreSQL likes. */
export function plain(tx: Transaction, range: ListRange, bounds: PageBounds): Promise<string[]> {
  const { isNarrowed, source } = range.rows;
  return selectIds(tx, plainStatement(range, bounds), isNarrowed || source.base !== undefined);
}

/** The statement of {@link plain}. */
export function plainStatement(
  { rows: { source, condition }, orderBy }: ListRange,
  bounds: PageBounds,
): RawBuilder<unknown> {
  return idsStatement(sql`${source.table} WHERE ${condition}`, orderBy, bounds);
}
