import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../transaction.ts';
import { idsStatement, type ListRows, type PageBounds, planning } from './list-statements.ts';

/**
 * How PostgreSQL is going to read a page: all that the filters find, to sort it; only rows of the page and those before
 * it, in order; or rows in order that it has to look at one after the other, for nobody knows how long.
 */
export type PlannedReading = 'sorts' | 'readsPage' | 'walksAndFilters';

/** A node of a plan as EXPLAIN writes it, as far as it is looked at here. */
export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Parent Relationship'?: string;
  readonly Filter?: string;
  readonly Plans?: readonly PlanNode[];
}

/** Asks the planner, with the values that the statement is going to have. */
export async function plannedReading(
  tx: Transaction,
  rows: ListRows,
  orderBy: RawBuilder<unknown>,
  bounds: PageBounds,
): Promise<PlannedReading> {
  const statement = idsStatement(sql`${rows.source.table} WHERE ${rows.where}`, orderBy, bounds);
  const result = await sql<{
    'QUERY PLAN': { Plan: PlanNode }[];
  }>`${planning(true)}EXPLAIN (FORMAT JSON, COSTS OFF) ${statement}`.execute(tx);
  const plan = result.rows[0]?.['QUERY PLAN'][0]?.Plan;
  return plan ? readingOf(plan) : 'sorts';
}

/** @see PlannedReading */
export function readingOf(plan: PlanNode): PlannedReading {
  const nodes = nodesOf(plan);
  if (nodes.some((node) => node['Node Type'] === 'Sort')) return 'sorts';
  return nodes.some(({ Filter }) => Filter !== undefined) ? 'walksAndFilters' : 'readsPage';
}

/** Without what is computed once or looked up for a row. */
function nodesOf(node: PlanNode): PlanNode[] {
  const below = (node.Plans ?? []).filter((each) => !/^(InitPlan|SubPlan)$/.test(each['Parent Relationship'] ?? ''));
  return [node, ...below.flatMap(nodesOf)];
}
