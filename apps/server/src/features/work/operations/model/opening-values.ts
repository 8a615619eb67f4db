import {
  defaultValues,
  type FieldContext,
  type FieldDefinition,
  type FieldValues,
  fieldTypeOf,
  walkFields,
} from '@tingest/domain/fields';

/**
 * Returns the values that a form begins with: its defaults, the known values, and the values that the server will fill
 * in.
 *
 * @param fields with their options resolved
 * @param known stored values by field id; values of fields that the form does not have are left out
 */
export function openingValues(
  fields: readonly FieldDefinition[],
  known: FieldValues,
  reading: FieldContext,
): Record<string, unknown> {
  const values = new Map(Object.entries(defaultValues(fields, reading)));
  for (const field of walkFields(fields)) {
    if (Object.hasOwn(known, field.id)) values.set(field.id, known[field.id]);
    const filled = fieldTypeOf(field).fill?.(reading, null) ?? null;
    if (filled !== null) values.set(field.id, filled);
  }
  return Object.fromEntries(values);
}
