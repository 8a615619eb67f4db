import { allFields, type FieldDefinition, fieldTypeOf } from '@tingest/domain/fields';
import { isFilledIn } from '../state/field-paths.ts';

/** Which fields of a form carry a word: those that must be filled in, or those that need not be. */
export type LabelMark = 'required' | 'optional';

/** Whether it is a box, of which a check-list has many. */
function isToggle(field: FieldDefinition): boolean {
  return fieldTypeOf(field).displayType === 'toggle';
}

/**
 * Determines which fields are marked, so that the fewer are: required fields if most are optional, optional fields if
 * most are required. A checkbox that may stay empty is never marked as optional, so that a long checklist is not full
 * of the word.
 */
export function labelMark(tree: readonly FieldDefinition[]): LabelMark {
  const fillableFields = [...allFields(tree)].filter(isFilledIn);
  const requiredCount = fillableFields.filter((field) => field.required === true).length;
  const optional = fillableFields.filter((field) => field.required !== true && !isToggle(field)).length;
  return requiredCount > optional ? 'optional' : 'required';
}

/** The word at one field of such a form, if it has one. */
export function markOf(field: FieldDefinition, mark: LabelMark): LabelMark | null {
  if (!isFilledIn(field)) return null;
  if (mark === 'required') return field.required === true ? 'required' : null;
  return field.required !== true && !isToggle(field) ? 'optional' : null;
}
