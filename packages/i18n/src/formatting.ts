import type { Culture, Instant } from '@tingest/domain/foundation';
import { secondsPerDay } from '@tingest/domain/foundation';

/** How values are written for people in a culture's way. Dates and times are the domain's: they look the same in all cultures. */

/** Making an Intl formatter costs more than a hundred uses of it, so each is made once. */
function memoize<Formatter>(make: (key: string) => Formatter): (key: string) => Formatter {
  const formatters = new Map<string, Formatter>();
  return (key) => {
    const formatter = formatters.get(key) ?? make(key);
    formatters.set(key, formatter);
    return formatter;
  };
}

const lists = memoize((culture) => new Intl.ListFormat(culture, { type: 'conjunction' }));
const alternatives = memoize((culture) => new Intl.ListFormat(culture, { type: 'disjunction' }));
const relativeTimes = memoize((culture) => new Intl.RelativeTimeFormat(culture, { numeric: 'auto' }));
/** As many decimals as the value has: numbers are not rounded behind the reader's back. */
const numbers = memoize((culture) => new Intl.NumberFormat(culture, { maximumFractionDigits: 20 }));

/**
 * A number with the culture's separators and all of its decimals.
 * @param value a number, or decimal digits as text (`"12345.6789"`), which keep their exactness
 */
export function formatNumber(culture: Culture, value: number | `${number}`): string {
  return numbers(culture).format(value);
}

const relativeUnits = [
  ['year', 365.25 * secondsPerDay],
  ['month', 30.4375 * secondsPerDay],
  ['day', secondsPerDay],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** "3 hours ago", "tomorrow": an instant seen from another, in the largest unit that has passed at least once. */
export function formatRelativeTime(culture: Culture, instant: Instant, now: Instant): string {
  const seconds = (new Date(instant).getTime() - new Date(now).getTime()) / 1000;
  const format = relativeTimes(culture);
  for (const [unit, length] of relativeUnits) {
    if (Math.abs(seconds) >= length) return format.format(Math.trunc(seconds / length), unit);
  }
  return format.format(0, 'second');
}

/** "a, b and c" in the culture's words. */
export function formatList(culture: Culture, items: readonly string[]): string {
  return lists(culture).format(items);
}

/** "a, b or c" in the culture's words. */
export function formatAlternatives(culture: Culture, items: readonly string[]): string {
  return alternatives(culture).format(items);
}
