import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cultures } from '../localization/culture.ts';
import { addDays } from './calendar-date.ts';
import { firstWeekday, monthName, weekdayName } from './calendar-names.ts';
import { formatDate, formatDateTime, formatTime } from './zoned-time.ts';

const zones = ['America/Los_Angeles', 'UTC', 'Asia/Tokyo', 'Pacific/Auckland', 'Europe/Stockholm'];

describe.each(zones)('shown dates in %s', (zone) => {
  it('show a plain date as the same day, without a time', () => {
    const days = fc.integer({ min: -700_000, max: 2_900_000 }).map((number) => addDays('1970-01-01', number));
    fc.assert(
      fc.property(days, (day) => {
        expect([formatDate(day, zone), formatDateTime(day, zone), formatTime(day, zone)]).toEqual([day, day, '']);
      }),
    );
  });

  it('show an instant as a day and a time, equally as text, number and date', () => {
    const instants = fc.date({ min: new Date('0002-01-01'), max: new Date('9998-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(instants, (instant) => {
        const shownDate = formatDateTime(instant, zone);
        expect(shownDate).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
        expect([formatDateTime(instant.toISOString(), zone), formatDateTime(instant.getTime(), zone)]).toEqual([
          shownDate,
          shownDate,
        ]);
        expect(`${formatDate(instant, zone)} ${formatTime(instant, zone)}`).toBe(shownDate);
      }),
    );
  });
});

describe('dates and times', () => {
  it('are written in the requested zone, regardless of the day in UTC', () => {
    const instant = '2026-12-31T23:30:00Z';
    expect(formatDateTime(instant, 'Europe/Stockholm')).toBe('2027-01-01 00:30');
    expect(formatDate(instant, 'America/New_York')).toBe('2026-12-31');
    expect(formatTime(instant, 'Asia/Kathmandu')).toBe('05:15');
  });

  it('follow summer time', () => {
    expect(formatTime('2026-03-29T00:59:00Z', 'Europe/Stockholm')).toBe('01:59');
    expect(formatTime('2026-03-29T01:00:00Z', 'Europe/Stockholm')).toBe('03:00');
  });

  it('are empty for an invalid instant', () => {
    expect([formatDate('never', 'UTC'), formatDateTime('x', 'UTC'), formatTime('', 'UTC')]).toEqual(['', '', '']);
  });
});

describe('month and weekday names', () => {
  it.each([
    ['sv-SE', 1, 'måndag', 'november 2026'],
    ['en-US', 7, 'Monday', 'November 2026'],
    ['nb-NO', 1, 'mandag', 'november 2026'],
  ] as const)('match those of %s', (culture, firstDay, monday, month) => {
    expect(firstWeekday(culture)).toBe(firstDay);
    expect(weekdayName(1, culture)).toBe(monday);
    expect(monthName('2026-11-01', culture)).toBe(month);
  });

  it('exist for every culture', () => {
    for (const culture of cultures) {
      expect(new Set([1, 2, 3, 4, 5, 6, 7].map((day) => weekdayName(day, culture, 'short'))).size).toBe(7);
    }
  });
});
