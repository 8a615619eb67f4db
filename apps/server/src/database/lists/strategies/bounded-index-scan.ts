import { sql } from 'kysely';
import type { Transaction } from '../../transaction.ts';
import type { ListRange } from '../list-ranges.ts';
import { type PageBounds, planning } from '../list-statements.ts';

/** A page that was full before the scan came to its bound. */
export interface ScannedPage {
  readonly ids: string[];
  /** Entries of the index that were looked at until the page was full. */
  readonly scanned: number;
}

/**
 * Ids of a page by scanning the order's index and filtering the rows, as far as a bound. Of rows that are spread evenly
 * over the order a page is full soon.
 * @param max entries of the index that are looked at
 * @returns `undefined` where they do not fill the page
 */
export async function boundedIndexScan(
  tx: Transaction,
  { rows: { source, condition }, orderBy, scanCondition }: ListRange,
  { limit, skip }: PageBounds,
  max: number,
): Promise<ScannedPage | undefined> {
  if (limit === 0 || skip + limit > max) return undefined;
  const { rows } = await sql<{ id: string; scanned: number }>`${planning(true)}SELECT id, scanned::int FROM (
      SELECT id, is_match, row_number() OVER () AS scanned FROM (
        SELECT id, (${condition}) AS is_match FROM ${source.table}
        WHERE ${scanCondition} ORDER BY ${orderBy} LIMIT ${sql.lit(max)}) AS entries) AS numbered
    WHERE is_match LIMIT ${sql.lit(limit)} OFFSET ${skip}`.execute(tx);
  const last = rows.at(-1);
  if (!last || rows.length < limit) return undefined;
  return { ids: rows.map(({ id }) => id), scanned: last.scanned };
}
