import type { Parsed, ValueProblem } from '../../../foundation/problems/parsed.ts';
import { cleanText } from '../../../foundation/text/clean-text.ts';
import type { FieldContext, FieldDefinition } from '../../definitions/field-definition.ts';
import { choiceFromText, choiceTraits, knownOptions } from '../choice.ts';
import type { FieldType } from '../field-type.ts';

/** One option of a list, or with `multiple` several: a list without duplicates. */
export const select: FieldType<string | readonly string[]> = {
  ...choiceTraits,
  key: 'select',
  parse: (input, field) => (field.multiple ? parseList(input) : cleanText(input)),
  validate: (value, field, context) => knownOptions(field, typeof value === 'string' ? [value] : value, context),
  fromText: (text, field, context) =>
    field.multiple ? listFromText(text, field, context) : choiceFromText(text, field, context),
};

/** Names or values, between commas or semicolons; a name may itself contain one. */
function listFromText(text: string, field: FieldDefinition, context: FieldContext): Parsed<readonly string[]> {
  const wholeChoice = choiceFromText(text, field, context);
  if ('value' in wholeChoice) return { value: wholeChoice.value === null ? null : [wholeChoice.value] };
  const parts = text.split(/([,;])/);
  const values: string[] = [];
  for (let at = 0; at < parts.length; ) {
    const foundChoice = longestChoice(parts, at, field, context);
    if ('problem' in foundChoice) return foundChoice;
    if (foundChoice.value !== null && !values.includes(foundChoice.value)) values.push(foundChoice.value);
    at = foundChoice.next;
  }
  return { value: values.length === 0 ? null : values };
}

/** Parts that one name may have. */
const partsOfName = 8;

/** The choice that begins at a part of a list: the one with the most commas in its name. @returns and where the next one begins */
function longestChoice(
  parts: readonly string[],
  at: number,
  field: FieldDefinition,
  context: FieldContext,
): { readonly value: string | null; readonly next: number } | { problem: ValueProblem } {
  // Every second part is the separator between two parts.
  const max = Math.min(partsOfName, (parts.length - at + 1) / 2);
  for (let count = max; count > 1; count -= 1) {
    const end = at + 2 * count - 1;
    const foundChoice = choiceFromText(parts.slice(at, end).join(''), field, context);
    if ('value' in foundChoice && foundChoice.value !== null) return { value: foundChoice.value, next: end + 1 };
  }
  const found = choiceFromText(parts[at] ?? '', field, context);
  return 'problem' in found ? found : { ...found, next: at + 2 };
}

/** A list in the order given; a single value is a list of one, an empty list is no value. */
function parseList(input: unknown): Parsed<readonly string[]> {
  const values = new Set<string>();
  for (const entry of Array.isArray(input) ? input : [input]) {
    const cleanResult = cleanText(entry);
    if ('problem' in cleanResult) return cleanResult;
    if (cleanResult.value !== null) values.add(cleanResult.value);
  }
  return { value: values.size === 0 ? null : [...values] };
}
