import { formatDate } from '@tingest/domain';

/**
 * How many days something is overdue by the calendar of a zone: since the day it was due on. At least 1 of what is
 * overdue at all, because a part of a day late is late.
 */
export function daysOverdue(dueAt: string, now: Date, timeZone: string): number {
  const dayOf = (instant: Date): number => Date.parse(`${formatDate(instant, timeZone)}T00:00:00Z`);
  return Math.max(1, Math.round((dayOf(now) - dayOf(new Date(dueAt))) / 86_400_000));
}
