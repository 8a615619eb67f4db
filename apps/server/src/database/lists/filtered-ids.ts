import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../transaction.ts';
import { countAll, countUpTo } from './list-counts.ts';
import type { ListOrder } from './list-order.ts';
import { type ListRange, type ListRows, listRanges } from './list-ranges.ts';
import { type PageBounds, planning } from './list-statements.ts';
import { boundedIndexScan } from './strategies/bounded-index-scan.ts';
import { hashSemiJoin } from './strategies/hash-semi-join.ts';
import { plain, plainStatement } from './strategies/plain.ts';
import { topNSort, topNSortStatement } from './strategies/top-n-sort.ts';

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
 * @param max how many rows there are at most, where that is known
 */
export async function filteredIds(
  tx: Transaction,
  rows: ListRows,
  order: ListOrder,
  { skip, limit, max }: PageBounds & { readonly max?: number },
): Promise<string[]> {
  if (limit === 0) return [];
  const { present, absent } = listRanges(rows, order);
  const firstIds = await rangeIds(tx, present, { skip, limit }, max);
  if (!absent || firstIds.length === limit) return firstIds;
  const before = firstIds.length > 0 || skip === 0 ? skip + firstIds.length : await countAll(tx, present.rows);
  const remainingBounds = { skip: Math.max(0, skip - before), limit: limit - firstIds.length };
  return [...firstIds, ...(await rangeIds(tx, absent, remainingBounds, max))];
}

/**
 * Returns the ids of a page of one range, by a strategy with bounded work wherever the rows are in the order.
 *
 * PostgreSQL assumes that the rows that filters leave are spread evenly over the order. Where they correlate with it
 * (titles that begin with the name of the choice), the plain statement scans the order's index, and filters all other
 * rows before it reaches them. So it is used only where even that costs no more than reading and sorting the rows that
 * the filters find.
 *
 * @param max the maximum number of rows, where that is known
 */
export async function rangeIds(tx: Transaction, range: ListRange, bounds: PageBounds, max?: number): Promise<string[]> {
  const { rows } = range;
  if (max !== undefined && max <= fewRows) return topNSort(tx, range, bounds);
  const isPart = rows.isNarrowed || rows.source.base !== undefined;
  if (!isPart) return plain(tx, range, bounds);
  const costs = await planCosts(tx, range, bounds);
  if (costs.plainCost <= costs.topNSort) return plain(tx, range, bounds);

  const page = await boundedIndexScan(tx, range, bounds, scanBound);
  if (page) return page.ids;
  const count = max ?? (await countUpTo(tx, rows, sortBound));
  if (count <= sortBound) return topNSort(tx, range, bounds);
  return (await hashSemiJoin(tx, range, bounds, hashBound)) ?? plain(tx, range, bounds);
}

/** Maximum costs of a page, in the planner's units. */
interface PlanCosts {
  /** By the plain statement, where the rows of the page are at the very end of its scan. */
  readonly plainCost: number;
  /** By reading all rows that the filters' indexes find, and sorting them. */
  readonly topNSort: number;
}

/** Asks the planner, with the values that the statements are going to have. */
export async function planCosts(tx: Transaction, range: ListRange, bounds: PageBounds): Promise<PlanCosts> {
  const [plain, topNSort] = await Promise.all([
    costOfAll(tx, plainStatement(range, bounds)),
    costOfAll(tx, topNSortStatement(range, bounds)),
  ]);
  return { plainCost: plain, topNSort };
}

interface PlanNode {
  readonly 'Parent Relationship'?: string;
  readonly 'Total Cost': number;
  readonly Plans?: readonly PlanNode[];
}

/** Returns the cost of the plan below a statement's LIMIT, read to its end. */
async function costOfAll(tx: Transaction, statement: RawBuilder<unknown>): Promise<number> {
  const result = await sql<{
    'QUERY PLAN': { Plan: PlanNode }[];
  }>`${planning(true)}EXPLAIN (FORMAT JSON) ${statement}`.execute(tx);
  const below = result.rows[0]?.['QUERY PLAN'][0]?.Plan.Plans ?? [];
  // Parts computed once, such as the tenant of row-level security, are in the plan there too.
  return below.find((node) => node['Parent Relationship'] === 'Outer')?.['Total Cost'] ?? 0;
}
