import { addDays, dateToUtcMidnight, type firstWeekday, formatDate, zonedToUtc } from '@tingest/domain/foundation';
import type { Period } from '@tingest/domain/work';

/** How much of a calendar is shown at once. */
export type CalendarView = 'month' | 'week';

/** Monday is 1. */
type Weekday = ReturnType<typeof firstWeekday>;

/** The days of a week, `YYYY-MM-DD`. @param weekStart the weekday that it begins with; Monday is 1 */
export function weekOf(date: string, weekStart: Weekday): readonly string[] {
  const start = addDays(date, -((weekdayOf(date) - weekStart + 7) % 7));
  return Array.from({ length: 7 }, (_, index) => addDays(start, index));
}

/** The weeks that a date's month touches, each with all of its days. */
export function monthWeeks(date: string, weekStart: Weekday): readonly (readonly string[])[] {
  const last = addDays(`${monthAfter(date, 1)}-01`, -1);
  const weeks: (readonly string[])[] = [];
  for (
    let week = weekOf(`${date.slice(0, 7)}-01`, weekStart);
    (week[0] ?? '9') <= last;
    week = weekOf(addDays(week[0] ?? '', 7), weekStart)
  ) {
    weeks.push(week);
  }
  return weeks;
}

/** The days that a view shows around a date. */
export function shownDays(date: string, view: CalendarView, weekStart: Weekday): readonly string[] {
  return view === 'week' ? weekOf(date, weekStart) : monthWeeks(date, weekStart).flat();
}

/** The instants between which some days lie, by the clocks of a zone. */
export function periodOfDays(days: readonly string[], timeZone: string): Period {
  const firstDay = days[0] ?? '';
  const next = addDays(days.at(-1) ?? '', 1);
  return {
    from: zonedToUtc(firstDay, '00:00', timeZone) ?? new Date(Number.NaN),
    to: zonedToUtc(next, '00:00', timeZone) ?? new Date(Number.NaN),
  };
}

/** The same day some months later, or that month's last where it has no such day. */
export function addMonths(date: string, months: number): string {
  const month = monthAfter(date, months);
  const last = addDays(`${monthAfter(`${month}-01`, 1)}-01`, -1);
  const sameDay = `${month}-${date.slice(8)}`;
  return sameDay > last ? last : sameDay;
}

/** Where a key leads in a calendar; `null` for a key that moves nothing. */
export function dayAtKey(date: string, key: string, weekStart: Weekday): string | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1);
    case 'ArrowRight':
      return addDays(date, 1);
    case 'ArrowUp':
      return addDays(date, -7);
    case 'ArrowDown':
      return addDays(date, 7);
    case 'Home':
      return weekOf(date, weekStart)[0] ?? null;
    case 'End':
      return weekOf(date, weekStart)[6] ?? null;
    case 'PageUp':
      return addMonths(date, -1);
    case 'PageDown':
      return addMonths(date, 1);
    default:
      return null;
  }
}

/** Monday is 1. */
export function weekdayOf(date: string): number {
  return new Date(dateToUtcMidnight(date) ?? 0).getUTCDay() || 7;
}

/** Today in a zone. */
export function dayOf(instant: string | Date, timeZone: string): string {
  return formatDate(new Date(instant), timeZone);
}

/** `YYYY-MM`. */
function monthAfter(date: string, months: number): string {
  const monthIndex = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const year = String(Math.floor(monthIndex / 12)).padStart(4, '0');
  return `${year}-${String((monthIndex % 12) + 1).padStart(2, '0')}`;
}
