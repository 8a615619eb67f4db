import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decided, outcomeOf, refusalsOf, situation } from '../performing/testing/situations.ts';
import { type MovementType, movementTypes, type StockPolicy } from '../stock/stock-policy.ts';

const moving = (
  movementType: MovementType,
  balance: unknown,
  policyOverrides: Partial<StockPolicy> = {},
  seenBalance: number | null = null,
) => {
  const at = situation('stockManagement', { object: { id: 'object', values: { balance } } });
  const stock = { balancePropertyId: 'balance', quantityPropertyId: 'quantity', allowNegative: false, lowLimit: null };
  return {
    ...at,
    sentStep: { dueAt: null, seenBalance },
    service: { ...at.service, policy: { stock: { ...stock, kind: movementType, ...policyOverrides } } },
  };
};
const quantity = (value: unknown) => ({ values: { quantity: value } });

describe('a stock movement', () => {
  it('changes the balance of the object, reports the effect, and is recorded in the ledger', () => {
    expect(outcomeOf(moving('out', 5), {}, quantity(2))).toMatchObject({
      object: { balance: 3 },
      effects: [{ target: 'element', field: 'balance', from: 5, to: 3, rule: null }],
      movement: { fieldId: 'balance', kind: 'out', quantity: 2, seen: null, delta: -2, balanceAfter: 3 },
      notices: [],
    });
  });

  it('begins at 0 where the object has no balance', () => {
    expect(outcomeOf(moving('in', undefined), {}, quantity(2)).object).toEqual({ balance: 2 });
  });

  it('by a count is the difference to the balance seen, so that movements meanwhile still count', () => {
    const { movement, object } = outcomeOf(moving('count', 7, {}, 10), {}, quantity(9));
    expect(movement).toMatchObject({ seen: 10, delta: -1, balanceAfter: 6 });
    expect(object).toEqual({ balance: 6 });
  });

  it('is refused for zero, for less than zero, and without a quantity', () => {
    expect(refusalsOf(moving('out', 5), {}, quantity(0))).toEqual(['nothingMoved']);
    expect(refusalsOf(moving('count', 5), {}, quantity(5))).toEqual([]);
    expect(refusalsOf(moving('in', 5), {}, quantity(-1))).toEqual(['min']);
    expect(decided(moving('out', 5), {}, quantity(null))).toEqual({
      problems: [{ code: 'required', path: 'dataProperties.quantity' }],
    });
  });

  it('requires a service with a balance field', () => {
    expect(decided(situation('stockManagement'))).toEqual({ problems: [{ code: 'required', path: 'policy.stock' }] });
  });

  it('notifies of a low balance once per crossing', () => {
    const at = (balance: number) => outcomeOf(moving('out', balance, { lowLimit: 3 }), {}, quantity(1)).notices;
    expect(at(4)).toEqual([{ type: 'lowStock', balance: 3, limit: 3 }]);
    expect(at(5)).toEqual([]);
    expect(at(3)).toEqual([]);
  });

  it('never leaves a negative balance unless that is allowed, and adds up exactly', () => {
    const amount = fc.integer({ min: -1000, max: 1000 }).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(
        fc.constantFrom(...movementTypes),
        amount.map(Math.abs),
        amount,
        fc.option(amount),
        (movementType, balance, movedQuantity, seenBalance) => {
          const decision = decided(moving(movementType, balance, {}, seenBalance), {}, quantity(movedQuantity));
          if ('problems' in decision) return;
          const { movement, object } = decision.outcome;
          expect(movement?.balanceAfter).toBeGreaterThanOrEqual(0);
          expect(object).toEqual({ balance: movement?.balanceAfter });
          expect(new Decimal(balance).plus(movement?.delta ?? Number.NaN).toNumber()).toBe(movement?.balanceAfter);
        },
      ),
    );
  });
});
