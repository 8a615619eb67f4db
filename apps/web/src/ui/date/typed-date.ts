import {
  type Culture,
  formatDateTime,
  parseInstant,
  partDateTime,
  readClockText,
  readDateText,
  zonedToUtc,
} from '@tingest/domain';

interface Reading {
  readonly culture: Culture;
  /** IANA zone. */
  readonly timeZone: string;
  readonly now: Date;
}

/** The date `YYYY-MM-DD` that was typed, in any of the forms that people write; what can't be read stays as it is. */
export function typedDay(text: string, reading: Pick<Reading, 'culture' | 'now'>): string {
  return readDateText(text, reading) ?? text;
}

/** The time `HH:MM` that was typed, also `9.05`, `905` and `9 pm`; what can't be read stays as it is. */
export function typedTime(text: string): string {
  const [, hour, minute] = /^(\d{1,2})(\d{2})$/.exec(text.trim()) ?? [];
  return readClockText(hour === undefined ? text : `${hour}:${minute}`)?.slice(0, 5) ?? text;
}

/** The instant that a typed day and time mean in a zone, ISO in UTC; what can't be read stays as it is, and nothing is `null`. */
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
