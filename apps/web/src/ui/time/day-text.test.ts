import { cultures } from '@tingest/domain/foundation';
import { describe, expect, it } from 'vitest';
import { dayText } from './day-text.ts';

const reading = { culture: 'sv-SE', timeZone: 'Europe/Stockholm', now: new Date('2026-11-21T10:00:00Z') } as const;

it.each([
  ['the end of a day is the day', '2026-12-03T22:59:00Z', '2026-12-03'],
  ['any other time is said', '2026-12-03T13:30:00Z', '2026-12-03 14:30'],
  ['a day that begins is the day', '2026-12-02T23:00:00Z', '2026-12-03'],
  ['another year is written as this one', '2027-01-05T22:59:00Z', '2027-01-05'],
  ['today by the clocks of the zone, not of London', '2026-11-21T22:30:00Z', 'i dag 23:30'],
  ['tomorrow', '2026-11-22T22:59:00Z', 'i morgon'],
  ['yesterday', '2026-11-20T07:00:00Z', 'i går 08:00'],
  ['a plain date that is tomorrow', '2026-11-22', 'i morgon'],
  ['what is no date', 'never', ''],
])('%s', (_name, at, text) => {
  expect(dayText(at, reading)).toBe(text);
});

describe.each(['America/Los_Angeles', 'UTC', 'Asia/Tokyo', 'Pacific/Auckland'])('in %s', (timeZone) => {
  it.each(cultures)('a plain date is shown as that day, without a time, in %s', (culture) => {
    const now = new Date('2026-11-21T10:00:00Z');
    expect(dayText('2026-11-30', { culture, timeZone, now })).toBe('2026-11-30');
    expect(dayText(new Date('2026-11-30T12:00:00Z'), { culture, timeZone, now })).toMatch(/^2026-1[12]-\d\d \d\d:00$/);
  });
});
