import { expect, it } from 'vitest';
import type { Import } from '../../api/imports.ts';
import { shownStates, stateCounts } from './state-counts.ts';

const baseCounts: Import['counts'] = {
  ...{ total: 9, hidden: 0, judged: 9, error: 2, create: 4, change: 1, unchanged: 2, skip: 0 },
  ...{ done: 0, created: 0, changed: 0, failed: 0, undone: 0, kept: 0 },
};

/** The chips that are shown, with their numbers. */
const formatCounts = (status: Import['status'], part: Partial<Import['counts']> = {}) => {
  const counts = stateCounts({ status, counts: { ...baseCounts, ...part } });
  return shownStates.flatMap((state) => (counts[state] > 0 ? [`${state} ${counts[state]}`] : [])).join(', ');
};

it('each row is counted in its state', () => {
  expect(formatCounts('ready')).toBe('error 2, create 4, change 1, unchanged 2');
  const applied = { done: 5, created: 3, changed: 1, failed: 1 };
  expect(formatCounts('completed', applied)).toBe('error 2, unchanged 2, created 3, changed 1, failed 1');
  const takenBack = { ...applied, done: 4, undone: 3, kept: 1 };
  expect(formatCounts('undone', takenBack)).toBe('error 2, unchanged 2, failed 1, undone 3, kept 1');
});

it('the remaining rows of a stopped plan are kept in the counts', () =>
  expect(formatCounts('paused', { done: 4, created: 4 })).toBe('error 2, create 1, change 1, unchanged 2, created 4'));
