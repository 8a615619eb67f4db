import { isCalendarDate } from '../../time/calendar-date.ts';
import { parseInstant } from '../../time/parse-instant.ts';
import { formatDateTime, zonedToUtc } from '../../time/zoned-time.ts';
import type { FieldType, Parsed } from '../field-type.ts';
import { orderedTraits, readText } from '../type-traits.ts';

/** An instant, stored as ISO 8601 in UTC and read in the tenant's time zone. */
export const dateTime: FieldType<string> = {
  ...orderedTraits,
  key: 'dateTime',
  range: 'dateTime',
  displayType: 'dateTime',
  slot: 'timestamp',
  parse: parseDateTime,
  display(value, _field, context) {
    const instant = typeof value === 'string' ? parseInstant(value) : null;
    return instant === null ? '' : formatDateTime(instant, context.timeZone);
  },
  toSlot: (value) => (typeof value === 'string' ? parseInstant(value) : null),
  // Filters come as dates (specification, section 5: the max bound is sent "as a date only").
  toFilter(input, _field, context) {
    if (typeof input === 'string' && isCalendarDate(input))
      return { value: zonedToUtc(input, '00:00', context.timeZone) };
    const parsed = parseDateTime(input);
    if ('problem' in parsed) return parsed;
    return { value: parsed.value === null ? null : parseInstant(parsed.value) };
  },
  fromText(text, _field, context) {
    const wallClock = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(?::00)?)?$/.exec(text.trim());
    if (!wallClock?.[1]) return parseDateTime(text);
    const instant = zonedToUtc(wallClock[1], wallClock[2] ?? '00:00', context.timeZone);
    // Read once more: at the ends of the calendar a day begins in another year than can be kept.
    return instant === null ? { problem: { code: 'dateTime' } } : parseDateTime(instant.toISOString());
  },
  toSearchText: () => '',
};

function parseDateTime(input: unknown): Parsed<string> {
  return readText(input, 'dateTime', (text) => parseInstant(text)?.toISOString() ?? null);
}
