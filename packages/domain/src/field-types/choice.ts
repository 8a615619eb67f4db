import type { FieldDefinition, FieldOption } from '../fields/field-definition.ts';
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

/** Every value must be one of the field's options. */
export function knownOptions(field: FieldDefinition, values: readonly string[]): readonly ValueProblem[] {
  const known = new Set(field.options?.map((option) => option.value));
  return values.every((value) => known.has(value)) ? [] : [{ code: 'unknownValue' }];
}

/** Lists sort and filter choices by name, which is what the column shows. */
export function choiceSlot(field: FieldDefinition, values: unknown): SlotValue | null {
  const names = optionNames(field, values);
  return names === '' ? null : cutText(names, textSlotLength);
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
