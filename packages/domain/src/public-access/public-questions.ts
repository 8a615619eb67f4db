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

/** The types whose values are chosen out of what the organisation wrote, and so are fit to be shown to everyone. */
const chosenTypes: readonly FieldTypeKey[] = ['radio', 'segmented', 'select'];

/** The fields of a service's form that those without an account are asked: what is marked so and a plain page can ask for. */
export function publicQuestions(fields: readonly FieldDefinition[]): readonly FieldDefinition[] {
  return [...walkFields(publicFields(fields))].filter(({ fieldType }) => askedTypes.includes(fieldType));
}

/** What of a field says whether a stranger's form is whole without it. */
type AskedField = Pick<
  FieldDefinition,
  'id' | 'name' | 'fieldType' | 'required' | 'showForPublic' | 'showForUser' | 'showForAdmin' | 'defaultValue'
>;

/** The fields that must be answered and that strangers are not asked: with any of them nobody can report anything. */
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
 * What everyone may know of what a case is about: the first thing that was chosen out of the organisation's own options. Of what
 * somebody wrote nothing is shown, since nobody has read it before.
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
