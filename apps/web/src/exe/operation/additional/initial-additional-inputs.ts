import { modeRules } from '@tingest/domain/work';
import type { AdditionalInputs, PreparedForm } from '../../../api/operations.ts';
import type { StoredTransaction } from '../../../api/transactions.ts';

/** Inputs of a new loan that were typed into the search. */
export interface TypedLoan {
  /** ISO instant. */
  readonly dueAt?: string | undefined;
  readonly borrowerId?: string | undefined;
}

interface Beginning {
  /** The service's mode. */
  readonly mode: string;
  readonly preparedForm: PreparedForm;
  readonly transaction: StoredTransaction | undefined;
  /** Id of the closed case that a new one follows. */
  readonly follows: string | undefined;
  readonly typedLoan?: TypedLoan | undefined;
}

/**
 * Returns the initial values of the inputs beside a form: the service's defaults, or the transaction's current values.
 */
export function initialAdditionalInputs({
  mode,
  preparedForm,
  transaction,
  follows,
  typedLoan,
}: Beginning): AdditionalInputs {
  const { asksForDueAt, hasAssignee, hasBorrower, isUnlocked } = modeRules(mode);
  const isFirst = preparedForm.mode === 'start';
  const isUpdate = preparedForm.mode === 'update';
  const suggestedDueAt = isFirst
    ? (typedLoan?.dueAt ?? transaction?.reservatedTo ?? preparedForm.loan?.dueAt)
    : transaction?.dueAt;
  const assigned = {
    assigneeId: transaction?.assigneeId ?? null,
    priority: transaction?.priority ?? 'normal',
  } as const;
  return {
    ...(asksForDueAt.includes(preparedForm.mode) && { dueAt: suggestedDueAt ?? null }),
    ...(hasBorrower && isFirst && typedLoan?.borrowerId && { borrowerId: typedLoan.borrowerId }),
    ...(hasAssignee && isUpdate && assigned),
    ...(hasAssignee && isFirst && { assigneeId: null, priority: 'normal' as const }),
    ...(hasAssignee && isFirst && follows && { previousTransactionId: follows }),
    ...(isUnlocked && isUpdate && { seenVersion: preparedForm.transactionVersion ?? null }),
    ...(preparedForm.stock?.kind === 'count' && { seenBalance: preparedForm.stock.balance }),
  };
}
