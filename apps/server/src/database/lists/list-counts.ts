import { sql } from 'kysely';
import type { Transaction } from '../transaction.ts';
import type { ListRows } from './list-ranges.ts';
import { planning } from './list-statements.ts';

/** How many rows a list has after search and filters. */
export interface FilteredCount {
  readonly filteredCount: number;
  /** True where it is the planner's guess because there are too many to count. */
  readonly filteredCountIsEstimate: boolean;
}

/** How many rows there are, or `most + 1` where there are more. */
export async function countUpTo(
  tx: Transaction,
  { source, condition, isNarrowed }: ListRows,
  max: number,
): Promise<number> {
  const result = await sql<{ n: number }>`${planning(isNarrowed)}SELECT count(*)::int AS n FROM (
    SELECT 1 FROM ${source.table} WHERE ${condition} LIMIT ${sql.lit(max + 1)}) AS bounded`.execute(tx);
  return result.rows[0]?.n ?? 0;
}

/** How many rows there are, however many. */
export async function countAll(tx: Transaction, { source, condition, isNarrowed }: ListRows): Promise<number> {
  const result = await sql<{ n: number }>`${planning(isNarrowed)}SELECT count(*)::int AS n FROM ${source.table}
    WHERE ${condition}`.execute(tx);
  return result.rows[0]?.n ?? 0;
}

/** The planner's guess at how many rows there are, between two numbers that are known. */
export async function estimateCount(
  tx: Transaction,
  { source, condition }: ListRows,
  { minCount, max }: { readonly minCount: number; readonly max: number },
): Promise<FilteredCount> {
  const result = await sql<{ 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] }>`${planning(true)}
    EXPLAIN (FORMAT JSON) SELECT 1 FROM ${source.table} WHERE ${condition}`.execute(tx);
  const guess = result.rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0;
  return { filteredCount: Math.max(minCount, Math.min(Math.round(guess), max)), filteredCountIsEstimate: true };
}
