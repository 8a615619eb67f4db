import { dateToUtcMidnight } from './calendar-date.ts';

const instantPattern =
  /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.(\d{1,9}))?)?(?:Z|([+-])([01]\d|2[0-3]):?([0-5]\d))$/i;

/**
 * Reads an ISO 8601 instant: date, time and offset (`Z` or `±HH:MM`), the date a real one. `null` where the text is
 * anything else, or names an instant outside the years 0001–9999 in UTC. Fractions finer than a millisecond are cut.
 */
export function parseInstant(text: string): Date | null {
  const match = instantPattern.exec(text);
  const midnight = dateToUtcMidnight(match?.[1] ?? '');
  if (match === null || midnight === null) return null;
  const [, , hour, minute, second = '0', fraction = '', sign, offsetHour = '0', offsetMinute = '0'] = match;
  const clock = (Number(hour) * 60 + Number(minute)) * 60_000 + Number(second) * 1000;
  const milliseconds = Number(fraction.slice(0, 3).padEnd(3, '0'));
  const offset = (Number(offsetHour) * 60 + Number(offsetMinute)) * 60_000 * (sign === '-' ? -1 : 1);
  const instant = new Date(midnight + clock + milliseconds - offset);
  return dateToUtcMidnight(instant.toISOString().slice(0, 10)) === null ? null : instant;
}
