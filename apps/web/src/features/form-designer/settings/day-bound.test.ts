import { describe, expect, it } from 'vitest';
import { dayBoundOf, storedBound, withBoundType } from './day-bound.ts';

describe('a bound of a date', () => {
  it.each([null, 0, -7, 14, '2026-12-24', '2026-12-24T10:00:00Z'])(
    'keeps %s unchanged when it is stored again',
    (storedValue) => {
      expect(storedBound(dayBoundOf(storedValue))).toBe(storedValue);
    },
  );

  it.each([
    [-7, 'before'],
    ['+3', 'after'],
    ['0', 'today'],
    ['2026-12-24', 'date'],
    ['', 'none'],
  ] as const)('reads %s as the type %s', (storedValue, boundType) => {
    expect(dayBoundOf(storedValue).type).toBe(boundType);
  });

  it('gets a guessed value when its type is changed', () => {
    const today = '2026-06-01';
    expect(storedBound(withBoundType(dayBoundOf(null), 'before', today))).toBe(-7);
    expect(storedBound(withBoundType(dayBoundOf(-3), 'after', today))).toBe(3);
    expect(storedBound(withBoundType(dayBoundOf(-3), 'date', today))).toBe(today);
    expect(storedBound(withBoundType(dayBoundOf(-3), 'none', today))).toBeNull();
  });
});
