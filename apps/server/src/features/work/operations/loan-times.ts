import {
  defaultLoanPolicy,
  endOfDay,
  firstDueAt,
  type LoanPolicy,
  type ReservationPolicy,
  type ServicePolicy,
} from '@tingest/domain';
import type { SiteContext } from '../../../http/context.ts';
import { fieldContext } from '../../../http/field-context.ts';
import { freeUntil } from '../../things/availability/reservation-conflicts.ts';
import type { OperationForm, TransactionRow } from './operation-queries.ts';

/** When a loan would be due, and the latest that it can be; ISO instants, `null` for no end. */
export interface LoanTimes {
  readonly dueAt: string | null;
  readonly latestDueAt: string | null;
}

/** What a loan, or its extension, is offered: within what its service allows, and until the next reservation. */
export async function loanTimes(
  context: SiteContext,
  elementId: string,
  form: OperationForm,
  transaction: TransactionRow | undefined,
): Promise<LoanTimes> {
  const policy = (form.policy as ServicePolicy).loan ?? defaultLoanPolicy;
  const { timeZone } = fieldContext(context);
  const begun = transaction?.status === 'started' ? transaction : undefined;
  const from = begun?.started_at ?? context.now;
  const longest = policy.longestDays === null ? null : endOfDay(from, policy.longestDays, timeZone);
  const free = await freeUntil(context, {
    elementId,
    from: context.now,
    policy: form.reservationPolicy as Partial<ReservationPolicy>,
    ...(transaction && { except: transaction.id }),
  });
  const latest = earlier(longest, free);
  if (begun) {
    const isLast = policy.extensions !== null && begun.extension_count >= policy.extensions;
    return isoTimes(begun.due_at, isLast ? earlier(latest, begun.due_at) : latest);
  }
  const suggested = suggestedDueAt(policy, transaction?.reservated_to ?? null, { now: context.now, timeZone });
  return isoTimes(earlier(suggested, latest), latest);
}

/** The end that was reserved, unless that has passed or is too late; else what the service says. */
function suggestedDueAt(
  policy: LoanPolicy,
  reserved: Date | null,
  moment: { now: Date; timeZone: string },
): Date | null {
  for (const requested of reserved ? [reserved, null] : [null]) {
    const due = firstDueAt(policy, requested, moment);
    if ('dueAt' in due) return due.dueAt;
  }
  return null;
}

/** The earlier of two instants, `null` being never. */
function earlier(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}

function isoTimes(dueAt: Date | null, latestDueAt: Date | null): LoanTimes {
  return { dueAt: dueAt?.toISOString() ?? null, latestDueAt: latestDueAt?.toISOString() ?? null };
}
