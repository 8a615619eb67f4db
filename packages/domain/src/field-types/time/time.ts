import { minutesOfDay } from '../../time/time-of-day.ts';
import type { FieldType } from '../field-type.ts';
import { orderedTraits, readText } from '../type-traits.ts';

/** A time of day without a date, `HH:MM`. */
export const time: FieldType<string> = {
  ...orderedTraits,
  key: 'time',
  range: 'time',
  displayType: 'time',
  slot: 'number',
  parse: (input) => readText(input, 'time', (text) => (minutesOfDay(text) === null ? null : text)),
  display: (value) => (typeof value === 'string' ? value : ''),
  toSlot: (value) => (typeof value === 'string' ? minutesOfDay(value) : null),
  toSearchText: () => '',
};
