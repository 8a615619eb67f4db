import type { Problem } from '../../../foundation/problems/problem.ts';
import { addDays } from '../../../foundation/time/calendar-date.ts';
import { minutesOfDay } from '../../../foundation/time/time-of-day.ts';
import { formatDate, formatDateTime, zonedToUtc } from '../../../foundation/time/zoned-time.ts';
import type { Period } from './periods.ts';

/** When things of a category are handed out and taken back: one span a weekday, Monday is 1. */
export interface OpeningHours {
  readonly weekday: number;
  readonly from: string;
  readonly to: string;
}

/** A category's policy for reservations. Source: design, section 7. */
export interface ReservationPolicy {
  /** Kept free between two reservations, in minutes. */
  readonly bufferMinutes: number;
  /** How long before its beginning a reservation must be made, in minutes. */
  readonly shortestNoticeMinutes: number;
  /** Longest reservation in days; `null` for no limit. */
  readonly longestDays: number | null;
  /** A reservation that is not picked up so many minutes after its beginning is given up; `null` for never. */
  readonly releaseAfterMinutes: number | null;
  /** Empty for always open. */
  readonly openingHours: readonly OpeningHours[];
}

export const defaultReservationPolicy: ReservationPolicy = {
  bufferMinutes: 0,
  shortestNoticeMinutes: 0,
  longestDays: null,
  releaseAfterMinutes: null,
  openingHours: [],
};

const minute = 60_000;

/** Everything that is wrong with a wished period by itself; whether it is free is the database's to say. */
export function reservationProblems(
  policy: ReservationPolicy,
  period: Period,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): Problem[] {
  const problems: Problem[] = [];
  if (period.to <= period.from) return [{ code: 'periodOrder', path: 'reservatedTo' }];
  if (period.to <= now) return [{ code: 'periodPast', path: 'reservatedTo' }];
  const notice = policy.shortestNoticeMinutes * minute;
  // A reservation that begins now is valid; a clock that is slightly behind must not refuse it.
  if (notice > 0 && period.from.getTime() < now.getTime() + notice) {
    const earliest = formatDateTime(new Date(now.getTime() + notice), timeZone);
    problems.push({ code: 'reservationNotice', path: 'reservatedFrom', parameters: { min: earliest } });
  }
  if (policy.longestDays !== null && period.to > daysLater(period.from, policy.longestDays, timeZone)) {
    problems.push({ code: 'reservationTooLong', path: 'reservatedTo', parameters: { days: policy.longestDays } });
  }
  if (!isOpenAt(policy, period.from, timeZone)) problems.push({ code: 'reservationClosed', path: 'reservatedFrom' });
  if (!isOpenAt(policy, period.to, timeZone)) problems.push({ code: 'reservationClosed', path: 'reservatedTo' });
  return problems;
}

/** The same time so many days later, by the clocks of a zone: days are 23 and 25 hours long where these change. */
function daysLater(from: Date, days: number, timeZone: string): Date {
  const [date = '', time = ''] = formatDateTime(from, timeZone).split(' ');
  const shiftedStart = zonedToUtc(addDays(date, days), time, timeZone) ?? from;
  return new Date(shiftedStart.getTime() + (from.getTime() % minute));
}

/** A period from its beginning on, no longer than a reservation may be. */
export function noLongerThanAllowed(
  { longestDays }: Pick<ReservationPolicy, 'longestDays'>,
  period: Period,
  timeZone: string,
): Period {
  if (longestDays === null) return period;
  const latestEnd = daysLater(period.from, longestDays, timeZone);
  return period.to > latestEnd ? { from: period.from, to: latestEnd } : period;
}

/** Whether things are handed out and taken back at an instant; both ends of a span count as open. */
export function isOpenAt(policy: ReservationPolicy, at: Date, timeZone: string): boolean {
  if (policy.openingHours.length === 0) return true;
  const [date = '', time = ''] = formatDateTime(at, timeZone).split(' ');
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
  const clock = minutesOfDay(time) ?? -1;
  return policy.openingHours.some(
    (hours) =>
      hours.weekday === weekday &&
      clock >= (minutesOfDay(hours.from) ?? Number.POSITIVE_INFINITY) &&
      clock <= (minutesOfDay(hours.to) ?? Number.NEGATIVE_INFINITY),
  );
}

/** Returns the time when a reservation that was not picked up is released; `null` for never. */
export function releaseAt(policy: ReservationPolicy, period: Period): Date | null {
  if (policy.releaseAfterMinutes === null) return null;
  return new Date(Math.min(period.from.getTime() + policy.releaseAfterMinutes * minute, period.to.getTime()));
}

/** The calendar days that a period touches, `YYYY-MM-DD` in a zone; at most `max`. */
export function daysOf(period: Period, timeZone: string, max = 400): readonly string[] {
  const last = formatDate(new Date(period.to.getTime() - 1), timeZone);
  const days: string[] = [];
  let date: string | null = formatDate(period.from, timeZone);
  while (date !== null && date <= last && days.length < max) {
    days.push(date);
    date = addDays(date, 1);
  }
  return days;
}
