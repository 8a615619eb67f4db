import { expect, it } from 'vitest';
import { dayText } from './day-text.ts';

const reading = { culture: 'sv-SE', timeZone: 'Europe/Stockholm', now: new Date('2026-11-21T10:00:00Z') } as const;

it.each([
  ['the end of a day is the day', '2026-12-03T22:59:00Z', '3 december'],
  ['any other time is said', '2026-12-03T13:30:00Z', '3 december 14:30'],
  ['a day that begins is the day', '2026-12-02T23:00:00Z', '3 december'],
  ['the year, where it is another one', '2027-01-05T22:59:00Z', '5 januari 2027'],
  ['today by the clocks of the zone, not of London', '2026-11-21T22:30:00Z', 'i dag 23:30'],
  ['tomorrow', '2026-11-22T22:59:00Z', 'i morgon'],
  ['yesterday', '2026-11-20T07:00:00Z', 'i går 08:00'],
])('%s', (_name, instant, texts) => {
  expect(dayText(instant, reading)).toBe(texts);
});
