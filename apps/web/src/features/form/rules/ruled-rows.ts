import { collectionRowsOf, type FieldDefinition } from '@tingest/domain/fields';
import { cellPath, type FieldPath } from '../state/field-paths.ts';
import { type FormRow, newRow } from '../state/form-rows.ts';
import type { FormStore } from '../state/form-store.ts';
import type { RuledField } from './ruled-fields.ts';

interface KnownRows {
  readonly from: readonly FormRow[];
  readonly version: number;
  readonly rows: readonly FormRow[];
}

/**
 * The rows of a form's collections with the values that rules made; the same array until one of them changes.
 * @param version goes up whenever rules say something else
 */
export function ruledRows(
  base: FormStore,
  ruledAt: (fieldPath: FieldPath) => RuledField,
  version: () => number,
): (collectionId: string) => readonly FormRow[] {
  const columns = new Map(base.fields.map((field) => [field.id, field.children ?? []]));
  const knownRows = new Map<string, KnownRows>();
  const rowsByValue = new WeakMap<object, readonly FormRow[]>();
  const rowsMade = (value: unknown): readonly FormRow[] => {
    if (!Array.isArray(value)) return [];
    const rows = rowsByValue.get(value) ?? collectionRowsOf(value).map((row) => newRow(row));
    rowsByValue.set(value, rows);
    return rows;
  };
  return (collectionId) => {
    const ownRule = ruledAt(collectionId).ruleValue;
    const from = ownRule ? rowsMade(ownRule.value) : base.rows(collectionId);
    const before = knownRows.get(collectionId);
    if (before?.from === from && before.version === version()) return before.rows;
    const rows = from.map((row) => withRuleValues(row, collectionId, columns.get(collectionId) ?? [], ruledAt));
    const isSame = rows.length === from.length && rows.every((row, index) => row === from[index]);
    const now = isSame ? from : sameRows(before?.rows, rows);
    knownRows.set(collectionId, { from, version: version(), rows: now });
    return now;
  };
}

function withRuleValues(
  row: FormRow,
  collectionId: string,
  columns: readonly FieldDefinition[],
  ruledAt: (fieldPath: FieldPath) => RuledField,
): FormRow {
  const values: [string, unknown][] = columns.flatMap(({ id }) => {
    const { ruleValue } = ruledAt(cellPath(collectionId, row.key, id));
    return ruleValue ? [[id, ruleValue.value]] : [];
  });
  return values.length === 0 ? row : { ...row, values: { ...row.values, ...Object.fromEntries(values) } };
}

function sameRows(before: readonly FormRow[] | undefined, now: readonly FormRow[]): readonly FormRow[] {
  return before && JSON.stringify(before) === JSON.stringify(now) ? before : now;
}
