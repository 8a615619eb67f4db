import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, isCalendarDate } from './calendar-date.ts';
import { defaultTimeZoneId, ianaZone } from './iana-zone.ts';
import { parseInstant } from './parse-instant.ts';
import { formatDate, formatDateTime, isTimeZone, today, zonedToUtc } from './zoned-time.ts';

describe('a calendar date', () => {
  it.each(['0001-01-01', '1900-02-28', '2000-02-29', '2024-12-31', '9999-12-31'])('can be %s', (date) => {
    expect(isCalendarDate(date)).toBe(true);
  });

  it.each([
    '',
    '0000-12-31',
    '1900-02-29',
    '2024-00-10',
    '2024-13-01',
    '2024-04-31',
    '2024-1-1',
    '10000-01-01',
    ' 2024-01-01',
  ])('cannot be %j', (date) => expect(isCalendarDate(date)).toBe(false));

  it.each([
    ['2024-02-28', 1, '2024-02-29'],
    ['2024-03-31', 1, '2024-04-01'],
    ['2024-01-01', -1, '2023-12-31'],
    ['0099-12-31', 1, '0100-01-01'],
    ['9999-12-31', 1, '9999-12-31'],
    ['0001-01-01', -1e15, '0001-01-01'],
    ['2024-06-15', 1.9, '2024-06-16'],
    ['nonsense', 1, 'nonsense'],
  ])('%s moved by %d days is %s', (date, days, movedDate) => expect(addDays(date, days)).toBe(movedDate));
});

describe('a time zone', () => {
  it.each([
    [defaultTimeZoneId, 'Europe/Berlin'],
    ['UTC', 'Etc/UTC'],
    ['Line Islands Standard Time', 'Pacific/Kiritimati'],
    ['Chatham Islands Standard Time', 'Pacific/Chatham'],
    // Windows has them no more; tenants of the specification's list may be in them.
    ['Kamchatka Standard Time', 'Asia/Kamchatka'],
    ['Mid-Atlantic Standard Time', 'Atlantic/South_Georgia'],
    ['Nowhere Standard Time', null],
    ['', null],
  ])('of %s is %s', (windowsId, zone) => {
    expect(ianaZone(windowsId)).toBe(zone);
    if (zone !== null) expect(isTimeZone(zone)).toBe(true);
  });

  it('determines the current day', () => {
    const now = new Date('2024-06-15T22:30:00Z');
    expect(
      ['Europe/Stockholm', 'UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'].map((zone) => today(zone, now)),
    ).toEqual(['2024-06-16', '2024-06-15', '2024-06-16', '2024-06-15']);
  });

  it('that is unknown is treated as UTC', () => {
    expect(formatDateTime(new Date('2024-06-15T22:30:00Z'), 'Nowhere/Never')).toBe('2024-06-15 22:30');
  });
});

describe('local times in a zone', () => {
  it.each([
    ['2024-01-15', '12:00', 'Europe/Stockholm', '2024-01-15T11:00:00.000Z'],
    ['2024-07-15', '00:00', 'Europe/Stockholm', '2024-07-14T22:00:00.000Z'],
    ['2024-03-31', '02:30', 'Europe/Stockholm', '2024-03-31T01:30:00.000Z'],
    ['2024-10-27', '02:30', 'Europe/Stockholm', '2024-10-27T00:30:00.000Z'],
    ['2024-01-15', '00:00', 'Asia/Kathmandu', '2024-01-14T18:15:00.000Z'],
    ['2024-01-15', '00:00', 'Pacific/Chatham', '2024-01-14T10:15:00.000Z'],
    ['2011-12-30', '12:00', 'Pacific/Apia', '2011-12-30T22:00:00.000Z'],
  ])('are converted: %s %s in %s is %s', (date, time, zone, instant) => {
    expect(zonedToUtc(date, time, zone)?.toISOString()).toBe(instant);
  });

  it.each([
    ['2024-02-30', '12:00'],
    ['2024-02-28', '24:00'],
  ])('are refused for %s %s', (date, time) => expect(zonedToUtc(date, time, 'UTC')).toBeNull());

  it('are read back as the original instant, except in the skipped hour', () => {
    const zones = fc.constantFrom('Europe/Stockholm', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'UTC');
    const minutes = fc.integer({ min: Date.UTC(1980, 0) / 60_000, max: Date.UTC(2037, 0) / 60_000 });
    fc.assert(
      fc.property(zones, minutes, (zone, minute) => {
        const shownTime = formatDateTime(new Date(minute * 60_000), zone);
        const [date = '', time = ''] = shownTime.split(' ');
        const instant = zonedToUtc(date, time, zone);
        expect(instant && formatDateTime(instant, zone)).toBe(shownTime);
      }),
    );
  });

  it('show no text for an invalid date', () => {
    expect([formatDate(new Date(Number.NaN), 'UTC'), formatDateTime(new Date(Number.NaN), 'UTC')]).toEqual(['', '']);
  });
});

describe('a parsed instant', () => {
  it.each([
    ['2024-05-01T10:00Z', '2024-05-01T10:00:00.000Z'],
    ['2024-05-01T10:00:30.5+0200', '2024-05-01T08:00:30.500Z'],
    ['2024-05-01t10:00:00.123456789z', '2024-05-01T10:00:00.123Z'],
    ['2024-01-01T00:30:00+01:00', '2023-12-31T23:30:00.000Z'],
  ])('%s is %s', (text, iso) => expect(parseInstant(text)?.toISOString()).toBe(iso));

  it.each([
    '',
    '2024-05-01',
    '2024-05-01T25:00Z',
    '2024-05-01T10:60Z',
    '2024-05-01T10:00:60Z',
    '2024-05-01T10:00',
    'now',
    '0001-01-01T00:00+01:00',
  ])('is refused for %j', (text) => expect(parseInstant(text)).toBeNull());
});
