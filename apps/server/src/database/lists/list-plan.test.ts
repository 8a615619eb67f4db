import { expect, it } from 'vitest';
import { type PlanNode, readingOf } from './list-plan.ts';

const scan = (further: Partial<PlanNode>): PlanNode => ({ 'Node Type': 'Index Scan', ...further });
const over = (type: string, ...Plans: PlanNode[]): PlanNode => ({ 'Node Type': type, Plans });

it.each<[string, PlanNode]>([
  ['readsPage', over('Limit', over('Result', scan({})))],
  ['walksAndFilters', over('Limit', over('Result', scan({ Filter: '(n1 > 5)' })))],
  ['walksAndFilters', over('Limit', over('Incremental Sort', scan({ Filter: '(n1 > 5)' })))],
  ['sorts', over('Limit', over('Sort', scan({ Filter: '(n1 > 5)' })))],
  ['sorts', over('Limit', over('Gather Merge', over('Sort', { 'Node Type': 'Parallel Seq Scan', Filter: 'x' })))],
  ['readsPage', over('Limit', scan({}), { ...over('Sort', scan({ Filter: 'x' })), 'Parent Relationship': 'InitPlan' })],
])('tells that a plan %s: %j', (reading, plan) => {
  expect(readingOf(plan)).toBe(reading);
});
