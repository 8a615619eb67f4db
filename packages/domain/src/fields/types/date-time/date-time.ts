import type { Parsed } from '../../../foundation/problems/parsed.ts';
import { addDays, isCalendarDate } from '../../../foundation/time/calendar-date.ts';
import { partDateTime, readClockText, readDateText } from '../../../foundation/time/date-text.ts';
import { readDateTime } from '../../../foundation/time/exact-date-time.ts';
import { parseInstant } from '../../../foundation/time/parse-instant.ts';
import { formatDateTime, zonedToUtc } from '../../../foundation/time/zoned-time.ts';
import type { FieldContext } from '../../definitions/field-definition.ts';
import { assessedRange } from '../assessment.ts';
import type { FieldType } from '../field-type.ts';
import { orderedTraits, readText } from '../type-traits.ts';

/** An instant, stored as ISO 8601 in UTC and read in the tenant's time zone. */
export const dateTime: FieldType<string> = {
  ...orderedTraits,
  ...assessedRange('dateTime'),
  key: 'dateTime',
  range: 'dateTime',
  displayType: 'dateTime',
  slot: 'timestamp',
  parse: parseDateTime,
  relativeDefault: (days, context) => daysFromNow(days, context).toISOString(),
  display(value, _field, context) {
    const instant = typeof value === 'string' ? parseInstant(value) : null;
    return instant === null ? '' : formatDateTime(instant, context.timeZone);
  },
  toSlot: (value) => (typeof value === 'string' ? parseInstant(value) : null),
  // Filters come as dates (specification, section 5: the max bound is sent "as a date only").
  toFilter(input, _field, context) {
    if (typeof input === 'string' && isCalendarDate(input))
      return { value: zonedToUtc(input, '00:00', context.timeZone) };
    const parseResult = parseDateTime(input);
    if ('problem' in parseResult) return parseResult;
    return { value: parseResult.value === null ? null : parseInstant(parseResult.value) };
  },
  fromText(text, _field, context) {
    const instant = readDateTime(text, context.timeZone) ?? readOtherText(text, context);
    if (!instant) return parseDateTime(text);
    // Read once more: at the ends of the calendar a day begins in another year than can be kept.
    return parseDateTime(instant.toISOString());
  },
  toSearchText: () => '',
};

/** A day and time as sheets of other languages write them. */
function readOtherText(text: string, context: FieldContext): Date | null {
  const { date, clock } = partDateTime(text);
  const day = readDateText(date, context);
  const time = clock === null ? '00:00' : readClockText(clock);
  return day === null || time === null ? null : readDateTime(`${day} ${time}`, context.timeZone);
}

/** The same time of day so many days from now, on the whole minute, as inputs have it. */
function daysFromNow(days: number, { now, timeZone }: FieldContext): Date {
  const minute = new Date(Math.floor(now.getTime() / 60_000) * 60_000);
  if (days === 0) return minute;
  const [date = '', time = ''] = formatDateTime(minute, timeZone).split(' ');
  return zonedToUtc(addDays(date, days), time, timeZone) ?? minute;
}

function parseDateTime(input: unknown): Parsed<string> {
  return readText(input, 'dateTime', (text) => parseInstant(text)?.toISOString() ?? null);
}
