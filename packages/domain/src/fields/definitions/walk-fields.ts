import { collectionRowsOf } from '../types/collection/collection.ts';
import { fieldTypeOf } from '../types/registry.ts';
import type { FieldDefinition, FieldValues } from './field-definition.ts';

/**
 * Yields every field with a value stored under its own id in a form: those listed and the children of groups, in
 * reading order. The children of rows (a collection's) are not among them; their values live inside the collection's.
 */
export function* walkFields(fields: readonly FieldDefinition[]): Generator<FieldDefinition> {
  for (const field of fields) {
    yield field;
    if (field.children?.length && !fieldTypeOf(field).hasRows) yield* walkFields(field.children);
  }
}

/** The fields that are asked while a form has these values: a check point that is fine does not ask its children. */
export function* walkAskedFields(fields: readonly FieldDefinition[], values: FieldValues): Generator<FieldDefinition> {
  for (const field of fields) {
    yield field;
    if (!field.children?.length) continue;
    const type = fieldTypeOf(field);
    if (type.hasRows) continue;
    const asksChildren = type.asksChildren?.(ownValue(values, field.id) ?? null) ?? true;
    if (asksChildren) yield* walkAskedFields(field.children, values);
  }
}

/** One stored value with its field, wherever it stands. */
export interface FoundValue {
  readonly field: FieldDefinition;
  readonly value: unknown;
  /** Its place below `dataProperties`: the field's id, in a row `<collection's id>.<row>.<field's id>`. */
  readonly path: string;
}

/** Every value that a form holds, those in the rows of collections included; the collection itself comes first. */
export function* walkValues(fields: readonly FieldDefinition[], values: FieldValues): Generator<FoundValue> {
  for (const field of walkFields(fields)) {
    const value = ownValue(values, field.id);
    if (value === null || value === undefined) continue;
    yield { field, value, path: field.id };
    if (!field.children || !fieldTypeOf(field).hasRows) continue;
    for (const [index, row] of collectionRowsOf(value).entries()) {
      for (const nestedValue of walkValues(field.children, row)) {
        yield { ...nestedValue, path: `${field.id}.${index}.${nestedValue.path}` };
      }
    }
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

/**
 * Returns the field with the given id if its value is stored under that id in the form: not one in the rows of a
 * collection.
 */
export function findFieldInForm(fields: readonly FieldDefinition[], id: string): FieldDefinition | undefined {
  for (const field of walkFields(fields)) if (field.id === id) return field;
  return undefined;
}

/** Every field there is, those in groups and in rows too. */
export function* allFields(fields: readonly FieldDefinition[]): Generator<FieldDefinition> {
  for (const field of fields) {
    yield field;
    if (field.children?.length) yield* allFields(field.children);
  }
}

function ownValue(values: FieldValues, id: string): unknown {
  return Object.hasOwn(values, id) ? values[id] : null;
}
