import { addDays, today } from '@tingest/domain';

/** The days that the start page looks back on, today being the last. */
const shownDays = 7;

/** The last seven days in a time zone, oldest first, as `YYYY-MM-DD`. */
export function lastDays(now: Date, timeZone: string): readonly string[] {
  const last = today(timeZone, now);
  return Array.from({ length: shownDays }, (_, index) => addDays(last, index + 1 - shownDays));
}
