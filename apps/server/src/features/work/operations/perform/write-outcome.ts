import type { RunningNumbers } from '../../../../database/running-numbers.ts';
import { beforeCommit, commitBehind } from '../../../../database/transaction.ts';
import { attachFiles } from '../../../../file-store/file-references.ts';
import type { SiteContext } from '../../../../http/kernel/context.ts';
import { changeElement } from '../../../register/elements/change-element.ts';
import { type Notice, type NoticeTransaction, sendNotice } from '../../messages/send-notice.ts';
import { addToOutbox } from '../../processors/operation-outbox.ts';
import { logRuns, queueRuns } from '../../processors/queue-runs.ts';
import { endHandoversOf } from '../handovers/handover-queries.ts';
import { findFormCategory } from '../model/form-category.ts';
import { type ReadableEffect, withReadableEffects } from '../model/operation-effects.ts';
import type { OperationRow, TransactionRow } from '../model/operation-queries.ts';
import {
  insertMovement,
  insertOperation,
  insertTransaction,
  moveTransaction,
} from '../transactions/operation-writes.ts';
import { changedColumns } from '../transactions/transaction-state.ts';
import { type Decided, outcomeRows } from './outcome-rows.ts';

/** An operation as it stands in the log, and its transaction as it is now. */
export interface Performed {
  /** With the effects that the caller may know of. */
  readonly operation: Omit<OperationRow, 'effects'> & { readonly effects: readonly ReadableEffect[] };
  readonly transaction: TransactionRow;
  /** Fields of its form that the caller does not see. */
  readonly hiddenFieldIds: ReadonlySet<string>;
  /** True when this very operation had been performed before and nothing was done now. */
  readonly isRepeat: boolean;
}

/**
 * Writes the outcome: the transaction, the operation in the log, the object, the ledger, and the notifications. Its
 * statements are sent together with the commit, so that locks are held as briefly as possible.
 * @param options.isLast whether nothing else is written in the transaction
 */
export async function writeOutcome(
  context: SiteContext,
  decided: Decided,
  numbers: RunningNumbers,
  { isLast }: { readonly isLast: boolean },
): Promise<Performed> {
  const { tx, tenant, site } = context;
  const { target, outcome, ids, runs } = decided;
  const { element, form, transaction: before, followingOperation } = target;
  const { fields, values } = decided.form;
  const { element_type_id } = element;
  const type = outcome.effects.length > 0 ? await findFormCategory(context, form) : undefined;
  // Behind the commit nothing can be asked any more.
  const [number, [readable], writeElement] = await Promise.all([
    before?.number ??
      followingOperation?.begins?.number ??
      numbers.next({ tenantId: tenant.id, siteId: site.id }, 'transactions'),
    withReadableEffects(context, [{ element_type_id, effects: outcome.effects, data_property_types: fields }], type),
    changeElement(context, element, outcome.object, type),
    attachFiles(context, { ownerKind: 'operation', ownerId: ids.operation, fields, values }),
  ]);
  const rows = outcomeRows(context, decided);
  // Nothing is waited for from here on.
  const writes = [
    before
      ? moveTransaction(tx, { tenantId: tenant.id, id: before.id, columns: rows.movedTransaction })
      : insertTransaction(tx, number, rows.newTransaction),
    insertOperation(tx, rows.operation),
    writeElement?.(),
    rows.movement && insertMovement(tx, rows.movement),
    queueRuns(context, runs.queued),
    logRuns(context, runs.madeRuns),
    addToOutbox(context, ids.operation, runs.outboxRuns),
  ] as const;
  if (before && outcome.transaction.receiver === null) {
    beforeCommit(tx, endHandoversOf(context, before.id, { operation_id: ids.operation }));
  }
  for (const notice of operationNotices(context, decided)) sendNotice(context, notice);
  if (isLast) commitBehind(tx);
  const [transactionRow, operationRow] = await Promise.all(writes);
  const transaction_type_names = form.transactionTypeNames;
  return {
    isRepeat: false,
    hiddenFieldIds: target.accessDecision.hiddenFieldIds,
    transaction: { ...transactionRow, transaction_type_names, transaction_type_words: form.transactionTypeWords },
    operation: {
      ...operationRow,
      operation_type_names: form.operationTypeNames,
      data_property_types: fields,
      transaction_type_names,
      transaction_number: transactionRow.number,
      element_type_id,
      effects: readable?.effects ?? [],
    },
  };
}

/** The notices that an operation causes. */
function operationNotices({ caller }: SiteContext, { target, outcome, ids }: Decided): readonly Notice[] {
  const { element, form, transaction: before } = target;
  const occasion = ids.operation;
  // As the operation leaves it.
  const transaction = {
    ...unowned,
    owner_id: caller.userId,
    ...before,
    ...changedColumns(outcome.transaction),
    id: ids.transaction,
    transaction_type_names: form.transactionTypeNames,
    transaction_type_words: form.transactionTypeWords,
    element_id: element.id,
    element_title: element.title,
    element_code: element.code,
  } as NoticeTransaction;
  return outcome.notices.map((notice) => {
    if (notice.type === 'lowStock')
      return { kind: notice.type, element, balance: notice.balance, limit: notice.limit, occasion };
    if (notice.type !== 'handedOver') return { kind: notice.type, transaction, occasion };
    // Sent to the previous borrower.
    const { borrower_id = null, borrower_name = null, borrower_email = null } = before ?? {};
    return { kind: notice.type, transaction: { ...transaction, borrower_id, borrower_name, borrower_email }, occasion };
  });
}

/** Default values for people and times of a new transaction. */
const unowned = {
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
