import { isOnlyBeginner } from '@tingest/domain/work';
import { findSiteRow, insertRow } from '../../../../database/stored-rows.ts';
import type { SiteContext } from '../../../../http/kernel/context.ts';
import { performerOf } from '../../../../http/kernel/performer.ts';
import { notFound, ProblemError } from '../../../../http/kernel/problem-error.ts';
import { mayPerform } from '../../../organisation/privileges/service-access.ts';
import { findElement } from '../../../register/elements/find-element.ts';
import { selectTransaction, type TransactionRow } from '../model/operation-queries.ts';
import { moveTransaction } from '../transactions/operation-writes.ts';
import { getTransaction } from '../transactions/transaction-access.ts';
import { transactionState } from '../transactions/transaction-state.ts';
import { codeDigest, type HandoverCodes } from './handover-codes.ts';
import {
  changeHandover,
  endHandoversOf,
  type HandoverRow,
  type LoanStep,
  lockHandoverOfCode,
  selectHandoverFunction,
  selectStepsAfterHandover,
} from './handover-queries.ts';

/** The validity of a code, and the time limit for taking over after the confirmation, in milliseconds. */
const validFor = 10 * 60_000;

/** A hand-over and the loan that it is of. */
export interface ReadHandover {
  readonly row: HandoverRow;
  readonly transaction: TransactionRow;
  /** The function by which it is taken over; `null` where the service has none any more. */
  readonly operationTypeId: string | null;
}

/**
 * Begins to hand over a loan of the caller. Earlier open hand-overs of it end; the same id again means the same
 * hand-over.
 * @throws ProblemError `notFound`, `permissionDenied` if the loan is not the caller's, `transitionNotAllowed`
 */
export async function offerHandover(
  context: SiteContext,
  transactionId: string,
  id: string,
  codes: HandoverCodes,
): Promise<ReadHandover> {
  const { caller, now, site, tenant } = context;
  const transaction = await lockLoan(context, transactionId);
  const existingHandover = await findSiteRow(context, 'handovers', id);
  if (existingHandover) {
    const isSame = existingHandover.transaction_id === transaction.id && existingHandover.giver_id === caller.userId;
    if (!isSame) throw new ProblemError({ code: 'alreadyPerformed', path: 'id' });
    return read(context, existingHandover, transaction);
  }
  const operationTypeId = await selectHandoverFunction(context, transaction.transaction_type_id);
  if (transaction.status !== 'started' || !operationTypeId) throw new ProblemError({ code: 'transitionNotAllowed' });
  if (transaction.borrower_id !== caller.userId) throw new ProblemError({ code: 'permissionDenied' });
  await endHandoversOf(context, transaction.id, { cancelled_at: now });
  await giveTo(context, transaction, null);
  const row = await insertRow(context.tx, 'handovers', {
    ...{ tenant_id: tenant.id, site_id: site.id, id, transaction_id: transaction.id },
    ...{ giver_id: caller.userId, giver_name: caller.name },
    code_digest: codeDigest(codes.make({ tenantId: tenant.id, id })),
    expires_at: new Date(now.getTime() + validFor),
    created_at: now,
  });
  return { row, transaction, operationTypeId };
}

/** Returns a hand-over to its giver or receiver. @throws ProblemError `notFound` */
export async function getHandover(context: SiteContext, id: string): Promise<ReadHandover> {
  const row = await findSiteRow(context, 'handovers', id);
  const { userId } = context.caller;
  if (!row || (row.giver_id !== userId && row.receiver_id !== userId)) throw notFound();
  const transaction = await selectTransaction(context, row.transaction_id);
  if (!transaction) throw notFound();
  return read(context, row, transaction);
}

/**
 * Records the user that scanned a code: the first one to do so that may continue such loans. Scanning again changes
 * nothing.
 * @throws ProblemError `notFound` for an invalid or expired code, `handoverTaken`, `permissionDenied`
 */
export async function claimHandover(context: SiteContext, code: string): Promise<ReadHandover> {
  const { caller, now } = context;
  const row = await lockHandoverOfCode(context, codeDigest(code));
  if (!row || row.cancelled_at || row.expires_at <= now) throw notFound();
  const transaction = await selectTransaction(context, row.transaction_id);
  const isOver = row.operation_id !== null && row.receiver_id !== caller.userId;
  if (!transaction || isOver) throw notFound();
  if (row.receiver_id !== null && row.receiver_id !== caller.userId) throw new ProblemError({ code: 'handoverTaken' });
  if (row.giver_id === caller.userId) throw new ProblemError({ code: 'transitionNotAllowed' });
  const element = await findElement(context, transaction.element_id);
  if (!element) throw notFound();
  await mayPerform(context, transaction.transaction_type_id, 'update', { element, continued: { isOwn: true } });
  if (row.receiver_id !== null) return read(context, row, transaction);
  const receiver = { receiver_id: caller.userId, receiver_name: caller.name };
  return read(context, await changeHandover(context, row.id, receiver), transaction);
}

/**
 * Lets the user that scanned the code take the loan over, as confirmed by its borrower. From then on a time limit
 * applies to filling in the form.
 * @throws ProblemError `notFound`, `permissionDenied` if the caller is not the borrower, `handoverTaken` if a user
 * other than the confirmed one scanned it, `transitionNotAllowed` if it has expired
 */
export async function confirmHandover(context: SiteContext, id: string, receiverId: string): Promise<ReadHandover> {
  const { caller, now } = context;
  const { row: seenRow } = await getHandover(context, id);
  const transaction = await lockLoan(context, seenRow.transaction_id);
  const row = (await findSiteRow(context, 'handovers', id)) ?? seenRow;
  if (row.giver_id !== caller.userId) throw new ProblemError({ code: 'permissionDenied' });
  if (row.receiver_id === null || row.receiver_id !== receiverId) throw new ProblemError({ code: 'handoverTaken' });
  if (row.confirmed_at) return read(context, row, transaction);
  const isOver = row.cancelled_at !== null || row.operation_id !== null || row.expires_at <= now;
  const isRecipient = transaction.borrower_id === caller.userId && transaction.status === 'started';
  if (isOver || !isRecipient) throw new ProblemError({ code: 'transitionNotAllowed' });
  const until = new Date(now.getTime() + validFor);
  const updatedTransaction = await giveTo(context, transaction, { id: receiverId, until });
  return read(context, await changeHandover(context, id, { confirmed_at: now, expires_at: until }), updatedTransaction);
}

/** Cancels a hand-over that has not been completed; either party may do so. A completed hand-over is not changed. */
export async function cancelHandover(context: SiteContext, id: string): Promise<void> {
  const { row: seenRow } = await getHandover(context, id);
  const transaction = await lockLoan(context, seenRow.transaction_id);
  const row = (await findSiteRow(context, 'handovers', id)) ?? seenRow;
  if (row.operation_id !== null || row.cancelled_at !== null) return;
  await changeHandover(context, id, { cancelled_at: context.now });
  await giveTo(context, transaction, null);
}

/**
 * Returns the steps of an object's loan that the caller lost by handing it over: the receiver returns and extends it
 * from now on, and performing the operation enforces the same. Empty for callers that may manage all loans.
 */
export async function handedOverSteps(context: SiteContext, elementId: string): Promise<readonly LoanStep[]> {
  const performer = performerOf(context);
  if (performer.readsAll) return [];
  const steps = await selectStepsAfterHandover(context, elementId, performer.userId);
  return steps
    .filter(({ transaction }) => isOnlyBeginner({ performer, transaction: transactionState(transaction) }))
    .map(({ transaction: _, ...step }) => step);
}

/** The object is locked before the transaction, as everywhere, to avoid deadlocks. */
async function lockLoan(context: SiteContext, transactionId: string): Promise<TransactionRow> {
  const seenTransaction = await selectTransaction(context, transactionId);
  if (!seenTransaction) throw notFound();
  const isBetween = seenTransaction.receiver_id === context.caller.userId;
  if (!isBetween && seenTransaction.borrower_id !== context.caller.userId) await getTransaction(context, transactionId);
  await findElement(context, seenTransaction.element_id, { lock: true });
  const lockedTransaction = await selectTransaction(context, transactionId, { lock: true });
  if (!lockedTransaction) throw notFound();
  return lockedTransaction;
}

/** Records on a loan the user that may take it over. */
async function giveTo(
  { tx, tenant }: SiteContext,
  transaction: TransactionRow,
  receiver: { readonly id: string; readonly until: Date } | null,
): Promise<TransactionRow> {
  if (!receiver && !transaction.receiver_id) return transaction;
  const columns = { receiver_id: receiver?.id ?? null, receiver_until: receiver?.until ?? null };
  const movedTransaction = await moveTransaction(tx, { tenantId: tenant.id, id: transaction.id, columns });
  const { transaction_type_names, transaction_type_words } = transaction;
  return { ...movedTransaction, transaction_type_names, transaction_type_words };
}

async function read(context: SiteContext, row: HandoverRow, transaction: TransactionRow): Promise<ReadHandover> {
  return { row, transaction, operationTypeId: await selectHandoverFunction(context, transaction.transaction_type_id) };
}
