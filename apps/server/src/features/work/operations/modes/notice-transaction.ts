import type { NoticeTransaction } from '../../messages/send-notice.ts';
import type { Consequences, PerformStep } from './mode-behaviour.ts';

/** The transaction as the operation leaves it, for those who are told of it. */
export function noticeTransaction(step: PerformStep, columns: Consequences['columns'] = {}): NoticeTransaction {
  const { context, element, form, transaction, transactionId } = step;
  const before = {
    owner_id: context.caller.userId,
    borrower_id: null,
    borrower_name: null,
    borrower_email: null,
    due_at: null,
    reservated_from: null,
    reservated_to: null,
    assignee_id: null,
    assignee_name: null,
    priority: null,
    ...transaction,
  };
  const changed = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
  return {
    ...before,
    ...changed,
    id: transactionId,
    transaction_type_names: form.transactionTypeNames,
    element_id: element.id,
    element_title: element.title,
    element_code: element.code,
  } as NoticeTransaction;
}
