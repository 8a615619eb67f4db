import { formatDateTime, formatExactDateTime } from '@tingest/domain/foundation';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wallClock } from './wall-clock.ts';

describe('a wall clock', () => {
  it('shows the calendar time of any zone at any moment', () => {
    const zones = [
      'Europe/Stockholm',
      'Australia/Lord_Howe',
      'Asia/Kathmandu',
      'Pacific/Apia',
      'America/St_Johns',
      'UTC',
    ];
    const clocks = new Map(zones.map((zone) => [zone, wallClock(zone)]));
    const times = fc.integer({ min: Date.UTC(1900, 0), max: Date.UTC(2100, 0) });
    fc.assert(
      fc.property(fc.constantFrom(...zones), times, (zone, time) => {
        const instant = new Date(time);
        expect(clocks.get(zone)?.formatShort(instant)).toBe(formatDateTime(instant, zone));
        expect(clocks.get(zone)?.exact(instant)).toBe(formatExactDateTime(instant, zone));
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['2026-03-29T00:59:59Z', '2026-03-29 01:59'],
    ['2026-03-29T01:00:00Z', '2026-03-29 03:00'],
    ['2026-10-25T00:30:00Z', '2026-10-25 02:30'],
    ['2026-10-25T01:30:00Z', '2026-10-25 02:30'],
    ['2026-12-31T22:59:59Z', '2026-12-31 23:59'],
    ['2026-12-31T23:00:00Z', '2027-01-01 00:00'],
  ])('in Sweden shows %s as %s', (instant, expectedText) => {
    expect(wallClock('Europe/Stockholm').formatShort(new Date(instant))).toBe(expectedText);
  });

  it('shows nothing for an invalid date', () => expect(wallClock('UTC').formatShort(new Date(Number.NaN))).toBe(''));
});
