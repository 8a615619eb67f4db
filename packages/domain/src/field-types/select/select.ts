import { cleanText } from '../../text/clean-text.ts';
import { requiredChoice } from '../../validation/rules/required-choice.ts';
import { choiceFilter, choiceSlot, knownOptions, optionNames } from '../choice.ts';
import type { FieldType, ValueProblem } from '../field-type.ts';
import { choiceOperators, plainTraits } from '../type-traits.ts';

/** One option of a list, or with `multiple` several: a list without duplicates. */
export const select: FieldType<string | readonly string[]> = {
  ...plainTraits,
  key: 'select',
  hasOptions: true,
  hasCustomValidation: false,
  slot: 'text',
  operators: choiceOperators,
  parse: (input, field) => (field.multiple ? parseList(input) : cleanText(input)),
  validate: (value, field) => knownOptions(field, typeof value === 'string' ? [value] : value),
  requiredProblem: () => ({ code: 'requiredChoice' }),
  isEmpty: (value) => requiredChoice(value) !== null,
  display: (value, field) => optionNames(field, value),
  toSlot: (value, field) => choiceSlot(field, value),
  toFilter: choiceFilter,
  toSearchText: (value, field) => optionNames(field, value),
};

/** A list in the order given; a single value is a list of one, an empty list is no value. */
function parseList(input: unknown): { value: readonly string[] | null } | { problem: ValueProblem } {
  const values = new Set<string>();
  for (const entry of Array.isArray(input) ? input : [input]) {
    const cleaned = cleanText(entry);
    if ('problem' in cleaned) return cleaned;
    if (cleaned.value !== null) values.add(cleaned.value);
  }
  return { value: values.size === 0 ? null : [...values] };
}
