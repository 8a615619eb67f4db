import { addDays } from '../../../foundation/time/calendar-date.ts';
import { formatDate, zonedToUtc } from '../../../foundation/time/zoned-time.ts';
import type { Period } from './periods.ts';
import type { OpeningHours, ReservationPolicy } from './reservation-policy.ts';

/** Opening hours repeat every week: a time that is not found within one does not exist. */
const weekDays = 8;

/**
 * Returns the part of a period that can be reserved: from the first instant at which objects are handed out until the
 * last at which they are taken back. Nights and closed days in between are part of it, since an object may be kept over
 * them. `null` where no part of it is open.
 */
export function openPart(
  { openingHours }: Pick<ReservationPolicy, 'openingHours'>,
  period: Period,
  timeZone: string,
): Period | null {
  if (openingHours.length === 0) return period;
  const firstDay = formatDate(period.from, timeZone);
  const last = formatDate(period.to, timeZone);
  const days = (start: string, step: number) =>
    Array.from({ length: weekDays }, (_, day) => addDays(start, day * step));
  const opening = days(firstDay, 1)
    .flatMap((day) => hoursOn(openingHours, day, timeZone))
    .find(({ to }) => to > period.from);
  const closing = days(last, -1)
    .flatMap((day) => hoursOn(openingHours, day, timeZone))
    .find(({ from }) => from < period.to);
  if (!opening || !closing) return null;
  const from = opening.from > period.from ? opening.from : period.from;
  const to = closing.to < period.to ? closing.to : period.to;
  return from < to ? { from, to } : null;
}

function hoursOn(openingHours: readonly OpeningHours[], day: string, timeZone: string): Period[] {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
  return openingHours
    .filter((hours) => hours.weekday === weekday)
    .flatMap((hours) => {
      const from = zonedToUtc(day, hours.from, timeZone);
      const to = zonedToUtc(day, hours.to, timeZone);
      return from && to ? [{ from, to }] : [];
    });
}
