import type { FieldDefinition } from '@tingest/domain/fields';
import { type BorrowerPolicy, defaultLoanPolicy, type OperationMode, type StockPolicy } from '@tingest/domain/work';
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
  culture: 'sv-SE',
} as const;

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
  it('is valid with a function to start with and needs no additional fields', () => {
    expect(withEvents(['start', 'a'])).toEqual([]);
  });

  it('must have a start event', () => {
    expect(withEvents()).toEqual(['events: requiredChoice']);
    expect(withEvents(['update', 'a'])).toEqual(['events: requiredChoice']);
  });

  it('must have an end event before it is published', () => {
    const loan = { mode: 'loan', events: [{ mode: 'start', operationTypeId: 'a' }] } as const;
    expect(problemsOf(loan)).toEqual([]);
    expect(problemsOf({ ...loan, status: 'published' })).toEqual(['events: endMissing']);
    const fullLoan = { ...loan, events: [...loan.events, { mode: 'complete', operationTypeId: 'a' }] } as const;
    expect(problemsOf({ ...fullLoan, status: 'published' })).toEqual([]);
  });

  it('names a function for each event, and none twice for the same event', () => {
    expect(withEvents(['start', ''])).toEqual(['events.0.operationTypeId: requiredChoice']);
    expect(withEvents(['start', 'a'], ['update', 'a'], ['start', 'a'])).toEqual([
      'events.2.operationTypeId: duplicateValue',
    ]);
  });

  it('with a balance names its field and accepts numbers only', () => {
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

  it('of loans takes the borrower from the function that begins, and drops it when that changes', () => {
    const borrower: BorrowerPolicy = { kind: 'form', nameFieldId: person.id };
    const policy = { loan: { ...defaultLoanPolicy, borrower } };
    expect(problemsOf({ mode: 'loan', policy })).toEqual([]);
    const events = [{ mode: 'start', operationTypeId: 'b' }] as const;
    expect(problemsOf({ mode: 'loan', policy, events })).toEqual(['policy.loan.borrower.nameFieldId: unknownValue']);
  });

  it('can be saved despite settings of a mode that it no longer has', () => {
    expect(problemsOf({ policy: { stock: emptyStockPolicy } })).toEqual([]);
  });
});
