import type { Transaction } from '../transaction.ts';
import { boundedIds, fewRows, sortedIds } from './list-bounded-ids.ts';
import type { ListOrder } from './list-order.ts';
import { type ListRange, listRanges } from './list-ranges.ts';
import { countAll, type ListRows, type PageBounds, selectIds } from './list-statements.ts';

/**
 * Ids of a page, in order: first the range of rows that have a value to sort by, then the others.
 * @param most how many rows there are at most, where that is known
 */
export async function pageIds(
  tx: Transaction,
  rows: ListRows,
  order: ListOrder,
  { skip, limit }: PageBounds,
  most?: number | null,
): Promise<string[]> {
  if (limit === 0) return [];
  const { present, absent } = listRanges(rows, order);
  const withValue = await rangeIds(tx, present, { limit, skip }, most ?? undefined);
  if (!absent || withValue.length === limit) return withValue;

  // Rows without a value come last in both directions: the second range begins where the first one ended.
  const before = withValue.length > 0 || skip === 0 ? skip + withValue.length : await countAll(tx, present.rows);
  const rest = { limit: limit - withValue.length, skip: Math.max(0, skip - before) };
  return [...withValue, ...(await rangeIds(tx, absent, rest, most ?? undefined))];
}

function rangeIds(
  tx: Transaction,
  range: ListRange,
  bounds: PageBounds,
  most = Number.POSITIVE_INFINITY,
): Promise<string[]> {
  if (most <= fewRows) return sortedIds(tx, range, bounds);
  const { rows, orderBy } = range;
  const isPart = rows.isNarrowed || rows.source.base !== undefined;
  return isPart ? boundedIds(tx, range, bounds, most) : selectIds(tx, rows, orderBy, bounds);
}
