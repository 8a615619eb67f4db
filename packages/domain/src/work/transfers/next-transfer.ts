import { addDays, dateToUtcMidnight } from '../../foundation/time/calendar-date.ts';
import { formatDate, zonedToUtc } from '../../foundation/time/zoned-time.ts';

export const transferFrequencies = ['daily', 'weekly', 'monthly'] as const;

/** When something happens again and again, by the clocks of a tenant. */
export interface TransferSchedule {
  readonly frequency: (typeof transferFrequencies)[number];
  /** Of `weekly`: 1 for Monday until 7 for Sunday. */
  readonly weekday: number;
  /** Of `monthly`: 1 until 31; of a month that is shorter, its last. */
  readonly day: number;
  /** `HH:MM`. */
  readonly time: string;
}

/** No month is without one of them for longer. */
const maxDays = 62;

/**
 * Returns the first scheduled time after an instant. Runs that were missed while no server ran are not made up for.
 * @param timeZone IANA name
 */
export function nextTransfer(schedule: TransferSchedule, after: Date, timeZone: string): Date {
  const firstDate = formatDate(after, timeZone);
  for (let days = 0; days <= maxDays; days += 1) {
    const date = addDays(firstDate, days);
    const instant = isOn(schedule, date) ? zonedToUtc(date, schedule.time, timeZone) : null;
    if (instant && instant.getTime() > after.getTime()) return instant;
  }
  throw new Error(`a schedule without a time: ${JSON.stringify(schedule)}`);
}

function isOn({ frequency, weekday, day }: TransferSchedule, date: string): boolean {
  const midnight = new Date(dateToUtcMidnight(date) ?? 0);
  if (frequency === 'weekly') return (midnight.getUTCDay() || 7) === weekday;
  if (frequency === 'daily') return true;
  const last = new Date(Date.UTC(midnight.getUTCFullYear(), midnight.getUTCMonth() + 1, 0)).getUTCDate();
  return midnight.getUTCDate() === Math.min(day, last);
}

/** Minutes before each further attempt; after the last one it has failed. */
const pauses = [1, 5, 15, 60] as const;

/** When something that could not be done is tried again; `null` for no more. @param attempts how often it was tried */
export function nextAttempt(attempts: number, now: Date, retryAfterSeconds = 0): Date | null {
  const minutes = pauses[attempts - 1];
  if (minutes === undefined) return null;
  return new Date(now.getTime() + Math.max(minutes * 60, Math.min(retryAfterSeconds, 3600)) * 1000);
}
