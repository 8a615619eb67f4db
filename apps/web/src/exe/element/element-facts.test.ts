import { defaultLoanPolicy } from '@tingest/domain/work';
import { describe, expect, it } from 'vitest';
import type { TransactionType } from '../../api/transaction-types.ts';
import { furtherEvents, serviceOffers } from '../../features/transactions/service-offer.ts';
import { storedService } from '../testing/stored-items.ts';
import { storedTransaction } from '../testing/stored-transaction.ts';
import { elementFacts } from './element-facts.ts';

const event = (mode: TransactionType['events'][number]['mode']) => ({ mode, operationTypeId: `form-${mode}` });

function service(
  id: string,
  mode: TransactionType['mode'],
  policy: TransactionType['policy'] = {},
  events = [event('start')],
) {
  return storedService({ id, mode, policy, events, name: id });
}

const lending = service('lending', 'loan', { loan: { ...defaultLoanPolicy, borrower: { kind: 'performer' } } }, [
  event('start'),
  event('update'),
  event('complete'),
]);
const faults = service('faults', 'issueManagement', {}, [event('start'), event('update'), event('complete')]);
const counting = service('counting', 'stockManagement', {
  stock: { balancePropertyId: 'b', quantityPropertyId: 'q', kind: 'count', allowNegative: false, lowLimit: 2 },
});

const loan = storedTransaction({ id: 'l', transactionTypeId: 'lending', mode: 'loan', status: 'started' });
const reservation = storedTransaction({
  id: 'r',
  transactionTypeId: 'lending',
  mode: 'loan',
  status: 'reserved',
  reservatedFrom: '2026-12-03T08:00:00Z',
});
const fault = storedTransaction({
  id: 'f',
  transactionTypeId: 'faults',
  mode: 'issueManagement',
  status: 'started',
});

describe('the facts about an object', () => {
  it('show the borrower before the next reservation, open faults and the balance', () => {
    const state = elementFacts({
      services: [counting, faults, lending],
      open: [fault, { ...reservation, id: 'later', reservatedFrom: '2027-01-01T08:00:00Z' }, reservation, loan],
      dataProperties: [{ dataPropertyTypeId: 'b', value: 2, displayValue: '2 st' }],
    });
    expect(state).toEqual([
      { kind: 'out', transaction: loan },
      { kind: 'reserved', transaction: reservation },
      { kind: 'cases', count: 1 },
      { kind: 'balance', text: '2 st', isLow: true },
    ]);
  });

  it('show that it is available when it can be lent, and nothing when it cannot', () => {
    expect(elementFacts({ services: [lending], open: [], dataProperties: [] })).toEqual([{ kind: 'free' }]);
    expect(elementFacts({ services: [faults], open: [], dataProperties: [] })).toEqual([]);
  });

  it('show a balance once, although two services change it', () => {
    const dataProperties = [{ dataPropertyTypeId: 'b', value: 9, displayValue: '9 st' }];
    expect(elementFacts({ services: [counting, counting], open: [], dataProperties })).toEqual([
      { kind: 'balance', text: '9 st', isLow: false },
    ]);
  });
});

describe('the offers of services', () => {
  it('list services with an open transaction first and show obstacles to a loan', () => {
    const offers = serviceOffers([faults, lending], [reservation, loan]);
    expect(offers.map((offer) => offer.service.id)).toEqual(['lending', 'faults']);
    expect(offers[0]?.open.map(({ id }) => id)).toEqual(['l', 'r']);
    expect(offers[0]?.blockedBy).toBe(loan);
    expect(offers[1]?.blockedBy).toBeNull();
  });

  it('leaves out services that rules let no user begin, unless the object has an open transaction in them', () => {
    const offers = serviceOffers([faults, lending], [loan], false, () => false);
    expect(offers.map(({ service: { id }, startEvents }) => [id, startEvents])).toEqual([['lending', []]]);
  });

  it('an open loan also blocks other loan services, but a reservation does not block them', () => {
    const otherService = service('other', 'loan');
    expect(serviceOffers([otherService], [loan])[0]?.blockedBy).toBe(loan);
    expect(serviceOffers([otherService], [reservation])[0]?.blockedBy).toBeNull();
  });

  it('offers to end a loan before extending it, and to pick up a reservation', () => {
    expect(furtherEvents(loan, lending).map(({ mode }) => mode)).toEqual(['complete', 'update']);
    expect(furtherEvents(reservation, lending).map(({ mode }) => mode)).toEqual(['start']);
    expect(furtherEvents({ mode: 'loan', status: 'completed' }, lending)).toEqual([]);
  });

  it('does not offer the handover form on an open loan, since a colleague reaches it by a code', () => {
    const borrower = { kind: 'performer' } as const;
    const policy = { loan: { ...defaultLoanPolicy, borrower, handoverOperationTypeId: 'take-over' } };
    const takeOver = { ...event('update'), operationTypeId: 'take-over' };
    const handedOver = service('lending', 'loan', policy, [...lending.events, takeOver]);
    const offeredEvents = furtherEvents(loan, handedOver).map(({ mode, operationTypeId }) => [mode, operationTypeId]);
    expect(offeredEvents.map(([mode]) => mode)).toEqual(['complete', 'update']);
    expect(offeredEvents).not.toContainEqual(['update', 'take-over']);
  });
});
