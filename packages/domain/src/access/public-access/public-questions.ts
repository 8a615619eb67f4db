import { anonymousFieldTypes } from '../../fields/definitions/anonymous-questions.ts';
import type { FieldContext, FieldDefinition, FieldValues } from '../../fields/definitions/field-definition.ts';
import { walkFields } from '../../fields/definitions/walk-fields.ts';
import type { FieldTypeKey } from '../../fields/types/registry.ts';
import { fieldTypeOf } from '../../fields/types/registry.ts';
import { publicFields } from './public-access.ts';

/**
 * The types with values that are chosen from options written by the organisation, and so may be shown to the public.
 */
const chosenTypes: readonly FieldTypeKey[] = ['radio', 'segmented', 'select'];

/**
 * Returns the fields of a service's form that users without an account are asked: those that are marked as public and
 * that a plain page can ask for.
 */
export function publicQuestions(fields: readonly FieldDefinition[]): readonly FieldDefinition[] {
  return [...walkFields(publicFields(fields))].filter(({ fieldType }) => anonymousFieldTypes.includes(fieldType));
}

/**
 * Returns the public subject of a case: the first value chosen from the organisation's own options. Free text is never
 * shown, since no user of the organisation has read it before.
 * @returns `null` where nothing was chosen
 */
export function publicSubject(
  fields: readonly FieldDefinition[],
  values: FieldValues,
  context: FieldContext,
): string | null {
  for (const field of publicQuestions(fields)) {
    const value = Object.hasOwn(values, field.id) ? (values[field.id] ?? null) : null;
    if (value === null || !chosenTypes.includes(field.fieldType)) continue;
    const text = fieldTypeOf(field).display(value, field, context);
    if (text !== '') return text;
  }
  return null;
}
