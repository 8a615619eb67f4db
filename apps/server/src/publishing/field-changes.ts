import { type FieldDefinition, fieldTypeOf, walkFields } from '@tingest/domain/fields';

/** A field with the place of its values: by its own id, or in the rows of a collection. */
export interface StoredField {
  readonly field: FieldDefinition;
  /** The collection with rows that contain its values. */
  readonly rowsOf: string | null;
  /** Check points around it, if it is asked only for their deviations. */
  readonly askedBy: readonly string[];
}

/** One field before and after its form was changed; `after` is null for one that is gone. */
export interface FieldChange {
  readonly before: StoredField;
  readonly after: StoredField | null;
}

/**
 * The fields of a form that were changed or are gone, with where their values are. A field that moved into another
 * collection, or out of one, counts as gone: its values stay where they were.
 */
export function fieldChanges(before: readonly FieldDefinition[], after: readonly FieldDefinition[]): FieldChange[] {
  const next = new Map([...storedFields(after)].map((storedField) => [fieldKey(storedField), storedField]));
  return [...storedFields(before)]
    .map((storedField) => ({ before: storedField, after: next.get(fieldKey(storedField)) ?? null }))
    .filter((change) => JSON.stringify(change.before.field) !== JSON.stringify(change.after?.field));
}

/** The field's values as they are stored with the values of an object: none, one, or one a row. */
export function valuesAt({ field, rowsOf }: StoredField, values: Readonly<Record<string, unknown>>): unknown[] {
  if (rowsOf === null) return isValue(values[field.id]) ? [values[field.id]] : [];
  const rows = values[rowsOf];
  if (!Array.isArray(rows)) return [];
  return rows.map((row: unknown) => (isRow(row) ? row[field.id] : null)).filter(isValue);
}

/**
 * Whether values of a field have to be converted because it became another: of another type, with several choices
 * instead of one, or with predefined values instead of choices of its own.
 */
export function needsConversion(before: FieldDefinition, after: FieldDefinition): boolean {
  if (before.fieldType !== after.fieldType) return true;
  if (!fieldTypeOf(after).hasOptions) return false;
  const hasSource = (field: FieldDefinition): boolean => Boolean(field.optionSource);
  return Boolean(before.multiple) !== Boolean(after.multiple) || hasSource(before) !== hasSource(after);
}

function* storedFields(
  fields: readonly FieldDefinition[],
  askedBy: readonly string[] = [],
): Generator<StoredField, void, undefined> {
  for (const field of fields) {
    const type = fieldTypeOf(field);
    if (type.hasValue) yield { field, rowsOf: null, askedBy };
    if (!field.children) continue;
    if (type.hasRows) {
      for (const child of walkFields(field.children)) yield { field: child, rowsOf: field.id, askedBy };
    } else {
      yield* storedFields(field.children, type.asksChildren ? [...askedBy, field.id] : askedBy);
    }
  }
}

function fieldKey({ field, rowsOf }: StoredField): string {
  return `${rowsOf ?? ''}.${field.id}`;
}

function isValue(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
}

function isRow(row: unknown): row is Readonly<Record<string, unknown>> {
  return typeof row === 'object' && row !== null && !Array.isArray(row);
}
