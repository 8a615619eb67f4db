import {
  type Culture,
  dateToUtcMidnight,
  formatDate,
  formatTime,
  isCalendarDate,
  msPerDay,
} from '@tingest/domain/foundation';
import { useCallback } from 'react';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useSession } from '../../lib/session/session-store.ts';

interface Reading {
  readonly culture: Culture;
  /** IANA zone. */
  readonly timeZone: string;
  readonly now: Date;
}

/** Times that stand for a whole day: its beginning, and its last minute, when things are due. */
const wholeDay = new Set(['', '00:00', '23:59']);

/**
 * Formats a plain date or an instant for a sentence: "tomorrow", "2026-12-03 14:00". An instant at the beginning or the
 * very end of a day is shown as that day; a plain date has no time and is the same day in every zone.
 */
export function dayText(at: string | Date, { culture, timeZone, now }: Reading): string {
  const date = formatDate(at, timeZone);
  const time = formatTime(at, timeZone);
  const days = daysBetween(formatDate(now, timeZone), date);
  const text =
    Math.abs(days) <= 1 ? new Intl.RelativeTimeFormat(culture, { numeric: 'auto' }).format(days, 'day') : date;
  return wholeDay.has(time) ? text : `${text} ${time}`;
}

/** Whole days; infinite where one of them is no date. */
function daysBetween(from: string, to: string): number {
  if (!isCalendarDate(from) || !isCalendarDate(to)) return Number.POSITIVE_INFINITY;
  return Math.round(((dateToUtcMidnight(to) ?? 0) - (dateToUtcMidnight(from) ?? 0)) / msPerDay);
}

/** `dayText` for the reader, in the tenant's zone. */
export function useDayText(): (at: string | Date) => string {
  const culture = useCulture();
  const timeZone = useSession().tenant.ianaTimeZone;
  return useCallback((at) => dayText(at, { culture, timeZone, now: new Date() }), [culture, timeZone]);
}
