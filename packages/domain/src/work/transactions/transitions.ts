import type { Problem } from '../../foundation/problems/problem.ts';
import { modeRules } from './modes/mode-rules.ts';
import type { OperationMode, TransactionStatus } from './modes/operation-modes.ts';

/**
 * The status a transaction has after an operation, or the problem that forbids it. `current` is `null` where there is no
 * transaction yet.
 *
 * | operation | from | to |
 * |---|---|---|
 * | start | none | started; completed in an immediate mode |
 * | start | reserved | started: the reservation is picked up |
 * | update | started | started |
 * | update | completed, mode is unlocked | completed |
 * | cancel | started | cancelled |
 * | complete | started | completed |
 *
 * Source: specification, section 4, Transitions; design, section 7 (updatableForm).
 */
export function nextStatus(
  mode: string,
  current: TransactionStatus | null,
  operation: OperationMode,
): { status: TransactionStatus } | { problem: Problem } {
  const rules = modeRules(mode);
  // A status that the mode does not have is no place to go on from.
  const isKnown =
    rules.operations.includes(operation) &&
    (current === null || rules.statuses.includes(current) || rules.reservationStatuses.includes(current));
  const status = isKnown ? transition(current, operation, rules.isImmediate, rules.isUnlocked) : null;
  return status === null ? { problem: { code: 'transitionNotAllowed' } } : { status };
}

function transition(
  current: TransactionStatus | null,
  operation: OperationMode,
  isImmediate: boolean,
  isUnlocked: boolean,
): TransactionStatus | null {
  if (operation === 'start') {
    if (current === 'reserved') return 'started';
    if (current !== null) return null;
    return isImmediate ? 'completed' : 'started';
  }
  if (operation === 'update' && current === 'completed' && isUnlocked) return 'completed';
  if (current !== 'started') return null;
  if (operation === 'update') return 'started';
  return operation === 'cancel' ? 'cancelled' : 'completed';
}

/** The operations that are possible in a status, in the mode's order; with `null`, those that begin a transaction. */
export function availableOperations(mode: string, status: TransactionStatus | null): readonly OperationMode[] {
  return modeRules(mode).operations.filter((operation) => 'status' in nextStatus(mode, status, operation));
}
