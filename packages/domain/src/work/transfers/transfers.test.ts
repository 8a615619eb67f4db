import { describe, expect, it } from 'vitest';
import { mayApplyItself } from './import-ceiling.ts';
import { nextAttempt, nextTransfer, type TransferSchedule } from './next-transfer.ts';

const base: TransferSchedule = { frequency: 'daily', weekday: 1, day: 1, time: '06:00' };
const next = (schedule: Partial<TransferSchedule>, after: string) =>
  nextTransfer({ ...base, ...schedule }, new Date(after), 'Europe/Stockholm').toISOString();

describe('the next run of a transfer', () => {
  it.each([
    ['every day, later today', {}, '2026-06-17T03:59:00Z', '2026-06-17T04:00:00.000Z'],
    ['never twice at the same instant', {}, '2026-06-17T04:00:00Z', '2026-06-18T04:00:00.000Z'],
    ['by the tenant’s clocks, which change', {}, '2026-10-24T05:00:00Z', '2026-10-25T05:00:00.000Z'],
    ['as much later where clocks skip it', { time: '02:30' }, '2026-03-28T22:30:00Z', '2026-03-29T01:30:00.000Z'],
    ['on a day of the week', { frequency: 'weekly', weekday: 7 }, '2026-06-17T10:00:00Z', '2026-06-21T04:00:00.000Z'],
    [
      'on the last of a shorter month',
      { frequency: 'monthly', day: 31 },
      '2026-02-01T00:00:00Z',
      '2026-02-28T05:00:00.000Z',
    ],
    ['a month later', { frequency: 'monthly', day: 1 }, '2026-12-01T06:00:00Z', '2027-01-01T05:00:00.000Z'],
  ] as const)('is computed: %s', (_what, schedule, after, expected) => {
    expect(next(schedule, after)).toBe(expected);
  });
});

it('further attempts are ever later, respect the wait the server asks for, and stop in the end', () => {
  const now = new Date('2026-06-17T00:00:00Z');
  const minutes = (attempts: number, wait?: number) =>
    ((nextAttempt(attempts, now, wait)?.getTime() ?? Number.NaN) - now.getTime()) / 60_000;
  expect([minutes(1), minutes(2), minutes(3), minutes(4)]).toEqual([1, 5, 15, 60]);
  expect(minutes(1, 600)).toBe(10);
  expect(nextAttempt(5, now)).toBeNull();
});

it.each([
  ['as many as may change', { create: 3, change: 7, error: 0 }, 1000, { unit: 'count', most: 10, mostErrors: 0 }, true],
  ['one more', { create: 4, change: 7, error: 0 }, 1000, { unit: 'count', most: 10, mostErrors: 0 }, false],
  [
    'as large a part as may change',
    { create: 0, change: 10, error: 0 },
    200,
    { unit: 'percent', most: 5, mostErrors: 0 },
    true,
  ],
  ['a larger part', { create: 1, change: 10, error: 0 }, 200, { unit: 'percent', most: 5, mostErrors: 0 }, false],
  [
    'anything where there is nothing',
    { create: 1, change: 0, error: 0 },
    0,
    { unit: 'percent', most: 100, mostErrors: 0 },
    false,
  ],
  [
    'nothing where there is nothing',
    { create: 0, change: 0, error: 0 },
    0,
    { unit: 'percent', most: 5, mostErrors: 0 },
    true,
  ],
  [
    'as many errors as may be',
    { create: 1, change: 0, error: 2 },
    10,
    { unit: 'count', most: 10, mostErrors: 2 },
    true,
  ],
  ['more errors', { create: 0, change: 0, error: 3 }, 10, { unit: 'count', most: 10, mostErrors: 2 }, false],
] as const)('an unattended import is checked with %s', (_what, plannedCounts, existingCount, ceiling, expected) => {
  expect(mayApplyItself(plannedCounts, existingCount, ceiling)).toBe(expected);
});
