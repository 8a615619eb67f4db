import { type Culture, capitalized, weekdayName } from '@tingest/domain/foundation';
import type { OpeningHours } from '@tingest/domain/work';

/** Monday is 1. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

const ordinary = { from: '08:00', to: '16:00' } as const;

/** Initial opening hours: Monday to Friday. */
export const ordinaryWeek: readonly OpeningHours[] = weekdays.slice(0, 5).map((weekday) => ({ weekday, ...ordinary }));

/** With a day open or closed, in the order of the week; a day that opens has the hours of the one before it. */
export function withOpenDay(hours: readonly OpeningHours[], weekday: number, isOpen: boolean): readonly OpeningHours[] {
  const otherDays = hours.filter((day) => day.weekday !== weekday);
  if (!isOpen) return otherDays;
  const before = otherDays.findLast((day) => day.weekday < weekday) ?? otherDays[0] ?? ordinary;
  return [...otherDays, { weekday, from: before.from, to: before.to }].toSorted(
    (one, otherDay) => one.weekday - otherDay.weekday,
  );
}

/** The name of a weekday as a label: "Måndag". */
export function weekdayLabel(weekday: number, culture: Culture): string {
  return capitalized(weekdayName(weekday, culture), culture);
}
