import type { FieldContext, FieldDefinition, FieldOption, FieldValues } from '../fields/field-definition.ts';
import { cutText } from '../text/characters.ts';
import { cleanText } from '../text/clean-text.ts';
import type { SlotValue, ValueProblem } from './field-type.ts';
import { textSlotLength } from './text-kind.ts';

/** The option a stored value stands for, if the field still has it. */
export function optionOf(field: FieldDefinition, value: unknown): FieldOption | undefined {
  return field.options?.find((option) => option.value === value);
}

/** What a person reads for an option value; the value itself where the option is gone. */
export function optionName(field: FieldDefinition, value: unknown): string {
  return typeof value === 'string' ? (optionOf(field, value)?.name ?? value) : '';
}

/** Names of one or several option values, as one line. */
export function optionNames(field: FieldDefinition, values: unknown): string {
  const list = Array.isArray(values) ? values : [values];
  return list
    .map((value) => optionName(field, value))
    .filter((name) => name !== '')
    .join(', ');
}

/** The options that can be chosen while the form's other values are these. */
export function availableOptions(field: FieldDefinition, values: FieldValues = {}): readonly FieldOption[] {
  const options = field.options ?? [];
  const filter = field.optionSource?.filter;
  const chosen = filter && Object.hasOwn(values, filter.fieldId) ? listOf(values[filter.fieldId]) : [];
  if (chosen.length === 0) return options;
  return options.filter(({ when }) => when === undefined || chosen.some((value) => when.includes(value)));
}

/** A choice as a list: one or several option values, or what a filter compares with. */
function listOf(value: unknown): readonly string[] {
  const list = Array.isArray(value) ? value : [value];
  return list.filter((entry) => entry !== null && entry !== undefined && entry !== '').map(String);
}

/** Every value must be one of the field's options, as far as the form's other values leave them. */
export function knownOptions(
  field: FieldDefinition,
  values: readonly string[],
  context?: FieldContext,
): readonly ValueProblem[] {
  const known = new Set(availableOptions(field, context?.values).map((option) => option.value));
  return values.every((value) => known.has(value)) ? [] : [{ code: 'unknownValue' }];
}

/** Lists sort and filter choices by name, which is what the column shows. */
export function choiceSlot(field: FieldDefinition, values: unknown): SlotValue | null {
  const names = optionNames(field, values);
  return names === '' ? null : cutText(names, textSlotLength);
}

/** The value of an option as a person writes it: its name in any case, else its value. */
export function choiceFromText(
  text: string,
  field: FieldDefinition,
): { value: string | null } | { problem: ValueProblem } {
  const cleaned = cleanText(text);
  if ('problem' in cleaned || cleaned.value === null) return cleaned;
  const wanted = cleaned.value.toLowerCase();
  const found =
    field.options?.find(({ name }) => name.toLowerCase() === wanted) ?? optionOf(field, cleaned.value) ?? null;
  return found ? { value: found.value } : { problem: { code: 'unknownValue' } };
}

/** A filter names an option by its value; the slot holds its name. */
export function choiceFilter(
  input: unknown,
  field: FieldDefinition,
): { value: SlotValue | null } | { problem: ValueProblem } {
  const cleaned = cleanText(input);
  if ('problem' in cleaned) return cleaned;
  return { value: cleaned.value === null ? null : choiceSlot(field, cleaned.value) };
}
