import { modeRules } from '@tingest/domain/work';
import type { AdditionalInputs, PreparedForm } from '../../../api/operations.ts';
import type { StoredTransaction } from '../../../api/transactions.ts';

interface Beginning {
  /** The service's mode. */
  readonly mode: string;
  readonly preparedForm: PreparedForm;
  readonly transaction: StoredTransaction | undefined;
  /** Id of the closed case that a new one follows. */
  readonly follows: string | undefined;
}

/**
 * Returns the initial values of the inputs beside a form: the service's defaults, or the transaction's current values.
 */
export function initialAdditionalInputs({ mode, preparedForm, transaction, follows }: Beginning): AdditionalInputs {
  const { asksForDueAt, hasAssignee, isUnlocked } = modeRules(mode);
  const isFirst = preparedForm.mode === 'start';
  const isUpdate = preparedForm.mode === 'update';
  const suggestedDueAt = isFirst ? (transaction?.reservatedTo ?? preparedForm.loan?.dueAt) : transaction?.dueAt;
  const assigned = {
    assigneeId: transaction?.assigneeId ?? null,
    priority: transaction?.priority ?? 'normal',
  } as const;
  return {
    ...(asksForDueAt.includes(preparedForm.mode) && { dueAt: suggestedDueAt ?? null }),
    ...(hasAssignee && isUpdate && assigned),
    ...(hasAssignee && isFirst && { assigneeId: null, priority: 'normal' as const }),
    ...(hasAssignee && isFirst && follows && { previousTransactionId: follows }),
    ...(isUnlocked && isUpdate && { seenVersion: preparedForm.transactionVersion ?? null }),
    ...(preparedForm.stock?.kind === 'count' && { seenBalance: preparedForm.stock.balance }),
  };
}
