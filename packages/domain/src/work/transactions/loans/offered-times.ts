import type { TransactionState } from '../performing/situation.ts';
import { endOfDay, firstDueAt, type LoanPolicy } from './loan-policy.ts';

/** When a loan would be due, and the latest that it can be; `null` for no end. */
export interface OfferedTimes {
  readonly dueAt: Date | null;
  readonly latestDueAt: Date | null;
}

/**
 * Returns the times offered for a loan, or its extension: within the limits of its service, and until the next
 * reservation.
 *
 * @param transaction the loan that continues, or the reservation that is picked up
 * @param freeUntil when another person has the object next; `null` for never
 */
export function offeredTimes(
  policy: LoanPolicy,
  transaction: TransactionState | null,
  freeUntil: Date | null,
  moment: { readonly now: Date; readonly timeZone: string },
): OfferedTimes {
  const begun = transaction?.status === 'started' ? transaction : null;
  const from = begun?.startedAt ?? moment.now;
  const longest = policy.longestDays === null ? null : endOfDay(from, policy.longestDays, moment.timeZone);
  const latest = earlier(longest, freeUntil);
  if (begun) {
    const isLast = policy.extensions !== null && begun.extensionCount >= policy.extensions;
    return { dueAt: begun.dueAt, latestDueAt: isLast ? earlier(latest, begun.dueAt) : latest };
  }
  const suggested = suggestedDueAt(policy, transaction?.reservatedTo ?? null, moment);
  return { dueAt: earlier(suggested, latest), latestDueAt: latest };
}

/** Returns the reserved end, unless that has passed or is too late; else the service's default. */
function suggestedDueAt(
  policy: LoanPolicy,
  reserved: Date | null,
  moment: { readonly now: Date; readonly timeZone: string },
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
