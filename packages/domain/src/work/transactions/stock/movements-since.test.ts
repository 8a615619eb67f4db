import fc from 'fast-check';
import { expect, it } from 'vitest';
import { movementsSince } from './movements-since.ts';

/** A ledger of movements from a first balance, the newest first. */
function ledgerOf(initialBalance: number, deltas: readonly number[]) {
  let balance = initialBalance;
  return deltas
    .map((delta) => {
      balance += delta;
      return { delta, balanceAfter: balance };
    })
    .toReversed();
}

it('movements after a balance was seen are listed, the oldest first', () => {
  const ledger = ledgerOf(25, [-5, -2, 1]);
  expect(movementsSince(ledger, 20).map(({ delta }) => delta)).toEqual([-2, 1]);
  expect(movementsSince(ledger, 19)).toEqual([]);
  expect(movementsSince(ledger, 7)).toEqual([]);
  expect(movementsSince([], 7)).toEqual([]);
});

it('the listed movements lead from the balance that was seen to the present one', () => {
  const balance = fc.integer({ min: -50, max: 50 });
  fc.assert(
    fc.property(
      balance,
      fc.array(fc.integer({ min: -5, max: 5 }), { minLength: 1, maxLength: 12 }),
      fc.nat(),
      (initialBalance, deltas, at) => {
        const ledger = ledgerOf(initialBalance, deltas);
        const seenBalance = initialBalance + deltas.slice(0, at % deltas.length).reduce((sum, delta) => sum + delta, 0);
        const movedQuantity = movementsSince(ledger, seenBalance).reduce((sum, { delta }) => sum + delta, 0);
        expect(seenBalance + movedQuantity).toBe(ledger[0]?.balanceAfter);
      },
    ),
  );
});
