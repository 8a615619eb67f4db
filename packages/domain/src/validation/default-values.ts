import { fieldTypeOf } from '../field-types/registry.ts';
import type { FieldContext, FieldDefinition } from '../fields/field-definition.ts';
import { walkFields } from '../fields/walk-fields.ts';
import { type Culture, cultures, fallbackCulture } from '../localization/culture.ts';
import { checkValue } from './validate-form.ts';

/**
 * The values a new form begins with, by field id. A default that does not hold any more (its option was removed) is left
 * out. Localised defaults are those of the context's culture, else of another that has one.
 */
export function defaultValues(fields: readonly FieldDefinition[], context: FieldContext): Record<string, unknown> {
  const values = new Map<string, unknown>();
  for (const field of walkFields(fields)) {
    if (!fieldTypeOf(field).hasDefault) continue;
    const { value, problems } = checkValue(field, defaultOf(field, context.culture), context);
    if (value !== null && problems.length === 0) values.set(field.id, value);
  }
  return Object.fromEntries(values);
}

function defaultOf(field: FieldDefinition, culture: Culture): unknown {
  if (!fieldTypeOf(field).hasLocalizedDefault) return field.defaultValue;
  if (typeof field.defaultValue !== 'object' || field.defaultValue === null) return null;
  const texts = new Map(Object.entries(field.defaultValue));
  const order = [culture, fallbackCulture, ...cultures];
  return order.map((candidate) => texts.get(candidate)).find((text) => typeof text === 'string' && text !== '') ?? null;
}
