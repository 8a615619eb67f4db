import { availableOperations, isOut, modeRules } from '@tingest/domain/work';
import type { TransactionEvent, TransactionType } from '../../api/transaction-types.ts';
import type { StoredTransaction } from '../../api/transactions.ts';
import type { IsOffered } from './use-offered.ts';

/** A service as currently offered on an object. */
export interface ServiceOffer {
  readonly service: TransactionType;
  /** Reservations and active transactions of the service on the object: the one that ends first is listed first. */
  readonly open: readonly StoredTransaction[];
  /** How it can be begun. */
  readonly startEvents: readonly TransactionEvent[];
  /** Whether something has to end before it can begin. */
  readonly isBlocked: boolean;
  /** The transaction that blocks the service, if the reader may know it. */
  readonly blockedBy: StoredTransaction | null;
}

/**
 * Returns the services offered on an object, those with open transactions first, else in the configured order.
 * @param openTransactions reservations and active transactions, as far as the reader may see them
 * @param isTaken whether the object is out in a transaction that the reader may not see
 * @param isOffered whether rules allow a beginning; a service for which they allow none is shown only for its open
 * transactions
 */
export function serviceOffers(
  services: readonly TransactionType[],
  openTransactions: readonly StoredTransaction[],
  isTaken = false,
  isOffered: IsOffered = () => true,
): readonly ServiceOffer[] {
  const out = openTransactions.find(isOut) ?? null;
  const offers = services.flatMap((service): ServiceOffer[] => {
    const { id, mode, events } = service;
    const beginnings = events.filter((event) => availableOperations(mode, null).includes(event.mode));
    const startEvents = beginnings.filter((event) => isOffered(event, { transactionTypeId: id, transactionId: null }));
    const serviceTransactions = openTransactions.filter((each) => each.transactionTypeId === id).toSorted(byUrgency);
    const isWithheld = beginnings.length > 0 && startEvents.length === 0;
    if (events.length === 0 || (isWithheld && serviceTransactions.length === 0)) return [];
    // One object is out once at a time, by whichever service.
    const waits = modeRules(mode).isBlockedWhenOut;
    return [
      {
        ...{ service, open: serviceTransactions, startEvents },
        isBlocked: waits && (out !== null || isTaken),
        blockedBy: waits ? out : null,
      },
    ];
  });
  return [...offers.filter((offer) => offer.open.length > 0), ...offers.filter((offer) => offer.open.length === 0)];
}

/** The further operations of a transaction that its service has a form for. */
export function furtherEvents(
  { mode, status }: Pick<StoredTransaction, 'mode' | 'status'>,
  service: (Pick<TransactionType, 'events'> & Partial<Pick<TransactionType, 'policy'>>) | undefined,
): readonly TransactionEvent[] {
  const possible = availableOperations(mode, status);
  // A handover is accepted by a colleague, by means of a code.
  const handover = service?.policy?.loan?.handoverOperationTypeId ?? null;
  const events =
    service?.events.filter(
      (event) => possible.includes(event.mode) && !(event.mode === 'update' && event.operationTypeId === handover),
    ) ?? [];
  // The event that ends the transaction is needed most often.
  return events.toSorted((one, otherEvent) => rank(one.mode) - rank(otherEvent.mode));
}

/** Whether objects can be reserved by a service. */
export function isReservable({ mode, events }: Pick<TransactionType, 'mode' | 'events'>): boolean {
  return modeRules(mode).reservationStatuses.includes('reserved') && events.some((event) => event.mode === 'start');
}

function rank(mode: TransactionEvent['mode']): number {
  return ['complete', 'start', 'update', 'cancel'].indexOf(mode);
}

function byUrgency(one: StoredTransaction, otherTransaction: StoredTransaction): number {
  return untilOf(one).localeCompare(untilOf(otherTransaction)) || one.number - otherTransaction.number;
}

function untilOf({ status, reservatedFrom, dueAt }: StoredTransaction): string {
  // Active transactions come before reservations.
  return status === 'reserved' ? `1${reservatedFrom ?? ''}` : `0${dueAt ?? '9'}`;
}
