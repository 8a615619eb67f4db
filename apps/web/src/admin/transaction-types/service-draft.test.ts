import type { FieldDefinition } from '@tingest/domain/fields';
import { defaultLoanPolicy, modeRules, transactionModeKeys } from '@tingest/domain/work';
import { describe, expect, it } from 'vitest';
import type { TransactionTypeDraft } from '../../api/transaction-types.ts';
import { newService, type ServiceCategory, toSaved, withEvents, withMode } from './service-draft.ts';

const number = (digit: number): FieldDefinition => ({
  id: `00000000-0000-4000-8000-00000000000${digit}`,
  name: `Tal ${digit}`,
  fieldType: 'integer',
});
const lendOut = { id: 'out', name: 'Lämna ut', dataPropertyTypes: [number(2)] };
const takeBack = { id: 'in', name: 'Ta emot', dataPropertyTypes: [number(3), number(4)] };
const one: ServiceCategory = { elementFields: [number(1)], functions: [lendOut] };
const two: ServiceCategory = { elementFields: [number(1)], functions: [lendOut, takeBack] };

const eventsOf = ({ events }: Pick<TransactionTypeDraft, 'events'>) =>
  events.map(({ mode, operationTypeId }) => `${mode} ${operationTypeId}`.trim());

describe('a draft of a service', () => {
  it('starts with the only function, and asks when there are several or none', () => {
    expect(eventsOf(newService('c', one))).toEqual(['start out']);
    expect(eventsOf(newService('c', two))).toEqual(['start']);
    expect(eventsOf(newService('c', { elementFields: [], functions: [] }))).toEqual([]);
  });

  it('gets the operations that its mode requires', () => {
    const draft = newService('c', one);
    expect(eventsOf(withMode(draft, 'loan', one))).toEqual(['start out', 'complete out']);
    expect(eventsOf(withMode(draft, 'stockManagement', one))).toEqual(['start out']);
  });

  it('is updated on the form that it was sent with', () => {
    const draft = { ...newService('c', two), events: [{ mode: 'start', operationTypeId: 'in' }] as const };
    expect(eventsOf(withMode(draft, 'updatableForm', two))).toEqual(['start in', 'update in']);
  });

  it('has no operation unknown to its mode, after any changes of the mode', () => {
    for (const before of transactionModeKeys) {
      for (const after of transactionModeKeys) {
        const draft = withMode({ ...newService('c', two), ...withMode(newService('c', two), before, two) }, after, two);
        const { operations } = modeRules(after);
        expect(draft.events.every(({ mode }) => operations.includes(mode))).toBe(true);
        expect(draft.events.some(({ mode }) => mode === 'start')).toBe(true);
      }
    }
  });

  it('uses the only number for the balance and the quantity, and asks when there are several', () => {
    const stock = withMode(newService('c', one), 'stockManagement', one).policy.stock;
    expect([stock?.balancePropertyId, stock?.quantityPropertyId]).toEqual([number(1).id, number(2).id]);
    const stockService = withMode({ ...newService('c', two), events: [] }, 'stockManagement', two);
    expect(stockService.policy.stock?.quantityPropertyId).toBe('');
    const outgoingService = withEvents(stockService, [{ mode: 'start', operationTypeId: 'out' }], two);
    expect(outgoingService.policy.stock?.quantityPropertyId).toBe(number(2).id);
    const incomingService = withEvents(stockService, [{ mode: 'start', operationTypeId: 'in' }], two);
    expect(incomingService.policy.stock?.quantityPropertyId).toBe('');
  });

  it('remembers the policy of a mode that is switched away from, and sends only that of the present one', () => {
    const loan = { ...newService('c', one), ...withMode(newService('c', one), 'loan', one) };
    const changedLoan = { ...loan, policy: { loan: { ...defaultLoanPolicy, defaultDays: 3 } } };
    const away = { ...changedLoan, ...withMode(changedLoan, 'simpleForm', one) };
    expect(toSaved(away).policy).toEqual({});
    expect(withMode(away, 'loan', one).policy.loan?.defaultDays).toBe(3);
    expect(toSaved(changedLoan).policy).toEqual({ loan: { ...defaultLoanPolicy, defaultDays: 3 } });
  });
});
