import { cleanText } from '../../text/clean-text.ts';
import { requiredChoice } from '../../validation/rules/required-choice.ts';
import { choiceFilter, choiceSlot, knownOptions, optionNames } from '../choice.ts';
import type { FieldType } from '../field-type.ts';
import { choiceOperators, plainTraits } from '../type-traits.ts';

/** One of a few options, all in sight. The value is the option's. */
export const radio: FieldType<string> = {
  ...plainTraits,
  key: 'radio',
  hasOptions: true,
  hasCustomValidation: false,
  slot: 'text',
  operators: choiceOperators,
  parse: (input) => cleanText(input),
  validate: (value, field) => knownOptions(field, [value]),
  requiredProblem: () => ({ code: 'requiredChoice' }),
  isEmpty: (value) => requiredChoice(value) !== null,
  display: (value, field) => optionNames(field, value),
  toSlot: (value, field) => choiceSlot(field, value),
  toFilter: choiceFilter,
  toSearchText: (value, field) => optionNames(field, value),
};
