import {
  defaultValues,
  type FieldContext,
  type FieldDefinition,
  type FieldValues,
  fieldTypeOf,
  walkFields,
} from '@tingest/domain';

/**
 * What a form begins with: its defaults, what is known already, and what the server itself will fill in.
 *
 * @param fields with their options resolved
 * @param known values by field id, as they are stored; of fields that the form has not they are left out
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
