import type { ListQuery, Problem } from '@tingest/domain';
import { sql } from 'kysely';
import type { Transaction } from '../transaction.ts';
import { type ListOrder, listOrder } from './list-order.ts';
import { filterPredicates } from './list-predicates.ts';
import {
  amongAllHits,
  collectHits,
  type SearchTerms,
  searchHitBound,
  searchTerms,
  walkForHits,
} from './list-search.ts';
import { type ListPage, type ListSource, pageBounds } from './list-source.ts';
import { conjunction, countAll, countUpTo, estimateCount, type ListRows, selectIds } from './list-statements.ts';

/** Matches up to this many are counted exactly; beyond it the planner's estimate is given. See docs/benchmarks.md. */
export const exactCountBound = 20_000;

/** The answer of a list, or what was wrong with the query. */
export type ListResult = { readonly page: ListPage } | { readonly problems: readonly Problem[] };

interface Bounds {
  readonly skip: number;
  readonly limit: number;
}

/**
 * One page of a list's ids, in order, with its counts unless they were not asked for.
 *
 * How it stays fast at a million rows: ids are picked from the sort column's index first (the caller joins the rows
 * after); rows without a value come last, as a range of their own; totals are kept, not counted; filtered counts are
 * exact up to a bound. See docs/decisions/0003-list-model.md.
 */
export async function listPage(tx: Transaction, source: ListSource, query: ListQuery): Promise<ListResult> {
  const { predicates, problems, isCollated } = filterPredicates(source, query.filters ?? []);
  const ordering = (query.ordering ?? []).slice(0, 4);
  const unknown = ordering.findIndex(({ column }) => !source.columns.has(column));
  if (unknown >= 0) {
    return { problems: [...problems, { code: 'unknownField', path: `ordering.${unknown}.column` }] };
  }
  const order = listOrder(source, ordering);
  if (problems.length > 0 || !order) return { problems };

  const alphabet = source.alphabet && isCollated ? [source.alphabet] : [];
  const rows: ListRows = {
    source,
    where: conjunction([source.scope, ...alphabet, ...predicates]),
    isNarrowed: predicates.length > 0,
  };
  const bounds = pageBounds(query);
  const terms = searchTerms(source, query.searchCriteria ?? '');
  const withCounts = query.skipCount !== true;
  if (terms) return { page: await searchedPage(tx, rows, terms, order, bounds, withCounts) };

  // Sent together: none of them needs what another one finds.
  const [ids, totalCount, counted] = await Promise.all([
    pageIds(tx, rows, order, bounds),
    withCounts ? source.total(tx) : null,
    withCounts && rows.isNarrowed ? countUpTo(tx, rows, exactCountBound) : null,
  ]);
  if (totalCount === null) return { page: uncounted(ids) };
  const isEstimate = counted !== null && counted > exactCountBound;
  const filteredCount = isEstimate
    ? await estimateCount(tx, rows, { least: counted, most: totalCount })
    : (counted ?? totalCount);
  return { page: { ids, totalCount, filteredCount, filteredCountIsEstimate: isEstimate } };
}

/**
 * A page of what a search finds. A page of a common word is met while walking the list in its order; a rare word is
 * found through the search's index. Only of a common word whose rows stand far from the beginning all have to be sorted.
 */
async function searchedPage(
  tx: Transaction,
  rows: ListRows,
  terms: SearchTerms,
  order: ListOrder,
  bounds: Bounds,
  withCounts: boolean,
): Promise<ListPage> {
  const { source, isNarrowed } = rows;
  const [walk, total] = await Promise.all([
    walkForHits(tx, inOrder(rows, order), terms, order, bounds),
    withCounts ? source.total(tx) : null,
  ]);
  if (walk && total === null) return uncounted(walk.ids);
  const matching = { source, where: conjunction([rows.where, terms.matches]) };
  if (walk && total !== null && !isNarrowed) {
    const expected = (total * (bounds.skip + bounds.limit)) / walk.walked;
    if (expected > 4 * searchHitBound) {
      const guess = await estimateCount(tx, matching, { least: bounds.skip + bounds.limit, most: total });
      return { ids: walk.ids, totalCount: total, filteredCount: guess, filteredCountIsEstimate: true };
    }
  }
  const hits = await collectHits(tx, terms);
  const found = hits ? sql<boolean>`id = ANY (${hits}::uuid[])` : isNarrowed ? terms.matches : amongAllHits(terms);
  const narrowed: ListRows = { source, where: conjunction([rows.where, found]), isNarrowed: true };
  const [ids, counted] = await Promise.all([
    walk?.ids ?? pageIds(tx, narrowed, order, bounds),
    total !== null && hits && isNarrowed ? countUpTo(tx, narrowed, searchHitBound) : (hits?.length ?? null),
  ]);
  if (total === null) return uncounted(ids);
  if (counted !== null) return { ids, totalCount: total, filteredCount: counted, filteredCountIsEstimate: false };
  const least = isNarrowed ? bounds.skip + ids.length : searchHitBound + 1;
  const guess = await estimateCount(tx, matching, { least, most: Math.max(least, total) });
  return { ids, totalCount: total, filteredCount: guess, filteredCountIsEstimate: true };
}

async function pageIds(tx: Transaction, rows: ListRows, order: ListOrder, { skip, limit }: Bounds): Promise<string[]> {
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
function inOrder(rows: ListRows, { column }: ListOrder): ListRows {
  return rows.source.alphabet && column.order ? narrow(rows, rows.source.alphabet) : rows;
}

function narrow(rows: ListRows, condition: ReturnType<typeof sql<boolean>>): ListRows {
  return { ...rows, where: conjunction([rows.where, condition]) };
}

function uncounted(ids: readonly string[]): ListPage {
  return { ids, totalCount: null, filteredCount: null, filteredCountIsEstimate: false };
}
