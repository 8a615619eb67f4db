import { cellOf, type FieldPath } from '../state/field-paths.ts';
import type { FormStore } from '../state/form-store.ts';
import type { PreparedRules } from './prepared-rules.ts';
import { fieldPathAt, rowKeys } from './rule-paths.ts';
import { isSameRuling, type RuledField, unruled } from './ruled-fields.ts';

/** Values that rules filled in when the form was opened, by path. */
export type OpenedValues = ReadonlyMap<FieldPath, { readonly value: unknown; readonly ruleId: string }>;

export function openedValues({ suggested }: PreparedRules, base: FormStore): OpenedValues {
  return new Map(
    Object.entries(suggested).flatMap(([path, ruleId]) => {
      const fieldPath = fieldPathAt(path, (id) => rowKeys(base.rows(id)));
      return fieldPath === null ? [] : [[fieldPath, { value: base.value(fieldPath), ruleId }] as const];
    }),
  );
}

/** Marks fields that still have the value with which the form was opened, and fields that have another one. */
export function markOpened(
  now: Map<FieldPath, RuledField>,
  before: ReadonlyMap<FieldPath, RuledField>,
  initialValues: OpenedValues,
  base: FormStore,
): void {
  for (const [fieldPath, { value }] of initialValues) {
    const cell = cellOf(fieldPath);
    const isGone = cell !== null && !base.rows(cell.collectionId).some(({ key }) => key === cell.rowKey);
    const ruledField = now.get(fieldPath) ?? unruled;
    if (isGone || ruledField.ruleValue || ruledField.isOverwritten) continue;
    const isFilledIn = JSON.stringify(base.value(fieldPath)) === JSON.stringify(value);
    const next = { ...ruledField, isFilledIn, isOverwritten: !isFilledIn };
    const was = before.get(fieldPath);
    now.set(fieldPath, was && isSameRuling(was, next) ? was : next);
  }
}
