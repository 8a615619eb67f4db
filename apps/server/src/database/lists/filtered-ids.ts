import type { Transaction } from '../transaction.ts';
import { countAll, countUpTo } from './list-counts.ts';
import type { ListOrder } from './list-order.ts';
import { type ListRange, type ListRows, listRanges } from './list-ranges.ts';
import type { PageBounds } from './list-statements.ts';
import { planCosts } from './plan-costs.ts';
import { boundedIndexScan } from './strategies/bounded-index-scan.ts';
import { hashSemiJoin } from './strategies/hash-semi-join.ts';
import { plain } from './strategies/plain.ts';
import { topNSort } from './strategies/top-n-sort.ts';

/** Up to so many rows are sorted without asking the planner. */
const fewRows = 1_000;
/** Entries of the order's index that are looked at before something else is tried. */
const scanBound = 2_000;
/** So many rows are sorted once the bounded scan did not fill the page. */
const sortBound = 10_000;
/** Ids kept in a hash table: PostgreSQL makes one only where it expects them to fit into `work_mem`. */
const hashBound = 200_000;

/**
 * Ids of a page of some rows, in order: first the range of rows that have a value to sort by, then the others.
 * @param most how many rows there are at most, where that is known
 */
export async function filteredIds(
  tx: Transaction,
  rows: ListRows,
  order: ListOrder,
  { skip, limit }: PageBounds,
  most?: number,
): Promise<string[]> {
  if (limit === 0) return [];
  const { present, absent } = listRanges(rows, order);
  const first = await rangeIds(tx, present, { skip, limit }, most);
  if (!absent || first.length === limit) return first;
  const before = first.length > 0 || skip === 0 ? skip + first.length : await countAll(tx, present.rows);
  const rest = { skip: Math.max(0, skip - before), limit: limit - first.length };
  return [...first, ...(await rangeIds(tx, absent, rest, most))];
}

/**
 * Ids of a page of one range, by a strategy whose work is bounded wherever the rows stand in the order.
 *
 * PostgreSQL takes the rows that filters leave to be spread evenly over the order. Where they go with it (titles that
 * begin with the name of the choice), the plain statement scans the order's index, and filters all other rows before it
 * comes to them. So it is taken only where even that costs no more than reading and sorting what the filters find.
 *
 * @param most how many rows there are at most, where that is known
 */
export async function rangeIds(
  tx: Transaction,
  range: ListRange,
  bounds: PageBounds,
  most?: number,
): Promise<string[]> {
  const { rows } = range;
  if (most !== undefined && most <= fewRows) return topNSort(tx, range, bounds);
  const isPart = rows.isNarrowed || rows.source.base !== undefined;
  if (!isPart) return plain(tx, range, bounds);
  const costs = await planCosts(tx, range, bounds);
  if (costs.plain <= costs.topNSort) return plain(tx, range, bounds);

  const page = await boundedIndexScan(tx, range, bounds, scanBound);
  if (page) return page.ids;
  const count = most ?? (await countUpTo(tx, rows, sortBound));
  if (count <= sortBound) return topNSort(tx, range, bounds);
  return (await hashSemiJoin(tx, range, bounds, hashBound)) ?? plain(tx, range, bounds);
}
