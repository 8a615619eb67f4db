import { type RawBuilder, sql } from 'kysely';
import { planEachTime } from '../statement-names.ts';
import type { Transaction } from '../transaction.ts';
import type { ListSource } from './list-source.ts';

/** Which rows of a list are meant. */
export interface ListRows {
  readonly source: ListSource;
  readonly where: RawBuilder<boolean>;
  /** Whether more than the list's own scope is asked for, so that the best way depends on the values. */
  readonly isNarrowed: boolean;
}

/** Ids in an order, from an index on it where there is one. Limits are written out: the plan depends on them. */
export async function selectIds(
  tx: Transaction,
  { source, where, isNarrowed }: ListRows,
  orderBy: RawBuilder<unknown>,
  { limit, skip }: { limit: number; skip: number },
): Promise<string[]> {
  const offset = skip > 0 ? sql`OFFSET ${skip}` : sql``;
  const result = await sql<{ id: string }>`${planning(isNarrowed)}SELECT id FROM ${source.table}
    WHERE ${where} ORDER BY ${orderBy} LIMIT ${sql.lit(limit)} ${offset}`.execute(tx);
  return result.rows.map(({ id }) => id);
}

export async function countAll(tx: Transaction, { source, where, isNarrowed }: ListRows): Promise<number> {
  const result = await sql<{ n: number }>`${planning(isNarrowed)}SELECT count(*)::int AS n FROM ${source.table}
    WHERE ${where}`.execute(tx);
  return result.rows[0]?.n ?? 0;
}

/** How many there are, or `most + 1` where there are more. */
export async function countUpTo(
  tx: Transaction,
  { source, where, isNarrowed }: ListRows,
  most: number,
): Promise<number> {
  const result = await sql<{ n: number }>`${planning(isNarrowed)}SELECT count(*)::int AS n FROM (
    SELECT 1 FROM ${source.table} WHERE ${where} LIMIT ${sql.lit(most + 1)}) AS bounded`.execute(tx);
  return result.rows[0]?.n ?? 0;
}

/** The planner's guess at how many there are, between two numbers that are known. */
export async function estimateCount(
  tx: Transaction,
  { source, where }: Pick<ListRows, 'source' | 'where'>,
  { least, most }: { least: number; most: number },
): Promise<number> {
  const result = await sql<{ 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] }>`${planning(true)}
    EXPLAIN (FORMAT JSON) SELECT 1 FROM ${source.table} WHERE ${where}`.execute(tx);
  const guess = result.rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0;
  return Math.max(least, Math.min(Math.round(guess), most));
}

/** Those of some rows for which a further condition holds. */
export function narrow(rows: ListRows, condition: RawBuilder<boolean>): ListRows {
  return { ...rows, where: conjunction([rows.where, condition]) };
}

/** All of some conditions. */
export function conjunction(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return sql<boolean>`${sql.join(conditions, sql` AND `)}`;
}

export function planning(eachTime: boolean): RawBuilder<unknown> {
  return eachTime ? sql.raw(planEachTime) : sql``;
}
