import { type FieldDefinition, fieldTypeOf } from '@tingest/domain/fields';

/**
 * Path of a value in a form: a field's id or, for a field in a row, `<collection's id>.<row's key>.<field's id>`. The
 * key stays with its row when rows are moved or removed; in the data sent, the row's number replaces it.
 */
export type FieldPath = string;

/** A field with its path, for lists of problems. */
export interface FieldAtPath {
  readonly fieldPath: FieldPath;
  readonly field: FieldDefinition;
  /** Ids of the fields that it stands in, the outermost first. */
  readonly holders: readonly string[];
  /** The row of a collection that the field is in, counted from 1. */
  readonly row?: { readonly collection: FieldDefinition; readonly number: number };
}

export function cellPath(collectionId: string, rowKey: string, childId: string): FieldPath {
  return `${collectionId}.${rowKey}.${childId}`;
}

/** The parts of a place in a row; `null` for one that is not. */
export function cellOf(fieldPath: FieldPath): { collectionId: string; rowKey: string; childId: string } | null {
  const [collectionId, rowKey, childId] = fieldPath.split('.');
  return collectionId !== undefined && rowKey !== undefined && childId !== undefined
    ? { collectionId, rowKey, childId }
    : null;
}

/** The DOM id of the control at a field path: the target of its label and of links from errors. */
export function controlId(fieldPath: FieldPath): string {
  return `field-${fieldPath}`;
}

/** The DOM id of what a form asks beside its fields, such as a due date, by its name in the request. */
export function additionalInputId(path: string): string {
  return `beside-${path}`;
}

/** Ids of the fields that hold the one with an id, the outermost first; `null` when it is not there. */
export function holdersOf(tree: readonly FieldDefinition[], fieldId: string): readonly string[] | null {
  for (const field of tree) {
    if (field.id === fieldId) return [];
    const below = field.children && holdersOf(field.children, fieldId);
    if (below) return [field.id, ...below];
  }
  return null;
}

/** Nothing, empty text and an empty list are the same nothing. */
export function emptyAsNull(value: unknown): unknown {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0) ? null : value;
}

/** Checks whether the user fills in the field: it has a value, and the server does not set it. */
export function isFilledIn(field: FieldDefinition): boolean {
  const type = fieldTypeOf(field);
  return type.hasValue && type.fill === undefined;
}
