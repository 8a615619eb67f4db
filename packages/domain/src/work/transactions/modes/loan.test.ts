import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldDefinition } from '../../../fields/definitions/field-definition.ts';
import { defaultLoanPolicy, type LoanPolicy } from '../loans/loan-policy.ts';
import type { Situation, TransactionState } from '../performing/situation.ts';
import {
  decided,
  inDays,
  needsOf,
  now,
  outcomeOf,
  refusalsOf,
  situation,
  transactionState,
} from '../performing/testing/situations.ts';

const lending = (policy: Partial<LoanPolicy> = {}, overrides: Partial<Situation> = {}): Situation => {
  const at = situation('loan', overrides);
  return { ...at, service: { ...at.service, policy: { loan: { ...defaultLoanPolicy, ...policy } } } };
};
const makeLoan = (overrides: Partial<TransactionState> = {}) => transactionState({ dueAt: inDays(5), ...overrides });
const extending = (
  dueAt: Date | null,
  policy: Partial<LoanPolicy> = {},
  transactionOverrides: Partial<TransactionState> = {},
) => lending(policy, { operation: 'update', transaction: makeLoan(transactionOverrides), sentStep: { dueAt } });
const anna = { id: 'anna', name: 'Anna', email: 'anna@example.org' };
const bertil = { id: 'bertil', name: 'Bertil', email: null };
const busyWith = (from: Date, to: Date, id = 'other') => ({
  ...{ id, status: 'reserved' as const, borrowerId: 'bertil', borrowerName: 'Bertil', ownerId: 'bertil', from, to },
});

describe('lending', () => {
  it('is to the performing user, unless the policy sets another borrower', () => {
    const { transaction, notices, status } = outcomeOf(lending(), { users: new Map([['anna', anna]]) });
    expect(status).toBe('started');
    expect(transaction).toMatchObject({
      startedAt: now,
      isReservated: false,
      dueAt: new Date('2026-04-03T21:59:00Z'),
      occupied: { from: now, to: new Date('2026-04-03T21:59:00Z') },
      borrower: { ...anna, phone: null },
    });
    expect(notices).toEqual([{ type: 'loanReceipt' }]);
  });

  it('keeps the buffer of the category free after it, and all later time when it has no end', () => {
    const at = lending({ defaultDays: null });
    const buffered = { ...at, service: { ...at.service, reservationPolicy: { bufferMinutes: 60 } } };
    const until = inDays(1);
    const { transaction } = outcomeOf({ ...buffered, sentStep: { dueAt: until } });
    expect(transaction.occupied?.to).toEqual(new Date(until.getTime() + 3_600_000));
    expect(outcomeOf(buffered).transaction).toMatchObject({
      dueAt: null,
      occupied: { to: new Date('9999-01-01T00:00:00Z') },
    });
  });

  it('of an object on loan is refused, and names the borrower only to users allowed to know', () => {
    const out = makeLoan({ borrowerId: 'bertil', borrowerName: 'Bertil', ownerId: 'cilla' });
    expect(decided(lending(), { out })).toEqual({ problems: [{ code: 'alreadyOut', path: 'elementId' }] });
    const at = lending();
    const knowing = { ...at, performer: { ...at.performer, readsAll: true } };
    expect(decided(knowing, { out })).toMatchObject({
      problems: [{ code: 'alreadyLent', parameters: { who: 'Bertil', until: '2026-03-25 10:30' } }],
    });
    expect(refusalsOf(lending(), { out: { ...out, ownerId: 'anna' } })).toEqual(['alreadyLent']);
  });

  it('is refused where it overlaps a reservation, with the free times offered instead', () => {
    const busy = [busyWith(inDays(1), inDays(2))];
    expect(decided(lending({}, { sentStep: { dueAt: inDays(3) } }), { busyPeriods: busy })).toMatchObject({
      problems: [{ code: 'reservationConflict', path: 'dueAt', data: { conflicts: [{ who: null }] } }],
    });
    expect(refusalsOf(lending({}, { sentStep: { dueAt: inDays(1) } }), { busyPeriods: busy })).toEqual([]);
  });

  it('is to the chosen user, if that user works at the site', () => {
    const at = lending({}, { sentStep: { dueAt: null, borrowerId: 'bertil' } });
    expect(needsOf(at).userIds).toEqual(['bertil']);
    expect(outcomeOf(at, { users: new Map([['bertil', bertil]]) }).transaction.borrower).toMatchObject({
      id: 'bertil',
    });
    expect(refusalsOf(at)).toEqual(['unknownValue']);
  });

  it('is to the person named in the form, where the service is set so', () => {
    const field: FieldDefinition = { id: 'who', name: 'Who', fieldType: 'text' };
    const at = lending({ borrower: { kind: 'form', nameFieldId: 'who' } });
    expect(needsOf(at).userIds).toEqual([]);
    const form = { fields: [field], values: { who: 'Cilla' } };
    expect(outcomeOf(at, {}, form).transaction.borrower).toEqual({ id: null, name: 'Cilla', email: null, phone: null });
  });
});

describe('picking up a reservation', () => {
  const makeReservation = (overrides: Partial<TransactionState> = {}) =>
    transactionState({
      status: 'reserved',
      startedAt: null,
      reservatedTo: inDays(4),
      borrowerName: 'Anna',
      ...overrides,
    });
  const pickUp = (transaction: TransactionState) => lending({}, { transaction });

  it('lends until the reserved end to the person reserved for, and does not conflict with itself', () => {
    const at = pickUp(makeReservation());
    expect(needsOf(at).userIds).toEqual([]);
    const busy = [busyWith(inDays(-1), inDays(4), 'transaction')];
    const { transaction } = outcomeOf(at, { busyPeriods: busy });
    expect(transaction).toMatchObject({ dueAt: inDays(4), startedAt: now, isReservated: false });
    expect(transaction).not.toHaveProperty('borrower');
  });

  it('is allowed for the person reserved for, and for users in charge of reservations', () => {
    const otherPickUp = pickUp(makeReservation({ ownerId: 'bertil', borrowerId: 'bertil', borrowerName: 'Bertil' }));
    expect(refusalsOf(otherPickUp)).toEqual(['reservationConflict']);
    const seeing = { ...otherPickUp, performer: { ...otherPickUp.performer, readsAll: true } };
    expect(decided(seeing)).toMatchObject({ problems: [{ code: 'reservedFor', parameters: { who: 'Bertil' } }] });
    const managing = { ...otherPickUp, performer: { ...otherPickUp.performer, managesReservations: true } };
    expect(refusalsOf(managing)).toEqual([]);
  });
});

describe('a loan in progress', () => {
  it('can be extended as often as its service allows', () => {
    expect(outcomeOf(extending(inDays(8), { extensions: 1 })).transaction).toMatchObject({
      dueAt: inDays(8),
      extensionCount: 1,
      occupied: { from: inDays(-2), to: inDays(8) },
    });
    expect(refusalsOf(extending(inDays(8), { extensions: 1 }, { extensionCount: 1 }))).toEqual(['extensionsExceeded']);
  });

  it('can be shortened without counting as an extension', () => {
    const { transaction } = outcomeOf(extending(inDays(2), { extensions: 0 }));
    expect(transaction).toMatchObject({ dueAt: inDays(2), extensionCount: 0 });
  });

  it('is unchanged where no other time is requested, and no data is read for it', () => {
    for (const dueAt of [null, inDays(5)]) {
      const at = extending(dueAt);
      expect(needsOf(at)).toEqual({});
      expect(outcomeOf(at)).toMatchObject({ transaction: {}, notices: [] });
    }
  });

  it('cannot be extended into a reservation', () => {
    const busy = [busyWith(inDays(6), inDays(7)), busyWith(inDays(-2), inDays(5), 'transaction')];
    expect(refusalsOf(extending(inDays(8)), { busyPeriods: busy })).toEqual(['reservationConflict']);
    expect(refusalsOf(extending(inDays(6)), { busyPeriods: busy })).toEqual([]);
  });

  it('frees the object when it is returned', () => {
    const returnSituation = lending({}, { operation: 'complete', transaction: makeLoan() });
    expect(outcomeOf(returnSituation)).toMatchObject({
      status: 'completed',
      endedAt: now,
      transaction: { occupied: null },
      notices: [{ type: 'returnReceipt' }],
    });
  });

  it('is never longer than its service allows, nor extended more often, for any request', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -10, max: 60 }),
        fc.integer({ min: 0, max: 30 }),
        fc.nat(4),
        fc.nat(4),
        (days, longestDays, extensions, extensionCount) => {
          const at = extending(inDays(days), { longestDays, extensions, defaultDays: null }, { extensionCount });
          const decision = decided(at);
          if ('problems' in decision) return;
          const { dueAt, extensionCount: updatedCount = extensionCount } = decision.outcome.transaction;
          expect(updatedCount).toBeLessThanOrEqual(Math.max(extensions, extensionCount));
          if (dueAt) expect(dueAt.getTime()).toBeLessThan(inDays(longestDays - 2 + 1).getTime());
          if (dueAt) expect(dueAt.getTime()).toBeGreaterThan(now.getTime());
        },
      ),
    );
  });
});
