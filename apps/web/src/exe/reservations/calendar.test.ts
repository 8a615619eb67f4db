import { defaultReservationPolicy, reservationProblems } from '@tingest/domain/work';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CalendarEntry } from '../../api/calendar.ts';
import { keepUntil } from '../../features/reservations/conflict-text.ts';
import { addMonths, dayAtKey, monthWeeks, periodOfDays, weekOf } from '../../ui/calendar/calendar-days.ts';
import { entriesByDay, freePeriods } from './busy-days.ts';
import { afterChoosingDay, daysOfSpan, spanOfDays, spanOfFree } from './chosen-span.ts';

const timeZone = 'Europe/Stockholm';
const entry = (from: string, to: string | null): CalendarEntry => ({
  elementId: 'thing',
  elementTitle: 'Thing',
  transactionId: `${from}`,
  number: 1,
  status: 'reserved',
  from,
  to,
  isOverdue: false,
  who: null,
  isOwn: false,
});

describe('the days of a calendar', () => {
  it('are whole weeks from Monday that include the whole month', () => {
    const weeks = monthWeeks('2026-11-21', 1);
    expect(weeks.map((week) => week[0])).toEqual([
      '2026-10-26',
      '2026-11-02',
      '2026-11-09',
      '2026-11-16',
      '2026-11-23',
      '2026-11-30',
    ]);
    expect(weekOf('2026-11-22', 1)).toEqual(weeks[3]);
  });

  it('are whole weeks from Sunday in cultures where calendars begin with Sunday', () => {
    expect(monthWeeks('2026-11-21', 7).map((week) => week[0])).toEqual([
      '2026-11-01',
      '2026-11-08',
      '2026-11-15',
      '2026-11-22',
      '2026-11-29',
    ]);
    expect(dayAtKey('2026-11-21', 'End', 7)).toBe('2026-11-21');
  });

  it('begin and end by local time, also on days of 23 and 25 hours', () => {
    const { from, to } = periodOfDays(['2026-03-29'], timeZone);
    expect(to.getTime() - from.getTime()).toBe(23 * 3_600_000);
  });

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-03-31', -13, '2025-02-28'],
  ])('%s plus %i months is %s', (date, months, expected) => {
    expect(addMonths(date, months)).toBe(expected);
  });

  it('are reached by the keyboard, also across the edge of a month', () => {
    expect(dayAtKey('2026-11-30', 'ArrowRight', 1)).toBe('2026-12-01');
    expect(dayAtKey('2026-11-03', 'ArrowUp', 1)).toBe('2026-10-27');
    expect(dayAtKey('2026-11-21', 'Home', 1)).toBe('2026-11-16');
    expect(dayAtKey('2026-11-21', 'PageDown', 1)).toBe('2026-12-21');
    expect(dayAtKey('2026-11-21', 'a', 1)).toBeNull();
  });
});

describe('busy periods', () => {
  const visiblePeriod = periodOfDays(['2026-11-16', '2026-11-22'], timeZone);

  it('appear on each day that they touch, but not on one where they end at its first midnight', () => {
    const byDay = entriesByDay([entry('2026-11-17T10:00:00Z', '2026-11-18T23:00:00Z')], visiblePeriod, timeZone);
    expect([...byDay.keys()]).toEqual(['2026-11-17', '2026-11-18']);
  });

  it('without an end last for the whole period shown, and are cut where they began before it', () => {
    const byDay = entriesByDay([entry('2026-01-01T10:00:00Z', null)], visiblePeriod, timeZone);
    expect(byDay.size).toBe(7);
  });

  it('leave the remaining time free, less the buffer kept between them', () => {
    const freeSlots = freePeriods([entry('2026-11-17T10:00:00Z', '2026-11-18T10:00:00Z')], visiblePeriod, {
      policy: { ...defaultReservationPolicy, bufferMinutes: 30, shortestNoticeMinutes: 120 },
      now: new Date('2026-11-16T10:00:00Z'),
      timeZone,
    });
    expect(freeSlots.map(({ from, to }) => [from.toISOString(), to.toISOString()])).toEqual([
      ['2026-11-16T12:00:00.000Z', '2026-11-17T09:30:00.000Z'],
      ['2026-11-18T10:30:00.000Z', '2026-11-22T23:00:00.000Z'],
    ]);
  });

  it('leave only free times that begin and end within the opening hours', () => {
    const openingHours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '08:00', to: '16:00' }));
    const freeSlots = freePeriods([entry('2026-11-17T14:00:00Z', '2026-11-18T06:00:00Z')], visiblePeriod, {
      policy: { ...defaultReservationPolicy, openingHours },
      now: new Date('2026-11-16T03:00:00Z'),
      timeZone,
    });
    expect(freeSlots.map(({ from, to }) => [from.toISOString(), to.toISOString()])).toEqual([
      ['2026-11-16T07:00:00.000Z', '2026-11-17T14:00:00.000Z'],
      // No objects are handed out at seven, nor on the Sunday that ends the week.
      ['2026-11-18T07:00:00.000Z', '2026-11-20T15:00:00.000Z'],
    ]);
  });

  it('and free periods never overlap', () => {
    const hours = fc.integer({ min: 0, max: 160 });
    const at = (hour: number): string => new Date(visiblePeriod.from.getTime() + hour * 3_600_000).toISOString();
    fc.assert(
      fc.property(fc.array(fc.tuple(hours, hours)), (pairs) => {
        const entries = pairs
          .filter(([a, b]) => a !== b)
          .map(([a, b]) => entry(at(Math.min(a, b)), at(Math.max(a, b))));
        const freeSlots = freePeriods(entries, visiblePeriod, {
          policy: defaultReservationPolicy,
          now: visiblePeriod.from,
          timeZone,
        });
        for (const { from, to } of freeSlots) {
          expect(from < to).toBe(true);
          expect(entries.some((busyEntry) => new Date(busyEntry.from) < to && from < new Date(busyEntry.to ?? 0))).toBe(
            false,
          );
        }
      }),
    );
  });
});

describe('a chosen span', () => {
  const choosing = { policy: defaultReservationPolicy, now: new Date('2026-11-21T10:10:00Z'), timeZone };

  it('lasts from the opening of the first day to the closing of the last', () => {
    const policy = { ...defaultReservationPolicy, openingHours: [{ weekday: 1, from: '09:30', to: '17:00' }] };
    const span = spanOfDays('2026-11-23', '2026-11-24', { ...choosing, policy });
    expect(span).toEqual({ from: new Date('2026-11-23T08:30:00Z'), to: new Date('2026-11-24T15:00:00Z') });
  });

  it('within a longer free period is as long as may be reserved at once, and ends in opening hours', () => {
    const openingHours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '08:00', to: '16:00' }));
    const policy = { ...defaultReservationPolicy, longestDays: 5, openingHours };
    const freeSlots = { from: new Date('2026-11-23T07:00:00Z'), to: new Date('2026-12-11T15:00:00Z') };
    const span = spanOfFree(freeSlots, policy, timeZone);
    expect(span).toEqual({ from: freeSlots.from, to: new Date('2026-11-27T15:00:00Z') });
    expect(reservationProblems(policy, span, choosing)).toEqual([]);
    expect(spanOfFree(freeSlots, { ...policy, longestDays: null }, timeZone)).toEqual(freeSlots);
  });

  it('of today begins at the next half hour, or later where notice is required', () => {
    expect(spanOfDays('2026-11-21', '2026-11-21', choosing).from).toEqual(new Date('2026-11-21T10:30:00Z'));
    const policy = { ...defaultReservationPolicy, shortestNoticeMinutes: 24 * 60 };
    const lateSpan = spanOfDays('2026-11-21', '2026-11-21', { ...choosing, policy });
    expect(lateSpan).toEqual({ from: new Date('2026-11-22T10:30:00Z'), to: new Date('2026-11-22T11:30:00Z') });
  });

  it('is chosen by its first and last day, and starts afresh with an earlier day', () => {
    const firstChoice = afterChoosingDay(null, '2026-11-23');
    expect(afterChoosingDay(firstChoice, '2026-11-25')).toMatchObject({
      firstDay: '2026-11-23',
      lastDay: '2026-11-25',
    });
    expect(afterChoosingDay(firstChoice, '2026-11-20')).toMatchObject({ firstDay: '2026-11-20', isWhole: false });
    const fullChoice = afterChoosingDay(firstChoice, '2026-11-25');
    expect(afterChoosingDay(fullChoice, '2026-11-30')).toMatchObject({ firstDay: '2026-11-30', lastDay: '2026-11-30' });
  });

  it('does not include the last day if it ends at that day’s first midnight', () => {
    const span = { from: new Date('2026-11-22T23:00:00Z'), to: new Date('2026-11-24T23:00:00Z') };
    expect(daysOfSpan(span, timeZone)).toEqual(['2026-11-23', '2026-11-24']);
  });
});

describe('reservations in conflict with a loan', () => {
  const now = new Date('2026-11-21T10:00:00Z');
  const conflict = (from: string) => ({ transactionId: from, status: 'reserved', from, to: from, who: null }) as const;

  it('limit the loan to the first of them, less the buffer kept between', () => {
    const conflicts = [conflict('2026-11-30T08:00:00Z'), conflict('2026-11-25T08:00:00Z')];
    expect(keepUntil({ conflicts, free: [] }, 30, now)).toEqual(new Date('2026-11-25T07:30:00Z'));
  });

  it('leave no time for the loan where the buffer has already begun', () => {
    expect(keepUntil({ conflicts: [conflict('2026-11-21T09:00:00Z')], free: [] }, 0, now)).toBeNull();
  });
});
