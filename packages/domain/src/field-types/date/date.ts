import { dateToUtcMidnight, isCalendarDate } from '../../time/calendar-date.ts';
import type { FieldType, ValueProblem } from '../field-type.ts';
import { orderedOperators, plainTraits } from '../type-traits.ts';

/** A calendar date without a time, `YYYY-MM-DD`, the same day wherever it is read. */
export const date: FieldType<string> = {
  ...plainTraits,
  key: 'date',
  range: 'date',
  displayType: 'date',
  slot: 'timestamp',
  operators: orderedOperators,
  parse: parseDate,
  validate: () => [],
  requiredProblem: () => ({ code: 'required' }),
  isEmpty: (value) => value === null,
  display: (value) => (typeof value === 'string' ? value : ''),
  toSlot(value) {
    const midnight = typeof value === 'string' ? dateToUtcMidnight(value) : null;
    return midnight === null ? null : new Date(midnight);
  },
  // What was an instant becomes its day.
  fromText: (text) => parseDate(text.trim().slice(0, 10)),
  toSearchText: (value) => (typeof value === 'string' ? value : ''),
};

function parseDate(input: unknown): { value: string | null } | { problem: ValueProblem } {
  if (input === null || input === undefined) return { value: null };
  if (typeof input !== 'string') return { problem: { code: 'wrongType' } };
  const text = input.trim();
  if (text === '') return { value: null };
  return isCalendarDate(text) ? { value: text } : { problem: { code: 'date' } };
}
