import { modeTextKey } from '@tingest/domain';
import type { PreparedForm } from '../../../api/operations.ts';
import type { AdditionalInputs } from '../../../api/perform-operation.ts';
import type { StoredTransaction } from '../../../api/transactions.ts';

interface Beginning {
  /** The service's mode. */
  readonly mode: string;
  readonly prepared: Pick<PreparedForm, 'mode' | 'transactionVersion' | 'loan' | 'stock'>;
  readonly transaction: StoredTransaction | undefined;
  /** Id of the closed case that a new one follows. */
  readonly follows: string | undefined;
}

/** What is asked for beside a form begins with: what the service suggests, or what the transaction says by now. */
export function initialAdditionalInputs({ mode, prepared, transaction, follows }: Beginning): AdditionalInputs {
  const isFirst = prepared.mode === 'start';
  const isUpdate = prepared.mode === 'update';
  switch (modeTextKey(mode)) {
    case 'loan':
      if (isUpdate) return { dueAt: transaction?.dueAt ?? null };
      if (!isFirst) return {};
      return { dueAt: transaction?.reservatedTo ?? prepared.loan?.dueAt ?? null };
    case 'issueManagement':
      if (isUpdate) return { assigneeId: transaction?.assigneeId ?? null, priority: transaction?.priority ?? 'normal' };
      if (!isFirst) return {};
      return { assigneeId: null, priority: 'normal', ...(follows && { previousTransactionId: follows }) };
    case 'updatableForm':
      return isUpdate ? { seenVersion: prepared.transactionVersion ?? null } : {};
    case 'stockManagement':
      return prepared.stock?.kind === 'count' ? { seenBalance: prepared.stock.balance } : {};
    default:
      return {};
  }
}
