import { formatDateTime } from '@tingest/domain';

const minute = 60_000;
const day = 24 * 60 * minute;
/** Before it, clocks went by offsets that are no whole minutes. */
const sinceWholeMinutes = Date.UTC(1972, 0, 1);
/** More days than any list spans; of others the clock is asked each time. */
const mostDays = 100_000;

/**
 * What clocks in a zone show at an instant, `YYYY-MM-DD HH:MM`, as `formatDateTime` says it. Asking the calendar costs
 * more than all else that is done with a row, so it is asked twice a day: where both ends of a day have the same offset,
 * so has all of it.
 *
 * @param timeZone IANA name
 */
export function wallClock(timeZone: string): (instant: Date) => string {
  const offsets = new Map<number, number | null>();
  const offsetAt = (time: number): number =>
    Date.parse(`${formatDateTime(new Date(time), timeZone).replace(' ', 'T')}Z`) - time;
  const offsetOf = (place: number): number | null => {
    const known = offsets.get(place);
    if (known !== undefined) return known;
    const [first, last] = [offsetAt(place * day), offsetAt((place + 1) * day)];
    const offset = first === last ? first : null;
    if (offsets.size < mostDays) offsets.set(place, offset);
    return offset;
  };
  return (instant) => {
    const time = instant.getTime();
    // An invalid date too.
    if (!(time >= sinceWholeMinutes && time < Date.UTC(9999, 0, 1))) return formatDateTime(instant, timeZone);
    const offset = offsetOf(Math.floor(time / day));
    if (offset === null) return formatDateTime(instant, timeZone);
    return new Date(time + offset).toISOString().slice(0, 16).replace('T', ' ');
  };
}
