import { type RawBuilder, sql } from 'kysely';
import { planEachTime } from '../statement-names.ts';
import type { Transaction } from '../transaction.ts';

export interface PageBounds {
  readonly skip: number;
  readonly limit: number;
}

/**
 * Returns the statement that picks ids of some rows, in order.
 * @param rows the SQL behind FROM
 */
export function idsStatement(
  rows: RawBuilder<unknown>,
  orderBy: RawBuilder<unknown>,
  { limit, skip }: PageBounds,
): RawBuilder<unknown> {
  const offset = skip > 0 ? sql`OFFSET ${skip}` : sql``;
  // The limit is written out, not a parameter: the plan depends on it.
  return sql`SELECT id FROM ${rows} ORDER BY ${orderBy} LIMIT ${sql.lit(limit)} ${offset}`;
}

/** The ids that a statement picks. */
export async function selectIds(
  tx: Transaction,
  statement: RawBuilder<unknown>,
  isPlannedEachTime: boolean,
): Promise<string[]> {
  const result = await sql<{ id: string }>`${planning(isPlannedEachTime)}${statement}`.execute(tx);
  return result.rows.map(({ id }) => id);
}

/** All of some conditions. */
export function conjunction(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return sql<boolean>`${sql.join(conditions, sql` AND `)}`;
}

/** Put in front of a statement: whether PostgreSQL plans it with its values each time, or once for all values. */
export function planning(eachTime: boolean): RawBuilder<unknown> {
  return eachTime ? sql.raw(planEachTime) : sql``;
}
