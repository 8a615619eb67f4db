import { addDays, today, zonedToUtc } from '@tingest/domain/foundation';

/** Days in a time zone, and where each begins; the last bound is where the last day ends. */
export interface Days {
  /** Oldest first, `YYYY-MM-DD`. */
  readonly days: readonly string[];
  readonly bounds: readonly Date[];
}

/** The last so many days, today being the last. A day has as many hours as its clocks show. */
export function lastDays(count: number, timeZone: string, now: Date): Days {
  const last = today(timeZone, now);
  const days = Array.from({ length: count }, (_, index) => addDays(last, index + 1 - count));
  const bounds = [...days, addDays(last, 1)].map((day) => zonedToUtc(day, '00:00', timeZone) ?? now);
  return { days, bounds };
}
