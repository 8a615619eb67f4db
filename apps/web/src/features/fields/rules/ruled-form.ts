import { type FieldContext, type FieldDefinition, type FieldValues, fieldTypeOf } from '@tingest/domain/fields';
import { createListeners } from '../../../lib/store/listeners.ts';
import { cellOf, type FieldAtPath, type FieldPath } from '../form/field-paths.ts';
import type { FieldProblem } from '../form/form-problems.ts';
import { valueOfRows } from '../form/form-rows.ts';
import type { FormRuleLayer } from '../form/form-rule-layer.ts';
import { createFormStore, type FormStore, fieldPathsOf } from '../form/form-store.ts';
import { createPathListeners } from '../form/path-listeners.ts';
import { markOpened, openedValues } from './opened-values.ts';
import type { FollowedOutcome, PreparedRules } from './prepared-rules.ts';
import { changeBetween, type RuleChange } from './rule-change.ts';
import type { RuleEngine } from './rule-engine.ts';
import { fieldPathAt, type RowKeys, rowKeys, rulePathOf } from './rule-paths.ts';
import { askedField, type RuledField, ruledFields, unruled } from './ruled-fields.ts';
import { ruledRows } from './ruled-rows.ts';
import { sentValues } from './sent-values.ts';

/** The latest outcome of the rules, with the rows' keys at that time. */
interface LastOutcome {
  readonly outcome: FollowedOutcome;
  readonly keysOf: RowKeys;
}

/** Interface for the parts of a form that show rules. */
interface RuledFormLayer extends FormRuleLayer {
  readonly prepared: PreparedRules;
  readonly status: RuleEngine['status'];
  /** Returns the rule state of a field; the same object until it changes. */
  readonly ruled: (fieldPath: FieldPath) => RuledField;
  /** `null` before they ran. */
  readonly last: () => LastOutcome | null;
  /** The rule that filled a field in when the form was opened. */
  readonly openedBy: (fieldPath: FieldPath) => string | undefined;
  /** All places that are hidden; the same list until it changes. */
  readonly hidden: () => readonly FieldPath[];
  /** Gives a field the rule's value again. */
  readonly takeRuleValue: (fieldPath: FieldPath) => void;
  /** Calls `listener` when fields are about to become others, while they are still as they were. */
  readonly beforeChange: (listener: () => void) => () => void;
  readonly afterChange: (listener: (change: RuleChange) => void) => () => void;
  /** Calls `listener` whenever rules have run, regardless of the result. */
  readonly afterRun: (listener: () => void) => () => void;
}

/** A form that follows rules. */
export interface RuledForm extends FormStore {
  readonly rules: RuledFormLayer;
}

interface RuledFormParts extends Pick<FormRuleLayer, 'Field' | 'Below'> {
  readonly prepared: PreparedRules;
  readonly engine: RuleEngine;
}

/** Makes a form that follows rules. They run when it is made, and at each change. */
export function createRuledForm(
  { prepared, engine, ...components }: RuledFormParts,
  tree: readonly FieldDefinition[],
  initial: FieldValues,
  context: FieldContext,
): RuledForm {
  let ruledBy: ReadonlyMap<FieldPath, RuledField> = new Map();
  let last: LastOutcome | null = null;
  let version = 0;
  const overwritten = new Set<FieldPath>();
  /** Paths of fields that were left once: a problem there is not merely an incomplete input. */
  const left = new Set<FieldPath>();
  let hasBeenSent = false;
  let sentRows: ReadonlyMap<string, readonly string[]> = new Map();
  const listeners = createPathListeners();
  const beforeChange = createListeners();
  const afterChange = createListeners<[RuleChange]>();
  const afterRun = createListeners();
  const report = (fieldPaths: Iterable<FieldPath>): void =>
    listeners.report([...fieldPaths].flatMap((path) => [path, cellOf(path)?.collectionId ?? path]));

  const ruledAt = (fieldPath: FieldPath): RuledField => ruledBy.get(fieldPath) ?? unruled;
  const base = createFormStore(tree, initial, context, {
    field: (fieldPath, field) => askedField(field, ruledAt(fieldPath)),
    value(fieldPath, given) {
      const { made } = ruledAt(fieldPath);
      return made ? made.value : given;
    },
  });
  const collections = new Set(base.fields.flatMap((field) => (fieldTypeOf(field).hasRows ? [field.id] : [])));
  const opened = openedValues(prepared, base);
  const rowsAt = ruledRows(base, ruledAt, () => version);

  const take = (outcome: FollowedOutcome, keysOf: RowKeys): void => {
    const before = ruledBy;
    const now = ruledFields(outcome, keysOf, before);
    markOpened(now, before, opened, base);
    last = { outcome, keysOf };
    const changed = [...new Set([...before.keys(), ...now.keys()])].filter(
      (path) => (before.get(path) ?? unruled) !== (now.get(path) ?? unruled),
    );
    if (changed.length > 0) {
      beforeChange.report();
      ruledBy = now;
      version += 1;
      base.mend(changed);
      report(changed);
      afterChange.report(changeBetween(before, now, changed));
    }
    afterRun.report();
  };
  const run = (): void => {
    const keys = new Map([...collections].map((id) => [id, rowKeys(rowsAt(id))]));
    const keysOf: RowKeys = (id) => keys.get(id) ?? [];
    engine.run(base.given(), pathsIn(overwritten, keysOf), (outcome) => take(outcome, keysOf));
  };
  /** Rows that a rule suggests are the person's as soon as they change one; they keep their keys. */
  const adoptRows = (collectionId: string): void => {
    if (ruledAt(collectionId).made?.kind !== 'suggested') return;
    const rows = rowsAt(collectionId);
    overwritten.add(collectionId);
    base.changeRows(collectionId, () => rows);
  };
  /**
   * A problem reported by a rule is shown like any other: when the field was left, or for all fields when the form was
   * sent.
   */
  const problemAt = (fieldPath: FieldPath): FieldProblem | undefined => {
    const { isHidden, problem } = ruledAt(fieldPath);
    if (isHidden) return undefined;
    return base.problem(fieldPath) ?? (hasBeenSent || left.has(fieldPath) ? problem : undefined);
  };
  const valueAt = (fieldPath: FieldPath): unknown => {
    const cell = cellOf(fieldPath);
    if (cell) return rowsAt(cell.collectionId).find(({ key }) => key === cell.rowKey)?.values[cell.childId] ?? null;
    if (collections.has(fieldPath)) return valueOfRows(rowsAt(fieldPath));
    const { made } = ruledAt(fieldPath);
    return made ? made.value : base.value(fieldPath);
  };
  let wrong: readonly FieldAtPath[] = [];
  let hidden: readonly FieldPath[] = [];

  const form: RuledForm = {
    ...base,
    value: valueAt,
    values: () => Object.fromEntries(base.fields.map(({ id }) => [id, valueAt(id)])),
    problem: problemAt,
    rows: rowsAt,
    isDirty: () => overwritten.size > 0 || base.isDirty(),
    setValue(fieldPath, value) {
      const { made } = ruledAt(fieldPath);
      const cell = cellOf(fieldPath);
      if (made?.kind === 'owned' || (cell && ruledAt(cell.collectionId).made?.kind === 'owned')) return;
      if (cell) adoptRows(cell.collectionId);
      if (made) overwritten.add(fieldPath);
      left.delete(fieldPath);
      base.setValue(fieldPath, value);
      run();
    },
    changeRows(collectionId, change) {
      if (ruledAt(collectionId).made?.kind === 'owned') return;
      adoptRows(collectionId);
      base.changeRows(collectionId, change);
      run();
    },
    check(fieldPath) {
      left.add(fieldPath);
      base.check(fieldPath);
      report([fieldPath]);
    },
    validate() {
      hasBeenSent = true;
      const judged: { readonly outcome: FollowedOutcome; readonly given: FieldValues }[] = [];
      const values = base.validate((given, rows) => {
        sentRows = rows;
        const outcome = engine.judge(
          given,
          pathsIn(overwritten, (id) => rows.get(id) ?? []),
        );
        if (!outcome) return {};
        judged.push({ outcome, given });
        // Problems reported by rules follow the form as it changes, so they are not among the stored problems.
        return { rules: { ...outcome, messages: [] } };
      });
      report(ruledBy.keys());
      if (!values || form.fieldsWithProblems().length > 0) return null;
      const [by] = judged;
      return by ? sentValues(values, by.outcome, tree, by.given, context) : values;
    },
    fieldsWithProblems() {
      const all = fieldPathsOf(tree, base.fields, { get: (id) => (collections.has(id) ? rowsAt(id) : undefined) });
      const list = [...all].filter(({ fieldPath }) => problemAt(fieldPath));
      if (fieldPathsIn(list) !== fieldPathsIn(wrong)) wrong = list;
      return wrong;
    },
    subscribe(fieldPath, listener) {
      const ends = [base.subscribe(fieldPath, listener), listeners.subscribe(fieldPath, listener)];
      return () => {
        for (const end of ends) end();
      };
    },
    rules: {
      ...components,
      ...{ prepared, status: engine.status, connect: engine.connect, ruled: ruledAt },
      last: () => last,
      openedBy: (fieldPath) => opened.get(fieldPath)?.ruleId,
      hidden() {
        const now = [...ruledBy].flatMap(([path, { isHidden }]) => (isHidden ? [path] : []));
        if (now.join() !== hidden.join()) hidden = now;
        return hidden;
      },
      asked(path, field) {
        const fieldPath = fieldPathAt(path, (id) => rowKeys(rowsAt(id)));
        const ruled = fieldPath === null ? unruled : ruledAt(fieldPath);
        return ruled.isHidden ? null : askedField(field, ruled);
      },
      overwritten(rows) {
        const keysOf: RowKeys = (id) => (rows === 'sent' ? (sentRows.get(id) ?? []) : rowKeys(base.rows(id)));
        return [...pathsIn(overwritten, keysOf)];
      },
      ownAnswers: (values) => Object.fromEntries(Object.entries(values).filter(([id]) => !ruledAt(id).isFilledIn)),
      putBack(values, paths) {
        for (const [id, value] of Object.entries(values)) base.setValue(id, value);
        for (const path of paths) {
          const fieldPath = fieldPathAt(path, (id) => rowKeys(base.rows(id)));
          if (fieldPath !== null) overwritten.add(fieldPath);
        }
        run();
      },
      takeRuleValue(fieldPath) {
        const first = opened.get(fieldPath);
        if (!overwritten.delete(fieldPath) && first) base.setValue(fieldPath, first.value);
        run();
      },
      beforeChange: beforeChange.subscribe,
      afterChange: afterChange.subscribe,
      afterRun: afterRun.subscribe,
    },
  };
  run();
  return form;
}

function pathsIn(fieldPaths: ReadonlySet<FieldPath>, keysOf: RowKeys): ReadonlySet<string> {
  return new Set([...fieldPaths].flatMap((fieldPath) => rulePathOf(fieldPath, keysOf) ?? []));
}

/** The row number is part of the message of a problem in it. */
function fieldPathsIn(list: readonly FieldAtPath[]): string {
  return list.map(({ fieldPath, row }) => `${fieldPath} ${row?.number ?? ''}`).join();
}
