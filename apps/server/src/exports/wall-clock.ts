import { formatDateTime } from '@tingest/domain';

const minute = 60_000;
const day = 24 * 60 * minute;
/** Before it, clocks went by offsets that are no whole minutes. */
const first = Date.UTC(1972, 0, 1);
const last = Date.UTC(9999, 0, 1);
/** More days than any list spans; of others the clock is asked each time. */
const mostDays = 100_000;

/** What clocks show in each minute of a day, `HH:MM`. */
const minutesOfDay = Array.from({ length: 24 * 60 }, (_, index) =>
  [Math.floor(index / 60), index % 60].map((part) => String(part).padStart(2, '0')).join(':'),
);

/**
 * What clocks in a zone show at an instant, `YYYY-MM-DD HH:MM`, as `formatDateTime` says it. Asking the calendar costs
 * more than all else that is done with a row, so it is asked twice a day: where both ends of a day have the same offset,
 * so has all of it.
 *
 * @param timeZone IANA name
 */
export function wallClock(timeZone: string): (instant: Date) => string {
  const offsets = new Map<number, number | null>();
  const dates = new Map<number, string>();
  const offsetAt = (time: number): number =>
    Date.parse(`${formatDateTime(new Date(time), timeZone).replace(' ', 'T')}Z`) - time;
  const findOffset = (index: number): number | null => {
    const [from, until] = [offsetAt(index * day), offsetAt((index + 1) * day)];
    return from === until ? from : null;
  };
  return (instant) => {
    const time = instant.getTime();
    // An invalid date too.
    if (!(time >= first && time < last)) return formatDateTime(instant, timeZone);
    const offset = remembered(offsets, Math.floor(time / day), findOffset);
    if (offset === null) return formatDateTime(instant, timeZone);
    const shown = time + offset;
    const index = Math.floor(shown / day);
    return `${remembered(dates, index, dateText)} ${minutesOfDay[Math.floor((shown - index * day) / minute)]}`;
  };
}

function dateText(index: number): string {
  return new Date(index * day).toISOString().slice(0, 10);
}

function remembered<Value>(known: Map<number, Value>, index: number, find: (index: number) => Value): Value {
  const found = known.get(index);
  if (found !== undefined) return found;
  const made = find(index);
  if (known.size < mostDays) known.set(index, made);
  return made;
}
