import { allFields, type FieldDefinition, fieldTypeOf } from '@tingest/domain';
import { isFilledIn } from './field-paths.ts';

/** Which fields of a form carry a word: those that must be filled in, or those that need not be. */
export type LabelMark = 'required' | 'optional';

/** Whether it is a box, of which a check-list has many. */
function isToggle(field: FieldDefinition): boolean {
  return fieldTypeOf(field).displayType === 'toggle';
}

/**
 * The fewer are marked: what is required where most is optional, what is optional where most is required. A box that may
 * stay empty is never called optional, so a long check-list is not full of the word.
 */
export function labelMark(tree: readonly FieldDefinition[]): LabelMark {
  const asked = [...allFields(tree)].filter(isFilledIn);
  const required = asked.filter((field) => field.required === true).length;
  const optional = asked.filter((field) => field.required !== true && !isToggle(field)).length;
  return required > optional ? 'optional' : 'required';
}

/** The word at one field of such a form, if it has one. */
export function markOf(field: FieldDefinition, mark: LabelMark): LabelMark | null {
  if (!isFilledIn(field)) return null;
  if (mark === 'required') return field.required === true ? 'required' : null;
  return field.required !== true && !isToggle(field) ? 'optional' : null;
}
