import type { Import, ImportRowState } from '../../api/imports.ts';

/** States that rows are told apart by: what they are to become, and what became of them. */
export const shownStates = [
  ...(['error', 'create', 'change', 'unchanged', 'skip', 'created', 'changed', 'failed', 'undone', 'kept'] as const),
] satisfies readonly ImportRowState[];

/**
 * How many rows are in each state now. An import counts what was planned, what came of it and what was taken back side by side, though
 * each row is in one state alone: rows that were applied are planned no longer, and those taken back are not made any more. While it is
 * at work some of these are too great by what is between two of them.
 */
export function stateCounts({ counts, status }: Pick<Import, 'counts' | 'status'>) {
  const isTakenBack = status === 'undoing' || status === 'undone' || counts.undone + counts.kept > 0;
  const planned = isTakenBack ? 0 : counts.create + counts.change - counts.done;
  const written = counts.created + counts.changed - (isTakenBack ? counts.done : 0);
  const atMost = (count: number, left: number) => Math.max(0, Math.min(count, left));
  return {
    ...counts,
    ...{ create: atMost(counts.create, planned), change: atMost(counts.change, planned) },
    ...{ created: atMost(counts.created, written), changed: atMost(counts.changed, written) },
  };
}
