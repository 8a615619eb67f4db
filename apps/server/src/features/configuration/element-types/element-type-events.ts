import type { Transaction } from '../../../database/transaction.ts';
import { domainEvent } from '../../../foundation/domain-event.ts';

/** A category's new buffer, the time that is left free between two reservations of an object. */
export interface ShortenedBuffer {
  readonly tx: Transaction;
  readonly tenantId: string;
  readonly elementTypeId: string;
  readonly bufferMinutes: number;
}

/** A category was saved with a shorter buffer than it had. */
export const reservationBufferShortened = domainEvent<ShortenedBuffer>('reservationBufferShortened');
