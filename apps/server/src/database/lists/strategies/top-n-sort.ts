import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../transaction.ts';
import type { ListRange } from '../list-ranges.ts';
import { idsStatement, type PageBounds, selectIds } from '../list-statements.ts';

/** Ids of a page by reading all rows that the filters' indexes find, and sorting them. */
export function topNSort(tx: Transaction, range: ListRange, bounds: PageBounds): Promise<string[]> {
  return selectIds(tx, topNSortStatement(range, bounds), true);
}

/** The statement of {@link topNSort}. */
export function topNSortStatement(
  { rows: { source, condition }, orderBy }: ListRange,
  bounds: PageBounds,
): RawBuilder<unknown> {
  // OFFSET 0 keeps the planner from scanning the order's index. The name is the table's own, as columns may say it.
  const allRows = sql`(SELECT * FROM ${source.table} WHERE ${condition} OFFSET 0) AS ${source.table}`;
  return idsStatement(allRows, orderBy, bounds);
}
