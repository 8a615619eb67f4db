import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../transaction.ts';
import type { ListRange } from './list-ranges.ts';
import { type PageBounds, planning } from './list-statements.ts';
import { plainStatement } from './strategies/plain.ts';
import { topNSortStatement } from './strategies/top-n-sort.ts';

/** What a page costs at the most, in the planner's units. */
export interface PlanCosts {
  /** By the plain statement, where the rows of the page stand at the very end of what it scans. */
  readonly plain: number;
  /** By reading all rows that the filters' indexes find, and sorting them. */
  readonly topNSort: number;
}

/** Asks the planner, with the values that the statements are going to have. */
export async function planCosts(tx: Transaction, range: ListRange, bounds: PageBounds): Promise<PlanCosts> {
  const [plain, topNSort] = await Promise.all([
    costOfAll(tx, plainStatement(range, bounds)),
    costOfAll(tx, topNSortStatement(range, bounds)),
  ]);
  return { plain, topNSort };
}

interface PlanNode {
  readonly 'Parent Relationship'?: string;
  readonly 'Total Cost': number;
  readonly Plans?: readonly PlanNode[];
}

/** The cost of what stands below a statement's LIMIT, read to its end. */
async function costOfAll(tx: Transaction, statement: RawBuilder<unknown>): Promise<number> {
  const result = await sql<{
    'QUERY PLAN': { Plan: PlanNode }[];
  }>`${planning(true)}EXPLAIN (FORMAT JSON) ${statement}`.execute(tx);
  const below = result.rows[0]?.['QUERY PLAN'][0]?.Plan.Plans ?? [];
  // What is computed once, such as the tenant of row-level security, stands there too.
  return below.find((node) => node['Parent Relationship'] === 'Outer')?.['Total Cost'] ?? 0;
}
