import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatExactDateTime, readDateTime } from './exact-date-time.ts';

const zones = [
  'Europe/Stockholm',
  'Europe/Oslo',
  'Europe/Lisbon',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'America/New_York',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'America/Scoresbysund',
  'Africa/Casablanca',
  'UTC',
];
/** Days around which clocks of these zones are put back or forward. */
const changeDays = [
  ...['2026-03-29', '2026-10-25', '2025-10-26', '2024-03-31', '2024-10-27'],
  ...['2026-04-05', '2026-10-04', '2026-03-08', '2026-11-01', '2011-12-30', '2010-11-07', '2026-02-15', '2026-03-22'],
].map((day) => Date.parse(day));

describe('an instant in local time', () => {
  it('is read back as the same instant, also on days when clocks change', () => {
    const nearChange = fc
      .tuple(fc.constantFrom(...changeDays), fc.integer({ min: -36 * 3_600_000, max: 36 * 3_600_000 }))
      .map(([day, offset]) => day + offset);
    const wholeMinute = nearChange.map((time) => time - (time % 60_000));
    const wholeSecond = nearChange.map((time) => time - (time % 1_000));
    const anyTime = fc.integer({ min: Date.UTC(1850, 0), max: Date.UTC(2200, 0) });
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.oneof(nearChange, wholeMinute, wholeSecond, anyTime),
        (timeZone, time) => {
          const text = formatExactDateTime(new Date(time), timeZone);
          expect([text, readDateTime(text, timeZone)?.toISOString()]).toEqual([text, new Date(time).toISOString()]);
        },
      ),
      { numRuns: 5_000 },
    );
  });

  it.each([
    ['2026-10-24T10:30:00Z', '2026-10-24 12:30'],
    ['2026-10-24T10:30:15Z', '2026-10-24 12:30:15'],
    ['2026-10-24T10:30:05.120Z', '2026-10-24 12:30:05.120'],
    ['2026-10-24T23:59:59Z', '2026-10-25 01:59:59'],
    ['2026-10-25T00:30:00Z', '2026-10-25 02:30+02:00'],
    ['2026-10-25T01:30:00Z', '2026-10-25 02:30+01:00'],
    ['2026-10-25T02:00:00Z', '2026-10-25 03:00'],
    ['2026-03-29T01:00:00Z', '2026-03-29 03:00'],
  ])('in Sweden is shown for %s as %s', (instant, shownTime) =>
    expect(formatExactDateTime(new Date(instant), 'Europe/Stockholm')).toBe(shownTime),
  );

  it('without an offset is read as the earlier of two possible times', () =>
    expect(readDateTime('2026-10-25 02:30', 'Europe/Stockholm')?.toISOString()).toBe('2026-10-25T00:30:00.000Z'));

  it.each(['2026-13-01', '2026-02-30 12:00', '2026-02-03 24:00', '2026-02-03 12:60', '12:30', '2026-02-03 12:30+1'])(
    'is not read from %s',
    (text) => expect(readDateTime(text, 'Europe/Stockholm')).toBeNull(),
  );
});
