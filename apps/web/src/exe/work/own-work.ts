import { isOut, modeRules } from '@tingest/domain/work';
import type { StoredTransaction } from '../../api/transactions.ts';

/** The user's open transactions, by their role in them. */
export interface OwnWork {
  /** Objects borrowed by the user, the first to be returned first. */
  readonly loans: readonly StoredTransaction[];
  /** Cases assigned to the user, the most urgent first. */
  readonly cases: readonly StoredTransaction[];
  /** Reservations of the user, the first to be picked up first. */
  readonly reservations: readonly StoredTransaction[];
  /** Transactions that the user began for others. */
  readonly others: readonly StoredTransaction[];
}

const urgency = ['urgent', 'high', 'normal', 'low'];

/** Sorts a user's open transactions; each one is in exactly one list. */
export function ownWork(openTransactions: readonly StoredTransaction[], userId: string): OwnWork {
  const isLoan = (each: StoredTransaction): boolean => isOut(each) && each.borrowerId === userId;
  const isCase = (each: StoredTransaction): boolean => modeRules(each.mode).hasAssignee && each.assigneeId === userId;
  // The borrower may be a person without an account; then the reservation belongs to its creator.
  const isReservation = (each: StoredTransaction): boolean =>
    each.status === 'reserved' && (each.borrowerId ?? each.ownerId) === userId;
  return {
    loans: openTransactions
      .filter(isLoan)
      .toSorted((one, otherTransaction) => compareDates(one.dueAt, otherTransaction.dueAt)),
    cases: openTransactions
      .filter(isCase)
      .toSorted((one, otherTransaction) => rank(one) - rank(otherTransaction) || one.number - otherTransaction.number),
    reservations: openTransactions
      .filter(isReservation)
      .toSorted((one, otherTransaction) => compareDates(one.reservatedFrom, otherTransaction.reservatedFrom)),
    others: openTransactions.filter((each) => !isLoan(each) && !isCase(each) && !isReservation(each)),
  };
}

function rank({ priority }: StoredTransaction): number {
  return urgency.indexOf(priority ?? 'normal');
}

/** Transactions without a time come last. */
function compareDates(one: string | null, otherDate: string | null): number {
  return (one ?? '9').localeCompare(otherDate ?? '9');
}
