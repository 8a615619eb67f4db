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
  const startedTransaction = transaction?.status === 'started' ? transaction : null;
  const from = startedTransaction?.startedAt ?? moment.now;
  const longest = policy.longestDays === null ? null : endOfDay(from, policy.longestDays, moment.timeZone);
  const latestDueAt = earlierDate(longest, freeUntil);
  if (startedTransaction) {
    const isLast = policy.extensions !== null && startedTransaction.extensionCount >= policy.extensions;
    return {
      dueAt: startedTransaction.dueAt,
      latestDueAt: isLast ? earlierDate(latestDueAt, startedTransaction.dueAt) : latestDueAt,
    };
  }
  const suggestedTime = suggestedDueAt(policy, transaction?.reservatedTo ?? null, moment);
  return { dueAt: earlierDate(suggestedTime, latestDueAt), latestDueAt: latestDueAt };
}

/** Returns the reserved end, unless that has passed or is too late; else the service's default. */
function suggestedDueAt(
  policy: LoanPolicy,
  reservedTo: Date | null,
  moment: { readonly now: Date; readonly timeZone: string },
): Date | null {
  for (const requestedDueAt of reservedTo ? [reservedTo, null] : [null]) {
    const dueResult = firstDueAt(policy, requestedDueAt, moment);
    if ('dueAt' in dueResult) return dueResult.dueAt;
  }
  return null;
}

/** The earlier of two instants, `null` being never. */
function earlierDate(one: Date | null, otherDate: Date | null): Date | null {
  if (one === null || otherDate === null) return one ?? otherDate;
  return one < otherDate ? one : otherDate;
}
