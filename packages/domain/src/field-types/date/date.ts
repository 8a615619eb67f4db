import { dateToUtcMidnight, isCalendarDate } from '../../time/calendar-date.ts';
import { parseInstant } from '../../time/parse-instant.ts';
import { formatDate } from '../../time/zoned-time.ts';
import type { FieldType, Parsed } from '../field-type.ts';
import { orderedTraits, readText } from '../type-traits.ts';

/** A calendar date without a time, `YYYY-MM-DD`, the same day wherever it is read. */
export const date: FieldType<string> = {
  ...orderedTraits,
  key: 'date',
  range: 'date',
  displayType: 'date',
  slot: 'timestamp',
  parse: parseDate,
  display: (value) => (typeof value === 'string' ? value : ''),
  toSlot(value) {
    const midnight = typeof value === 'string' ? dateToUtcMidnight(value) : null;
    return midnight === null ? null : new Date(midnight);
  },
  fromText(text, _field, context) {
    // What was an instant becomes the day on which clocks showed it.
    const shown = /^(\d{4}-\d{2}-\d{2})[ T](?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/.exec(text.trim())?.[1];
    const instant = parseInstant(text.trim());
    return parseDate(shown ?? (instant ? formatDate(instant, context.timeZone) : text));
  },
  toSearchText: (value) => (typeof value === 'string' ? value : ''),
};

function parseDate(input: unknown): Parsed<string> {
  return readText(input, 'date', (text) => (isCalendarDate(text) ? text : null));
}
