import { formatDate } from '@tingest/domain';
import type { StoredTransaction } from '../../../api/transactions.ts';

interface PickingUp {
  readonly serviceId: string;
  readonly userId: string;
  readonly now: Date;
  /** IANA zone: what is reserved for today is picked up today. */
  readonly timeZone: string;
}

/** The reservation that somebody picks up by scanning what they lend: theirs, by the same service, for today. */
export function ownPickUp(
  open: readonly StoredTransaction[],
  { serviceId, userId, now, timeZone }: PickingUp,
): StoredTransaction | undefined {
  const today = formatDate(now, timeZone);
  return open
    .filter(
      ({ status, transactionTypeId, borrowerId, ownerId, reservatedFrom, reservatedTo }) =>
        status === 'reserved' &&
        transactionTypeId === serviceId &&
        (borrowerId ?? ownerId) === userId &&
        reservatedFrom !== null &&
        formatDate(new Date(reservatedFrom), timeZone) <= today &&
        reservatedTo !== null &&
        new Date(reservatedTo) > now,
    )
    .toSorted((one, other) => (one.reservatedFrom ?? '').localeCompare(other.reservatedFrom ?? ''))[0];
}
