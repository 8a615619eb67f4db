import { dateToUtcMidnight, isCalendarDate } from './calendar-date.ts';
import { msPerDay } from './day-length.ts';

/** An instant: a `Date`, milliseconds since 1970, or ISO text such as `2026-03-05T12:00:00Z`. */
export type Instant = Date | number | string;

interface WallClock {
  readonly date: string;
  /** `HH:MM` */
  readonly time: string;
}

/** Making a formatter costs more than a thousand uses of it. There are about 600 zones, so this stays small. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const cachedFormatter = formatters.get(timeZone);
  if (cachedFormatter !== undefined) return cachedFormatter;
  const formatter = new Intl.DateTimeFormat('en-US-u-ca-iso8601-nu-latn', {
    timeZone: isTimeZone(timeZone) ? timeZone : 'UTC',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  if (formatters.size < 1000) formatters.set(timeZone, formatter);
  return formatter;
}

/** Whether the running system knows a time zone, by IANA name or alias. */
export function isTimeZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Returns the local calendar date and clock time of an instant; in UTC where the zone is not known. */
function wallClock(instant: Date, timeZone: string): WallClock {
  const asUtc = instant.getTime() + offsetAt(instant.getTime(), timeZone);
  const text = new Date(asUtc).toISOString();
  return { date: text.slice(0, 10), time: text.slice(11, 16) };
}

/** A plain date such as `2026-11-30`, which is the same day in every zone and never an instant. */
function isPlainDate(at: Instant): at is string {
  return typeof at === 'string' && isCalendarDate(at);
}

/**
 * The calendar date of an instant in a zone, `YYYY-MM-DD`; empty for an invalid date. A plain date is answered as it is.
 * Source: specification, section 9.
 * @param timeZone IANA name, such as `Europe/Stockholm`
 */
export function formatDate(at: Instant, timeZone: string): string {
  if (isPlainDate(at)) return at;
  const instant = new Date(at);
  return Number.isNaN(instant.getTime()) ? '' : wallClock(instant, timeZone).date;
}

/** `HH:MM` of an instant in a zone; empty for an invalid date and for a plain date, which has no time. */
export function formatTime(at: Instant, timeZone: string): string {
  const instant = new Date(at);
  return isPlainDate(at) || Number.isNaN(instant.getTime()) ? '' : wallClock(instant, timeZone).time;
}

/**
 * `YYYY-MM-DD HH:MM` of an instant in a zone; empty for an invalid date. A plain date is answered as it is, without a time.
 * Source: specification, section 9.
 */
export function formatDateTime(at: Instant, timeZone: string): string {
  if (isPlainDate(at)) return at;
  const instant = new Date(at);
  if (Number.isNaN(instant.getTime())) return '';
  const { date, time } = wallClock(instant, timeZone);
  return `${date} ${time}`;
}

/** Today's date in a zone, `YYYY-MM-DD`. */
export function today(timeZone: string, now: Date): string {
  return formatDate(now, timeZone);
}

/**
 * The instant at which clocks in a zone read `date` (`YYYY-MM-DD`) and `time` (`HH:MM`); `null` where they are no date
 * and time. Of a time that occurs twice the first is meant; one that is skipped when clocks go forward becomes as much
 * later.
 */
export function zonedToUtc(date: string, time: string, timeZone: string): Date | null {
  const midnight = dateToUtcMidnight(date);
  const clock = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time);
  if (midnight === null || clock === null) return null;
  const localTime = midnight + (Number(clock[1]) * 60 + Number(clock[2])) * 60_000;
  // Offsets change at most once within the day around the wanted reading, so these two are all there are.
  const before = offsetAt(localTime - msPerDay, timeZone);
  const after = offsetAt(localTime + msPerDay, timeZone);
  const earlierInstant = localTime - Math.max(before, after);
  if (earlierInstant + offsetAt(earlierInstant, timeZone) === localTime) return new Date(earlierInstant);
  const laterInstant = localTime - Math.min(before, after);
  if (laterInstant + offsetAt(laterInstant, timeZone) === localTime) return new Date(laterInstant);
  return new Date(localTime - before);
}

/** Offsets at the beginnings of days, in UTC, by zone and day; asking for one takes long, and each is the end of a day as well. */
const offsets = new Map<string, Map<number, number>>();
const maxDays = 20_000;
let keptDays = 0;

/** How far a zone's clocks are ahead of UTC at an instant, in milliseconds; 0 beyond the calendar's years. */
export function offsetAt(milliseconds: number, timeZone: string): number {
  const number = Math.floor(milliseconds / msPerDay);
  const offset = offsetOfDay(number, timeZone);
  // A day on which clocks are put forward or back is asked for each time.
  return offset === offsetOfDay(number + 1, timeZone) ? offset : askOffset(milliseconds, timeZone);
}

/** The offset at the beginning of a day, from 1970. */
function offsetOfDay(number: number, timeZone: string): number {
  const cachedOffset = offsets.get(timeZone)?.get(number);
  if (cachedOffset !== undefined) return cachedOffset;
  const offset = askOffset(number * msPerDay, timeZone);
  if (keptDays >= maxDays) {
    offsets.clear();
    keptDays = 0;
  }
  const ofZone = offsets.get(timeZone) ?? new Map<number, number>();
  offsets.set(timeZone, ofZone.set(number, offset));
  keptDays += 1;
  return offset;
}

function askOffset(milliseconds: number, timeZone: string): number {
  const instant = Math.floor(milliseconds / 1000) * 1000;
  const parts: Record<string, string> = {};
  for (const { type, value } of formatterOf(timeZone).formatToParts(instant)) parts[type] = value;
  const { year = '', month = '', day: date = '', hour = '', minute = '', second = '' } = parts;
  const midnight = dateToUtcMidnight(`${year.padStart(4, '0')}-${month}-${date}`) ?? Number.NaN;
  const offset = midnight + (Number(hour) * 3600 + Number(minute) * 60 + Number(second)) * 1000 - instant;
  return Number.isNaN(offset) ? 0 : offset;
}
