import type { ListQuery } from '@tingest/domain/fields';
import type { Problem } from '@tingest/domain/foundation';
import type { Transaction } from '../transaction.ts';
import { filteredIds } from './filtered-ids.ts';
import { countUpTo, estimateCount } from './list-counts.ts';
import type { ListOrder } from './list-order.ts';
import type { ListRows } from './list-ranges.ts';
import { listRequest } from './list-request.ts';
import { type ListPage, type ListSource, type PickedPage, pageBounds } from './list-source.ts';
import type { PageBounds } from './list-statements.ts';
import { searchedPage } from './searched-page.ts';

/** Matches up to this many are counted exactly; beyond it the planner's estimate is given. See docs/benchmarks.md. */
const exactCountBound = 20_000;

/** The page of a list, or the problems of the query. */
export type ListResult = { readonly page: ListPage } | { readonly problems: readonly Problem[] };

/**
 * Returns one page of a list's ids, in order, with its counts unless the query excludes them. The caller reads the rows
 * after.
 *
 * How it stays fast at a million rows: totals are kept, not counted; filtered counts are exact up to a bound; and ids
 * are picked by a strategy with bounded work. See docs/decisions/0003-list-model.md.
 */
export async function listPage(tx: Transaction, source: ListSource, query: ListQuery): Promise<ListResult> {
  const read = listRequest(source, query);
  if ('problems' in read) return read;
  const { rows, order, terms } = read.request;
  const bounds = pageBounds(query);
  const withCounts = query.skipCount !== true;
  // Sent together: neither needs the result of the other.
  const [{ ids, count }, totalCount] = await Promise.all([
    terms ? searchedPage(tx, rows, terms, { order, bounds }) : filteredPage(tx, rows, order, { bounds, withCounts }),
    withCounts ? source.total(tx) : null,
  ]);
  if (totalCount === null) return { page: { ids, totalCount, filteredCount: null, filteredCountIsEstimate: false } };
  return { page: { ids, totalCount, ...(await count(totalCount)) } };
}

/** Counts first, where that was asked for: how many rows there are says how to pick some of them. */
async function filteredPage(
  tx: Transaction,
  rows: ListRows,
  order: ListOrder,
  { bounds, withCounts }: { readonly bounds: PageBounds; readonly withCounts: boolean },
): Promise<PickedPage> {
  const matchCount = withCounts && rows.isNarrowed ? await countUpTo(tx, rows, exactCountBound) : undefined;
  return {
    ids: await filteredIds(tx, rows, order, { ...bounds, max: matchCount }),
    count: async (total) =>
      matchCount !== undefined && matchCount > exactCountBound
        ? estimateCount(tx, rows, { minCount: matchCount, max: total })
        : { filteredCount: matchCount ?? total, filteredCountIsEstimate: false },
  };
}
