import { addDays, cultures } from '@tingest/domain/foundation';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantText, typedDay, typedInstant, typedTime } from './typed-date.ts';

const now = new Date('2026-11-27T12:00:00Z');
const reading = { culture: 'sv-SE', timeZone: 'Europe/Stockholm', now } as const;

describe('a typed day', () => {
  it.each([
    ['2026-11-22', 'sv-SE', '2026-11-22'],
    ['20261122', 'nb-NO', '2026-11-22'],
    ['22.11.2026', 'nb-NO', '2026-11-22'],
    ['22/11/2026', 'sv-SE', '2026-11-22'],
    ['11/22/2026', 'en-US', '2026-11-22'],
    ['22 november 2026', 'sv-SE', '2026-11-22'],
    ['2026-11', 'sv-SE', '2026-11'],
    ['2026-02-30', 'en-US', '2026-02-30'],
    ['', 'en-US', ''],
  ] as const)('%j in %s is read as %j', (text, culture, day) => {
    expect(typedDay(text, { culture, now })).toBe(day);
  });

  it('in the form YYYY-MM-DD is that day in every language', () => {
    const days = fc.integer({ min: 0, max: 40_000 }).map((number) => addDays('1970-01-01', number));
    fc.assert(
      fc.property(days, fc.constantFrom(...cultures), (day, culture) => {
        expect(typedDay(day, { culture, now })).toBe(day);
      }),
    );
  });
});

it.each([
  ['08:05', '08:05'],
  ['8:05', '08:05'],
  ['9.30', '09:30'],
  ['0805', '08:05'],
  ['930', '09:30'],
  ['2 pm', '14:00'],
  ['25:00', '25:00'],
  ['8', '8'],
  ['', ''],
])('a typed time %j is read as %j', (text, time) => {
  expect(typedTime(text)).toBe(time);
});

describe('a typed day and time', () => {
  it.each([
    ['2026-07-01 12:00', '2026-07-01T10:00:00.000Z'],
    ['2026-12-01T12:00', '2026-12-01T11:00:00.000Z'],
    ['1.12.2026 kl. 9.05', '2026-12-01T08:05:00.000Z'],
    ['202612010905', '2026-12-01T08:05:00.000Z'],
    ['2026-12-01', '2026-12-01'],
    ['2026-12-01 9', '2026-12-01 9'],
    ['', null],
  ])('%j is read as %j in the time zone of the tenant', (text, instant) => {
    expect(typedInstant(text, reading)).toBe(instant);
  });

  it.each(['America/Los_Angeles', 'UTC', 'Asia/Tokyo', 'Pacific/Auckland'])(
    'is shown as it was typed in %s',
    (timeZone) => {
      const minutes = fc.integer({ min: 0, max: 40_000_000 });
      fc.assert(
        fc.property(minutes, (minute) => {
          const shownText = instantText(new Date(minute * 60_000).toISOString(), timeZone);
          const parsedInstant = typedInstant(shownText, { ...reading, timeZone });
          expect(instantText(parsedInstant, timeZone)).toBe(shownText);
        }),
      );
    },
  );

  it('is shown in the local time of the tenant, and an incomplete one is kept as it is', () => {
    expect(instantText('2026-07-01T23:30:00.000Z', 'Europe/Stockholm')).toBe('2026-07-02 01:30');
    expect([null, undefined, 5, '2026-1'].map((value) => instantText(value, 'UTC'))).toEqual(['', '', '', '2026-1']);
  });
});
