import { fieldTypeOf } from '../types/registry.ts';
import type { FieldDefinition } from './field-definition.ts';
import { walkFields } from './walk-fields.ts';

/** Rows that one change of many may reach: more of them are changed in parts. */
export const maxBulkRows = 5000;

/**
 * Returns the fields that can be set to the same value on many objects. Files belong to one object, server-filled
 * fields cannot be set by a user, and rows and check points are more than one value.
 */
export function bulkFields(fields: readonly FieldDefinition[]): readonly FieldDefinition[] {
  return [...walkFields(fields)].filter((field) => {
    const { hasValue, holdsFiles, hasRows, hasChildren, fill } = fieldTypeOf(field);
    return hasValue && !holdsFiles && !hasRows && !hasChildren && !fill;
  });
}
