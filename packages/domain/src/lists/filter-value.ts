import type { Parsed, SlotValue } from '../field-types/field-type.ts';
import { fieldTypeOf } from '../field-types/registry.ts';
import type { FieldContext, FieldDefinition } from '../fields/field-definition.ts';

/**
 * What a column filter's operand compares a slot with: a value as it travels, turned into what the slot column holds
 * (an option's value into its name, a date into an instant). Applies to one operand; a list is filtered one by one.
 */
export function filterValue(field: FieldDefinition, input: unknown, context: FieldContext): Parsed<SlotValue> {
  const type = fieldTypeOf(field);
  if (type.toFilter !== undefined) return type.toFilter(input, field, context);
  const parsed = type.parse(input, field, context);
  if ('problem' in parsed) return parsed;
  return { value: parsed.value === null ? null : type.toSlot(parsed.value, field, context) };
}
