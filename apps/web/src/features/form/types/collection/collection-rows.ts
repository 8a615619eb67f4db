import {
  collectionRows,
  defaultValues,
  type FieldContext,
  type FieldDefinition,
  type FieldValues,
  fieldTypeOf,
} from '@tingest/domain/fields';
import { type FormRow, insertRow, moveRow, newRow, withoutRow } from '../../state/form-rows.ts';
import type { FormStore } from '../../state/form-store.ts';

/** Operations on a collection's rows. */
export interface CollectionRows {
  /** Adds a row with its columns' defaults and answers its key; `null` when there are as many as there may be. */
  readonly add: (values?: FieldValues) => string | null;
  /** Adds the same values below, without files, which belong to one row; `null` when there are as many as there may be. */
  readonly duplicate: (key: string) => string | null;
  readonly move: (key: string, by: -1 | 1) => void;
  /** Removes a row and returns a function that restores it at its position. */
  readonly remove: (key: string) => () => void;
  /** The row that has a value in a column, as its number counted from 1 and its key. */
  readonly find: (columnId: string, value: unknown) => { readonly key: string; readonly number: number } | null;
  readonly isFull: () => boolean;
}

/** The rows of one collection of a form. */
export function collectionRowsIn(form: FormStore, collection: FieldDefinition, context: FieldContext): CollectionRows {
  const { id, children = [] } = collection;
  const isFull = (): boolean => form.rows(id).length >= collectionRows;
  const insert = (row: FormRow, index?: number): string | null => {
    if (isFull()) return null;
    form.changeRows(id, (rows) => insertRow(rows, row, index));
    return row.key;
  };
  return {
    isFull,
    add: (values = {}) => insert(newRow({ ...defaultValues(children, context), ...values })),
    duplicate(key) {
      const index = form.rows(id).findIndex((row) => row.key === key);
      const row = form.rows(id)[index];
      return row ? insert(newRow(withoutFiles(children, row.values)), index + 1) : null;
    },
    move: (key, by) => form.changeRows(id, (rows) => moveRow(rows, key, by)),
    remove(key) {
      const index = form.rows(id).findIndex((row) => row.key === key);
      const row = form.rows(id)[index];
      form.changeRows(id, (rows) => withoutRow(rows, key));
      return () => {
        if (row) insert(row, Math.min(index, form.rows(id).length));
      };
    },
    find(columnId, value) {
      const index = form.rows(id).findIndex(({ values }) => values[columnId] === value);
      const row = form.rows(id)[index];
      return row ? { key: row.key, number: index + 1 } : null;
    },
  };
}

function withoutFiles(columns: readonly FieldDefinition[], values: FieldValues): FieldValues {
  const files = columns.filter((column) => fieldTypeOf(column).holdsFiles && Object.hasOwn(values, column.id));
  return { ...values, ...Object.fromEntries(files.map(({ id }) => [id, null])) };
}
