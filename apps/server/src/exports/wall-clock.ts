import { formatDateTime, formatExactDateTime, secondsText } from '@tingest/domain/foundation';

const minute = 60_000;
const day = 24 * 60 * minute;
/** Before it, clocks went by offsets that are no whole minutes. */
const firstTime = Date.UTC(1972, 0, 1);
const last = Date.UTC(9999, 0, 1);
/** More days than any list spans; of others the clock is asked each time. */
const maxDays = 100_000;

/** The local time in each minute of a day, `HH:MM`. */
const minutesOfDay = Array.from({ length: 24 * 60 }, (_, index) =>
  [Math.floor(index / 60), index % 60].map((part) => String(part).padStart(2, '0')).join(':'),
);

/** Two formats of the local time. */
export interface WallClock {
  /** `YYYY-MM-DD HH:MM`, as `formatDateTime` says it. */
  readonly formatShort: (instant: Date) => string;
  /** Of which the same instant is read again, as `formatExactDateTime` says it. */
  readonly exact: (instant: Date) => string;
}

/**
 * Creates the formats of local time in a zone. Querying the calendar costs more than all other work on a row, so it is
 * queried twice a day: where both ends of a day have the same offset, so has all of it.
 *
 * @param timeZone IANA name
 */
export function wallClock(timeZone: string): WallClock {
  const offsets = new Map<number, number | null>();
  const dates = new Map<number, string>();
  const offsetAt = (time: number): number =>
    Date.parse(`${formatDateTime(new Date(time), timeZone).replace(' ', 'T')}Z`) - time;
  const findOffset = (index: number): number | null => {
    const [from, until] = [offsetAt(index * day), offsetAt((index + 1) * day)];
    return from === until ? from : null;
  };
  const offsetOf = (index: number) => getOrCreate(offsets, index, findOffset);
  const shownAt = (time: number, offset: number): string => {
    const localTime = time + offset;
    const index = Math.floor(localTime / day);
    return `${getOrCreate(dates, index, dateText)} ${minutesOfDay[Math.floor((localTime - index * day) / minute)]}`;
  };
  return {
    formatShort(instant) {
      const time = instant.getTime();
      // An invalid date too.
      const offset = time >= firstTime && time < last ? offsetOf(Math.floor(time / day)) : null;
      return offset === null ? formatDateTime(instant, timeZone) : shownAt(time, offset);
    },
    exact(instant) {
      const time = instant.getTime();
      const index = Math.floor(time / day);
      const offset = time >= firstTime + day && time < last ? offsetOf(index) : null;
      // Clocks that are put back at the beginning of the day show its first hour twice.
      const isSteady = offset !== null && offsetOf(index - 1) === offset && offsetOf(index + 1) === offset;
      return isSteady ? shownAt(time, offset) + secondsText(time) : formatExactDateTime(instant, timeZone);
    },
  };
}

function dateText(index: number): string {
  return new Date(index * day).toISOString().slice(0, 10);
}

function getOrCreate<Value>(cache: Map<number, Value>, index: number, find: (index: number) => Value): Value {
  const cachedValue = cache.get(index);
  if (cachedValue !== undefined) return cachedValue;
  const newValue = find(index);
  if (cache.size < maxDays) cache.set(index, newValue);
  return newValue;
}
