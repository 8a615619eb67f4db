import type { ModeDecision } from '../performing/outcome.ts';
import type { FoundFacts, PerformStep } from '../performing/situation.ts';
import type { LoanPolicy } from './loan-policy.ts';

/** Whether an operation hands the object over: it is the update that the service has for that. */
export function isHandover(step: PerformStep, { handoverOperationTypeId }: LoanPolicy): boolean {
  const { operation, operationTypeId } = step;
  if (operation !== 'update' || !handoverOperationTypeId) return false;
  return operationTypeId?.toLowerCase() === handoverOperationTypeId.toLowerCase();
}

/**
 * Checks whether the performer's only relation to a loan is that they may take it over: until they have, everything
 * else of it is the borrower's.
 */
export function isOnlyReceiver({ performer, transaction }: PerformStep): boolean {
  if (!transaction?.receiver || performer.readsAll) return false;
  const { receiver, ownerId, borrowerId, assigneeId } = transaction;
  return receiver.userId === performer.userId && ![ownerId, borrowerId, assigneeId].includes(performer.userId);
}

/**
 * Checks whether the performer's only relation to a loan is that they began it. Where they have handed it over, they
 * are no longer responsible for it; a user that lends objects to others continues to take them back.
 */
export function isOnlyBeginner({ performer, transaction }: Pick<PerformStep, 'performer' | 'transaction'>): boolean {
  // A user that takes over has an account.
  if (!transaction?.borrowerId || performer.readsAll) return false;
  const { ownerId, borrowerId, assigneeId } = transaction;
  return ownerId === performer.userId && ![borrowerId, assigneeId].includes(performer.userId);
}

/**
 * Makes the performer the holder of the object from now on, until the same time: allowed for the receiver that its
 * borrower has confirmed, while that is valid.
 * @returns `handoverNotConfirmed` for all other users
 */
export function takenOver(step: PerformStep, { users }: FoundFacts): ModeDecision {
  const { performer, reading, transaction } = step;
  const receiver = transaction?.receiver;
  if (!transaction || receiver?.userId !== performer.userId || receiver.until <= reading.now) {
    return { problem: { code: 'handoverNotConfirmed' } };
  }
  const { userId: id, name } = performer;
  const email = users.get(id)?.email ?? null;
  return {
    transaction: { borrower: { id, name, email, phone: null }, receiver: null },
    effects: [{ target: 'transaction', field: 'borrowerName', from: transaction.borrowerName, to: name, rule: null }],
    notices: [{ type: 'loanReceipt' }, { type: 'handedOver' }],
  };
}
