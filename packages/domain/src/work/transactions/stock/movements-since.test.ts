import fc from 'fast-check';
import { expect, it } from 'vitest';
import { movementsSince } from './movements-since.ts';

/** A ledger of movements from a first balance, the newest first. */
function ledgerOf(first: number, deltas: readonly number[]) {
  let balance = first;
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
      (first, deltas, at) => {
        const ledger = ledgerOf(first, deltas);
        const seen = first + deltas.slice(0, at % deltas.length).reduce((sum, delta) => sum + delta, 0);
        const moved = movementsSince(ledger, seen).reduce((sum, { delta }) => sum + delta, 0);
        expect(seen + moved).toBe(ledger[0]?.balanceAfter);
      },
    ),
  );
});
