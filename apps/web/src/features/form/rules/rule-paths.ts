import { cellOf, cellPath, type FieldPath } from '../state/field-paths.ts';
import type { FormRow } from '../state/form-rows.ts';

/** The keys of a collection's rows, in their order. */
export type RowKeys = (collectionId: string) => readonly string[];

export function rowKeys(rows: readonly FormRow[]): readonly string[] {
  return rows.map(({ key }) => key);
}

/** Where a value stands in the form, from where rules say it is: they number rows; `null` where there is no such row. */
export function fieldPathAt(path: string, keysOf: RowKeys): FieldPath | null {
  const [collectionId, row, childId] = path.split('.');
  if (collectionId === undefined || row === undefined || childId === undefined) return path;
  const key = keysOf(collectionId)[Number(row)];
  return key === undefined ? null : cellPath(collectionId, key, childId);
}

/** Where a value is for rules; `null` where its row is not among those that count. */
export function rulePathOf(fieldPath: FieldPath, keysOf: RowKeys): string | null {
  const cell = cellOf(fieldPath);
  if (!cell) return fieldPath;
  const row = keysOf(cell.collectionId).indexOf(cell.rowKey);
  return row < 0 ? null : `${cell.collectionId}.${row}.${cell.childId}`;
}

/** The value at a place that rules name. */
export function valueAtPath(values: Readonly<Record<string, unknown>>, path: string): unknown {
  const [fieldId = '', row, childId] = path.split('.');
  const getOwnValue = (holder: unknown, id: string): unknown =>
    typeof holder === 'object' && holder !== null && Object.hasOwn(holder, id)
      ? (Reflect.get(holder, id) as unknown)
      : null;
  const value = getOwnValue(values, fieldId);
  if (row === undefined || childId === undefined) return value ?? null;
  return (Array.isArray(value) ? getOwnValue(value[Number(row)], childId) : null) ?? null;
}
