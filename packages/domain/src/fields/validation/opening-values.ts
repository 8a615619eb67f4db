import type { FieldContext, FieldDefinition, FieldValues } from '../definitions/field-definition.ts';
import { walkFields } from '../definitions/walk-fields.ts';
import { fieldTypeOf } from '../types/registry.ts';
import { defaultValues } from './default-values.ts';

/**
 * Returns the values that a form begins with: its defaults, the known values, and the values that the server will fill
 * in.
 *
 * @param fields with their options resolved
 * @param knownValues stored values by field id; values of fields that the form does not have are left out
 */
export function openingValues(
  fields: readonly FieldDefinition[],
  knownValues: FieldValues,
  reading: FieldContext,
): Record<string, unknown> {
  const values = new Map(Object.entries(defaultValues(fields, reading)));
  for (const field of walkFields(fields)) {
    if (Object.hasOwn(knownValues, field.id)) values.set(field.id, knownValues[field.id]);
    const filledValue = fieldTypeOf(field).fill?.(reading, null) ?? null;
    if (filledValue !== null) values.set(field.id, filledValue);
  }
  return Object.fromEntries(values);
}
