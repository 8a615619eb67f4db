import {
  type BorrowerPolicy,
  can,
  defaultLoanPolicy,
  firstDueAt,
  formatDateTime,
  type LoanPolicy,
  nextDueAt,
  type Problem,
  type ReservationPolicy,
  type ServicePolicy,
} from '@tingest/domain';
import type { Updateable } from 'kysely';
import type { Transactions } from '../../../../database/schema.generated.ts';
import { fieldContext } from '../../../../http/field-context.ts';
import { ProblemError } from '../../../../http/problem-error.ts';
import { conflictProblem, pickUpProblem } from '../../../things/availability/reservation-conflicts.ts';
import type { BorrowerNotice } from '../../messages/send-notice.ts';
import { borrowerColumns } from '../borrower.ts';
import { selectOpenLoan } from '../loan-queries.ts';
import type { TransactionRow } from '../operation-queries.ts';
import type { Consequences, PerformStep } from './mode-behaviour.ts';
import { noticeTransaction } from './notice-transaction.ts';

/** Lending, extending and taking back one thing that is out at most once. Source: design, section 7. */
export async function loan(step: PerformStep): Promise<Consequences> {
  const { input, transaction } = step;
  if (input.mode === 'complete') return { columns: { occupied: null }, notices: [receipt(step, 'returnReceipt')] };
  if (input.mode === 'update' && transaction) return { columns: await extended(step, transaction) };
  const columns = await begun(step);
  return { columns, notices: [receipt(step, 'loanReceipt', columns)] };
}

function receipt(step: PerformStep, kind: BorrowerNotice['kind'], columns?: Updateable<Transactions>): BorrowerNotice {
  return { kind, transaction: noticeTransaction(step, columns), occasion: step.operationId };
}

async function begun(step: PerformStep): Promise<Updateable<Transactions>> {
  const { context, input, element, transaction, occurredAt } = step;
  const notTheirs = transaction && pickUpProblem(context, transaction);
  if (notTheirs) throw new ProblemError(notTheirs);
  const policy = policyOf(step);
  const out = await selectOpenLoan(context.tx, context.tenant.id, element.id);
  if (out) throw new ProblemError(alreadyLent(step, out));
  const reserved = transaction?.reservated_to ?? null;
  const requested = input.dueAt ? new Date(input.dueAt) : reserved;
  const moment = { now: occurredAt, timeZone: fieldContext(context).timeZone };
  const due = firstDueAt(policy, requested, moment);
  if ('problem' in due) throw new ProblemError(due.problem);
  await checkFree(step, occurredAt, due.dueAt);
  return {
    ...(await borrowerOf(step, policy.borrower)),
    due_at: due.dueAt,
    started_at: occurredAt,
    is_reservated: false,
    occupied: occupiedRange(step, occurredAt, due.dueAt),
  };
}

async function extended(step: PerformStep, transaction: TransactionRow): Promise<Updateable<Transactions>> {
  const { input, context, occurredAt } = step;
  const startedAt = transaction.started_at ?? transaction.created_at;
  const next = nextDueAt(
    policyOf(step),
    { startedAt, dueAt: transaction.due_at, extensionCount: transaction.extension_count },
    input.dueAt ? new Date(input.dueAt) : null,
    { now: occurredAt, timeZone: fieldContext(context).timeZone },
  );
  if ('problem' in next) throw new ProblemError(next.problem);
  if (next.dueAt?.getTime() === transaction.due_at?.getTime()) return {};
  await checkFree(step, startedAt, next.dueAt);
  return {
    due_at: next.dueAt,
    extension_count: transaction.extension_count + (next.isExtension ? 1 : 0),
    occupied: occupiedRange(step, startedAt, next.dueAt),
  };
}

function policyOf({ form }: PerformStep): LoanPolicy {
  return (form.policy as ServicePolicy).loan ?? defaultLoanPolicy;
}

/** Refuses what would take the object from somebody who reserved it. */
async function checkFree(step: PerformStep, from: Date, dueAt: Date | null): Promise<void> {
  const { context, element, form, transactionId } = step;
  const period = { from, to: dueAt ?? endless };
  const policy = form.reservationPolicy as Partial<ReservationPolicy>;
  const problem = await conflictProblem(context, { elementId: element.id, period, policy, except: transactionId });
  if (problem) throw new ProblemError({ ...problem, path: 'dueAt' });
}

/** Stands for "until it comes back": later than anything is reserved. */
const endless = new Date(Date.UTC(9999, 0, 1));

/** The span in which nobody else can have it, as PostgreSQL writes one. */
function occupiedRange({ form }: PerformStep, from: Date, dueAt: Date | null): string {
  const { bufferMinutes = 0 } = form.reservationPolicy as Partial<ReservationPolicy>;
  const until = dueAt === null ? endless : new Date(Math.max(from.getTime(), dueAt.getTime() + bufferMinutes * 60_000));
  return `[${from.toISOString()},${until.toISOString()})`;
}

/** Says who has it and until when, as far as the caller may know. */
function alreadyLent({ context }: PerformStep, out: TransactionRow): Problem {
  const { caller, site } = context;
  const isOwn = out.borrower_id === caller.userId || out.owner_id === caller.userId;
  const mayKnow = isOwn || can(caller, 'transactions.readAll', { siteId: site.id }).allowed;
  if (!mayKnow || !out.borrower_name) return { code: 'alreadyOut', path: 'elementId' };
  const until = out.due_at ? formatDateTime(out.due_at, fieldContext(context).timeZone) : '–';
  return {
    code: 'alreadyLent',
    path: 'elementId',
    parameters: { who: out.borrower_name, until },
    data: { transactionId: out.id },
  };
}

async function borrowerOf(step: PerformStep, policy: BorrowerPolicy): Promise<Updateable<Transactions>> {
  const { context, input, transaction, fields, values } = step;
  // A reservation is picked up by whom it was made for.
  if (policy.kind === 'performer' && !input.borrowerId && transaction?.borrower_name) return {};
  return { ...(await borrowerColumns(context, policy, { borrowerId: input.borrowerId, fields, values })) };
}
