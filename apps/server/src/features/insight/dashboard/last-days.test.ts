import { expect, test } from 'vitest';
import { lastDays } from './last-days.ts';

test('the last days end with today in the time zone of the tenant', () => {
  const { days, bounds } = lastDays(3, 'Europe/Stockholm', new Date('2026-03-01T23:30:00Z'));
  expect(days).toEqual(['2026-02-28', '2026-03-01', '2026-03-02']);
  expect(bounds.map((boundary) => boundary.toISOString())).toEqual([
    '2026-02-27T23:00:00.000Z',
    '2026-02-28T23:00:00.000Z',
    '2026-03-01T23:00:00.000Z',
    '2026-03-02T23:00:00.000Z',
  ]);
});

test('the day on which clocks go forward has 23 hours', () => {
  const { bounds } = lastDays(1, 'Europe/Stockholm', new Date('2026-03-29T12:00:00Z'));
  const [begins, ends] = bounds.map((boundary) => boundary.getTime());
  expect(((ends ?? 0) - (begins ?? 0)) / 3_600_000).toBe(23);
});
