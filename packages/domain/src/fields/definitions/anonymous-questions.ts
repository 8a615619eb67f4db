import { type FieldTypeKey, fieldTypeOf } from '../types/registry.ts';
import type { FieldDefinition } from './field-definition.ts';

/** The types that a page without JavaScript can ask for. */
export const anonymousFieldTypes: readonly FieldTypeKey[] = [
  ...(['text', 'textArea', 'integer', 'decimal', 'date', 'time'] as const),
  ...(['checkbox', 'switch', 'radio', 'segmented', 'select'] as const),
];

/** The properties of a field that decide whether an anonymous form is complete without it. */
type RequiredField = Pick<
  FieldDefinition,
  'id' | 'name' | 'fieldType' | 'required' | 'showForPublic' | 'showForUser' | 'showForAdmin' | 'defaultValue'
>;

/**
 * Returns the required fields that anonymous users are not asked: with any of them anonymous users cannot report
 * anything.
 */
export function missingFromPublicForm(fields: readonly RequiredField[]): readonly RequiredField[] {
  return fields.filter((field) => {
    const type = fieldTypeOf(field);
    // People are filled in by the server.
    if (field.required !== true || !type.hasValue || type.holdsPerson) return false;
    const isAsked =
      field.showForPublic === true &&
      field.showForUser === true &&
      field.showForAdmin !== false &&
      anonymousFieldTypes.includes(field.fieldType);
    return !isAsked && (field.defaultValue ?? null) === null;
  });
}
