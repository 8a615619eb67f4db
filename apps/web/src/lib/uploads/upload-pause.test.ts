import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pauseAfter } from './upload-pause.ts';

test.each([
  [1, 1_000],
  [2, 2_000],
  [3, 4_000],
  [6, 32_000],
  [7, 60_000],
  [500, 60_000],
])('after %i tries without an answer the pause is %i ms at most', (tries, pause) =>
  expect(pauseAfter(tries, 0)).toBe(pause),
);

test('a random part shortens the pause by a quarter at most', () => {
  const tries = fc.integer({ min: 1, max: 60 });
  const chance = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(tries, chance, (count, by) => {
      const max = pauseAfter(count, 0);
      const pause = pauseAfter(count, by);
      return pause <= max && pause >= max * 0.75 - 1;
    }),
  );
});
