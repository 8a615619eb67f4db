import { defaultLoanPolicy } from '@tingest/domain';
import { describe, expect, it } from 'vitest';
import type { TransactionType } from '../../api/transaction-types.ts';
import { furtherEvents, serviceOffers } from '../../features/transactions/service-offer.ts';
import { storedTransaction } from '../testing/stored-transaction.ts';
import { elementFacts } from './element-facts.ts';

const event = (mode: TransactionType['events'][number]['mode']) => ({ mode, operationTypeId: `form-${mode}` });

function service(
  id: string,
  mode: TransactionType['mode'],
  policy: TransactionType['policy'] = {},
  events = [event('start')],
) {
  return { id, mode, policy, events, name: id } as unknown as TransactionType;
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

describe('where a thing stands', () => {
  it('says who has it before who gets it next, what is wrong and how much there is', () => {
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

  it('says that it is free where it can be lent, and nothing where it cannot', () => {
    expect(elementFacts({ services: [lending], open: [], dataProperties: [] })).toEqual([{ kind: 'free' }]);
    expect(elementFacts({ services: [faults], open: [], dataProperties: [] })).toEqual([]);
  });

  it('says a balance once, although two services move it', () => {
    const dataProperties = [{ dataPropertyTypeId: 'b', value: 9, displayValue: '9 st' }];
    expect(elementFacts({ services: [counting, counting], open: [], dataProperties })).toEqual([
      { kind: 'balance', text: '9 st', isLow: false },
    ]);
  });
});

describe('what services offer', () => {
  it('puts those with something open first and says what is in the way of a loan', () => {
    const offers = serviceOffers([faults, lending], [reservation, loan]);
    expect(offers.map((offer) => offer.service.id)).toEqual(['lending', 'faults']);
    expect(offers[0]?.open.map(({ id }) => id)).toEqual(['l', 'r']);
    expect(offers[0]?.blockedBy).toBe(loan);
    expect(offers[1]?.blockedBy).toBeNull();
  });

  it('leaves out what rules let nobody begin, unless something is open in it', () => {
    const offers = serviceOffers([faults, lending], [loan], false, () => false);
    expect(offers.map(({ service: { id }, startEvents }) => [id, startEvents])).toEqual([['lending', []]]);
  });

  it('lets another loan service wait too, but a reservation keeps nobody from asking', () => {
    const other = service('other', 'loan');
    expect(serviceOffers([other], [loan])[0]?.blockedBy).toBe(loan);
    expect(serviceOffers([other], [reservation])[0]?.blockedBy).toBeNull();
  });

  it('offers the end of a loan before its extension, and the pick-up of what is reserved', () => {
    expect(furtherEvents(loan, lending).map(({ mode }) => mode)).toEqual(['complete', 'update']);
    expect(furtherEvents(reservation, lending).map(({ mode }) => mode)).toEqual(['start']);
    expect(furtherEvents({ mode: 'loan', status: 'completed' }, lending)).toEqual([]);
  });

  it('offers no form to hand over by: a colleague gets to that by a code', () => {
    const borrower = { kind: 'performer' } as const;
    const policy = { loan: { ...defaultLoanPolicy, borrower, handoverOperationTypeId: 'take-over' } };
    const takeOver = { ...event('update'), operationTypeId: 'take-over' };
    const handedOver = service('lending', 'loan', policy, [...lending.events, takeOver]);
    const offered = furtherEvents(loan, handedOver).map(({ mode, operationTypeId }) => [mode, operationTypeId]);
    expect(offered.map(([mode]) => mode)).toEqual(['complete', 'update']);
    expect(offered).not.toContainEqual(['update', 'take-over']);
  });
});
