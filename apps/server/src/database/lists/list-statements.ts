import { type RawBuilder, sql } from 'kysely';
import { planEachTime } from '../statement-names.ts';
import type { Transaction } from '../transaction.ts';
import type { ListSource } from './list-source.ts';

export interface PageBounds {
  readonly skip: number;
  readonly limit: number;
}

/** Which rows of a list are meant. */
export interface ListRows {
  readonly source: ListSource;
  readonly where: RawBuilder<boolean>;
  /** The list's filters, each of which is a part of that. */
  readonly filters: readonly RawBuilder<boolean>[];
  /** Whether more than the list's own scope is asked for, so that the best way depends on the values. */
  readonly isNarrowed: boolean;
}

/** Ids in an order, from an index on it where there is one. */
export function selectIds(
  tx: Transaction,
  { source, where, isNarrowed }: ListRows,
  orderBy: RawBuilder<unknown>,
  bounds: PageBounds,
): Promise<string[]> {
  return pageOfIds(tx, sql`${source.table} WHERE ${where}`, orderBy, bounds, isNarrowed || source.base !== undefined);
}

/**
 * Ids of a page of some rows.
 * @param rows what stands behind FROM
 */
export async function pageOfIds(
  tx: Transaction,
  rows: RawBuilder<unknown>,
  orderBy: RawBuilder<unknown>,
  bounds: PageBounds,
  isPlannedEachTime = true,
): Promise<string[]> {
  const statement = idsStatement(rows, orderBy, bounds);
  const result = await sql<{ id: string }>`${planning(isPlannedEachTime)}${statement}`.execute(tx);
  return result.rows.map(({ id }) => id);
}

/** Limits are written out: the plan depends on them. */
export function idsStatement(
  rows: RawBuilder<unknown>,
  orderBy: RawBuilder<unknown>,
  { limit, skip }: PageBounds,
): RawBuilder<unknown> {
  const offset = skip > 0 ? sql`OFFSET ${skip}` : sql``;
  return sql`SELECT id FROM ${rows} ORDER BY ${orderBy} LIMIT ${sql.lit(limit)} ${offset}`;
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
