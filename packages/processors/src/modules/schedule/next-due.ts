import { addDays, dateToUtcMidnight, msPerDay } from '@tingest/domain/foundation';

/** How often something is done. */
export interface Interval {
  readonly unit: 'days' | 'weeks' | 'months';
  readonly every: number;
}

/** The day so many intervals later; of a month that is shorter its last. @param from `YYYY-MM-DD` */
export function laterBy({ unit, every }: Interval, from: string, times = 1): string {
  if (unit !== 'months') return addDays(from, times * every * (unit === 'weeks' ? 7 : 1));
  const [year = 0, month = 1, day = 1] = from.split('-').map(Number);
  const months = year * 12 + (month - 1) + times * every;
  const last = new Date(Date.UTC(Math.floor(months / 12), (months % 12) + 1, 0)).getUTCDate();
  const two = (part: number) => String(part).padStart(2, '0');
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${two((months % 12) + 1)}-${two(Math.min(day, last))}`;
}

/**
 * Returns the next due date.
 * @param plannedOn the day by which it was to be done
 * @param endedOn the day on which it was done or skipped
 * @param countFrom `plan`: it stays in step with the first day, regardless of delays; `done`: the interval begins when
 * it was done
 */
export function nextDue(interval: Interval, plannedOn: string, endedOn: string, countFrom: 'plan' | 'done'): string {
  if (countFrom === 'done') return laterBy(interval, endedOn);
  const passed = (dateToUtcMidnight(endedOn) ?? 0) - (dateToUtcMidnight(plannedOn) ?? 0);
  const longest = { days: 1, weeks: 7, months: 31 }[interval.unit] * interval.every * msPerDay;
  let times = Math.max(1, Math.floor(passed / longest));
  // Dates that would be due before it was done are in the past.
  while (laterBy(interval, plannedOn, times) <= endedOn) times += 1;
  return laterBy(interval, plannedOn, times);
}
