import { describe, expect, it } from 'vitest';
import type { StoredTransaction } from '../../../api/transactions.ts';
import { storedTransaction } from '../../testing/stored-transaction.ts';
import { ownPickUp } from './look-up-element.ts';

const reservation = (part: Partial<StoredTransaction>): StoredTransaction =>
  storedTransaction({
    mode: 'loan',
    status: 'reserved',
    transactionTypeId: 'lending',
    ownerId: 'me',
    borrowerId: 'me',
    reservatedFrom: '2026-12-03T13:00:00.000Z',
    reservatedTo: '2026-12-03T15:00:00.000Z',
    ...part,
  });
const picking = {
  serviceId: 'lending',
  userId: 'me',
  now: new Date('2026-12-03T12:00:00Z'),
  timeZone: 'Europe/Stockholm',
};
const findPickUp = (...openReservations: readonly StoredTransaction[]) => ownPickUp(openReservations, picking)?.id;

describe('a reservation picked up in a round', () => {
  it('is the earliest one that the user has made for today', () => {
    const laterReservation = reservation({ id: 'later' });
    const earlierReservation = reservation({ id: 'first', reservatedFrom: '2026-12-02T07:00:00.000Z' });
    expect(findPickUp(laterReservation, earlierReservation)).toBe('first');
    expect(findPickUp(laterReservation)).toBe('later');
  });

  it('may be made by another person for the user, but not by the user for another person', () => {
    expect(findPickUp(reservation({ id: 'mine', ownerId: 'boss' }))).toBe('mine');
    expect(findPickUp(reservation({ borrowerId: 'colleague' }))).toBeUndefined();
    expect(findPickUp(reservation({ id: 'guest', borrowerId: null }))).toBe('guest');
  });

  it('is not of another day, not of another service and not already picked up', () => {
    // In Stockholm it is tomorrow already.
    expect(findPickUp(reservation({ reservatedFrom: '2026-12-03T23:00:00.000Z', reservatedTo: null }))).toBeUndefined();
    expect(
      findPickUp(reservation({ reservatedFrom: '2026-12-02T07:00:00.000Z', reservatedTo: '2026-12-03T11:59:00.000Z' })),
    ).toBeUndefined();
    expect(findPickUp(reservation({ transactionTypeId: 'other' }))).toBeUndefined();
    expect(findPickUp(reservation({ status: 'started' }))).toBeUndefined();
  });
});
