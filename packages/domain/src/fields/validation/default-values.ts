import { cultures, fallbackCulture } from '../../foundation/localization/culture.ts';
import type { FieldContext, FieldDefinition } from '../definitions/field-definition.ts';
import { walkFields } from '../definitions/walk-fields.ts';
import { fieldTypeOf } from '../types/registry.ts';
import { currentDefault } from './relative-default.ts';
import { checkValue } from './validate-form.ts';

/**
 * The values a new form begins with, by field id. A default that does not hold any more (its option was removed, or is not
 * to be had with another field's default) is left out. Localised defaults are those of the context's culture, else of
 * another that has one.
 */
export function defaultValues(fields: readonly FieldDefinition[], context: FieldContext): Record<string, unknown> {
  const values = new Map<string, unknown>();
  const defaultableFields = [...walkFields(fields)].filter((field) => fieldTypeOf(field).hasDefault);
  for (const field of defaultableFields) {
    const { value, problems } = checkValue(field, defaultOf(field, context), context);
    if (value !== null && problems.length === 0) values.set(field.id, value);
  }
  // Choices that others narrow down are asked again when all are known.
  for (const field of defaultableFields) {
    if (!field.optionSource?.filter || !values.has(field.id)) continue;
    const scope = { ...context, values: { ...context.values, ...Object.fromEntries(values) } };
    if (checkValue(field, values.get(field.id), scope).problems.length > 0) values.delete(field.id);
  }
  return Object.fromEntries(values);
}

/**
 * The values that a new row of a collection begins with: the defaults of its children. Empty for a field without rows.
 *
 * @param context with the form's `values`, where a child's choices depend on them
 */
export function defaultRow(field: FieldDefinition, context: FieldContext): Record<string, unknown> {
  return fieldTypeOf(field).hasRows ? defaultValues(field.children ?? [], context) : {};
}

function defaultOf(field: FieldDefinition, context: FieldContext): unknown {
  const { hasLocalizedDefault } = fieldTypeOf(field);
  if (!hasLocalizedDefault) return currentDefault(field, context);
  if (typeof field.defaultValue !== 'object' || field.defaultValue === null) return null;
  const texts = new Map(Object.entries(field.defaultValue));
  const order = [context.culture, fallbackCulture, ...cultures];
  return order.map((candidate) => texts.get(candidate)).find((text) => typeof text === 'string' && text !== '') ?? null;
}
