import { parseInstant } from './parse-instant.ts';
import { formatDateTime, offsetAt, zonedToUtc } from './zoned-time.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * Returns the local time of an instant in a zone, so that `readDateTime` reads the same instant from it: `YYYY-MM-DD
 * HH:MM`, with seconds and milliseconds where there are any, and with the offset (`+01:00`) within an hour that clocks
 * show twice. Empty for an invalid date.
 */
export function formatExactDateTime(instant: Date, timeZone: string): string {
  const time = instant.getTime();
  if (Number.isNaN(time)) return '';
  const offset = offsetAt(time, timeZone);
  // Clocks of zones were ahead by odd seconds before 1972.
  if (offset % minute !== 0) return instant.toISOString();
  const dateTimeText = `${formatDateTime(instant, timeZone)}${secondsText(time)}`;
  return isShownTwice(time, offset, timeZone) ? `${dateTimeText}${offsetText(offset)}` : dateTimeText;
}

/** `:SS` or `:SS.mmm` of an instant; nothing where it is a whole minute. */
export function secondsText(time: number): string {
  const minuteRemainder = ((time % minute) + minute) % minute;
  if (minuteRemainder === 0) return '';
  const text = (minuteRemainder / 1000).toFixed(minuteRemainder % 1000 === 0 ? 0 : 3);
  return `:${minuteRemainder < 10_000 ? '0' : ''}${text}`;
}

function isShownTwice(time: number, offset: number, timeZone: string): boolean {
  return [offsetAt(time - day, timeZone), offsetAt(time + day, timeZone)].some((otherOffset) => {
    const twin = time + offset - otherOffset;
    return twin !== time && offsetAt(twin, timeZone) === otherOffset;
  });
}

function offsetText(offset: number): string {
  const minutes = Math.abs(offset) / minute;
  const two = (part: number) => String(part).padStart(2, '0');
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

const wallClockPattern =
  /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{1,2}:\d{2})(?::([0-5]\d)(?:\.(\d{1,9}))?)?(?: ?(Z|[+-]\d{2}:?\d{2}))?)?$/i;

/**
 * The instant that a text `YYYY-MM-DD`, `YYYY-MM-DD HH:MM` or one with seconds means: by its offset where it has one, else by
 * clocks in the zone (see `zonedToUtc`). `null` for any other text.
 */
export function readDateTime(text: string, timeZone: string): Date | null {
  const [, date, clock = '0:00', second = '00', fraction = '', offset] = wallClockPattern.exec(text.trim()) ?? [];
  if (date === undefined) return null;
  const time = clock.padStart(5, '0');
  if (offset !== undefined) return parseInstant(`${date}T${time}:${second}.${fraction.padEnd(3, '0')}${offset}`);
  const instant = zonedToUtc(date, time, timeZone);
  const milliseconds = Number(second) * 1000 + Number(fraction.slice(0, 3).padEnd(3, '0'));
  return instant && new Date(instant.getTime() + milliseconds);
}
