import type { SiteContext } from '../../../http/context.ts';
import type { Notice, NoticeTransaction } from '../messages/send-notice.ts';
import type { Decided, WrittenIds } from './outcome-rows.ts';
import { changedColumns } from './transaction-state.ts';

/** The notices that an operation causes. */
export function operationNotices(
  { caller }: SiteContext,
  { target, outcome }: Decided,
  ids: WrittenIds,
): readonly Notice[] {
  const { element, form, transaction: before } = target;
  const occasion = ids.operation;
  // As the operation leaves it.
  const transaction = {
    ...nobodys,
    owner_id: caller.userId,
    ...before,
    ...changedColumns(outcome.transaction),
    id: ids.transaction,
    transaction_type_names: form.transactionTypeNames,
    element_id: element.id,
    element_title: element.title,
    element_code: element.code,
  } as NoticeTransaction;
  return outcome.notices.map((notice) =>
    notice.type === 'lowStock'
      ? { kind: notice.type, element, balance: notice.balance, limit: notice.limit, occasion }
      : { kind: notice.type, transaction, occasion },
  );
}

/** What a new transaction says of people and times unless it is decided otherwise. */
const nobodys = {
  borrower_id: null,
  borrower_name: null,
  borrower_email: null,
  due_at: null,
  reservated_from: null,
  reservated_to: null,
  assignee_id: null,
  assignee_name: null,
  priority: null,
};
