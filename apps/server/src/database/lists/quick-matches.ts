import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../transaction.ts';
import type { ListOrder } from './list-order.ts';
import { inAlphabet, type ListRows, listRanges, narrow } from './list-ranges.ts';
import { listRequest } from './list-request.ts';
import type { ListSource } from './list-source.ts';
import { planning } from './list-statements.ts';
import type { SearchTerms } from './search-terms.ts';
import { boundedIndexScan } from './strategies/bounded-index-scan.ts';

/** Entries of the order's index that are read before the search's own index is used. */
const scanBound = 500;
/** Hits of the search's own index that are sorted; more of them only where the caller may not see some. */
const maxHits = 100;
const maxRestrictedHits = 2_000;

/** Texts with such a number occur in few rows, so that a scan of the first ones finds nothing. */
const number = /\d{3}/;

interface QuickQuery {
  /** Lists of one table, the most important first. */
  readonly sources: readonly ListSource[];
  readonly text: string;
  readonly max: number;
  /** Leaves out rows that have the words anywhere but at the beginning of their names. */
  readonly isByNameOnly?: boolean;
}

interface SourceSearch {
  readonly rows: ListRows;
  readonly order: ListOrder;
  readonly terms: SearchTerms;
}

/**
 * Returns the ids of a few rows that match a search in several lists: first those with a name that begins with the
 * text, then rows with all words. Unlike a page of a list it never sorts all matches of a common word, so its work is
 * bounded, and rows far from the beginning of a list may be missing.
 */
export async function quickMatches(
  tx: Transaction,
  { sources, text, max, isByNameOnly = false }: QuickQuery,
): Promise<string[]> {
  const searches = sources.flatMap((source): SourceSearch[] => {
    const result = listRequest(source, { searchCriteria: text });
    const request = 'request' in result ? result.request : undefined;
    return request?.terms ? [{ rows: request.rows, order: request.order, terms: request.terms }] : [];
  });
  const [firstSearch] = searches;
  if (!firstSearch) return [];
  const leadingIds = await selectBranches(tx, searches.flatMap(leadingRows(max)));
  if (leadingIds.length >= max || isByNameOnly) return leadingIds.slice(0, max);
  const page = number.test(text) ? undefined : await scanBeginning(tx, firstSearch, max);
  const wordIds = page ? page.ids : await selectBranches(tx, searches.map(foundRows(max)));
  return [...new Set([...leadingIds, ...wordIds])].slice(0, max);
}

/** Finds rows among the first ones of a list: of a common word enough of them. */
function scanBeginning(tx: Transaction, { rows, order, terms }: SourceSearch, max: number) {
  const { present } = listRanges(narrow(rows, terms.matches), order);
  return boundedIndexScan(tx, present, { limit: max, skip: 0 }, scanBound);
}

/** Returns the ids that several statements select, in their order. */
export async function selectBranches(tx: Transaction, branches: readonly RawBuilder<unknown>[]): Promise<string[]> {
  if (branches.length === 0) return [];
  const numbered = branches.map(
    (branch, index) =>
      sql`SELECT id, ${sql.lit(index)}::int AS branch, row_number() OVER () AS row FROM (${branch}) AS selected`,
  );
  const { rows } = await sql<{ id: string }>`${planning(true)}SELECT id FROM (${sql.join(
    numbered,
    sql` UNION ALL `,
  )}) AS numbered ORDER BY branch, row`.execute(tx);
  return [...new Set(rows.map(({ id }) => id))];
}

function leadingRows(max: number) {
  return ({ rows, order, terms }: SourceSearch): RawBuilder<unknown>[] => {
    if (!terms.leads) return [];
    const { condition, source } = narrow(inAlphabet(rows, order), terms.leads);
    return [sql`SELECT id FROM ${source.table} WHERE ${condition} ORDER BY ${order.orderBy} LIMIT ${sql.lit(max)}`];
  };
}

function foundRows(max: number) {
  return ({ rows: { source, condition }, order, terms }: SourceSearch): RawBuilder<unknown> => {
    const hits = terms.matchingIds(source.isRestricted ? maxRestrictedHits : maxHits);
    return sql`SELECT id FROM ${source.table} WHERE ${condition} AND id = ANY (ARRAY(SELECT found.id FROM ${hits} AS found (id)))
      ORDER BY ${order.orderBy} LIMIT ${sql.lit(max)}`;
  };
}
