import {
  type Culture,
  formatDateTime,
  parseInstant,
  partDateTime,
  readClockText,
  readDateText,
  zonedToUtc,
} from '@tingest/domain/foundation';

interface Reading {
  readonly culture: Culture;
  /** IANA zone. */
  readonly timeZone: string;
  readonly now: Date;
}

/**
 * Returns the typed date as `YYYY-MM-DD`, from any common notation; a text that cannot be read is returned unchanged.
 */
export function typedDay(text: string, reading: Pick<Reading, 'culture' | 'now'>): string {
  return readDateText(text, reading) ?? text;
}

/**
 * Returns the typed time as `HH:MM`, also from `9.05`, `905` and `9 pm`; a text that cannot be read is returned
 * unchanged.
 */
export function typedTime(text: string): string {
  const [, hour, minute] = /^(\d{1,2})(\d{2})$/.exec(text.trim()) ?? [];
  return readClockText(hour === undefined ? text : `${hour}:${minute}`)?.slice(0, 5) ?? text;
}

/**
 * Returns the instant of a typed day and time in a zone, ISO in UTC; a text that cannot be read is returned unchanged,
 * an empty one as `null`.
 */
export function typedInstant(text: string, reading: Reading): string | null {
  if (text.trim() === '') return null;
  const [, digits, clockDigits] = /^(\d{8})[ T]?(\d{3,4})$/.exec(text.trim()) ?? [];
  const { date, clock } = digits === undefined ? partDateTime(text) : { date: digits, clock: clockDigits };
  const instant = zonedToUtc(typedDay(date, reading), typedTime(clock ?? ''), reading.timeZone);
  return instant?.toISOString() ?? text;
}

/** `YYYY-MM-DD HH:MM` of an instant in a zone; a text that is none, such as half of one, is shown as it was typed. */
export function instantText(value: unknown, timeZone: string): string {
  if (typeof value !== 'string') return '';
  const instant = parseInstant(value);
  return instant === null ? value : formatDateTime(instant, timeZone);
}
