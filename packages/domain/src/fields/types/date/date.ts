import type { Parsed } from '../../../foundation/problems/parsed.ts';
import { addDays, dateToUtcMidnight, isCalendarDate } from '../../../foundation/time/calendar-date.ts';
import { partDateTime, readClockText, readDateText } from '../../../foundation/time/date-text.ts';
import { readDateTime } from '../../../foundation/time/exact-date-time.ts';
import { parseInstant } from '../../../foundation/time/parse-instant.ts';
import { formatDate, today } from '../../../foundation/time/zoned-time.ts';
import { assessedRange } from '../assessment.ts';
import type { FieldType } from '../field-type.ts';
import { orderedTraits, readText } from '../type-traits.ts';

/** A calendar date without a time, `YYYY-MM-DD`, the same day wherever it is read. */
export const date: FieldType<string> = {
  ...orderedTraits,
  ...assessedRange('date'),
  key: 'date',
  range: 'date',
  displayType: 'date',
  slot: 'timestamp',
  parse: parseDate,
  relativeDefault: (days, { now, timeZone }) => addDays(today(timeZone, now), days),
  display: (value) => (typeof value === 'string' ? value : ''),
  toSlot(value) {
    const midnight = typeof value === 'string' ? dateToUtcMidnight(value) : null;
    return midnight === null ? null : new Date(midnight);
  },
  fromText(text, _field, context) {
    const { date: day, clock } = partDateTime(text);
    const parsedDay = clock === null || readClockText(clock) !== null ? readDateText(day, context) : null;
    // An instant is converted to the day that clocks showed at that time.
    const instant = parseInstant(text.trim()) ?? readDateTime(text, context.timeZone);
    return parseDate(parsedDay ?? (instant ? formatDate(instant, context.timeZone) : text));
  },
  toSearchText: (value) => (typeof value === 'string' ? value : ''),
};

function parseDate(input: unknown): Parsed<string> {
  return readText(input, 'date', (text) => (isCalendarDate(text) ? text : null));
}
