import { expect, test } from 'vitest';
import { fromLocalDateTime, toLocalDateTime } from './input.tsx';

test('what is chosen is meant in the tenant’s zone, in summer and in winter', () => {
  expect(fromLocalDateTime('2026-07-01T12:00', 'Europe/Stockholm')).toBe('2026-07-01T10:00:00.000Z');
  expect(fromLocalDateTime('2026-12-01T12:00', 'Europe/Stockholm')).toBe('2026-12-01T11:00:00.000Z');
});

test('an instant is shown as the clocks of the tenant read it', () => {
  expect(toLocalDateTime('2026-07-01T23:30:00.000Z', 'Europe/Stockholm')).toBe('2026-07-02T01:30');
});

test('nothing, and what is no instant, is empty', () => {
  expect(fromLocalDateTime('', 'Europe/Stockholm')).toBeNull();
  for (const value of [null, undefined, 5, 'never']) expect(toLocalDateTime(value, 'Europe/Stockholm')).toBe('');
});
