import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../transaction.ts';
import { pageIds } from './list-ids.ts';
import type { ListOrder } from './list-order.ts';
import { inOrder } from './list-ranges.ts';
import { amongAllHits, collectHits, type SearchTerms, searchHitBound, walkForHits } from './list-search.ts';
import type { ListPage } from './list-source.ts';
import {
  conjunction,
  countAll,
  countUpTo,
  estimateCount,
  type ListRows,
  narrow,
  type PageBounds,
  selectIds,
} from './list-statements.ts';

/** A page of what a search finds, and what was learnt on the way of how many there are. */
interface FoundPage {
  readonly ids: readonly string[];
  /** Ids of all that match; `null` for too many, `undefined` where nobody looked. */
  readonly hits?: readonly string[] | null;
  /** At least so many match. */
  readonly least: number;
  /** What share of the list matches, going by how soon the page was full. */
  readonly share?: number;
}

/**
 * A page of what a search finds. Where no order was asked for, rows whose name begins with what is searched for come
 * first: they are a range of the name's index, however many there are. Of the others a page of a common word is met while
 * walking the list in its order, and a rare word is found through the search's index. Only of a common word whose rows
 * stand far from the list's beginning all have to be sorted.
 */
export async function searchedPage(
  tx: Transaction,
  rows: ListRows,
  search: { readonly terms: SearchTerms; readonly leads?: RawBuilder<boolean> },
  order: ListOrder,
  bounds: PageBounds,
  withCounts: boolean,
): Promise<ListPage> {
  const { terms, leads } = search;
  const [page, totalCount] = await Promise.all([
    leads ? ledPage(tx, rows, terms, leads, order, bounds) : foundPage(tx, rows, terms, order, bounds),
    withCounts ? rows.source.total(tx) : null,
  ]);
  const { ids } = page;
  if (totalCount === null) return { ids, totalCount, filteredCount: null, filteredCountIsEstimate: false };
  return { ids, totalCount, ...(await countFound(tx, rows, terms, page, totalCount)) };
}

/** First those whose name begins with it, then the others. */
async function ledPage(
  tx: Transaction,
  rows: ListRows,
  terms: SearchTerms,
  leads: RawBuilder<boolean>,
  order: ListOrder,
  { skip, limit }: PageBounds,
): Promise<FoundPage> {
  const ordered = inOrder(rows, order);
  const leading = narrow(ordered, leads);
  const first = narrow(leading, terms.matches);
  const [ids, leadingCount] = await Promise.all([
    limit > 0 ? selectIds(tx, first, order.orderBy, { limit, skip }) : [],
    countUpTo(tx, leading, searchHitBound),
  ]);
  if (ids.length === limit) return { ids, least: leadingCount > searchHitBound ? leadingCount : ids.length };
  const before = ids.length > 0 || skip === 0 ? skip + ids.length : await countAll(tx, first);
  const others = narrow(rows, sql<boolean>`NOT ${leads}`);
  const rest = { limit: limit - ids.length, skip: Math.max(0, skip - before) };
  const { hits, least, ids: further } = await foundPage(tx, others, terms, order, rest);
  return { ids: [...ids, ...further], least: before + least, ...(hits !== undefined && { hits }) };
}

async function foundPage(
  tx: Transaction,
  rows: ListRows,
  terms: SearchTerms,
  order: ListOrder,
  bounds: PageBounds,
): Promise<FoundPage> {
  const walk = await walkForHits(tx, rows, terms, order, bounds);
  if (walk) {
    const least = bounds.skip + walk.ids.length;
    return { ids: walk.ids, least, share: least / walk.walked };
  }
  const hits = await collectHits(tx, terms);
  const ids = await pageIds(tx, narrow(rows, hits ? among(hits) : manyHits(rows, terms)), order, bounds, hits?.length);
  return { ids, hits, least: hits === null && !rows.isNarrowed ? searchHitBound + 1 : bounds.skip + ids.length };
}

/** Where other filters hold too, they may leave so few rows that looking at each is less than sorting all that match. */
function manyHits(rows: ListRows, terms: SearchTerms): RawBuilder<boolean> {
  return rows.isNarrowed ? terms.matches : amongAllHits(terms);
}

async function countFound(
  tx: Transaction,
  rows: ListRows,
  terms: SearchTerms,
  { hits: known, least, share = 0 }: FoundPage,
  total: number,
): Promise<Pick<ListPage, 'filteredCount' | 'filteredCountIsEstimate'>> {
  const isCommon = !rows.isNarrowed && (least > searchHitBound || share * total > 4 * searchHitBound);
  const hits = known === undefined && !isCommon ? await collectHits(tx, terms) : known;
  if (hits) {
    const counted = rows.isNarrowed ? await countUpTo(tx, narrow(rows, among(hits)), searchHitBound) : hits.length;
    return { filteredCount: counted, filteredCountIsEstimate: false };
  }
  const matching = { source: rows.source, where: conjunction([rows.where, terms.matches]) };
  const guess = await estimateCount(tx, matching, { least, most: Math.max(least, total) });
  return { filteredCount: guess, filteredCountIsEstimate: true };
}

function among(ids: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`id = ANY (${ids}::uuid[])`;
}
