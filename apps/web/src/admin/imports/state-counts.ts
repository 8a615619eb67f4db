import type { Import, ImportRowState } from '../../api/imports.ts';

/** States by which rows are filtered: planned outcomes and actual outcomes. */
export const shownStates = [
  ...(['error', 'create', 'change', 'unchanged', 'skip', 'created', 'changed', 'failed', 'undone', 'kept'] as const),
] satisfies readonly ImportRowState[];

/**
 * Returns the number of rows currently in each state. An import counts planned, applied and undone rows side by side,
 * though each row is in one state only: applied rows are no longer planned, and undone rows are no longer created or
 * changed. While the import is running, some of these numbers are too large by the rows that are between two states.
 */
export function stateCounts({ counts, status }: Pick<Import, 'counts' | 'status'>) {
  const isTakenBack = status === 'undoing' || status === 'undone' || counts.undone + counts.kept > 0;
  const plannedCount = isTakenBack ? 0 : counts.create + counts.change - counts.done;
  const writtenCount = counts.created + counts.changed - (isTakenBack ? counts.done : 0);
  const atMost = (count: number, remainingCount: number) => Math.max(0, Math.min(count, remainingCount));
  return {
    ...counts,
    ...{ create: atMost(counts.create, plannedCount), change: atMost(counts.change, plannedCount) },
    ...{ created: atMost(counts.created, writtenCount), changed: atMost(counts.changed, writtenCount) },
  };
}
