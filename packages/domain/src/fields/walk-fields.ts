import { fieldTypeOf } from '../field-types/registry.ts';
import type { FieldDefinition } from './field-definition.ts';

/**
 * Every field whose value stands by its own id in a form: those listed and the children of groups, in reading order. The
 * children of rows (a collection's) are not among them; their values live inside the collection's.
 */
export function* walkFields(fields: readonly FieldDefinition[]): Generator<FieldDefinition> {
  for (const field of fields) {
    yield field;
    if (field.children && !fieldTypeOf(field).hasRows) yield* walkFields(field.children);
  }
}

/** The field with an id, wherever it stands, children of rows included. */
export function findField(fields: readonly FieldDefinition[], id: string): FieldDefinition | undefined {
  for (const field of fields) {
    if (field.id === id) return field;
    const child = field.children && findField(field.children, id);
    if (child) return child;
  }
  return undefined;
}
