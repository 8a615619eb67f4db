import { cleanText } from '../../foundation/text/clean-text.ts';
import { choiceFromText, choiceTraits, knownOptions } from './choice.ts';
import type { FieldType } from './field-type.ts';

/** Creates a field type with one of a few options as its value, all visible; these types differ only in appearance. */
export function singleChoiceFieldType(key: string): FieldType<string> {
  return {
    ...choiceTraits,
    key,
    parse: (input) => cleanText(input),
    validate: (value, field, context) => knownOptions(field, [value], context),
    fromText: choiceFromText,
  };
}
