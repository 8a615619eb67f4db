import type { FieldContext, FieldDefinition, FieldValues } from '../definitions/field-definition.ts';
import { walkFields } from '../definitions/walk-fields.ts';
import { collectionRowsOf } from '../types/collection/collection.ts';
import { fieldTypeOf } from '../types/registry.ts';
import { readField } from './validate-form.ts';

/**
 * Returns the sent values in the form that match rules run over: each as its field stores it, with the server-filled
 * values. A value that cannot be read is treated as absent, as in the browser; `validateForm` reports its problem. Rows
 * keep their positions.
 */
export function formValues(
  fields: readonly FieldDefinition[],
  inputValues: FieldValues,
  context: FieldContext,
): Record<string, unknown> {
  const givenValues = new Map(Object.entries(inputValues).filter(([, value]) => value !== undefined));
  const noValues = new Map<string, unknown>();
  const values = new Map<string, unknown>();
  for (const field of walkFields(fields)) {
    if (values.has(field.id)) continue;
    const { value } = readField(field, givenValues, noValues, context);
    if (value === null) continue;
    const { hasRows } = fieldTypeOf(field);
    const rows = hasRows && collectionRowsOf(value).map((row) => formValues(field.children ?? [], row, context));
    values.set(field.id, rows || value);
  }
  return Object.fromEntries(values);
}
