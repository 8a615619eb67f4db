import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  defaultLoanPolicy,
  endOfDay,
  firstDueAt,
  isReminderDay,
  type LoanPolicy,
  nextDueAt,
} from './loans/loan-policy.ts';
import { conflictsWith, nearestFree, overlaps, type Period } from './reservations/periods.ts';
import {
  defaultReservationPolicy,
  isOpenAt,
  releaseAt,
  reservationProblems,
} from './reservations/reservation-policy.ts';
import { isOverdue } from './standing.ts';
import { type MovementType, stockMovement } from './stock/stock-policy.ts';

const timeZone = 'Europe/Stockholm';
const now = new Date('2026-03-20T09:30:00Z');
const moment = { now, timeZone };
const policy = (overrides: Partial<LoanPolicy>): LoanPolicy => ({ ...defaultLoanPolicy, ...overrides });
const at = (text: string) => new Date(text);

describe('a loan policy', () => {
  it('sets the due time to the end of the last day, also when clocks go forward in between', () => {
    expect(endOfDay(now, 0, timeZone)).toEqual(at('2026-03-20T22:59:00Z'));
    expect(endOfDay(now, 14, timeZone)).toEqual(at('2026-04-03T21:59:00Z'));
  });

  it('uses the requested end, otherwise the default of the service, otherwise none', () => {
    const requestedDueAt = at('2026-03-25T10:00:00Z');
    expect(firstDueAt(policy({}), requestedDueAt, moment)).toEqual({ dueAt: requestedDueAt });
    expect(firstDueAt(policy({ defaultDays: 1 }), null, moment)).toEqual({ dueAt: at('2026-03-21T22:59:00Z') });
    expect(firstDueAt(policy({ defaultDays: null }), null, moment)).toEqual({ dueAt: null });
  });

  it('refuses an end in the past, or later than the service allows', () => {
    expect(firstDueAt(policy({}), now, moment)).toMatchObject({ problem: { code: 'dueInPast' } });
    const longest = policy({ longestDays: 7 });
    expect(firstDueAt(longest, at('2026-03-27T22:59:00Z'), moment)).toHaveProperty('dueAt');
    expect(firstDueAt(longest, at('2026-03-27T23:00:00Z'), moment)).toMatchObject({
      problem: { code: 'dueTooLate', parameters: { max: '2026-03-27' } },
    });
  });

  it('counts later ends as extensions, up to the number that the service allows', () => {
    const loan = { startedAt: now, dueAt: at('2026-03-25T22:59:00Z'), extensionCount: 1 };
    const laterDueAt = at('2026-03-26T22:59:00Z');
    expect(nextDueAt(policy({ extensions: 2 }), loan, laterDueAt, moment)).toEqual({
      dueAt: laterDueAt,
      isExtension: true,
    });
    expect(nextDueAt(policy({ extensions: 1 }), loan, laterDueAt, moment)).toMatchObject({
      problem: { code: 'extensionsExceeded', parameters: { max: 1 } },
    });
    const earlierDueAt = at('2026-03-24T22:59:00Z');
    expect(nextDueAt(policy({ extensions: 1 }), loan, earlierDueAt, moment)).toEqual({
      dueAt: earlierDueAt,
      isExtension: false,
    });
    expect(nextDueAt(policy({}), loan, null, moment)).toEqual({ dueAt: loan.dueAt, isExtension: false });
  });

  it('makes a loan overdue from its due time on, while it is not returned', () => {
    const out = { mode: 'loan', status: 'started', dueAt: now };
    expect(isOverdue(out, new Date(now.getTime() + 1))).toBe(true);
    expect(isOverdue(out, now)).toBe(false);
    expect(isOverdue({ ...out, status: 'completed' }, at('2027-01-01T00:00:00Z'))).toBe(false);
    expect(isOverdue({ ...out, dueAt: null }, at('2027-01-01T00:00:00Z'))).toBe(false);
  });

  it.each([
    ['2026-03-18', true],
    ['2026-03-19', false],
    ['2026-03-20', true],
    ['2026-03-21', false],
    ['2026-03-23', true],
    ['2026-03-26', true],
  ])('for a loan due on the 20th reminds on %s: %s', (day, reminds) => {
    expect(isReminderDay({ daysBefore: [2], onDueDay: true, everyDaysAfter: 3 }, '2026-03-20', day)).toBe(reminds);
  });
});

describe('a stock policy', () => {
  const stock = (movementType: MovementType, overrides = {}) => ({
    balancePropertyId: 'b',
    quantityPropertyId: 'q',
    kind: movementType,
    allowNegative: false,
    lowLimit: null,
    ...overrides,
  });

  it.each<[MovementType, number, number, number | null, number, number]>([
    ['in', 3, 0.1, null, 0.1, 3.1],
    ['out', 3, 3, null, -3, 0],
    ['loss', 0.3, 0.1, null, -0.1, 0.2],
    ['correction', 3, -1, null, -1, 2],
    ['count', 8, 6, 10, -4, 4],
    ['count', 8, 6, null, -2, 6],
  ])(
    'for %s: %d with %d (seen %s) moves %d to %d',
    (movementType, balance, quantity, seenBalance, delta, balanceAfter) => {
      expect(stockMovement(stock(movementType), balance, quantity, seenBalance)).toMatchObject({ delta, balanceAfter });
    },
  );

  it('refuses a balance below zero unless allowed, and reports the available amount', () => {
    expect(stockMovement(stock('out'), 3, 5, null)).toEqual({
      problem: { code: 'insufficientStock', parameters: { available: 3, asked: 5 } },
    });
    expect(stockMovement(stock('out', { allowNegative: true }), 3, 5, null)).toMatchObject({ balanceAfter: -2 });
    expect(stockMovement(stock('in'), -5, 2, null)).toMatchObject({ balanceAfter: -3 });
    expect(stockMovement(stock('out'), 3, -1, null)).toMatchObject({ problem: { code: 'min' } });
  });

  it.each<MovementType>(['in', 'out', 'loss', 'correction'])('refuses %s of nothing', (movementType) => {
    expect(stockMovement(stock(movementType), 3, 0, null)).toEqual({ problem: { code: 'nothingMoved' } });
  });

  it('moves nothing for a count that equals the expected balance', () => {
    expect(stockMovement(stock('count'), 3, 3, null)).toMatchObject({ delta: 0, balanceAfter: 3 });
  });

  it('reports a low balance once per crossing', () => {
    const low = stock('out', { lowLimit: 2 });
    expect(stockMovement(low, 4, 1, null)).toMatchObject({ crossesLowLimit: false });
    expect(stockMovement(low, 3, 1, null)).toMatchObject({ crossesLowLimit: true });
    expect(stockMovement(low, 2, 1, null)).toMatchObject({ crossesLowLimit: false });
  });
});

const hour = 3_600_000;
const period = (from: number, to: number): Period => ({
  from: new Date(now.getTime() + from * hour),
  to: new Date(now.getTime() + to * hour),
});

describe('reservation periods', () => {
  it('fit back to back, unless a buffer must be free between them', () => {
    expect(overlaps(period(0, 1), period(1, 2))).toBe(false);
    expect(overlaps(period(0, 1), period(1, 2), 1)).toBe(true);
    expect(overlaps(period(0, 2), period(1, 3))).toBe(true);
    expect(conflictsWith([period(4, 5), period(0, 1), period(1, 3)], period(0.5, 2))).toEqual([
      period(0, 1),
      period(1, 3),
    ]);
  });

  it('offered as alternatives are free, of the requested length, and not in the past', () => {
    const spans = fc.array(
      fc
        .tuple(fc.integer({ min: -20, max: 60 }), fc.integer({ min: 1, max: 12 }))
        .map(([from, length]) => period(from, from + length)),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(
        spans,
        fc.integer({ min: 0, max: 40 }),
        fc.integer({ min: 1, max: 10 }),
        fc.nat(90),
        (busyPeriods, from, length, buffer) => {
          const wish = period(from, from + length);
          const offeredPeriods = nearestFree(busyPeriods, wish, { earliest: now, bufferMinutes: buffer });
          expect(offeredPeriods.length).toBeGreaterThan(0);
          for (const freePeriod of offeredPeriods) {
            expect(freePeriod.to.getTime() - freePeriod.from.getTime()).toBe(length * hour);
            expect(freePeriod.from.getTime()).toBeGreaterThanOrEqual(now.getTime());
            expect(conflictsWith(busyPeriods, freePeriod, buffer)).toEqual([]);
          }
        },
      ),
    );
  });
});

describe('a reservation', () => {
  const codes = (overrides: object, wish: Period) =>
    reservationProblems({ ...defaultReservationPolicy, ...overrides }, wish, moment).map(({ code }) => code);

  it('ends after it begins, and not in the past', () => {
    expect(codes({}, period(2, 2))).toEqual(['periodOrder']);
    expect(codes({}, period(-2, 0))).toEqual(['periodPast']);
    expect(codes({}, period(-1, 1))).toEqual([]);
  });

  it('must be made early enough, and must not be too long', () => {
    expect(codes({ shortestNoticeMinutes: 60 }, period(0.5, 2))).toEqual(['reservationNotice']);
    expect(codes({ shortestNoticeMinutes: 60 }, period(1, 2))).toEqual([]);
    expect(codes({ longestDays: 1 }, period(1, 26))).toEqual(['reservationTooLong']);
  });

  it('begins and ends in opening hours, in the tenant’s local time', () => {
    const openingHours = [{ weekday: 5, from: '08:00', to: '16:00' }];
    // 09:30 in UTC is 10:30 in Stockholm, on a Friday.
    expect(isOpenAt({ ...defaultReservationPolicy, openingHours }, now, timeZone)).toBe(true);
    expect(codes({ openingHours }, period(1, 5.5))).toEqual([]);
    expect(codes({ openingHours }, period(1, 6))).toEqual(['reservationClosed']);
  });

  it('that is not picked up is released, at its end at the latest', () => {
    const wish = period(1, 2);
    expect(releaseAt({ ...defaultReservationPolicy, releaseAfterMinutes: 30 }, wish)).toEqual(period(1.5, 2).from);
    expect(releaseAt({ ...defaultReservationPolicy, releaseAfterMinutes: 600 }, wish)).toEqual(wish.to);
    expect(releaseAt(defaultReservationPolicy, wish)).toBeNull();
  });
});
