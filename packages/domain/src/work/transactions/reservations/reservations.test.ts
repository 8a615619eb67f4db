import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearestFree } from './periods.ts';
import { alternativeStarts } from './reservation-conflict.ts';
import { defaultReservationPolicy, isOpenAt, reservationProblems } from './reservation-policy.ts';
import { normalizeReservationPolicy, validateReservationPolicy } from './validate-reservation-policy.ts';

const timeZone = 'Europe/Stockholm';
const at = (text: string) => new Date(text);
const problems = (policy: object) =>
  validateReservationPolicy(policy).map(({ code, path }) => `${path?.replace('reservationPolicy.', '')} ${code}`);

describe('the reservation policy of a category', () => {
  it('is stored in full, with its weekdays in order', () => {
    expect(normalizeReservationPolicy(null)).toEqual(defaultReservationPolicy);
    const openingHours = [
      { weekday: 5, from: '08:00', to: '12:00' },
      { weekday: 1, from: '08:00', to: '17:00' },
    ];
    expect(normalizeReservationPolicy({ bufferMinutes: 30, openingHours })).toEqual({
      ...defaultReservationPolicy,
      bufferMinutes: 30,
      openingHours: openingHours.toReversed(),
    });
  });

  it.each<[object, string[]]>([
    [{}, []],
    [{ bufferMinutes: -1 }, ['bufferMinutes min']],
    [{ bufferMinutes: 0.5 }, ['bufferMinutes integer']],
    [{ shortestNoticeMinutes: 600_000 }, ['shortestNoticeMinutes max']],
    [{ longestDays: 0, releaseAfterMinutes: -5 }, ['longestDays min', 'releaseAfterMinutes min']],
    [{ openingHours: [{ weekday: 8, from: '08:00', to: '17:00' }] }, ['openingHours.0.weekday unknownValue']],
    [
      { openingHours: [{ weekday: 1, from: '8', to: '25:00' }] },
      ['openingHours.0.from time', 'openingHours.0.to time'],
    ],
    [{ openingHours: [{ weekday: 1, from: '17:00', to: '08:00' }] }, ['openingHours.0.to periodOrder']],
    [
      {
        openingHours: [
          { weekday: 1, from: '08:00', to: '12:00' },
          { weekday: 1, from: '13:00', to: '17:00' },
        ],
      },
      ['openingHours.1.weekday duplicateValue'],
    ],
  ])('of %j has the problems %j', (policy, expected) => expect(problems(policy)).toEqual(expected));
});

describe('a reservation of whole days', () => {
  const codes = (from: string, to: string) =>
    reservationProblems(
      { ...defaultReservationPolicy, longestDays: 1 },
      { from: at(from), to: at(to) },
      { now: at('2027-01-01T00:00:00Z'), timeZone },
    ).map(({ code }) => code);

  it('is as long as the calendar day, also when clocks change', () => {
    // 25 hours, and 23.
    expect(codes('2027-10-30T22:00:00Z', '2027-10-31T23:00:00Z')).toEqual([]);
    expect(codes('2027-03-27T23:00:00Z', '2027-03-28T22:00:00Z')).toEqual([]);
    expect(codes('2027-10-30T22:00:00Z', '2027-10-31T23:01:00Z')).toEqual(['reservationTooLong']);
  });
});

describe('alternative starts', () => {
  const openingHours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '08:00', to: '16:00' }));
  const policy = { ...defaultReservationPolicy, openingHours };

  it('are the same time on other days and the opening times, in the tenant’s local time', () => {
    const wish = { from: at('2027-03-26T13:00:00Z'), to: at('2027-03-26T14:00:00Z') };
    const foundStarts = alternativeStarts(policy, wish, timeZone, 3).map((instant) =>
      instant.toISOString().slice(0, 16),
    );
    expect(foundStarts).toEqual([
      '2027-03-26T13:00',
      '2027-03-26T07:00',
      '2027-03-27T13:00',
      // Clocks went forward in between.
      '2027-03-28T12:00',
      '2027-03-29T12:00',
      '2027-03-29T06:00',
    ]);
  });

  it('lead to free periods within opening hours, even where the ends of taken periods do not', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 1, max: 8 }), (start, length) => {
        const from = new Date(at('2027-04-02T06:00:00Z').getTime() + start * 3_600_000);
        const wish = {
          from,
          to: new Date(Math.min(from.getTime() + length * 3_600_000, at('2027-04-02T14:00:00Z').getTime())),
        };
        const busyPeriods = [{ from: at('2027-04-02T06:00:00Z'), to: at('2027-04-02T14:00:00Z') }];
        const freePeriods = nearestFree(busyPeriods, wish, {
          earliest: at('2027-04-02T05:00:00Z'),
          also: alternativeStarts(policy, wish, timeZone),
          accepts: (period) => [period.from, period.to].every((instant) => isOpenAt(policy, instant, timeZone)),
        });
        expect(freePeriods).toHaveLength(3);
      }),
    );
  });
});
