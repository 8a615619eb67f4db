import type { TransferSchedule } from '../../api/transfers.ts';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';

/** Names of the days of the week in a language, Monday first. */
export function weekdayNames(culture: string): readonly string[] {
  const format = new Intl.DateTimeFormat(culture, { weekday: 'long', timeZone: 'UTC' });
  // 2024-01-01 was a Monday.
  return Array.from({ length: 7 }, (_, index) => format.format(new Date(Date.UTC(2024, 0, 1 + index))));
}

/** When something is done, as a sentence says it. */
export function useScheduleText(): (schedule: TransferSchedule) => string {
  const t = useTexts();
  const culture = useCulture();
  return ({ frequency, weekday, day, time }) => {
    const named = { time, day, weekday: weekdayNames(culture)[weekday - 1] ?? '' };
    return t(`admin.transfers.when.${frequency}`, named);
  };
}
