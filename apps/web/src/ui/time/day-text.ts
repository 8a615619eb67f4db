import { type Culture, dateToUtcMidnight, formatDateTime } from '@tingest/domain';
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
const wholeDay = new Set(['00:00', '23:59']);

/**
 * An instant as a person says it: "tomorrow", "3 December 14:00", with the year where it is another one. What lies at
 * the beginning or the very end of a day is that day.
 */
export function dayText(instant: string | Date, { culture, timeZone, now }: Reading): string {
  const [date = '', time = ''] = formatDateTime(new Date(instant), timeZone).split(' ');
  const [today = ''] = formatDateTime(now, timeZone).split(' ');
  const day = daysBetween(today, date);
  const isNear = Math.abs(day) <= 1;
  const options = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  const isThisYear = date.slice(0, 4) === today.slice(0, 4);
  const text = isNear
    ? new Intl.RelativeTimeFormat(culture, { numeric: 'auto' }).format(day, 'day')
    : new Intl.DateTimeFormat(culture, isThisYear ? options : { ...options, year: 'numeric' }).format(
        dateToUtcMidnight(date) ?? 0,
      );
  return wholeDay.has(time) ? text : `${text} ${time}`;
}

function daysBetween(from: string, to: string): number {
  return Math.round(((dateToUtcMidnight(to) ?? 0) - (dateToUtcMidnight(from) ?? 0)) / 86_400_000);
}

/** `dayText` for the reader, in the tenant's zone. */
export function useDayText(): (instant: string | Date) => string {
  const culture = useCulture();
  const timeZone = useSession().tenant.ianaTimeZone;
  return useCallback((instant) => dayText(instant, { culture, timeZone, now: new Date() }), [culture, timeZone]);
}
