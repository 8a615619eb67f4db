import { weekdayName } from '@tingest/domain';
import type { TransferSchedule } from '../../api/transfers.ts';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';

/** When something is done, as a sentence says it. */
export function useScheduleText(): (schedule: TransferSchedule) => string {
  const t = useTexts();
  const culture = useCulture();
  return ({ frequency, weekday, day, time }) => {
    const named = { time, day, weekday: weekdayName(weekday, culture) };
    return t(`admin.transfers.when.${frequency}`, named);
  };
}
