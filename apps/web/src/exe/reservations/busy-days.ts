import { daysOf, openPart, type Period, type ReservationPolicy } from '@tingest/domain/work';
import type { CalendarEntry } from '../../api/calendar.ts';

const minute = 60_000;

/** Until when an entry lasts within a period; one without an end lasts as long as it is looked at. */
export function entryPeriod({ from, to }: CalendarEntry, boundingPeriod: Period): Period {
  return { from: new Date(from), to: to === null ? boundingPeriod.to : new Date(to) };
}

/** The entries of each day, `YYYY-MM-DD` in a zone. */
export function entriesByDay(
  entries: readonly CalendarEntry[],
  boundingPeriod: Period,
  timeZone: string,
): ReadonlyMap<string, readonly CalendarEntry[]> {
  const byDay = new Map<string, CalendarEntry[]>();
  for (const entry of entries) {
    const { from, to } = entryPeriod(entry, boundingPeriod);
    const clippedPeriod = {
      from: new Date(Math.max(from.getTime(), boundingPeriod.from.getTime())),
      to: new Date(Math.min(to.getTime(), boundingPeriod.to.getTime())),
    };
    for (const day of clippedPeriod.from < clippedPeriod.to ? daysOf(clippedPeriod, timeZone) : []) {
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
  boundingPeriod: Period,
  { policy, now, timeZone }: FreeOptions,
): readonly Period[] {
  const buffer = policy.bufferMinutes * minute;
  const busyPeriods = entries
    .map((entry) => entryPeriod(entry, boundingPeriod))
    .toSorted((one, otherPeriod) => one.from.getTime() - otherPeriod.from.getTime());
  const freeSlots: Period[] = [];
  const add = (from: number, to: number): void => {
    const openPeriod = from < to ? openPart(policy, { from: new Date(from), to: new Date(to) }, timeZone) : null;
    if (openPeriod) freeSlots.push(openPeriod);
  };
  let start = Math.max(boundingPeriod.from.getTime(), now.getTime() + policy.shortestNoticeMinutes * minute);
  for (const { from, to } of busyPeriods) {
    add(start, Math.min(from.getTime() - buffer, boundingPeriod.to.getTime()));
    start = Math.max(start, to.getTime() + buffer);
  }
  add(start, boundingPeriod.to.getTime());
  return freeSlots;
}
