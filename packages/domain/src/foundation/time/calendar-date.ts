import { msPerDay } from './day-length.ts';

const datePattern = /^(\d{4})-(0[1-9]|1[0-2])-(\d{2})$/;
const firstDay = utcMidnight(1, 1, 1);
const lastDay = utcMidnight(9999, 12, 31);

/** UTC midnight of a day; unlike `Date.UTC`, years below 100 are themselves. */
function utcMidnight(year: number, month: number, day: number): number {
  return new Date(0).setUTCFullYear(year, month - 1, day);
}

/**
 * The UTC midnight of a calendar date `YYYY-MM-DD` in milliseconds, or `null` where the text is no real date of the
 * years 0001–9999.
 */
export function dateToUtcMidnight(date: string): number | null {
  const match = datePattern.exec(date);
  if (match === null) return null;
  const day = Number(match[3]);
  const midnight = utcMidnight(Number(match[1]), Number(match[2]), day);
  // A day that its month does not have is one of the next.
  const isReal = midnight >= firstDay && midnight <= lastDay && new Date(midnight).getUTCDate() === day;
  return isReal ? midnight : null;
}

/** Whether a text is a real calendar date, `YYYY-MM-DD`. */
export function isCalendarDate(date: string): boolean {
  return dateToUtcMidnight(date) !== null;
}

/** The calendar date of an instant in UTC; the instant is within the years 0001–9999. */
function utcDateText(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10);
}

/**
 * The date a number of days later (earlier when negative), kept within the years 0001–9999. A text that is no date is
 * answered as it is.
 */
export function addDays(date: string, days: number): string {
  const midnight = dateToUtcMidnight(date);
  if (midnight === null || Number.isNaN(days)) return date;
  const shiftedTime = midnight + Math.trunc(days) * msPerDay;
  return utcDateText(Math.min(Math.max(shiftedTime, firstDay), lastDay));
}
