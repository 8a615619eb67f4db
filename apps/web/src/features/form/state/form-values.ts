import {
  collectionRowsOf,
  type FieldDefinition,
  type FieldValues,
  fieldTypeOf,
  findField,
} from '@tingest/domain/fields';
import { cellOf, type FieldPath } from './field-paths.ts';
import { type FormRow, isEmptyRow, newRow, valueOfRows } from './form-rows.ts';

export interface FormValues {
  readonly value: (fieldPath: FieldPath) => unknown;
  readonly all: () => FieldValues;
  /** Whether the field is a collection. */
  readonly hasRows: (fieldId: string) => boolean;
  /** Returns the rows of a collection; the same array until one of them changes. */
  readonly rows: (collectionId: string) => readonly FormRow[];
  /** Returns the row that a field is in. */
  readonly rowOf: (fieldPath: FieldPath) => FormRow | undefined;
  /** Sets the value of a field; of a collection, replaces its rows by new ones. */
  readonly setField: (fieldId: string, value: unknown) => void;
  readonly setCell: (cell: NonNullable<ReturnType<typeof cellOf>>, value: unknown) => void;
  readonly setRows: (collectionId: string, rows: readonly FormRow[]) => void;
  /** Returns the values without empty rows, and the keys of the remaining rows by collection. */
  readonly filledIn: () => { readonly values: FieldValues; readonly rowKeys: ReadonlyMap<string, readonly string[]> };
}

/** Creates the values of a form's fields and the rows of its collections. */
export function createFormValues(fields: readonly FieldDefinition[], initial: FieldValues): FormValues {
  const values = new Map<string, unknown>();
  const rowsOf = new Map<string, readonly FormRow[]>();
  const setField = (fieldId: string, value: unknown): void => {
    if (!rowsOf.has(fieldId)) {
      values.set(fieldId, value);
      return;
    }
    const columns = new Set(findField(fields, fieldId)?.children?.map(({ id }) => id));
    rowsOf.set(
      fieldId,
      collectionRowsOf(value).map((row) => newRow(onlyKnown(row, columns))),
    );
  };
  for (const field of fields) {
    if (fieldTypeOf(field).hasRows) rowsOf.set(field.id, []);
    setField(field.id, initial[field.id] ?? null);
  }
  const rowOf = (fieldPath: FieldPath): FormRow | undefined => {
    const cell = cellOf(fieldPath);
    return cell ? rowsOf.get(cell.collectionId)?.find(({ key }) => key === cell.rowKey) : undefined;
  };
  const valueAt = (fieldPath: FieldPath): unknown => {
    const cell = cellOf(fieldPath);
    if (cell) return rowOf(fieldPath)?.values[cell.childId] ?? null;
    return rowsOf.has(fieldPath) ? valueOfRows(rowsOf.get(fieldPath) ?? []) : (values.get(fieldPath) ?? null);
  };
  return {
    value: valueAt,
    all: () => Object.fromEntries(fields.map(({ id }) => [id, valueAt(id)])),
    hasRows: (fieldId) => rowsOf.has(fieldId),
    rows: (collectionId) => rowsOf.get(collectionId) ?? noRows,
    rowOf,
    setField,
    setCell({ collectionId, rowKey, childId }, value) {
      const rows = rowsOf.get(collectionId) ?? [];
      const change = (row: FormRow): FormRow => ({ key: rowKey, values: { ...row.values, [childId]: value } });
      rowsOf.set(
        collectionId,
        rows.map((row) => (row.key === rowKey ? change(row) : row)),
      );
    },
    setRows(collectionId, rows) {
      rowsOf.set(collectionId, rows);
    },
    filledIn() {
      const filledIn = [...rowsOf].map(([id, rows]) => [id, rows.filter((row) => !isEmptyRow(row))] as const);
      const rowValues = filledIn.map(([id, rows]) => [id, valueOfRows(rows)] as const);
      return {
        values: { ...Object.fromEntries(values), ...Object.fromEntries(rowValues) },
        rowKeys: new Map(filledIn.map(([id, rows]) => [id, rows.map(({ key }) => key)])),
      };
    },
  };
}

/** Values in a row that belong to a column removed from the form cannot be sent. */
function onlyKnown(row: FieldValues, columns: ReadonlySet<string>): FieldValues {
  return Object.fromEntries(Object.entries(row).filter(([id]) => columns.has(id)));
}

const noRows: readonly FormRow[] = [];
