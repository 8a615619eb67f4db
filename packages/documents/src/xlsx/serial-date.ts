const millisecondsPerDay = 86_400_000;
/** Day 0 of the sheet's calendar, as it counts from March 1900 on. */
const dayZero = Date.UTC(1899, 11, 30);
/** Before it the calendars of spreadsheets differ (1900 was no leap year, but is in one of them). */
const firstDay = Date.UTC(1900, 2, 1);

const pattern = /^(\d{4})-(\d{2})-(\d{2})(?: (\d{2}):(\d{2})(?::(\d{2}(?:\.\d{3})?))?)?$/;
const timePattern = /^(\d{2}):(\d{2})$/;

/**
 * Returns the number that a sheet keeps for a date or a date with its time, as clocks show them; `null` for a day that
 * sheets do not have, and for a text that is not a date.
 */
export function serialDate(text: string): number | null {
  const match = pattern.exec(text);
  if (!match) return null;
  const [, year, month, day, hour = '0', minute = '0', second = '0'] = match;
  const midnight = Date.UTC(Number(year), Number(month) - 1, Number(day));
  // `Date.UTC` takes the year 99 for 1999.
  if (Number(year) < 1900 || midnight < firstDay || !isThatDay(midnight, text)) return null;
  return (midnight - dayZero) / millisecondsPerDay + dayShare(Number(hour), Number(minute), Number(second));
}

/** Returns the number that a sheet keeps for a time of day, `null` for a text that is not one. */
export function serialTime(text: string): number | null {
  const match = timePattern.exec(text);
  return match ? dayShare(Number(match[1]), Number(match[2])) : null;
}

function dayShare(hour: number, minute: number, second = 0): number {
  return second === 0 ? (hour * 60 + minute) / 1440 : (hour * 3600 + minute * 60 + second) / 86_400;
}

/** `Date.UTC` takes February 30 for a day of March. */
function isThatDay(midnight: number, text: string): boolean {
  const date = new Date(midnight);
  return date.getUTCDate() === Number(text.slice(8, 10)) && date.getUTCMonth() === Number(text.slice(5, 7)) - 1;
}
