import { sql } from 'kysely';
import type { Transaction } from '../../transaction.ts';
import type { ListRange } from '../list-ranges.ts';
import { type PageBounds, planning } from '../list-statements.ts';

/**
 * Ids of a page by collecting the ids of all that the filters find in a hash table, and scanning the order's index until
 * enough entries are in it. With one filter both scans are index-only: no row is read.
 * @param max ids that are collected
 * @returns `undefined` where there are more
 */
export async function hashSemiJoin(
  tx: Transaction,
  { rows: { source }, orderBy, scanCondition, filterCondition }: ListRange,
  { limit, skip }: PageBounds,
  max: number,
): Promise<string[] | undefined> {
  // IS TRUE keeps this from becoming a join node, which would lose the order. The limit keeps the guess low enough to hash.
  const result = await sql<{ isOver: boolean; ids: string[] }>`${planning(true)}WITH
      matches AS MATERIALIZED (SELECT id FROM ${source.table} WHERE ${filterCondition} LIMIT ${sql.lit(max + 1)})
    SELECT (SELECT count(*) FROM matches) > ${sql.lit(max)} AS "isOver",
      ARRAY(SELECT id FROM ${source.table} WHERE ${scanCondition} AND (SELECT count(*) FROM matches) <= ${sql.lit(max)}
        AND (id IN (SELECT matches.id FROM matches)) IS TRUE
        ORDER BY ${orderBy} LIMIT ${sql.lit(limit)} OFFSET ${skip}) AS ids`.execute(tx);
  const [page] = result.rows;
  return page && !page.isOver ? page.ids : undefined;
}
