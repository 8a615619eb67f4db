import { useCallback } from 'react';
import type { TransactionEvent, TransactionType } from '../../api/transaction-types.ts';
import type { StoredTransaction } from '../../api/transactions.ts';
import { useMayHere } from '../../lib/session/caller.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { furtherEvents } from './service-offer.ts';
import { useOffered } from './use-offered.ts';

/** Whether the reader disposes of a reservation: theirs, or they see to all of them. */
export function useDisposesOf(): (transaction: Pick<StoredTransaction, 'ownerId' | 'borrowerId'>) => boolean {
  const { user } = useSession();
  const managesAll = useMayHere('transactions.manageReservations');
  return useCallback(
    ({ ownerId, borrowerId }) => managesAll || ownerId === user.id || borrowerId === user.id,
    [managesAll, user.id],
  );
}

/**
 * Returns `furtherEvents` for the reader: reservations for other users cannot be picked up by the reader, and rules
 * withhold some events.
 */
export function useFurtherEvents(
  transaction: StoredTransaction,
  service: Pick<TransactionType, 'events' | 'policy'> | undefined,
): readonly TransactionEvent[] {
  const { id, elementId, status, transactionTypeId } = transaction;
  const { isKnown, isOffered } = useOffered(elementId);
  const disposesOf = useDisposesOf();
  if (!isKnown) return [];
  if (status === 'reserved' && !disposesOf(transaction)) return [];
  return furtherEvents(transaction, service).filter((event) =>
    isOffered(event, { transactionTypeId, transactionId: id }),
  );
}
