import { cleanText } from '../text/clean-text.ts';
import { choiceFromText, choiceTraits, knownOptions } from './choice.ts';
import type { FieldType } from './field-type.ts';

/** Field types whose value is one of a few options, all in sight; they only look different. */
export function singleChoiceFieldType(key: string): FieldType<string> {
  return {
    ...choiceTraits,
    key,
    parse: (input) => cleanText(input),
    validate: (value, field, context) => knownOptions(field, [value], context),
    fromText: choiceFromText,
  };
}
