import { isOut, modeRules } from '@tingest/domain';
import type { StoredTransaction } from '../../api/transactions.ts';

/** What is open and somebody's own, by what it is to them. */
export interface OwnWork {
  /** What they have, the first to be returned first. */
  readonly loans: readonly StoredTransaction[];
  /** What they see to, the most urgent first. */
  readonly cases: readonly StoredTransaction[];
  /** What they will have, the first to be picked up first. */
  readonly reservations: readonly StoredTransaction[];
  /** What they began for others. */
  readonly others: readonly StoredTransaction[];
}

const urgency = ['urgent', 'high', 'normal', 'low'];

/** Sorts what is open for a user; each transaction stands in one place. */
export function ownWork(open: readonly StoredTransaction[], userId: string): OwnWork {
  const isLoan = (each: StoredTransaction): boolean => isOut(each) && each.borrowerId === userId;
  const isCase = (each: StoredTransaction): boolean => modeRules(each.mode).hasAssignee && each.assigneeId === userId;
  // Whom it is for may be somebody without an account; then it is whose made it.
  const isReservation = (each: StoredTransaction): boolean =>
    each.status === 'reserved' && (each.borrowerId ?? each.ownerId) === userId;
  return {
    loans: open.filter(isLoan).toSorted((one, other) => later(one.dueAt, other.dueAt)),
    cases: open.filter(isCase).toSorted((one, other) => rank(one) - rank(other) || one.number - other.number),
    reservations: open.filter(isReservation).toSorted((one, other) => later(one.reservatedFrom, other.reservatedFrom)),
    others: open.filter((each) => !isLoan(each) && !isCase(each) && !isReservation(each)),
  };
}

function rank({ priority }: StoredTransaction): number {
  return urgency.indexOf(priority ?? 'normal');
}

/** What has no time comes last. */
function later(one: string | null, other: string | null): number {
  return (one ?? '9').localeCompare(other ?? '9');
}
