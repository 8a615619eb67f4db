import { addDays, formatDateTime, zonedToUtc } from '@tingest/domain/foundation';
import { noLongerThanAllowed, openPart, type Period, type ReservationPolicy } from '@tingest/domain/work';
import { weekdayOf } from '../../ui/calendar/calendar-days.ts';

/** When objects are fetched and brought back where the category says nothing of it. */
const usualHours = { from: '08:00', to: '16:00' } as const;
/** Something that begins at once begins at the next whole half hour. */
const step = 30 * 60_000;
const shortest = 60 * 60_000;

interface Choosing {
  readonly policy: ReservationPolicy;
  readonly now: Date;
  /** IANA zone. */
  readonly timeZone: string;
}

/** The period from the opening of one day until the closing of another; from now on where the opening has passed. */
export function spanOfDays(firstDay: string, last: string, { policy, now, timeZone }: Choosing): Period {
  const opening = zonedToUtc(firstDay, hoursOn(firstDay, policy).from, timeZone) ?? now;
  const earliest = now.getTime() + policy.shortestNoticeMinutes * 60_000;
  const from = opening.getTime() < earliest ? Math.ceil(earliest / step) * step : opening.getTime();
  const closing = zonedToUtc(last, hoursOn(last, policy).to, timeZone)?.getTime() ?? from;
  return { from: new Date(from), to: new Date(Math.max(closing, from + shortest)) };
}

/**
 * Returns the part of a chosen free period that is reserved: all of it, or as much from its beginning as may be
 * reserved at once.
 */
export function spanOfFree(freePeriod: Period, policy: ReservationPolicy, timeZone: string): Period {
  return openPart(policy, noLongerThanAllowed(policy, freePeriod, timeZone), timeZone) ?? freePeriod;
}

/**
 * The period after a day was chosen in the calendar: the first choice is one day, the second the last one of it; a third,
 * or an earlier day, begins anew.
 */
export function afterChoosingDay(
  before: { readonly firstDay: string; readonly isWhole: boolean } | null,
  day: string,
): { readonly firstDay: string; readonly lastDay: string; readonly isWhole: boolean } {
  const goesOn = before !== null && !before.isWhole && day >= before.firstDay;
  return goesOn
    ? { firstDay: before.firstDay, lastDay: day, isWhole: true }
    : { firstDay: day, lastDay: day, isWhole: false };
}

/** The days that a period touches: its first, and its last, which an end at midnight does not reach. */
export function daysOfSpan({ from, to }: Period, timeZone: string): readonly [first: string, last: string] {
  const [firstDay = ''] = formatDateTime(from, timeZone).split(' ');
  const [end = '', time = ''] = formatDateTime(to, timeZone).split(' ');
  return [firstDay, time === '00:00' && end > firstDay ? addDays(end, -1) : end];
}

function hoursOn(day: string, { openingHours }: ReservationPolicy): { readonly from: string; readonly to: string } {
  return openingHours.find(({ weekday }) => weekday === weekdayOf(day)) ?? usualHours;
}
