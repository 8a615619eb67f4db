import {
  collectionRowsOf,
  type FieldContext,
  type FieldDefinition,
  type FieldValues,
  type FormOptions,
  fieldTypeOf,
  findField,
  validateForm,
  walkFields,
} from '@tingest/domain/fields';
import {
  cellOf,
  cellPath,
  emptyAsNull,
  type FieldAtPath,
  type FieldPath,
  holdersOf,
  isFilledIn,
} from './field-paths.ts';
import { type FieldProblem, fieldPathOf, problemOf, type ServerProblem } from './form-problems.ts';
import { type FormRow, isEmptyRow, newRow, valueOfRows } from './form-rows.ts';
import type { FormRuleLayer } from './form-rule-layer.ts';
import { createPathListeners } from './path-listeners.ts';
import { createSections, type Sections } from './sections.ts';

export type { ServerProblem };

/**
 * The values and problems of a form. Outside React, so that a key pressed in one of 300 fields draws that one field:
 * each field follows only its own value and problem.
 */
export interface FormStore {
  /** The form's definitions as they were given, with their children. */
  readonly tree: readonly FieldDefinition[];
  /** All fields, those inside groups too, in the order they are asked; not the columns of rows. */
  readonly fields: readonly FieldDefinition[];
  /** Which of its parts are open. */
  readonly sections: Sections;
  readonly value: (fieldPath: FieldPath) => unknown;
  readonly problem: (fieldPath: FieldPath) => FieldProblem | undefined;
  /** Of a collection: takes its place with rows of their own. */
  readonly setValue: (fieldPath: FieldPath, value: unknown) => void;
  /** A collection's rows; the same array until one of them changes. */
  readonly rows: (collectionId: string) => readonly FormRow[];
  readonly changeRows: (collectionId: string, change: (rows: readonly FormRow[]) => readonly FormRow[]) => void;
  /** Checks one field, as when it is left. */
  readonly check: (fieldPath: FieldPath) => void;
  /** Checks all of it: the values to send by field id, or `null` when something is wrong and is now shown. */
  readonly validate: (judge?: Judge) => FieldValues | null;
  /** Removes the problems of the given fields that no longer exist; listeners of the form are notified once. */
  readonly mend: (fieldPaths: readonly FieldPath[]) => void;
  /** Puts the server's problems at their fields and returns those that belong to none of them. */
  readonly showServerProblems: (problems: readonly ServerProblem[]) => readonly ServerProblem[];
  /** Returns the fields with problems, in the form's order; the same array until problems change. */
  readonly fieldsWithProblems: () => readonly FieldAtPath[];
  readonly values: () => FieldValues;
  /** The values that a person left, which are all there are where no rules make others. */
  readonly given: () => FieldValues;
  readonly isDirty: () => boolean;
  /** Takes the present values as the saved ones. */
  readonly markSaved: () => void;
  /** Subscribes to one field path (a collection with all its rows), or with `null` to every change. */
  readonly subscribe: (fieldPath: FieldPath | null, listener: () => void) => () => void;
  /** Rule layer of the form, if it has rules. */
  readonly rules?: FormRuleLayer;
}

/**
 * Provides the options for validating a form's values in addition to its fields.
 * @param values the values to be validated
 * @param sentRows the keys of the rows among them, by collection
 */
type Judge = (values: FieldValues, sentRows: ReadonlyMap<string, readonly string[]>) => FormOptions;

/** How a form's fields and values are at the moment, where that is not as its definition and its person say. */
export interface FieldLook {
  readonly field: (fieldPath: FieldPath, field: FieldDefinition) => FieldDefinition;
  readonly value: (fieldPath: FieldPath, given: unknown) => unknown;
}

const asGiven: FieldLook = { field: (_, field) => field, value: (_, given) => given };

/** Creates a form store. The form begins with `initial`; fields not named there have no value. */
export function createFormStore(
  tree: readonly FieldDefinition[],
  initial: FieldValues,
  context: FieldContext,
  look: FieldLook = asGiven,
): FormStore {
  const fields = [...walkFields(tree)];
  const values = new Map<string, unknown>();
  const rowsOf = new Map<string, readonly FormRow[]>();
  let problems = new Map<FieldPath, FieldProblem>();
  let wrong: readonly FieldAtPath[] | null = [];
  let sentRows: ReadonlyMap<string, readonly string[]> = new Map();
  const { report, subscribe } = createPathListeners();

  const put = (fieldId: string, value: unknown): void => {
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
    put(field.id, initial[field.id] ?? null);
  }
  const rowOf = (fieldPath: FieldPath): FormRow | undefined => {
    const cell = cellOf(fieldPath);
    return cell ? rowsOf.get(cell.collectionId)?.find(({ key }) => key === cell.rowKey) : undefined;
  };
  const fieldAt = (fieldPath: FieldPath): FieldDefinition | undefined =>
    findField(tree, cellOf(fieldPath)?.childId ?? fieldPath);
  const valueAt = (fieldPath: FieldPath): unknown => {
    const cell = cellOf(fieldPath);
    if (cell) return rowOf(fieldPath)?.values[cell.childId] ?? null;
    return rowsOf.has(fieldPath) ? valueOfRows(rowsOf.get(fieldPath) ?? []) : (values.get(fieldPath) ?? null);
  };
  const allValues = (): FieldValues => Object.fromEntries(fields.map(({ id }) => [id, valueAt(id)]));
  const problemAt = (fieldPath: FieldPath, field: FieldDefinition) =>
    problemOf(look.field(fieldPath, field), look.value(fieldPath, valueAt(fieldPath)), {
      ...context,
      values: { ...allValues(), ...rowOf(fieldPath)?.values },
    });
  const setProblem = (fieldPath: FieldPath, problem: FieldProblem | undefined): void => {
    if (problem) problems.set(fieldPath, problem);
    else if (!problems.delete(fieldPath)) return;
    wrong = null;
  };
  /** A problem that is being mended goes away while typing; a new one waits until the field is left. */
  const mend = (fieldPath: FieldPath): void => {
    const field = problems.has(fieldPath) ? fieldAt(fieldPath) : undefined;
    if (field && !problemAt(fieldPath, field)) setProblem(fieldPath, undefined);
  };
  let saved = allValues();

  return {
    tree,
    fields,
    sections: createSections(),
    value: valueAt,
    problem: (fieldPath) => problems.get(fieldPath),
    setValue(fieldPath, value) {
      const cell = cellOf(fieldPath);
      if (!cell) {
        put(fieldPath, value);
        if (rowsOf.has(fieldPath)) forgetRows(fieldPath, []);
        mend(fieldPath);
        report([fieldPath]);
        return;
      }
      const { collectionId, rowKey, childId } = cell;
      const rows = rowsOf.get(collectionId) ?? [];
      const change = (row: FormRow): FormRow => ({ key: rowKey, values: { ...row.values, [childId]: value } });
      rowsOf.set(
        collectionId,
        rows.map((row) => (row.key === rowKey ? change(row) : row)),
      );
      mend(fieldPath);
      report([fieldPath, collectionId]);
    },
    rows: (collectionId) => rowsOf.get(collectionId) ?? noRows,
    changeRows(collectionId, change) {
      const rows = change(rowsOf.get(collectionId) ?? noRows);
      if (rows === rowsOf.get(collectionId)) return;
      rowsOf.set(collectionId, rows);
      forgetRows(collectionId, rows);
      mend(collectionId);
      // The row number is part of the message of a problem in it.
      wrong = null;
      report([collectionId]);
    },
    check(fieldPath) {
      const field = fieldAt(fieldPath);
      if (!field) return;
      const problem = problemAt(fieldPath, field);
      // A missing value is reported when the form is sent, not when its field is only left.
      const isOnlyMissing = problem?.code === fieldTypeOf(field).requiredProblem(field).code;
      if (isOnlyMissing && !problems.has(fieldPath)) return;
      setProblem(fieldPath, problem);
      report([fieldPath]);
    },
    mend(fieldPaths) {
      for (const fieldPath of fieldPaths) mend(fieldPath);
      report(fieldPaths);
    },
    validate(judge) {
      const before = problems;
      const sent = new Map([...rowsOf].map(([id, rows]) => [id, rows.filter((row) => !isEmptyRow(row))]));
      sentRows = new Map([...sent].map(([id, rows]) => [id, rows.map(({ key }) => key)]));
      const rowValues = [...sent].map(([id, rows]) => [id, valueOfRows(rows)] as const);
      const all = { ...Object.fromEntries(values), ...Object.fromEntries(rowValues) };
      const result = validateForm(tree, all, context, judge?.(all, sentRows));
      problems = new Map();
      wrong = null;
      for (const problem of [...result.problems].reverse()) {
        const fieldPath = fieldPathOf(problem.path, fields, sentRows);
        const field = fieldPath === undefined ? undefined : fieldAt(fieldPath);
        // Problems of fields that the server fills in are not shown at the field.
        if (fieldPath !== undefined && field && !fieldTypeOf(field).fill) problems.set(fieldPath, problem);
      }
      report([...before.keys(), ...problems.keys()]);
      if (problems.size > 0) return null;
      // A removed value is sent as null; if it were left out, the stored value would be kept.
      return Object.fromEntries(fields.filter(isFilledIn).map(({ id }) => [id, result.values[id] ?? null]));
    },
    showServerProblems(serverProblems) {
      const others: ServerProblem[] = [];
      const changed: FieldPath[] = [];
      for (const problem of serverProblems) {
        const fieldPath = fieldPathOf(problem.path, fields, sentRows);
        if (fieldPath === undefined) others.push(problem);
        else {
          setProblem(fieldPath, { text: problem.message });
          changed.push(fieldPath);
        }
      }
      report(changed);
      return others;
    },
    fieldsWithProblems() {
      wrong ??=
        problems.size === 0
          ? []
          : [...fieldPathsOf(tree, fields, rowsOf)].filter(({ fieldPath }) => problems.has(fieldPath));
      return wrong;
    },
    values: allValues,
    given: allValues,
    isDirty: () => fields.some(({ id }) => !isSame(valueAt(id), saved[id])),
    markSaved() {
      saved = allValues();
      report([]);
    },
    subscribe,
  };

  /** Problems of rows that are gone go with them. */
  function forgetRows(collectionId: string, kept: readonly FormRow[]): void {
    const keys = new Set(kept.map(({ key }) => key));
    for (const fieldPath of [...problems.keys()]) {
      const cell = cellOf(fieldPath);
      if (cell?.collectionId === collectionId && !keys.has(cell.rowKey)) setProblem(fieldPath, undefined);
    }
  }
}

/** Values in a row that belong to a column removed from the form cannot be sent. */
function onlyKnown(row: FieldValues, columns: ReadonlySet<string>): FieldValues {
  return Object.fromEntries(Object.entries(row).filter(([id]) => columns.has(id)));
}

const noRows: readonly FormRow[] = [];

/** The paths of all fields of a form in reading order, those in rows too. */
export function* fieldPathsOf(
  tree: readonly FieldDefinition[],
  fields: readonly FieldDefinition[],
  rowsOf: Pick<ReadonlyMap<string, readonly FormRow[]>, 'get'>,
): Generator<FieldAtPath> {
  for (const field of fields) {
    const holders = holdersOf(tree, field.id) ?? [];
    yield { fieldPath: field.id, field, holders };
    for (const [index, { key }] of (rowsOf.get(field.id) ?? []).entries()) {
      const row = { collection: field, number: index + 1 };
      for (const child of field.children ?? []) {
        yield { fieldPath: cellPath(field.id, key, child.id), field: child, holders: [...holders, field.id], row };
      }
    }
  }
}

function isSame(one: unknown, other: unknown): boolean {
  return Object.is(one, other) || JSON.stringify(emptyAsNull(one)) === JSON.stringify(emptyAsNull(other));
}
