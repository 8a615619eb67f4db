import { sql } from 'kysely';
import type { Transaction } from '../transaction.ts';
import type { ListOrder } from './list-order.ts';
import { countAll, type ListRows, narrow, selectIds } from './list-statements.ts';

export interface PageBounds {
  readonly skip: number;
  readonly limit: number;
}

/** Ids of a page, in order: first the range of rows that have a value to sort by, then the others. */
export async function pageIds(
  tx: Transaction,
  rows: ListRows,
  order: ListOrder,
  { skip, limit }: PageBounds,
): Promise<string[]> {
  if (limit === 0) return [];
  const { column, orderBy, restOrderBy } = order;
  const ordered = inOrder(rows, order);
  if (!column.isNullable) return selectIds(tx, ordered, orderBy, { limit, skip });
  const present = narrow(ordered, sql<boolean>`${column.value} IS NOT NULL`);
  const withValue = await selectIds(tx, present, orderBy, { limit, skip });
  if (withValue.length === limit) return withValue;

  // Rows without a value come last in both directions: the second range begins where the first one ended.
  const before = withValue.length > 0 || skip === 0 ? skip + withValue.length : await countAll(tx, present);
  const absent = narrow(ordered, sql<boolean>`${column.value} IS NULL`);
  const rest = { limit: limit - withValue.length, skip: Math.max(0, skip - before) };
  return [...withValue, ...(await selectIds(tx, absent, restOrderBy, rest))];
}

/** With what the index of a text column is made under; a list that is not sorted by text does without. */
export function inOrder(rows: ListRows, { column }: ListOrder): ListRows {
  return rows.source.alphabet && column.order ? narrow(rows, rows.source.alphabet) : rows;
}
