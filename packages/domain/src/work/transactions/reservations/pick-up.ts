import type { Problem } from '../../../foundation/problems/problem.ts';
import { formatDateTime } from '../../../foundation/time/zoned-time.ts';
import type { Performer, TransactionState } from '../performing/situation.ts';

/**
 * Returns the problem that a reservation belongs to another user: it is picked up by the user that made it, by the
 * person that it was made for, or by a user that manages all reservations. Contains the owner as far as the performer
 * may know; `null` when they may pick it up.
 */
export function pickUpProblem(
  performer: Performer,
  reservation: Pick<TransactionState, 'ownerId' | 'borrowerId' | 'borrowerName' | 'reservatedTo'>,
  timeZone: string,
): Problem | null {
  const { ownerId, borrowerId, borrowerName, reservatedTo } = reservation;
  const isOwn = ownerId === performer.userId || borrowerId === performer.userId;
  if (isOwn || performer.managesReservations) return null;
  if (!performer.readsAll || !borrowerName || !reservatedTo) {
    return { code: 'reservationConflict', path: 'transactionId' };
  }
  const until = formatDateTime(reservatedTo, timeZone);
  return { code: 'reservedFor', path: 'transactionId', parameters: { who: borrowerName, until } };
}
