import { modeRules } from '@tingest/domain/work';
import type { AdditionalInputs, PreparedForm } from '../../../api/operations.ts';
import type { StoredTransaction } from '../../../api/transactions.ts';

interface Beginning {
  /** The service's mode. */
  readonly mode: string;
  readonly prepared: PreparedForm;
  readonly transaction: StoredTransaction | undefined;
  /** Id of the closed case that a new one follows. */
  readonly follows: string | undefined;
}

/**
 * Returns the initial values of the inputs beside a form: the service's defaults, or the transaction's current values.
 */
export function initialAdditionalInputs({ mode, prepared, transaction, follows }: Beginning): AdditionalInputs {
  const { asksForDueAt, hasAssignee, isUnlocked } = modeRules(mode);
  const isFirst = prepared.mode === 'start';
  const isUpdate = prepared.mode === 'update';
  const suggestedDueAt = isFirst ? (transaction?.reservatedTo ?? prepared.loan?.dueAt) : transaction?.dueAt;
  const assigned = {
    assigneeId: transaction?.assigneeId ?? null,
    priority: transaction?.priority ?? 'normal',
  } as const;
  return {
    ...(asksForDueAt.includes(prepared.mode) && { dueAt: suggestedDueAt ?? null }),
    ...(hasAssignee && isUpdate && assigned),
    ...(hasAssignee && isFirst && { assigneeId: null, priority: 'normal' as const }),
    ...(hasAssignee && isFirst && follows && { previousTransactionId: follows }),
    ...(isUnlocked && isUpdate && { seenVersion: prepared.transactionVersion ?? null }),
    ...(prepared.stock?.kind === 'count' && { seenBalance: prepared.stock.balance }),
  };
}
