import { sql } from 'kysely';
import type { Transaction } from '../transaction.ts';
import { plannedReading } from './list-plan.ts';
import type { ListRange } from './list-ranges.ts';
import { conjunction, countUpTo, type PageBounds, pageOfIds, planning, selectIds } from './list-statements.ts';

/** Up to so many rows are read and sorted without a second thought. */
export const fewRows = 1_000;
/** Rows looked at in the list's order before something else is tried. */
const walkBound = 2_000;
/** So many are read and sorted once walking did not help: a walk on through a million others would take longer. */
const sortBound = 10_000;
/** Ids kept to be met: PostgreSQL makes a table of them in memory only where it expects them to fit into `work_mem`. */
const metBound = 200_000;
/** Of so many filters it is seen whether one of them and the order have an index together. */
const triedFilters = 4;

/**
 * Ids of a page of what filters leave of a list, wherever its rows stand in the order.
 *
 * Left alone, PostgreSQL walks the order's index and expects a filter's rows to be spread over it evenly. Where they go
 * with the order (titles that begin with the name of the choice), it meets them at the end, after reading all other rows.
 * So it is asked what it is going to do. Where it would walk and filter, it may for {@link walkBound} rows. After that
 * the rows that the filters find are read if they are few. If not, no rows are read any more, only indexes: the filter's for
 * the ids, and the order's for the page.
 *
 * @param most how many rows there are at most, where that is known
 */
export async function boundedIds(
  tx: Transaction,
  range: ListRange,
  bounds: PageBounds,
  most: number,
): Promise<string[]> {
  const reading = await plannedReading(tx, range.rows, range.orderBy, bounds);
  if (reading !== 'walksAndFilters') return selectIds(tx, range.rows, range.orderBy, bounds);
  const part = await underOneFilter(tx, range, bounds);
  if (4 * (bounds.skip + bounds.limit) <= walkBound) {
    const ids = await walkedIds(tx, part, bounds, walkBound);
    if (ids.length === bounds.limit) return ids;
  }
  const { found: where } = range;
  const isFew = most <= sortBound || (await countUpTo(tx, { ...range.rows, where }, sortBound)) <= sortBound;
  if (isFew) return sortedIds(tx, range, bounds);
  return (await metIds(tx, part, bounds, metBound)) ?? joinedIds(tx, part, bounds);
}

/** The range as the part of an index that holds one of its filters, where there is an index of that filter and the order. */
async function underOneFilter(tx: Transaction, range: ListRange, bounds: PageBounds): Promise<ListRange> {
  const { rows, orderBy, walked } = range;
  const isAlone = rows.filters.length === 1 && rows.source.base === undefined;
  if (isAlone) return range;
  const parts = rows.filters.slice(0, triedFilters).map((filter) => conjunction([walked, filter]));
  const readings = await Promise.all(
    parts.map((where) => plannedReading(tx, { ...rows, where }, orderBy, { skip: bounds.skip, limit: walkBound })),
  );
  const part = parts[readings.indexOf('readsPage')];
  return part ? { ...range, walked: part } : range;
}

/** Reads all rows of a range and sorts them, whatever the planner would rather do. */
export async function sortedIds(
  tx: Transaction,
  { rows: { source, where }, orderBy }: ListRange,
  bounds: PageBounds,
): Promise<string[]> {
  // OFFSET 0 keeps the planner from walking the order's index instead. The name is the table's own, as columns may say it.
  return pageOfIds(
    tx,
    sql`(SELECT * FROM ${source.table} WHERE ${where} OFFSET 0) AS ${source.table}`,
    orderBy,
    bounds,
  );
}

/** Walks the order's index for so many rows. @returns fewer than a page where it was not filled by them */
export async function walkedIds(
  tx: Transaction,
  { rows: { source, where }, orderBy, walked }: ListRange,
  { limit, skip }: PageBounds,
  most: number,
): Promise<string[]> {
  const result = await sql<{ id: string }>`${planning(true)}SELECT id FROM (
      SELECT id, (${where}) AS is_met FROM ${source.table} WHERE ${walked} ORDER BY ${orderBy} LIMIT ${sql.lit(most)}) AS walk
    WHERE is_met LIMIT ${sql.lit(limit)} OFFSET ${skip}`.execute(tx);
  return result.rows.map(({ id }) => id);
}

/**
 * Collects the ids of what the filters find, and walks the order's index until enough of them were met. With one filter
 * neither needs the rows themselves, and the walk ends with the page.
 * @param most how many ids are collected
 * @returns `undefined` where there are more
 */
export async function metIds(
  tx: Transaction,
  { rows: { source }, orderBy, walked, found }: ListRange,
  { limit, skip }: PageBounds,
  most: number,
): Promise<string[] | undefined> {
  // IS TRUE keeps this from becoming a join, which would lose the order. The limit keeps the guess low enough to hash.
  const result = await sql<{ isOver: boolean; ids: string[] }>`${planning(true)}WITH
      hits AS MATERIALIZED (SELECT id FROM ${source.table} WHERE ${found} LIMIT ${sql.lit(most + 1)})
    SELECT (SELECT count(*) FROM hits) > ${sql.lit(most)} AS "isOver",
      ARRAY(SELECT id FROM ${source.table} WHERE ${walked} AND (SELECT count(*) FROM hits) <= ${sql.lit(most)}
        AND (id IN (SELECT hits.id FROM hits)) IS TRUE
        ORDER BY ${orderBy} LIMIT ${sql.lit(limit)} OFFSET ${skip}) AS ids`.execute(tx);
  const [page] = result.rows;
  return page && !page.isOver ? page.ids : undefined;
}

/** Joins what the filters find with the whole of the order's index, for what is too much to be kept in memory. */
export async function joinedIds(
  tx: Transaction,
  { rows: { source }, orderBy, walked, found }: ListRange,
  bounds: PageBounds,
): Promise<string[]> {
  const inOrder = sql`(SELECT * FROM ${source.table} WHERE ${walked} OFFSET 0) AS ${source.table}`;
  const hits = sql`(SELECT id AS hit_id FROM ${source.table} WHERE ${found} OFFSET 0) AS hits`;
  return pageOfIds(tx, sql`${inOrder} JOIN ${hits} ON hit_id = id`, orderBy, bounds);
}
