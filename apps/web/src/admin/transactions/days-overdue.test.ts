import { expect, test } from 'vitest';
import { daysOverdue } from './transaction-facts.tsx';

const zone = 'Europe/Stockholm';

test('days overdue are counted by the calendar, also across a clock change', () => {
  // Due by the end of 27 March; clocks go forward on the 29th.
  const dueAt = '2026-03-27T22:59:00Z';
  expect(daysOverdue(dueAt, new Date('2026-03-28T05:00:00Z'), zone)).toBe(1);
  expect(daysOverdue(dueAt, new Date('2026-03-29T22:30:00Z'), zone)).toBe(3);
});

test('an overdue loan is one day late after an hour', () => {
  expect(daysOverdue('2026-03-27T10:00:00Z', new Date('2026-03-27T11:00:00Z'), zone)).toBe(1);
});
