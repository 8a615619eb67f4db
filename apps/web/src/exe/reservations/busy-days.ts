import { daysOf, openPart, type Period, type ReservationPolicy } from '@tingest/domain/work';
import type { CalendarEntry } from '../../api/calendar.ts';

const minute = 60_000;

/** Until when an entry lasts within a period; one without an end lasts as long as it is looked at. */
export function entryPeriod({ from, to }: CalendarEntry, within: Period): Period {
  return { from: new Date(from), to: to === null ? within.to : new Date(to) };
}

/** The entries of each day, `YYYY-MM-DD` in a zone. */
export function entriesByDay(
  entries: readonly CalendarEntry[],
  within: Period,
  timeZone: string,
): ReadonlyMap<string, readonly CalendarEntry[]> {
  const byDay = new Map<string, CalendarEntry[]>();
  for (const entry of entries) {
    const { from, to } = entryPeriod(entry, within);
    const shown = {
      from: new Date(Math.max(from.getTime(), within.from.getTime())),
      to: new Date(Math.min(to.getTime(), within.to.getTime())),
    };
    for (const day of shown.from < shown.to ? daysOf(shown, timeZone) : []) {
      const list = byDay.get(day) ?? [];
      list.push(entry);
      byDay.set(day, list);
    }
  }
  return byDay;
}

interface FreeOptions {
  /** Of the object's category. */
  readonly policy: ReservationPolicy;
  readonly now: Date;
  /** IANA zone. */
  readonly timeZone: string;
}

/**
 * Returns the periods in which one object can be reserved: from now on and after the minimum notice of its category,
 * with the buffer around other reservations, and beginning and ending during hours in which objects are handed out and
 * taken back.
 */
export function freePeriods(
  entries: readonly CalendarEntry[],
  within: Period,
  { policy, now, timeZone }: FreeOptions,
): readonly Period[] {
  const buffer = policy.bufferMinutes * minute;
  const busy = entries
    .map((entry) => entryPeriod(entry, within))
    .toSorted((one, other) => one.from.getTime() - other.from.getTime());
  const free: Period[] = [];
  const add = (from: number, to: number): void => {
    const open = from < to ? openPart(policy, { from: new Date(from), to: new Date(to) }, timeZone) : null;
    if (open) free.push(open);
  };
  let start = Math.max(within.from.getTime(), now.getTime() + policy.shortestNoticeMinutes * minute);
  for (const { from, to } of busy) {
    add(start, Math.min(from.getTime() - buffer, within.to.getTime()));
    start = Math.max(start, to.getTime() + buffer);
  }
  add(start, within.to.getTime());
  return free;
}
