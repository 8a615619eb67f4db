import { type Culture, dateToUtcMidnight, formatDate, msPerDay } from '@tingest/domain/foundation';

/** Days on the clock of a time zone that have passed since; 0 for today. */
export function daysSince(then: Date, now: Date, timeZone: string): number {
  const day = (instant: Date) => dateToUtcMidnight(formatDate(instant, timeZone)) ?? 0;
  return Math.round((day(now) - day(then)) / msPerDay);
}

/** The same in words: `3 days ago`, `yesterday`. */
export function sinceText(then: Date, now: Date, timeZone: string, culture: Culture): string {
  const words = new Intl.RelativeTimeFormat(culture, { numeric: 'auto' });
  // The library's Norwegian counts in `døgn`, which is not used in this context.
  return words.format(-Math.max(0, daysSince(then, now, timeZone)), 'day').replace('døgn', 'dager');
}
