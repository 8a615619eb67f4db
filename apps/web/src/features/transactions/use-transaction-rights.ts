import { availableOperations } from '@tingest/domain/work';
import type { StoredTransaction } from '../../api/transactions.ts';
import { useMayWith } from '../../lib/session/may-with.ts';
import { useSession } from '../../lib/session/session-store.ts';

/** The reader's rights on a transaction, apart from continuing it. */
export interface TransactionRights {
  /** Whether the server shows it to them. */
  readonly read: boolean;
  /** Whether they may have it as a document. */
  readonly pdf: boolean;
}

type Owned = Pick<StoredTransaction, 'transactionTypeId' | 'mode' | 'status' | 'ownerId' | 'borrowerId' | 'assigneeId'>;

/** Provides the reader's rights on transactions, by role and by the privileges that grant services. */
export function useTransactionRights(): (transaction: Owned) => TransactionRights {
  const mayWith = useMayWith();
  const { user } = useSession();
  return ({ transactionTypeId: id, mode, status, ownerId, borrowerId, assigneeId }) => {
    const isOwn = [ownerId, borrowerId, assigneeId].includes(user.id);
    const read =
      mayWith('transactionType', id, 'readAll') ||
      (isOwn &&
        (mayWith('transactionType', id, 'readOwn') ||
          availableOperations(mode, status).some((step) => mayWith('transactionType', id, step))));
    return { read, pdf: read && mayWith('transactionType', id, 'pdf') };
  };
}
