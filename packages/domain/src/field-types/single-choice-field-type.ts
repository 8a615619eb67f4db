import { cleanText } from '../text/clean-text.ts';
import { requiredChoice } from '../validation/rules/required-choice.ts';
import {
  choiceFilter,
  choiceFromText,
  choiceNames,
  choiceSlot,
  knownOptions,
  optionNames,
  searchedNames,
} from './choice.ts';
import type { FieldType } from './field-type.ts';
import { choiceOperators, plainTraits } from './type-traits.ts';

/** Field types whose value is one of a few options, all in sight; they only look different. */
export function singleChoiceFieldType(key: string): FieldType<string> {
  return {
    ...plainTraits,
    key,
    hasOptions: true,
    hasCustomValidation: false,
    slot: 'text',
    comparison: 'choice',
    operators: choiceOperators,
    parse: (input) => cleanText(input),
    validate: (value, field, context) => knownOptions(field, [value], context),
    requiredProblem: () => ({ code: 'requiredChoice' }),
    isEmpty: (value) => requiredChoice(value) !== null,
    display: (value, field, { culture }) => optionNames(field, value, culture),
    choices: (field, { culture }) => choiceNames(field, culture),
    toSlot: (value, field) => choiceSlot(field, value),
    toFilter: choiceFilter,
    fromText: choiceFromText,
    toSearchText: (value, field) => searchedNames(field, value),
  };
}
