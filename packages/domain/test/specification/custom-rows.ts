import type { CustomValidation, FieldTypeKey } from '../../src/fields/index.ts';
import type { ValueRow } from './value-rows.ts';

type RowContext = Partial<Pick<ValueRow, 'culture' | 'timeZone' | 'now'>>;

function row(
  rule: string,
  fieldType: FieldTypeKey,
  validation: CustomValidation,
  input: unknown,
  text: string | null,
  { culture = 'en-US', timeZone = 'Europe/Stockholm', now = '2024-06-15T12:00:00Z' }: RowContext = {},
): ValueRow {
  return { rule, field: { id: 'f', name: 'Field', fieldType, validation }, input, text, culture, timeZone, now };
}

const mismatch = 'Field content does not match the validation rule';

/** Section 5, Custom validation, Pattern. */
export const patternRows: readonly ValueRow[] = [
  row('bare pattern', 'text', { pattern: '^\\d+$' }, '12', null),
  row('bare pattern', 'text', { pattern: '^\\d+$' }, '12a', mismatch),
  row('bare pattern is one of a part', 'text', { pattern: 'b' }, 'abc', null),
  row('/body/', 'text', { pattern: '/^ab$/' }, 'AB', mismatch),
  row('/body/i', 'text', { pattern: '/^ab$/i' }, 'AB', null),
  row('/body/m', 'textArea', { pattern: '/^b$/m' }, 'a\nb', null),
  row('/body/ without m', 'textArea', { pattern: '/^b$/' }, 'a\nb', mismatch),
  row('/body/im', 'textArea', { pattern: '/^B$/im' }, 'a\nb', null),
  row('own message', 'text', { pattern: '^A', message: 'Begins with A' }, 'b', 'Begins with A'),
  row('empty message', 'text', { pattern: '^A', message: ' ' }, 'b', mismatch),
  row('no pattern', 'text', { pattern: ' ', message: 'Never read' }, 'b', null),
  row('pattern on nothing', 'text', { pattern: '^A' }, '', null),
  row('pattern on a type that cannot carry one', 'checkbox', { pattern: '^A' }, true, null),
  row('pattern after the type', 'email', { pattern: 'example' }, 'nobody', 'Invalid e-mail address'),
  row('pattern after the type', 'email', { pattern: '@example[.]se$' }, 'a@b.se', mismatch),
];

/** Section 5, Custom validation, Range; numbers are inclusive. */
export const numberRangeRows: readonly ValueRow[] = [
  row('range of integers', 'integer', { range: { min: 1, max: 5 } }, 0, 'The value must be between 1 and 5'),
  row('range of integers', 'integer', { range: { min: 1, max: 5 } }, 1, null),
  row('range of integers', 'integer', { range: { min: 1, max: 5 } }, 5, null),
  row('range of integers', 'integer', { range: { min: 1, max: 5 } }, 6, 'The value must be between 1 and 5'),
  row('range of decimals', 'decimal', { range: { min: 0.5 } }, 0.49, 'The value may not be below 0.5'),
  row('range of decimals', 'decimal', { range: { min: 0.5 } }, 0.5, null),
  row('range of decimals', 'decimal', { range: { max: '2.5' } }, 2.51, 'The value may not exceed 2.5'),
  row('bound by locale', 'decimal', { range: { max: 2.5 } }, 3, 'The value may not exceed 2,5', { culture: 'sv-SE' }),
  row('empty bounds', 'integer', { range: { min: '', max: null } }, -5, null),
  row('empty lower bound', 'integer', { range: { min: '', max: 5 } }, -5, null),
  row('bounds of zero', 'integer', { range: { min: 0, max: 0 } }, 0, null),
  row('bounds of zero', 'integer', { range: { min: 0, max: 0 } }, 1, 'The value must be between 0 and 0'),
];

const days = { range: { min: -7, max: 0 } };
/** Half past midnight in Stockholm, where it is the 15th, while it is the 14th in UTC and in New York. */
const afterMidnight = { now: '2024-06-14T22:30:00Z' };
/** The night in which clocks go forward: 23 hours from one midnight to the next. */
const springNight = { now: '2024-03-30T23:30:00Z' };

/** Section 5: numbers are day offsets from today in the tenant's zone. */
export const dateRangeRows: readonly ValueRow[] = [
  row('fixed dates', 'date', { range: { min: '2024-01-01' } }, '2024-01-01', null),
  row(
    'fixed dates',
    'date',
    { range: { min: '2024-01-01' } },
    '2023-12-31',
    'The value may not be earlier than 2024-01-01',
  ),
  row('fixed dates', 'date', { range: { max: '2024-12-31' } }, '2024-12-31', null),
  row(
    'fixed dates',
    'date',
    { range: { max: '2024-12-31' } },
    '2025-01-01',
    'The value may not be later than 2024-12-31',
  ),
  row('last day there is', 'date', { range: { max: '9999-12-31' } }, '9999-12-31', null),
  row('offsets', 'date', days, '2024-06-08', null),
  row('offsets', 'date', days, '2024-06-07', 'The value must be between 2024-06-08 and 2024-06-15'),
  row('offsets', 'date', days, '2024-06-15', null),
  row('offsets', 'date', days, '2024-06-16', 'The value must be between 2024-06-08 and 2024-06-15'),
  row('offset as text', 'date', { range: { min: '1' } }, '2024-06-15', 'The value may not be earlier than 2024-06-16'),
  row('today after midnight', 'date', { range: { max: 0 } }, '2024-06-15', null, afterMidnight),
  row(
    'today after midnight',
    'date',
    { range: { max: 0 } },
    '2024-06-15',
    'The value may not be later than 2024-06-14',
    {
      ...afterMidnight,
      timeZone: 'America/New_York',
    },
  ),
  row('today beyond the date line', 'date', { range: { min: 0 } }, '2024-06-15', null, {
    ...afterMidnight,
    timeZone: 'Pacific/Kiritimati',
  }),
  row(
    'tomorrow in a short night',
    'date',
    { range: { min: 1 } },
    '2024-03-31',
    'The value may not be earlier than 2024-04-01',
    springNight,
  ),
  row('tomorrow in a short night', 'date', { range: { min: 1 } }, '2024-04-01', null, springNight),
  row('leap day', 'date', { range: { max: 1 } }, '2024-02-29', null, { now: '2024-02-28T12:00:00Z' }),
];

const today = { range: { min: 0, max: 0 } };
const notToday = 'The value must be between 2024-06-15 and 2024-06-15';

/** The whole of the last day counts, as clocks in the tenant's zone have it. */
export const dateTimeRangeRows: readonly ValueRow[] = [
  row('the day begins', 'dateTime', today, '2024-06-14T22:00:00Z', null),
  row('before the day', 'dateTime', today, '2024-06-14T21:59:59.999Z', notToday),
  row('the day ends', 'dateTime', today, '2024-06-15T21:59:59.999Z', null),
  row('after the day', 'dateTime', today, '2024-06-15T22:00:00Z', notToday),
  row('a day of 23 hours', 'dateTime', { range: { max: '2024-03-31' } }, '2024-03-31T21:59:00Z', null),
  row(
    'a day of 23 hours',
    'dateTime',
    { range: { max: '2024-03-31' } },
    '2024-03-31T22:00:00Z',
    'The value may not be later than 2024-03-31',
  ),
  row('a day of 25 hours', 'dateTime', { range: { max: '2024-10-27' } }, '2024-10-27T22:59:00Z', null),
  row(
    'a day of 25 hours',
    'dateTime',
    { range: { max: '2024-10-27' } },
    '2024-10-27T23:00:00Z',
    'The value may not be later than 2024-10-27',
  ),
  row(
    'an instant as bound',
    'dateTime',
    { range: { min: '2024-06-15T10:00:00Z' } },
    '2024-06-15T09:59:59Z',
    'The value may not be earlier than 2024-06-15 12:00',
  ),
  row('an instant as bound', 'dateTime', { range: { min: '2024-06-15T10:00:00Z' } }, '2024-06-15T10:00:00Z', null),
  row('the last day there is', 'dateTime', { range: { max: '9999-12-31' } }, '9999-12-31T20:00:00Z', null),
];

const office = { range: { min: '08:00', max: '17:00' } };
const night = { range: { min: '22:00', max: '06:00' } };
const notAtNight = 'The value must be between 22:00 and 06:00';

/** Section 5: where min is after max, values strictly between max and min are invalid. */
export const timeRangeRows: readonly ValueRow[] = [
  row('times', 'time', office, '07:59', 'The value must be between 08:00 and 17:00'),
  row('times', 'time', office, '08:00', null),
  row('times', 'time', office, '17:00', null),
  row('times', 'time', office, '17:01', 'The value must be between 08:00 and 17:00'),
  row('wrap-around', 'time', night, '06:00', null),
  row('wrap-around', 'time', night, '06:01', notAtNight),
  row('wrap-around', 'time', night, '21:59', notAtNight),
  row('wrap-around', 'time', night, '22:00', null),
  row('wrap-around', 'time', night, '00:00', null),
  row('wrap-around', 'time', night, '23:59', null),
  row('earliest time', 'time', { range: { min: '08:00' } }, '07:59', 'The value may not be below 08:00'),
  row('latest time', 'time', { range: { max: '08:00' } }, '08:01', 'The value may not exceed 08:00'),
];
