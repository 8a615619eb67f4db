import { normalizeReservationPolicy, type ReservationPolicy, validateReservationPolicy } from '@tingest/domain';
import type { ElementTypeRow } from '../../../data-objects/find-element-type.ts';
import { throwProblems } from '../../../http/problem-error.ts';

/** What a category says of reservations, complete. */
export function reservationPolicyOf(row: Pick<ElementTypeRow, 'reservation_policy'>): ReservationPolicy {
  return normalizeReservationPolicy(row.reservation_policy as Partial<ReservationPolicy>);
}

/** The column to store; nothing where nothing was sent, so that it stays. @throws ProblemError */
export function reservationPolicyColumn(sent: Partial<ReservationPolicy> | undefined) {
  if (sent === undefined) return {};
  throwProblems(validateReservationPolicy(sent));
  return { reservation_policy: JSON.stringify(normalizeReservationPolicy(sent)) };
}
