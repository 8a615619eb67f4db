import type { ListQuery, Problem } from '@tingest/domain';
import type { Transaction } from '../transaction.ts';
import { pageIds } from './list-ids.ts';
import { listRequest } from './list-request.ts';
import { searchedPage } from './list-search-page.ts';
import { type ListPage, type ListSource, pageBounds } from './list-source.ts';
import { countUpTo, estimateCount } from './list-statements.ts';

/** Matches up to this many are counted exactly; beyond it the planner's estimate is given. See docs/benchmarks.md. */
export const exactCountBound = 20_000;

/** The answer of a list, or what was wrong with the query. */
export type ListResult = { readonly page: ListPage } | { readonly problems: readonly Problem[] };

/**
 * One page of a list's ids, in order, with its counts unless they were not asked for.
 *
 * How it stays fast at a million rows: ids are picked from the sort column's index first (the caller joins the rows
 * after); rows without a value come last, as a range of their own; totals are kept, not counted; filtered counts are
 * exact up to a bound. See docs/decisions/0003-list-model.md.
 */
export async function listPage(tx: Transaction, source: ListSource, query: ListQuery): Promise<ListResult> {
  const read = listRequest(source, query);
  if ('problems' in read) return read;
  const { rows, order, isOrdered, terms } = read.request;
  const bounds = pageBounds(query);
  const withCounts = query.skipCount !== true;
  if (terms) {
    const leads = isOrdered ? undefined : source.search.leads?.(terms.text);
    return { page: await searchedPage(tx, rows, { terms, ...(leads && { leads }) }, order, bounds, withCounts) };
  }

  const counted = withCounts && rows.isNarrowed ? await countUpTo(tx, rows, exactCountBound) : null;
  // Sent together: neither needs what the other one finds.
  const [ids, totalCount] = await Promise.all([
    pageIds(tx, rows, order, bounds, counted),
    withCounts ? source.total(tx) : null,
  ]);
  if (totalCount === null) return { page: uncounted(ids) };
  const isEstimate = counted !== null && counted > exactCountBound;
  const filteredCount = isEstimate
    ? await estimateCount(tx, rows, { least: counted, most: totalCount })
    : (counted ?? totalCount);
  return { page: { ids, totalCount, filteredCount, filteredCountIsEstimate: isEstimate } };
}

function uncounted(ids: readonly string[]): ListPage {
  return { ids, totalCount: null, filteredCount: null, filteredCountIsEstimate: false };
}
