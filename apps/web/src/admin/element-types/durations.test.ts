import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minutesPer, unitOf } from './durations.ts';

test('a duration is written in the largest unit without a remainder', () => {
  expect([0, 45, 60, 90, 1440, 1500].map(unitOf)).toEqual(['minutes', 'minutes', 'hours', 'minutes', 'days', 'hours']);
});

test('a duration keeps every minute', () => {
  fc.assert(
    fc.property(fc.nat(525_600), (minutes) => {
      const unit = unitOf(minutes);
      return Number.isInteger(minutes / minutesPer[unit]);
    }),
  );
});
