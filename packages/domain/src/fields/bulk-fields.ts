import { fieldTypeOf } from '../field-types/registry.ts';
import type { FieldDefinition } from './field-definition.ts';
import { walkFields } from './walk-fields.ts';

/** Rows that one change of many may reach: more of them are changed in parts. */
export const mostBulkRows = 5000;

/**
 * The fields that many objects can be given the same value of. Files belong to one object, what the server fills in is
 * nobody's to say, and rows and check points are more than one value.
 */
export function bulkFields(fields: readonly FieldDefinition[]): readonly FieldDefinition[] {
  return [...walkFields(fields)].filter((field) => {
    const { hasValue, holdsFiles, hasRows, hasChildren, fill } = fieldTypeOf(field);
    return hasValue && !holdsFiles && !hasRows && !hasChildren && !fill;
  });
}
