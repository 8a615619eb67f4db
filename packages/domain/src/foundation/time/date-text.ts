import type { Culture } from '../localization/culture.ts';
import { isCalendarDate } from './calendar-date.ts';

/** In which order a text has day, month and year. */
export const dateOrders = ['dmy', 'mdy', 'ymd'] as const;
export type DateOrder = (typeof dateOrders)[number];

interface DateReading {
  readonly culture: Culture;
  readonly now: Date;
  readonly dateOrder?: DateOrder;
}

const yearFirst = /^(\d{4})(?:([-/.])(\d{1,2})\2(\d{1,2})\.?|(\d{2})(\d{2}))$/;
const yearLast = /^(\d{1,2})([-/.])\s?(\d{1,2})\2\s?(\d{4}|\d{2})\.?$/;
const inWords = /^(?:(\d{1,2})\.?[ -](\p{L}{3,})\.?,?[ -](\d{4})|(\p{L}{3,})\.? (\d{1,2}),? (\d{4}))$/u;
/** Years that a year of two digits may lie ahead. */
const yearsAhead = 20;

/**
 * Parses a date, as people and sheets write it, to `YYYY-MM-DD`: `2024-03-05`, `05.03.2024`, `5/3/2024`, `20240305`, `5
 * mars 2024`, `Mar 5, 2024`. Between points the day comes first; else by `dateOrder`, without it by the culture. `null`
 * for a text that is not a date, and for one in an order other than the given one: `14/3/2024` is not read in the other
 * order.
 */
export function readDateText(text: string, reading: DateReading): string | null {
  const trimmedText = text.trim();
  const [, year, , month, day, monthOf8, dayOf8] = yearFirst.exec(trimmedText) ?? [];
  if (year !== undefined) return dateOf(year, month ?? monthOf8 ?? '', day ?? dayOf8 ?? '');
  return readYearLast(trimmedText, reading) ?? readWords(trimmedText);
}

function readYearLast(text: string, { culture, now, dateOrder }: DateReading): string | null {
  const [, firstPart = '', separator, secondPart = '', last = ''] = yearLast.exec(text) ?? [];
  if (separator === undefined) return null;
  const defaultOrder = separator === '.' || culture !== 'en-US' ? 'dmy' : 'mdy';
  const order = dateOrder ?? defaultOrder;
  if (order === 'ymd')
    return last.length === 2 && firstPart.length === 2 ? dateOf(fullYear(firstPart, now), secondPart, last) : null;
  // Two digits and hyphens may begin with the year.
  if (last.length === 2 && separator === '-' && dateOrder === undefined) return null;
  const year = last.length === 2 ? fullYear(last, now) : last;
  return order === 'mdy' ? dateOf(year, firstPart, secondPart) : dateOf(year, secondPart, firstPart);
}

function fullYear(twoDigits: string, now: Date): string {
  const thisYear = now.getUTCFullYear();
  const year = Math.floor(thisYear / 100) * 100 + Number(twoDigits);
  return String(year > thisYear + yearsAhead ? year - 100 : year);
}

/** Beginnings of the names that months have in Swedish, Norwegian and English. */
const monthNames = ['jan', 'feb', 'mar', 'apr', 'ma[ij]|may', 'jun', 'jul', 'aug', 'sep', 'o[kc]t', 'nov', 'de[cs]'];
const monthPatterns = monthNames.map((name) => new RegExp(`^(?:${name})\\p{L}*$`, 'iu'));

function readWords(text: string): string | null {
  const [, day = '', name, year = '', nameFirst, dayBehind = '', yearBehind = ''] = inWords.exec(text) ?? [];
  const month = monthOf(name ?? nameFirst ?? '');
  return month === 0 ? null : dateOf(year || yearBehind, String(month), day || dayBehind);
}

/** From 1; 0 for no name of a month. */
function monthOf(name: string): number {
  return monthPatterns.findIndex((pattern) => pattern.test(name)) + 1;
}

function dateOf(year: string, month: string, day: string): string | null {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : null;
}

const clockPattern = /^(\d{1,2})(?:[:.](\d{2})(?:[:.](\d{2})(?:[.,](\d{1,9}))?)?)?\s?(?:([ap])\.?\s?m\.?)?$/i;

/**
 * The time of day `HH:MM:SS` (with milliseconds where there are any) that a text means: `9:05`, `9.05`, `12:30:15`, `11:00:00 PM`,
 * `9 am`. `null` for anything else.
 */
export function readClockText(text: string): string | null {
  const clockText = text
    .trim()
    .replace(/^(?:kl\.?|klokka|klockan)\s*/i, '')
    .replace(/[\u00a0\u202f]/g, ' ');
  const [, hourText, minute, secondPart = '00', fraction, half] = clockPattern.exec(clockText) ?? [];
  if (hourText === undefined || (minute === undefined && half === undefined)) return null;
  const hour = hourOf(Number(hourText), half?.toLowerCase());
  if (hour === null || Number(minute ?? 0) > 59 || Number(secondPart) > 59) return null;
  const clock = `${String(hour).padStart(2, '0')}:${minute ?? '00'}:${secondPart}`;
  return fraction === undefined ? clock : `${clock}.${fraction.slice(0, 3).padEnd(3, '0')}`;
}

function hourOf(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour < 24 ? hour : null;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half === 'p' ? 12 : 0);
}

/** A text of a day and a time of day, parted: `5.3.2024 kl. 12:30`, `3/5/2024, 11:00 PM`. No time where there is none. */
export function partDateTime(text: string): { readonly date: string; readonly clock: string | null } {
  const [, date, clock] =
    /^(.*?[\d.])(?:,?\s+|T)((?:kl\.?\s*)?\d{1,2}[:.]\d{2}.*|\d{1,2}\s?[ap]\.?\s?m\.?)$/i.exec(text.trim()) ?? [];
  return date === undefined || clock === undefined ? { date: text, clock: null } : { date, clock };
}
