import type { Culture } from '../localization/culture.ts';
import { dateToUtcMidnight } from './calendar-date.ts';

/** The first day of a week in a culture's calendars: 1 for Monday, 7 for Sunday. */
export function firstWeekday(culture: Culture): 1 | 7 {
  return culture === 'en-US' ? 7 : 1;
}

/** The name of a weekday as it stands in a sentence: "Monday", "måndag"; short "Mon", "mån". @param weekday Monday is 1 */
export function weekdayName(weekday: number, culture: Culture, width: 'long' | 'short' = 'long'): string {
  // 1 January 2024 was a Monday.
  const day = new Date(Date.UTC(2024, 0, weekday));
  return new Intl.DateTimeFormat(culture, { weekday: width, timeZone: 'UTC' }).format(day);
}

/** The month of a plain date with its year, as a calendar is headed: "November 2026", "november 2026". */
export function monthName(date: string, culture: Culture): string {
  const format = new Intl.DateTimeFormat(culture, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return format.format(dateToUtcMidnight(date) ?? 0);
}
