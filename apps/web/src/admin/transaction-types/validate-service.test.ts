import {
  type BorrowerPolicy,
  defaultLoanPolicy,
  type FieldDefinition,
  type OperationMode,
  type StockPolicy,
} from '@tingest/domain';
import { describe, expect, it } from 'vitest';
import type { TransactionTypeDraft } from '../../api/transaction-types.ts';
import { emptyStockPolicy } from './empty-stock-policy.ts';
import { validateService } from './validate-service.ts';

const id = (digit: number): string => `00000000-0000-4000-8000-00000000000${digit}`;
const balance: FieldDefinition = { id: id(1), name: 'Saldo', fieldType: 'decimal' };
const quantity: FieldDefinition = { id: id(2), name: 'Antal', fieldType: 'integer' };
const person: FieldDefinition = { id: id(3), name: 'Lånas av', fieldType: 'text' };
const category = {
  elementFields: [balance],
  functions: [{ id: 'a', name: 'Lämna ut', dataPropertyTypes: [person, quantity] }],
};

function problemsOf(part: Partial<TransactionTypeDraft>): readonly string[] {
  const draft: TransactionTypeDraft = {
    localizedNames: [{ culture: 'sv-SE', text: 'Besiktning' }],
    localizedDescriptions: [],
    status: 'draft',
    icon: null,
    dataPropertyTypes: [],
    elementTypeId: 'category',
    mode: 'simpleForm',
    events: [{ mode: 'start', operationTypeId: 'a' }],
    policy: {},
    ...part,
  };
  return validateService(draft, category).map(({ code, path }) => `${path}: ${code}`);
}

const withEvents = (...events: readonly (readonly [OperationMode, string])[]) =>
  problemsOf({ events: events.map(([mode, operationTypeId]) => ({ mode, operationTypeId })) });

describe('a service', () => {
  it('is in order with a function to begin with, and needs no fields of its own', () => {
    expect(withEvents(['start', 'a'])).toEqual([]);
  });

  it('must be possible to begin', () => {
    expect(withEvents()).toEqual(['events: requiredChoice']);
    expect(withEvents(['update', 'a'])).toEqual(['events: requiredChoice']);
  });

  it('must be possible to end before it is published', () => {
    const loan = { mode: 'loan', events: [{ mode: 'start', operationTypeId: 'a' }] } as const;
    expect(problemsOf(loan)).toEqual([]);
    expect(problemsOf({ ...loan, status: 'published' })).toEqual(['events: endMissing']);
    const whole = { ...loan, events: [...loan.events, { mode: 'complete', operationTypeId: 'a' }] } as const;
    expect(problemsOf({ ...whole, status: 'published' })).toEqual([]);
  });

  it('names a function for each event, no function twice for the same', () => {
    expect(withEvents(['start', ''])).toEqual(['events.0.operationTypeId: requiredChoice']);
    expect(withEvents(['start', 'a'], ['update', 'a'], ['start', 'a'])).toEqual([
      'events.2.operationTypeId: duplicateValue',
    ]);
  });

  it('that keeps a balance says which, and takes numbers only', () => {
    const stock = (part: Partial<StockPolicy>) =>
      problemsOf({ mode: 'stockManagement', policy: { stock: { ...emptyStockPolicy, ...part } } });
    expect(stock({})).toEqual([
      'policy.stock.balancePropertyId: required',
      'policy.stock.quantityPropertyId: required',
    ]);
    expect(stock({ balancePropertyId: balance.id, quantityPropertyId: quantity.id })).toEqual([]);
    expect(stock({ balancePropertyId: balance.id, quantityPropertyId: person.id })).toEqual([
      'policy.stock.quantityPropertyId: unknownValue',
    ]);
  });

  it('that lends takes the borrower from the function that begins, and no longer when that is another', () => {
    const borrower: BorrowerPolicy = { kind: 'form', nameFieldId: person.id };
    const policy = { loan: { ...defaultLoanPolicy, borrower } };
    expect(problemsOf({ mode: 'loan', policy })).toEqual([]);
    const events = [{ mode: 'start', operationTypeId: 'b' }] as const;
    expect(problemsOf({ mode: 'loan', policy, events })).toEqual(['policy.loan.borrower.nameFieldId: unknownValue']);
  });

  it('is not kept from being saved by what was set for a kind that it no longer is', () => {
    expect(problemsOf({ policy: { stock: emptyStockPolicy } })).toEqual([]);
  });
});
