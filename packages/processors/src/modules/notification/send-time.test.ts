import { expect, it } from 'vitest';
import { sendTime } from './send-time.ts';

const night = { from: '21:00', to: '07:00' };

it.each([
  // At once, by day; at seven, by night and early in the morning.
  ['2026-06-17T10:00:00Z', null, night, null],
  ['2026-06-17T19:30:00Z', null, night, '2026-06-18T05:00:00.000Z'],
  ['2026-06-18T02:00:00Z', null, night, '2026-06-18T05:00:00.000Z'],
  ['2026-06-18T05:00:00Z', null, night, null],
  ['2026-06-17T10:30:00Z', null, { from: '12:00', to: '13:00' }, '2026-06-17T11:00:00.000Z'],
  // A digest at three, of today or tomorrow, and never in the quiet hours.
  ['2026-06-17T10:00:00Z', '15:00', null, '2026-06-17T13:00:00.000Z'],
  ['2026-06-17T13:00:00Z', '15:00', null, '2026-06-18T13:00:00.000Z'],
  ['2026-06-17T10:00:00Z', '22:00', night, '2026-06-18T05:00:00.000Z'],
  // Clocks go back in between.
  ['2026-10-24T20:00:00Z', null, night, '2026-10-25T06:00:00.000Z'],
  ['2026-06-17T10:00:00Z', null, { from: '08:00', to: '08:00' }, null],
] as const)('at %s with a digest at %s and quiet hours %j is sent: %s', (now, digestAt, quiet, sentAt) => {
  expect(sendTime(new Date(now), 'Europe/Stockholm', { digestAt, quiet })?.toISOString() ?? null).toBe(sentAt);
});
