import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../transaction.ts';
import { filteredIds } from './filtered-ids.ts';
import { countAll, countUpTo, estimateCount, type FilteredCount } from './list-counts.ts';
import type { ListOrder } from './list-order.ts';
import { inAlphabet, type ListRows, listRanges, narrow } from './list-ranges.ts';
import type { PickedPage } from './list-source.ts';
import type { PageBounds } from './list-statements.ts';
import { amongAllHits, collectHits, type SearchTerms, searchHitBound } from './search-terms.ts';
import { boundedIndexScan } from './strategies/bounded-index-scan.ts';
import { plain } from './strategies/plain.ts';

/** Entries of the order's index that are looked at before the search's own index is asked. */
const scanBound = 1_000;

/** Ids of a page, and facts found on the way about how many rows match. */
interface SearchedIds {
  readonly ids: readonly string[];
  /** Ids of all matching rows; `null` for too many, absent where they were not looked for. */
  readonly hits?: readonly string[] | null;
  /** At least so many match. */
  readonly minMatches: number;
  /** Share of the list that matches, estimated from how soon the page was full. */
  readonly share?: number;
}

/**
 * Returns a page of a search. Where no order was requested, rows with a name that begins with the search text come
 * first: they are a range of the name's index, however many there are.
 */
export async function searchedPage(
  tx: Transaction,
  rows: ListRows,
  terms: SearchTerms,
  { order, bounds }: { readonly order: ListOrder; readonly bounds: PageBounds },
): Promise<PickedPage> {
  const foundPage = terms.leads
    ? await leadingIds(tx, rows, { ...terms, leads: terms.leads }, { order, ...bounds })
    : await searchedIds(tx, rows, terms, { order, bounds });
  return { ids: foundPage.ids, count: (total) => countSearched(tx, rows, terms, { ...foundPage, total }) };
}

/** Returns first the rows with a name that begins with the search text, then the others. */
async function leadingIds(
  tx: Transaction,
  rows: ListRows,
  terms: SearchTerms & { readonly leads: RawBuilder<boolean> },
  { order, skip, limit }: PageBounds & { readonly order: ListOrder },
): Promise<SearchedIds> {
  const leading = narrow(inAlphabet(rows, order), terms.leads);
  const { present } = listRanges(narrow(narrow(rows, terms.leads), terms.matches), order);
  const [ids, leadingCount] = await Promise.all([
    limit > 0 ? plain(tx, present, { limit, skip }) : [],
    countUpTo(tx, leading, searchHitBound),
  ]);
  if (ids.length === limit) return { ids, minMatches: leadingCount > searchHitBound ? leadingCount : ids.length };
  const before = ids.length > 0 || skip === 0 ? skip + ids.length : await countAll(tx, present.rows);
  const remainingBounds = { limit: limit - ids.length, skip: Math.max(0, skip - before) };
  const otherPage = await searchedIds(tx, narrow(rows, sql<boolean>`NOT ${terms.leads}`), terms, {
    order,
    bounds: remainingBounds,
  });
  return {
    ids: [...ids, ...otherPage.ids],
    minMatches: before + otherPage.minMatches,
    ...(otherPage.hits !== undefined && { hits: otherPage.hits }),
  };
}

/**
 * Of a common word a page is full after a short scan of the order's index. A rare one is found through the search's own
 * index. Only where a word is common and stands far from the list's beginning all its rows have to be sorted.
 */
async function searchedIds(
  tx: Transaction,
  rows: ListRows,
  terms: SearchTerms,
  { order, bounds }: { readonly order: ListOrder; readonly bounds: PageBounds },
): Promise<SearchedIds> {
  const { present } = listRanges(narrow(rows, terms.matches), order);
  const page = await boundedIndexScan(tx, present, bounds, scanBound);
  if (page) {
    const least = bounds.skip + page.ids.length;
    return { ids: page.ids, minMatches: least, share: least / page.scanned };
  }
  const hits = await collectHits(tx, terms);
  // Other filters may leave so few rows that looking at each is less than sorting all that match.
  const isMatch = hits ? among(hits) : rows.isNarrowed ? terms.matches : amongAllHits(terms);
  const ids = await filteredIds(tx, narrow(rows, isMatch), order, { ...bounds, max: hits?.length });
  return { ids, hits, minMatches: hits === null && !rows.isNarrowed ? searchHitBound + 1 : bounds.skip + ids.length };
}

/** Counts the matches, exactly unless they are known to be too many. */
async function countSearched(
  tx: Transaction,
  rows: ListRows,
  terms: SearchTerms,
  { hits: knownHits, minMatches, share = 0, total }: SearchedIds & { readonly total: number },
): Promise<FilteredCount> {
  const isCommon = !rows.isNarrowed && (minMatches > searchHitBound || share * total > 4 * searchHitBound);
  const hits = knownHits === undefined && !isCommon ? await collectHits(tx, terms) : knownHits;
  if (!hits)
    return estimateCount(tx, narrow(rows, terms.matches), { minCount: minMatches, max: Math.max(minMatches, total) });
  const filteredCount = rows.isNarrowed ? await countUpTo(tx, narrow(rows, among(hits)), searchHitBound) : hits.length;
  return { filteredCount, filteredCountIsEstimate: false };
}

function among(ids: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`id = ANY (${ids}::uuid[])`;
}
