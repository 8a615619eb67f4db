import { expect, test } from 'vitest';
import { lastDays } from './last-days.ts';

test('the last seven days end with today in the tenant’s zone', () => {
  const days = lastDays(new Date('2026-03-01T23:30:00Z'), 'Europe/Stockholm');
  expect(days).toEqual([
    '2026-02-24',
    '2026-02-25',
    '2026-02-26',
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
    '2026-03-02',
  ]);
});
