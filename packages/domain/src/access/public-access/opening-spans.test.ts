import { describe, expect, it } from 'vitest';
import { openingSpans } from './opening-spans.ts';

const day = (weekday: number, from = '08:00', to = '16:00') => ({ weekday, from, to });

describe('public opening hours', () => {
  it('list days with the same hours on one line', () => {
    expect(openingSpans([1, 2, 3, 4, 5].map((weekday) => day(weekday)))).toEqual([
      { first: 1, last: 5, from: '08:00', to: '16:00' },
    ]);
  });

  it('begin a new line where a day is closed or has other hours, regardless of the given order', () => {
    const spans = openingSpans([day(6, '10:00', '14:00'), day(4), day(1), day(2)]);
    expect(spans.map(({ first, last, from }) => [first, last, from])).toEqual([
      [1, 2, '08:00'],
      [4, 4, '08:00'],
      [6, 6, '10:00'],
    ]);
  });

  it('are empty where none are given', () => {
    expect(openingSpans([])).toEqual([]);
  });
});
