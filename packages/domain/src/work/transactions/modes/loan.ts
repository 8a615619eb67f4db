import type { Problem } from '../../../foundation/problems/problem.ts';
import { formatDateTime } from '../../../foundation/time/zoned-time.ts';
import { borrowerNeeds, borrowerOf } from '../loans/borrower.ts';
import { isHandover, isOnlyBeginner, isOnlyReceiver, takenOver } from '../loans/handover.ts';
import { completeLoanPolicy, defaultLoanPolicy, firstDueAt, type LoanPolicy, nextDueAt } from '../loans/loan-policy.ts';
import { loanPolicyProblems } from '../loans/validate-loan-policy.ts';
import type { ModeDecision } from '../performing/outcome.ts';
import type { CheckedForm, FoundFacts, ModeNeeds, PerformStep } from '../performing/situation.ts';
import type { Period } from '../reservations/periods.ts';
import { pickUpProblem } from '../reservations/pick-up.ts';
import { conflictWindow, endless, reservationConflict } from '../reservations/reservation-conflict.ts';
import type { ModeBehaviour, ServicePolicyInput } from './mode-definition.ts';

/** Lending, extending and taking back one thing that is out at most once. Source: design, section 7. */
export const loan = {
  policyProblems: loanPolicyProblems,
  normalizePolicy: (policy: ServicePolicyInput) => ({ loan: completeLoanPolicy(policy.loan ?? {}) }),
  needs,
  decide,
} as const satisfies ModeBehaviour;

/** When the object will be out. */
interface Span {
  readonly from: Date;
  readonly dueAt: Date | null;
  readonly isExtension: boolean;
}

function needs(step: PerformStep): ModeNeeds {
  if (isHandover(step, policyOf(step))) return { userIds: [step.performer.userId] };
  const span = spanOf(step);
  const busyNeeds = span && 'from' in span ? { busyWithin: conflictWindow(untilDue(span)) } : {};
  if (step.operation !== 'start') return { ...busyNeeds, ...(isOnlyBeginner(step) && { handedOver: true }) };
  const { sentStep, performer } = step;
  const borrowerInput = { borrowerId: sentStep.borrowerId, performer };
  return {
    ...busyNeeds,
    isOut: true,
    userIds: keepsBorrower(step) ? [] : borrowerNeeds(policyOf(step).borrower, borrowerInput),
  };
}

function decide(step: PerformStep, form: CheckedForm, facts: FoundFacts): ModeDecision {
  if (isHandover(step, policyOf(step))) return takenOver(step, facts);
  if (isOnlyReceiver(step) || facts.handedOver) return { problem: { code: 'permissionDenied' } };
  if (step.operation === 'complete') return { transaction: { occupied: null }, notices: [{ type: 'returnReceipt' }] };
  return step.operation === 'update' ? extendLoan(step, facts) : startLoan(step, form, facts);
}

function startLoan(step: PerformStep, form: CheckedForm, facts: FoundFacts): ModeDecision {
  const { performer, transaction, reading, sentStep } = step;
  const notTheirs = transaction && pickUpProblem(performer, transaction, reading.timeZone);
  const refusal = notTheirs ?? (facts.out && alreadyLent(step, facts.out));
  if (refusal) return { problem: refusal };
  const loanTime = takenTime(step, facts);
  if (loanTime && 'problem' in loanTime) return loanTime;
  const times = { ...loanTime?.times, startedAt: step.occurredAt, isReservated: false };
  const notices = [{ type: 'loanReceipt' }] as const;
  if (keepsBorrower(step)) return { transaction: times, notices };
  const borrowerInput = { ...form, users: facts.users, borrowerId: sentStep.borrowerId, performer, reading };
  const borrower = borrowerOf(policyOf(step).borrower, borrowerInput);
  if (!borrower) return { problem: { code: 'unknownValue', path: 'borrowerId' } };
  return { transaction: { ...times, borrower }, notices };
}

function extendLoan(step: PerformStep, facts: FoundFacts): ModeDecision {
  const loanTime = takenTime(step, facts);
  if (loanTime === null) return {};
  if ('problem' in loanTime) return loanTime;
  const extensionCount = (step.transaction?.extensionCount ?? 0) + (loanTime.isExtension ? 1 : 0);
  return { transaction: { ...loanTime.times, extensionCount } };
}

/**
 * Returns the period of the loan: requested, reserved, or the service's default; `null` where an update leaves it
 * unchanged.
 */
function spanOf(step: PerformStep): Span | { readonly problem: Problem } | null {
  const { operation, transaction, sentStep, occurredAt, reading } = step;
  const moment = { now: occurredAt, timeZone: reading.timeZone };
  if (operation === 'start') {
    const dueResult = firstDueAt(policyOf(step), sentStep.dueAt ?? transaction?.reservatedTo ?? null, moment);
    return 'problem' in dueResult ? dueResult : { from: occurredAt, dueAt: dueResult.dueAt, isExtension: false };
  }
  if (operation !== 'update' || !transaction) return null;
  const from = transaction.startedAt ?? transaction.createdAt;
  const next = nextDueAt(policyOf(step), { ...transaction, startedAt: from }, sentStep.dueAt, moment);
  if ('problem' in next) return next;
  return next.dueAt?.getTime() === transaction.dueAt?.getTime() ? null : { from, ...next };
}

/**
 * Returns the due time and the time in which no other person can have the object, unless another reservation exists
 * then.
 */
function takenTime(step: PerformStep, { busyPeriods }: FoundFacts) {
  const span = spanOf(step);
  if (span === null || 'problem' in span) return span;
  const { service, performer, reading, transaction } = step;
  const policy = service.reservationPolicy;
  const period = untilDue(span);
  const conflict = reservationConflict(busyPeriods, { period, policy, except: transaction?.id }, performer, reading);
  if (conflict) return { problem: { ...conflict, path: 'dueAt' } };
  const { from, dueAt, isExtension } = span;
  const buffer = (policy.bufferMinutes ?? 0) * 60_000;
  const to = dueAt === null ? endless : new Date(Math.max(from.getTime(), dueAt.getTime() + buffer));
  return { isExtension, times: { dueAt, occupied: { from, to } } };
}

/** Without an end it is out until it comes back, which is later than anything is reserved. */
function untilDue({ from, dueAt }: Span): Period {
  return { from, to: dueAt ?? endless };
}

/** Checks that a reservation is picked up by the person that it was made for. */
function keepsBorrower(step: PerformStep): boolean {
  const { sentStep, transaction } = step;
  return policyOf(step).borrower.kind === 'performer' && !sentStep.borrowerId && Boolean(transaction?.borrowerName);
}

function policyOf({ service }: PerformStep): LoanPolicy {
  return service.policy.loan ?? defaultLoanPolicy;
}

/** Returns the problem with the holder and the due time, as far as the performer may know them. */
function alreadyLent({ performer, reading }: PerformStep, out: NonNullable<FoundFacts['out']>): Problem {
  const isOwn = out.borrowerId === performer.userId || out.ownerId === performer.userId;
  if (!(isOwn || performer.readsAll) || !out.borrowerName) return { code: 'alreadyOut', path: 'elementId' };
  const until = out.dueAt ? formatDateTime(out.dueAt, reading.timeZone) : '–';
  const parameters = { who: out.borrowerName, until };
  return { code: 'alreadyLent', path: 'elementId', parameters, data: { transactionId: out.id } };
}
