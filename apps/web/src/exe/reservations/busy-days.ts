import { daysOf, type Period } from '@tingest/domain';
import type { CalendarEntry } from '../../api/calendar.ts';

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

/** What is free of one thing within a period, from `earliest` on, keeping so many minutes between. */
export function freePeriods(
  entries: readonly CalendarEntry[],
  within: Period,
  { earliest, bufferMinutes }: { readonly earliest: Date; readonly bufferMinutes: number },
): readonly Period[] {
  const buffer = bufferMinutes * 60_000;
  const busy = entries
    .map((entry) => entryPeriod(entry, within))
    .toSorted((one, other) => one.from.getTime() - other.from.getTime());
  const free: Period[] = [];
  let start = Math.max(within.from.getTime(), earliest.getTime());
  for (const { from, to } of busy) {
    const end = Math.min(from.getTime() - buffer, within.to.getTime());
    if (end > start) free.push({ from: new Date(start), to: new Date(end) });
    start = Math.max(start, to.getTime() + buffer);
  }
  if (start < within.to.getTime()) free.push({ from: new Date(start), to: within.to });
  return free;
}
