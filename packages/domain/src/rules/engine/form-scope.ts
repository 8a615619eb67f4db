import type { FieldDefinition, FieldValues } from '../../fields/definitions/field-definition.ts';
import { walkFields } from '../../fields/definitions/walk-fields.ts';
import { collectionRowsOf } from '../../fields/types/collection/collection.ts';
import { fieldTypeOf } from '../../fields/types/registry.ts';

/**
 * The values of a form while rules run over it, or of one row of a collection. A field that is hidden, or not asked, has no
 * value for rules unless it keeps it, in the browser as on the server.
 */
export interface FormScope {
  /** The prefix of a field's id in its path: empty in the form, `<collection>.<row>.` in a row. */
  readonly prefix: string;
  readonly collectionId: string | null;
  /** The values that it came with, which a field has where no rule makes another. */
  readonly given: FieldValues;
  readonly values: Map<string, unknown>;
  /** Ids of the fields that are hidden or not asked. */
  readonly absent: Set<string>;
  /** The rows of the form's collections, by the collection's id; in a row there are none. */
  readonly rows: Map<string, readonly FormScope[]>;
}

/** Creates the scope of a form's values, over which rules run. The given values are not changed. */
export function formScope(fields: readonly FieldDefinition[], values: FieldValues): FormScope {
  const rows = new Map<string, readonly FormScope[]>();
  const ownValues = new Map(Object.entries(values));
  for (const field of walkFields(fields)) {
    if (fieldTypeOf(field).hasRows) rows.set(field.id, rowScopes(field, ownValues.get(field.id)));
  }
  return { prefix: '', collectionId: null, given: values, values: ownValues, absent: new Set(), rows };
}

/** The rows of a collection's value. */
export function rowScopes(field: FieldDefinition, value: unknown): readonly FormScope[] {
  return collectionRowsOf(value).map((row, index) => ({
    prefix: `${field.id}.${index}.`,
    collectionId: field.id,
    given: row,
    values: new Map(Object.entries(row)),
    absent: new Set(),
    rows: new Map(),
  }));
}

/** The value that rules see of a field of the scope. */
export function seenValue(scope: FormScope, field: FieldDefinition): unknown {
  if (scope.absent.has(field.id) && !field.keepWhenHidden) return null;
  const rows = scope.rows.get(field.id);
  if (rows && rows.length > 0) return rows.map((row) => scopeValues(row, field.children ?? [], false));
  return scope.values.get(field.id) ?? null;
}

/**
 * Returns the values of a scope as plain data, with the results of rules in its rows.
 * @param withAbsent whether to include values of fields that are hidden or not asked
 */
export function scopeValues(
  scope: FormScope,
  fields: readonly FieldDefinition[],
  withAbsent: boolean,
): Record<string, unknown> {
  const result = new Map<string, unknown>();
  const knownIds = new Set<string>();
  for (const field of walkFields(fields)) {
    knownIds.add(field.id);
    if (scope.absent.has(field.id) && !withAbsent && !field.keepWhenHidden) continue;
    const rows = scope.rows.get(field.id);
    const isTable = rows !== undefined && rows.length > 0;
    const value = isTable
      ? rows.map((row) => scopeValues(row, field.children ?? [], withAbsent))
      : (scope.values.get(field.id) ?? null);
    if (value !== null) result.set(field.id, value);
  }
  // Values that are not fields of the form stay, so that the validation of the form can report them.
  for (const [id, value] of scope.values) if (!knownIds.has(id)) result.set(id, value);
  return Object.fromEntries(result);
}
