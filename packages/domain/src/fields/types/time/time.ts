import type { Parsed } from '../../../foundation/problems/parsed.ts';
import { readClockText } from '../../../foundation/time/date-text.ts';
import { minutesOfDay } from '../../../foundation/time/time-of-day.ts';
import { assessedRange } from '../assessment.ts';
import type { FieldType } from '../field-type.ts';
import { orderedTraits, readText } from '../type-traits.ts';

/** A time of day without a date, `HH:MM`. */
export const time: FieldType<string> = {
  ...orderedTraits,
  ...assessedRange('time'),
  key: 'time',
  range: 'time',
  displayType: 'time',
  slot: 'number',
  parse: parseTime,
  // Seconds are none of a time of day.
  fromText: (text) => parseTime(readClockText(text)?.slice(0, 5) ?? text),
  display: (value) => (typeof value === 'string' ? value : ''),
  toSlot: (value) => (typeof value === 'string' ? minutesOfDay(value) : null),
  toSearchText: () => '',
};

function parseTime(input: unknown): Parsed<string> {
  return readText(input, 'time', (text) => (minutesOfDay(text) === null ? null : text));
}
