import type { Culture } from '../localization/culture.ts';

/** The name of a weekday as it stands in a sentence: "Monday", "måndag". @param weekday Monday is 1 */
export function weekdayName(weekday: number, culture: Culture): string {
  // 1 January 2024 was a Monday.
  const day = new Date(Date.UTC(2024, 0, weekday));
  return new Intl.DateTimeFormat(culture, { weekday: 'long', timeZone: 'UTC' }).format(day);
}
