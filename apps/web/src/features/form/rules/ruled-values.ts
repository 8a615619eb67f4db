import { fieldTypeOf } from '@tingest/domain/fields';
import { cellOf, type FieldPath } from '../state/field-paths.ts';
import { type FormRow, valueOfRows } from '../state/form-rows.ts';
import type { FormStore } from '../state/form-store.ts';
import type { RuleStates } from './rule-states.ts';
import { ruledRows } from './ruled-rows.ts';

export interface RuledValues {
  /** Ids of the form's collections. */
  readonly collections: ReadonlySet<string>;
  readonly rows: (collectionId: string) => readonly FormRow[];
  readonly value: (fieldPath: FieldPath) => unknown;
}

/** Creates the values of a form with those that rules have set in place of the user's. */
export function createRuledValues(base: FormStore, states: RuleStates): RuledValues {
  const collections = new Set(base.fields.flatMap((field) => (fieldTypeOf(field).hasRows ? [field.id] : [])));
  const rows = ruledRows(base, states.at, states.version);
  return {
    collections,
    rows,
    value(fieldPath) {
      const cell = cellOf(fieldPath);
      if (cell) return rows(cell.collectionId).find(({ key }) => key === cell.rowKey)?.values[cell.childId] ?? null;
      if (collections.has(fieldPath)) return valueOfRows(rows(fieldPath));
      const { ruleValue } = states.at(fieldPath);
      return ruleValue ? ruleValue.value : base.value(fieldPath);
    },
  };
}
