import { addDays } from '../../time/calendar-date.ts';
import { formatDateTime, zonedToUtc } from '../../time/zoned-time.ts';
import type { Period } from './periods.ts';
import type { ReservationPolicy } from './reservation-policy.ts';

/**
 * Beginnings that somebody whose wished period is taken may take instead, beside the ends of what is in the way: the
 * same time on the days after it, and when it opens.
 *
 * @param days how many days after the wished one
 */
export function alternativeStarts(
  { openingHours }: Pick<ReservationPolicy, 'openingHours'>,
  wish: Period,
  timeZone: string,
  days = 14,
): readonly Date[] {
  const [date = '', time = ''] = formatDateTime(wish.from, timeZone).split(' ');
  const starts: Date[] = [];
  for (let after = 0; after <= days; after += 1) {
    const day = addDays(date, after);
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
    const opens = openingHours.filter((hours) => hours.weekday === weekday).map(({ from }) => from);
    for (const clock of [time, ...opens]) {
      const instant = zonedToUtc(day, clock, timeZone);
      if (instant !== null) starts.push(instant);
    }
  }
  return starts;
}
