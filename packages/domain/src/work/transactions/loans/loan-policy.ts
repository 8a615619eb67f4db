import type { Problem } from '../../../foundation/problems/problem.ts';
import { addDays } from '../../../foundation/time/calendar-date.ts';
import { msPerDay } from '../../../foundation/time/day-length.ts';
import { formatDate, zonedToUtc } from '../../../foundation/time/zoned-time.ts';

/** The borrower: the performer of the operation, or a person that the form names. */
export type BorrowerPolicy =
  | { readonly kind: 'performer' }
  | {
      readonly kind: 'form';
      readonly nameFieldId: string;
      readonly emailFieldId?: string | null;
      readonly phoneFieldId?: string | null;
    };

/** When a borrower is reminded, in days from the due day. */
export interface ReminderPolicy {
  readonly daysBefore: readonly number[];
  readonly onDueDay: boolean;
  /** After the due day, every so many days; `null` for never. */
  readonly everyDaysAfter: number | null;
}

/** A service's policy for its loans. Source: design, section 7. */
export interface LoanPolicy {
  readonly borrower: BorrowerPolicy;
  /** The length of a loan without a chosen end; `null` for no end. */
  readonly defaultDays: number | null;
  /** Longest loan, extensions included; `null` for no limit. */
  readonly longestDays: number | null;
  /** How often a loan may be extended; `null` for no limit. */
  readonly extensions: number | null;
  readonly reminders: ReminderPolicy;
  /** The function of an update by which a colleague takes the object over; `null` where it is not handed over. */
  readonly handoverOperationTypeId: string | null;
}

/** A policy as it is sent: any part may be omitted, and then gets its default. */
export interface LoanPolicyInput extends Partial<Omit<LoanPolicy, 'reminders'>> {
  readonly reminders?: Partial<ReminderPolicy>;
}

export const defaultLoanPolicy: LoanPolicy = {
  borrower: { kind: 'performer' },
  defaultDays: 14,
  longestDays: null,
  extensions: null,
  reminders: { daysBefore: [2], onDueDay: true, everyDaysAfter: 3 },
  handoverOperationTypeId: null,
};

/** Returns a policy with every part, and with every field of its borrower present or explicitly absent. */
export function completeLoanPolicy(input: LoanPolicyInput): LoanPolicy {
  const policy = { ...defaultLoanPolicy, ...input };
  const { borrower } = policy;
  const fields = { emailFieldId: null, phoneFieldId: null };
  return {
    ...policy,
    borrower: borrower.kind === 'form' ? { ...fields, ...borrower } : borrower,
    reminders: { ...defaultLoanPolicy.reminders, ...input.reminders },
  };
}

/** Where a loan stands in time. */
export interface LoanTimes {
  readonly startedAt: Date;
  readonly dueAt: Date | null;
  readonly extensionCount: number;
}

interface Moment {
  readonly now: Date;
  /** IANA zone in which days are counted. */
  readonly timeZone: string;
}

interface Refused {
  readonly problem: Problem;
}

/** The last minute of the day that lies so many days after an instant, in a zone: things are due by the end of a day. */
export function endOfDay(from: Date, days: number, timeZone: string): Date | null {
  const next = addDays(formatDate(from, timeZone), days + 1);
  const midnight = next === null ? null : zonedToUtc(next, '00:00', timeZone);
  return midnight && new Date(midnight.getTime() - 60_000);
}

/** When a loan that begins now is due: as asked for, else by the policy. */
export function firstDueAt(
  policy: LoanPolicy,
  requestedDueAt: Date | null,
  moment: Moment,
): { readonly dueAt: Date | null } | Refused {
  if (requestedDueAt === null && policy.defaultDays === null) return { dueAt: null };
  const dueAt = requestedDueAt ?? endOfDay(moment.now, policy.defaultDays ?? 0, moment.timeZone);
  return dueAt === null ? { dueAt: null } : withinLongest(policy, moment.now, dueAt, moment);
}

/**
 * When a loan is due after an operation that asks for `requestedDueAt`. A later time is an extension and counts as one; an
 * earlier one only shortens the loan. Without a request nothing changes.
 */
export function nextDueAt(
  policy: LoanPolicy,
  loan: LoanTimes,
  requestedDueAt: Date | null,
  moment: Moment,
): { readonly dueAt: Date | null; readonly isExtension: boolean } | Refused {
  if (requestedDueAt === null || requestedDueAt.getTime() === loan.dueAt?.getTime()) {
    return { dueAt: loan.dueAt, isExtension: false };
  }
  const isExtension = loan.dueAt !== null && requestedDueAt > loan.dueAt;
  if (isExtension && policy.extensions !== null && loan.extensionCount >= policy.extensions) {
    return { problem: { code: 'extensionsExceeded', path: 'dueAt', parameters: { max: policy.extensions } } };
  }
  const dueResult = withinLongest(policy, loan.startedAt, requestedDueAt, moment);
  return 'problem' in dueResult ? dueResult : { dueAt: dueResult.dueAt, isExtension };
}

function withinLongest(
  policy: LoanPolicy,
  start: Date,
  dueAt: Date,
  { now, timeZone }: Moment,
): { readonly dueAt: Date } | Refused {
  if (dueAt <= now) return { problem: { code: 'dueInPast', path: 'dueAt' } };
  const last = policy.longestDays === null ? null : endOfDay(start, policy.longestDays, timeZone);
  if (last !== null && dueAt > last) {
    return { problem: { code: 'dueTooLate', path: 'dueAt', parameters: { max: formatDate(last, timeZone) } } };
  }
  return { dueAt };
}

/** Whether a borrower is to be reminded of a loan on a day, `YYYY-MM-DD` in the tenant's zone. */
export function isReminderDay(policy: ReminderPolicy, dueDay: string, day: string): boolean {
  const daysAfter = Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${dueDay}T00:00:00Z`)) / msPerDay);
  if (!Number.isFinite(daysAfter)) return false;
  if (daysAfter < 0) return policy.daysBefore.includes(-daysAfter);
  if (daysAfter === 0) return policy.onDueDay;
  return policy.everyDaysAfter !== null && policy.everyDaysAfter > 0 && daysAfter % policy.everyDaysAfter === 0;
}
