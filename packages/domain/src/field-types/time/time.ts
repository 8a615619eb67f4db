import { minutesOfDay } from '../../time/time-of-day.ts';
import { requiredValue } from '../../validation/rules/required-value.ts';
import type { FieldType } from '../field-type.ts';
import { orderedOperators, plainTraits } from '../type-traits.ts';

/** A time of day without a date, `HH:MM`. */
export const time: FieldType<string> = {
  ...plainTraits,
  key: 'time',
  range: 'time',
  displayType: 'time',
  slot: 'number',
  comparison: 'ordered',
  uniqueBy: 'exact',
  operators: orderedOperators,
  parse(input) {
    if (input === null || input === undefined) return { value: null };
    if (typeof input !== 'string') return { problem: { code: 'wrongType' } };
    const text = input.trim();
    if (text === '') return { value: null };
    return minutesOfDay(text) === null ? { problem: { code: 'time' } } : { value: text };
  },
  validate: () => [],
  requiredProblem: () => ({ code: 'required' }),
  isEmpty: (value) => requiredValue(value) !== null,
  display: (value) => (typeof value === 'string' ? value : ''),
  toSlot: (value) => (typeof value === 'string' ? minutesOfDay(value) : null),
  toSearchText: () => '',
};
