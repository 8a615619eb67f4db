import type { FieldValues } from '@tingest/domain/fields';

/** A row of a collection while it is being filled in. */
export interface FormRow {
  /** Tells the row from the others for as long as the form is open. */
  readonly key: string;
  readonly values: FieldValues;
}

let lastKey = 0;

export function newRow(values: FieldValues = {}): FormRow {
  lastKey += 1;
  return { key: `r${lastKey}`, values };
}

/** Puts a row at a place counted from 0; at the end without one. */
export function insertRow(rows: readonly FormRow[], row: FormRow, index = rows.length): readonly FormRow[] {
  return rows.toSpliced(index, 0, row);
}

export function withoutRow(rows: readonly FormRow[], key: string): readonly FormRow[] {
  return rows.filter((row) => row.key !== key);
}

/** Moves a row up (-1) or down (1); at an end it stays where it is. */
export function moveRow(rows: readonly FormRow[], key: string, by: -1 | 1): readonly FormRow[] {
  const from = rows.findIndex((row) => row.key === key);
  const row = rows[from];
  const to = from + by;
  if (!row || to < 0 || to >= rows.length) return rows;
  return rows.toSpliced(from, 1).toSpliced(to, 0, row);
}

/** Whether nothing is filled in: such rows are not sent. Source: the domain's `validateForm`. */
export function isEmptyRow({ values }: FormRow): boolean {
  return Object.values(values).every((value) => value === null || value === undefined || value === '');
}

const valuesOfRows = new WeakMap<readonly FormRow[], readonly FieldValues[]>();

/**
 * Returns the value that rows are stored as; the same reference for the same rows, so that subscribers detect no
 * change.
 */
export function valueOfRows(rows: readonly FormRow[]): readonly FieldValues[] | null {
  if (rows.length === 0) return null;
  const knownValues = valuesOfRows.get(rows) ?? rows.map(({ values }) => values);
  valuesOfRows.set(rows, knownValues);
  return knownValues;
}
