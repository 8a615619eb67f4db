import { type FieldContext, type FieldDefinition, type FieldValues, formValues } from '@tingest/domain/fields';
import { cellOf, type FieldPath } from '../state/field-paths.ts';
import type { FormRuleLayer } from '../state/form-rule-layer.ts';
import { createFormStore, type FormStore } from '../state/form-store.ts';
import { createPathListeners } from '../state/path-listeners.ts';
import { markOpened, type OpenedValues, openedValues } from './opened-values.ts';
import type { FollowedOutcome, PreparedRules } from './prepared-rules.ts';
import type { RuleChange } from './rule-change.ts';
import type { RuleEngine } from './rule-engine.ts';
import { fieldPathAt, type RowKeys, rowKeys, rulePathOf } from './rule-paths.ts';
import { createRuleStates, type LastOutcome, type OutcomeListener, type RuleStates } from './rule-states.ts';
import { askedField, type RuledField, unruled } from './ruled-fields.ts';
import { createRuledProblems } from './ruled-problems.ts';
import { createRuledValues, type RuledValues } from './ruled-values.ts';
import { sentValues } from './sent-values.ts';

/** Interface for the parts of a form that show rules. */
interface RuledFormLayer extends FormRuleLayer {
  readonly preparedRules: PreparedRules;
  readonly status: RuleEngine['status'];
  /** Returns the rule state of a field; the same object until it changes. */
  readonly ruledField: (fieldPath: FieldPath) => RuledField;
  /** `null` before they ran. */
  readonly last: () => LastOutcome | null;
  /** The rule that filled a field in when the form was opened. */
  readonly openedBy: (fieldPath: FieldPath) => string | undefined;
  /** All places that are hidden; the same list until it changes. */
  readonly hiddenPaths: () => readonly FieldPath[];
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
  readonly preparedRules: PreparedRules;
  readonly engine: RuleEngine;
}

/** Creates a form that follows rules. They run when it is created, and at each change. */
export function createRuledForm(
  { preparedRules, engine, ...components }: RuledFormParts,
  tree: readonly FieldDefinition[],
  initial: FieldValues,
  context: FieldContext,
): RuledForm {
  const states = createRuleStates();
  const overwrittenPaths = new Set<FieldPath>();
  const { report, subscribe } = createPathListeners();
  const base = createFormStore(tree, initial, context, {
    field: (fieldPath, field) => askedField(field, states.at(fieldPath)),
    value(fieldPath, givenValue) {
      const { ruleValue } = states.at(fieldPath);
      return ruleValue ? ruleValue.value : givenValue;
    },
  });
  const openedForm = openedValues(preparedRules, base);
  const values = createRuledValues(base, states);
  const problems = createRuledProblems(tree, base, states, values);

  const reportFields = (fieldPaths: Iterable<FieldPath>): void =>
    report([...fieldPaths].flatMap((path) => [path, cellOf(path)?.collectionId ?? path]));
  const outcomes: OutcomeListener = {
    onRuled: (now, before) => markOpened(now, before, openedForm, base),
    onChanged(fieldPaths) {
      base.mend(fieldPaths);
      reportFields(fieldPaths);
    },
  };
  const run = (): void => {
    const keys = new Map([...values.collections].map((id) => [id, rowKeys(values.rows(id))]));
    const keysOf: RowKeys = (id) => keys.get(id) ?? [];
    engine.run(base.givenValues(), pathsIn(overwrittenPaths, keysOf), (outcome) =>
      states.take(outcome, keysOf, outcomes),
    );
  };
  /** Makes the rows suggested by a rule the user's own as soon as one of them changes; they keep their keys. */
  const adoptRows = (collectionId: string): void => {
    if (states.at(collectionId).ruleValue?.kind !== 'suggested') return;
    const rows = values.rows(collectionId);
    overwrittenPaths.add(collectionId);
    base.changeRows(collectionId, () => rows);
  };
  const validation = createRuledValidation({ base, engine, tree, context, overwrittenPaths });
  const isOwned = (fieldPath: FieldPath): boolean => states.at(fieldPath).ruleValue?.kind === 'owned';

  const form: RuledForm = {
    ...base,
    value: values.value,
    values: () => Object.fromEntries(base.fields.map(({ id }) => [id, values.value(id)])),
    problem: problems.at,
    rows: values.rows,
    isDirty: () => overwrittenPaths.size > 0 || base.isDirty(),
    setValue(fieldPath, value) {
      const cell = cellOf(fieldPath);
      if (isOwned(fieldPath) || (cell && isOwned(cell.collectionId))) return;
      const { ruleValue } = states.at(fieldPath);
      if (cell) adoptRows(cell.collectionId);
      if (ruleValue) overwrittenPaths.add(fieldPath);
      problems.begin(fieldPath);
      base.setValue(fieldPath, value);
      run();
    },
    changeRows(collectionId, change) {
      if (isOwned(collectionId)) return;
      adoptRows(collectionId);
      base.changeRows(collectionId, change);
      run();
    },
    check(fieldPath) {
      problems.leave(fieldPath);
      base.check(fieldPath);
      reportFields([fieldPath]);
    },
    validate() {
      problems.showAll();
      const validatedValues = validation.validate();
      reportFields(states.paths());
      return validatedValues === null || form.fieldsWithProblems().length > 0 ? null : validatedValues;
    },
    fieldsWithProblems: problems.fields,
    subscribe(fieldPath, listener) {
      const ends = [base.subscribe(fieldPath, listener), subscribe(fieldPath, listener)];
      return () => {
        for (const end of ends) end();
      };
    },
    rules: {
      ...components,
      ...{ preparedRules, status: engine.status, connect: engine.connect },
      ...ruleLayer({ base, states, values, openedForm, overwrittenPaths, sentRowKeys: validation.rowKeysOf, run }),
    },
  };
  run();
  return form;
}

interface ValidationParts {
  readonly base: FormStore;
  readonly engine: RuleEngine;
  readonly tree: readonly FieldDefinition[];
  readonly context: FieldContext;
  readonly overwrittenPaths: ReadonlySet<FieldPath>;
}

interface RuledValidation {
  /** Returns the values to send, or `null` if a value is invalid. */
  readonly validate: () => FieldValues | null;
  /** Returns the keys of the rows of a collection as they were sent. */
  readonly rowKeysOf: RowKeys;
}

/** Creates the validation of a form with the outcome that its rules have for the values to send. */
function createRuledValidation({ base, engine, tree, context, overwrittenPaths }: ValidationParts): RuledValidation {
  let sentRows: ReadonlyMap<string, readonly string[]> = new Map();
  const rowKeysOf: RowKeys = (id) => sentRows.get(id) ?? [];
  return {
    rowKeysOf,
    validate() {
      const evaluations: { readonly outcome: FollowedOutcome; readonly given: FieldValues }[] = [];
      const values = base.validate((givenValue, rows) => {
        sentRows = rows;
        const outcome = engine.evaluate(givenValue, pathsIn(overwrittenPaths, rowKeysOf));
        if (!outcome) return {};
        evaluations.push({ outcome, given: givenValue });
        // Problems reported by rules follow the form as it changes, so they are not among the stored problems.
        return { rules: { ...outcome, messages: [] } };
      });
      const [by] = evaluations;
      return values && by ? sentValues(values, by.outcome, formValues(tree, by.given, context)) : values;
    },
  };
}

interface RuleLayerParts {
  readonly base: FormStore;
  readonly states: RuleStates;
  readonly values: RuledValues;
  readonly openedForm: OpenedValues;
  /** Paths of the fields in which the user has replaced the rule's value. */
  readonly overwrittenPaths: Set<FieldPath>;
  /** Keys of the rows of a collection as they were sent. */
  readonly sentRowKeys: RowKeys;
  readonly run: () => void;
}

/** Returns the functions by which the form's components and its users read and change what rules have done. */
function ruleLayer(
  parts: RuleLayerParts,
): Omit<RuledFormLayer, 'Field' | 'Below' | 'connect' | 'preparedRules' | 'status'> {
  const { base, states, values, openedForm, overwrittenPaths, sentRowKeys, run } = parts;
  const keysOfGiven: RowKeys = (id) => rowKeys(base.rows(id));
  return {
    ruledField: states.at,
    last: states.last,
    openedBy: (fieldPath) => openedForm.get(fieldPath)?.ruleId,
    hiddenPaths: states.hiddenPaths,
    requestedField(path, field) {
      const fieldPath = fieldPathAt(path, (id) => rowKeys(values.rows(id)));
      const ruledField = fieldPath === null ? unruled : states.at(fieldPath);
      return ruledField.isHidden ? null : askedField(field, ruledField);
    },
    overwrittenPaths: (rows) => [...pathsIn(overwrittenPaths, rows === 'sent' ? sentRowKeys : keysOfGiven)],
    ownAnswers: (answers) => Object.fromEntries(Object.entries(answers).filter(([id]) => !states.at(id).isFilledIn)),
    putBack(restoredValues, paths) {
      for (const [id, value] of Object.entries(restoredValues)) base.setValue(id, value);
      for (const path of paths) {
        const fieldPath = fieldPathAt(path, keysOfGiven);
        if (fieldPath !== null) overwrittenPaths.add(fieldPath);
      }
      run();
    },
    takeRuleValue(fieldPath) {
      const openedEntry = openedForm.get(fieldPath);
      if (!overwrittenPaths.delete(fieldPath) && openedEntry) base.setValue(fieldPath, openedEntry.value);
      run();
    },
    beforeChange: states.beforeChange,
    afterChange: states.afterChange,
    afterRun: states.afterRun,
  };
}

function pathsIn(fieldPaths: ReadonlySet<FieldPath>, keysOf: RowKeys): ReadonlySet<string> {
  return new Set([...fieldPaths].flatMap((fieldPath) => rulePathOf(fieldPath, keysOf) ?? []));
}
