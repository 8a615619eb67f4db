import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openPart } from './open-part.ts';
import { defaultReservationPolicy, isOpenAt } from './reservation-policy.ts';

const timeZone = 'Europe/Stockholm';
const weekdays = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '06:30', to: '16:30' }));
const policy = { ...defaultReservationPolicy, openingHours: weekdays };
const period = (from: string, to: string) => ({ from: new Date(from), to: new Date(to) });

describe('the open part of a period', () => {
  it('is all of it where no opening hours are set', () => {
    const night = period('2026-11-21T01:00:00Z', '2026-11-21T02:00:00Z');
    expect(openPart(defaultReservationPolicy, night, timeZone)).toEqual(night);
  });

  it('begins at the next opening and ends at the last closing, including nights between', () => {
    // From Saturday noon to the Sunday of the week after.
    expect(openPart(policy, period('2026-11-21T11:00:00Z', '2026-11-29T22:00:00Z'), timeZone)).toEqual(
      period('2026-11-23T05:30:00Z', '2026-11-27T15:30:00Z'),
    );
  });

  it('is the whole period where it begins and ends in open hours', () => {
    const requestedPeriod = period('2026-11-23T07:00:00Z', '2026-11-24T08:00:00Z');
    expect(openPart(policy, requestedPeriod, timeZone)).toEqual(requestedPeriod);
  });

  it('is empty where it lies in a night, over a weekend, or between closing and opening', () => {
    expect(openPart(policy, period('2026-11-23T20:00:00Z', '2026-11-23T23:00:00Z'), timeZone)).toBeNull();
    expect(openPart(policy, period('2026-11-27T16:00:00Z', '2026-11-30T04:00:00Z'), timeZone)).toBeNull();
    expect(openPart(policy, period('2026-11-23T15:30:00Z', '2026-11-24T05:30:00Z'), timeZone)).toBeNull();
  });

  it('is found with hours on one day a week, and follows clock changes', () => {
    const mondays = { openingHours: [{ weekday: 1, from: '08:00', to: '09:00' }] };
    expect(openPart(mondays, period('2027-03-23T00:00:00Z', '2027-04-01T00:00:00Z'), timeZone)).toEqual(
      period('2027-03-29T06:00:00Z', '2027-03-29T07:00:00Z'),
    );
  });

  it('lies within the period, and both of its ends are open', () => {
    const start = new Date('2026-10-20T00:00:00Z').getTime();
    const hours = fc.integer({ min: 0, max: 500 });
    fc.assert(
      fc.property(hours, hours, (begin, length) => {
        const from = new Date(start + begin * 3_600_000);
        const to = new Date(from.getTime() + (length + 1) * 3_600_000);
        const openPeriod = openPart(policy, { from, to }, timeZone);
        if (!openPeriod) return;
        expect(openPeriod.from >= from && openPeriod.to <= to && openPeriod.from < openPeriod.to).toBe(true);
        expect(isOpenAt(policy, openPeriod.from, timeZone) && isOpenAt(policy, openPeriod.to, timeZone)).toBe(true);
      }),
    );
  });
});
