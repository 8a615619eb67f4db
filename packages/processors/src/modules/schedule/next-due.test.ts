import { describe, expect, it } from 'vitest';
import { laterBy, nextDue } from './next-due.ts';

const monthly = { unit: 'months', every: 1 } as const;

describe('recurring work', () => {
  it.each([
    [{ unit: 'days', every: 10 }, '2026-02-25', '2026-03-07'],
    [{ unit: 'weeks', every: 2 }, '2026-12-24', '2027-01-07'],
    [monthly, '2026-01-31', '2026-02-28'],
    [{ unit: 'months', every: 12 }, '2028-02-29', '2029-02-28'],
    [{ unit: 'months', every: 18 }, '2026-08-15', '2028-02-15'],
  ] as const)('every %j is due after %s on %s', (interval, from, laterDate) => {
    expect(laterBy(interval, from)).toBe(laterDate);
  });

  it('keeps to its plan: done early or late, it is due on the same days', () => {
    expect(nextDue(monthly, '2026-03-10', '2026-03-02', 'plan')).toBe('2026-04-10');
    expect(nextDue(monthly, '2026-03-10', '2026-03-30', 'plan')).toBe('2026-04-10');
    // Missed dates in the past are not made up for.
    expect(nextDue(monthly, '2026-03-10', '2026-06-10', 'plan')).toBe('2026-07-10');
    expect(nextDue({ unit: 'days', every: 1 }, '2016-03-10', '2026-06-10', 'plan')).toBe('2026-06-11');
  });

  it('can instead be counted from the day it was done', () => {
    expect(nextDue(monthly, '2026-03-10', '2026-03-30', 'done')).toBe('2026-04-30');
    expect(nextDue({ unit: 'weeks', every: 1 }, '2026-03-10', '2026-03-02', 'done')).toBe('2026-03-09');
  });
});
