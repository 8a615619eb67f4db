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
  const whole = choiceFromText(text, field, context);
  if ('value' in whole) return { value: whole.value === null ? null : [whole.value] };
  const parts = text.split(/([,;])/);
  const values: string[] = [];
  for (let at = 0; at < parts.length; ) {
    const found = longestChoice(parts, at, field, context);
    if ('problem' in found) return found;
    if (found.value !== null && !values.includes(found.value)) values.push(found.value);
    at = found.next;
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
    const found = choiceFromText(parts.slice(at, end).join(''), field, context);
    if ('value' in found && found.value !== null) return { value: found.value, next: end + 1 };
  }
  const found = choiceFromText(parts[at] ?? '', field, context);
  return 'problem' in found ? found : { ...found, next: at + 2 };
}

/** A list in the order given; a single value is a list of one, an empty list is no value. */
function parseList(input: unknown): Parsed<readonly string[]> {
  const values = new Set<string>();
  for (const entry of Array.isArray(input) ? input : [input]) {
    const cleaned = cleanText(entry);
    if ('problem' in cleaned) return cleaned;
    if (cleaned.value !== null) values.add(cleaned.value);
  }
  return { value: values.size === 0 ? null : [...values] };
}
