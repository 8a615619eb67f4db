import type { Culture } from '../../foundation/localization/culture.ts';
import { commandWords } from './command-words.ts';

/** Days that a date may be ahead. */
const maxDays = 3660;
/** A Monday. */
const someMonday = Date.UTC(2024, 0, 1);
const msPerDay = 86_400_000;

/**
 * Reads a date as it is typed in a sentence: `2026-12-04`, `4 december`, `4 dec`, `friday`, `fri`, `tomorrow`, `in 3 days`.
 * @param today `YYYY-MM-DD`, in the reader's time zone
 * @returns `YYYY-MM-DD`, today or later; `null` for a text that is no such date
 */
export function readDate(text: string, culture: Culture, today: string): string | null {
  const phrase = text.trim().toLowerCase().replace(/\.$/, '');
  const start = Date.parse(`${today}T00:00:00Z`);
  if (phrase === '' || Number.isNaN(start)) return null;
  const words = commandWords[culture];
  if (words.today.includes(phrase)) return today;
  if (words.tomorrow.includes(phrase)) return isoDate(start + msPerDay);
  const days = daysAhead(phrase, culture);
  if (days !== null) return isoDate(start + days * msPerDay);
  const weekday = weekdayNames(culture).findIndex((names) => names.includes(phrase));
  if (weekday >= 0) {
    const current = (new Date(start).getUTCDay() + 6) % 7;
    return isoDate(start + ((weekday - current + 6) % 7) * msPerDay + msPerDay);
  }
  return calendarDate(phrase, culture, start);
}

function daysAhead(phrase: string, culture: Culture): number | null {
  const { before, after } = commandWords[culture].inDays;
  const [first = '', number = '', last = '', ...rest] = phrase.split(/\s+/);
  if (!before.includes(first) || !/^\d{1,4}$/.test(number) || !after.includes(last) || rest.length > 0) return null;
  return Number(number) <= maxDays ? Number(number) : null;
}

/** A date of the calendar; one without a year is the next of that name. */
function calendarDate(phrase: string, culture: Culture, start: number): string | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(phrase);
  if (iso) return validDate(Number(iso[1]), Number(iso[2]) - 1, Number(iso[3]), start);
  const named = /^(?:(\d{1,2})\.?\s+(\p{L}+)|(\p{L}+)\s+(\d{1,2}))$/u.exec(phrase);
  if (!named) return null;
  const day = Number(named[1] ?? named[4]);
  const name = named[2] ?? named[3] ?? '';
  const month = monthNames(culture).findIndex((names) => names.includes(name));
  if (month < 0) return null;
  const year = new Date(start).getUTCFullYear();
  return validDate(year, month, day, start) ?? validDate(year + 1, month, day, start);
}

function validDate(year: number, month: number, day: number, start: number): string | null {
  const date = new Date(Date.UTC(year, month, day));
  const isSame = date.getUTCFullYear() === year && date.getUTCMonth() === month && date.getUTCDate() === day;
  const ahead = (date.getTime() - start) / msPerDay;
  return isSame && ahead >= 0 && ahead <= maxDays ? isoDate(date.getTime()) : null;
}

function isoDate(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

/** Names of the days from Monday on, long and short. */
function weekdayNames(culture: Culture): readonly (readonly string[])[] {
  return Array.from({ length: 7 }, (_, day) => namesOf(someMonday + day * msPerDay, culture, 'weekday'));
}

function monthNames(culture: Culture): readonly (readonly string[])[] {
  return Array.from({ length: 12 }, (_, month) => namesOf(Date.UTC(2024, month, 1), culture, 'month'));
}

function namesOf(ms: number, culture: Culture, part: 'weekday' | 'month'): readonly string[] {
  return (['long', 'short'] as const).map((length) =>
    new Intl.DateTimeFormat(culture, { [part]: length, timeZone: 'UTC' }).format(ms).toLowerCase().replace(/\.$/, ''),
  );
}
