import type { FieldTypeKey } from '../field-types/registry.ts';
import { fieldTypeOf } from '../field-types/registry.ts';
import type { FieldContext, FieldDefinition, FieldValues } from '../fields/field-definition.ts';
import { walkFields } from '../fields/walk-fields.ts';
import { publicFields } from './public-access.ts';

/** The types that a page without JavaScript can ask for. */
const askedTypes: readonly FieldTypeKey[] = [
  ...(['text', 'textArea', 'integer', 'decimal', 'date', 'time'] as const),
  ...(['checkbox', 'switch', 'radio', 'segmented', 'select'] as const),
];

/**
 * The types with values that are chosen from options written by the organisation, and so may be shown to the public.
 */
const chosenTypes: readonly FieldTypeKey[] = ['radio', 'segmented', 'select'];

/**
 * Returns the fields of a service's form that users without an account are asked: those that are marked as public and
 * that a plain page can ask for.
 */
export function publicQuestions(fields: readonly FieldDefinition[]): readonly FieldDefinition[] {
  return [...walkFields(publicFields(fields))].filter(({ fieldType }) => askedTypes.includes(fieldType));
}

/** The properties of a field that decide whether an anonymous form is complete without it. */
type AskedField = Pick<
  FieldDefinition,
  'id' | 'name' | 'fieldType' | 'required' | 'showForPublic' | 'showForUser' | 'showForAdmin' | 'defaultValue'
>;

/**
 * Returns the required fields that anonymous users are not asked: with any of them anonymous users cannot report
 * anything.
 */
export function unaskedOfPublic(fields: readonly AskedField[]): readonly AskedField[] {
  return fields.filter((field) => {
    const type = fieldTypeOf(field);
    // People are filled in by the server.
    if (field.required !== true || !type.hasValue || type.holdsPerson) return false;
    const isAsked =
      field.showForPublic === true &&
      field.showForUser === true &&
      field.showForAdmin !== false &&
      askedTypes.includes(field.fieldType);
    return !isAsked && (field.defaultValue ?? null) === null;
  });
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
