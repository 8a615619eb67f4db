import {
  type FieldContext,
  type FieldDefinition,
  type FieldValues,
  type FormOptions,
  fieldTypeOf,
  findField,
  validateForm,
  walkFields,
} from '@tingest/domain/fields';
import { cellOf, emptyAsNull, type FieldAtPath, type FieldPath, isFilledIn } from './field-paths.ts';
import { type FieldProblem, fieldPathOf, problemOf, type ServerProblem } from './form-problems.ts';
import type { FormRow } from './form-rows.ts';
import type { FormRuleLayer } from './form-rule-layer.ts';
import { createFormValues, type FormValues } from './form-values.ts';
import { createPathListeners } from './path-listeners.ts';
import { createProblemIndex, type ProblemIndex } from './problem-index.ts';
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
  readonly validate: (optionsOf?: OptionsOf) => FieldValues | null;
  /** Removes the problems of the given fields that no longer exist; listeners of the form are notified once. */
  readonly mend: (fieldPaths: readonly FieldPath[]) => void;
  /** Puts the server's problems at their fields and returns those that belong to none of them. */
  readonly showServerProblems: (problems: readonly ServerProblem[]) => readonly ServerProblem[];
  /** Returns the fields with problems, in the form's order; the same array until problems change. */
  readonly fieldsWithProblems: () => readonly FieldAtPath[];
  readonly values: () => FieldValues;
  /** The values that a person left, which are all there are where no rules make others. */
  readonly givenValues: () => FieldValues;
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
type OptionsOf = (values: FieldValues, sentRows: ReadonlyMap<string, readonly string[]>) => FormOptions;

/** How a form's fields and values are at the moment, where that is not as its definition and its person say. */
export interface FieldLook {
  readonly field: (fieldPath: FieldPath, field: FieldDefinition) => FieldDefinition;
  readonly value: (fieldPath: FieldPath, given: unknown) => unknown;
}

const asGiven: FieldLook = { field: (_, field) => field, value: (_, givenValue) => givenValue };

/** Creates a form store. The form begins with `initial`; fields not named there have no value. */
export function createFormStore(
  tree: readonly FieldDefinition[],
  initial: FieldValues,
  context: FieldContext,
  look: FieldLook = asGiven,
): FormStore {
  const fields = [...walkFields(tree)];
  const values = createFormValues(fields, initial);
  const problems = createProblemIndex(tree, fields, values.rows);
  let sentRows: ReadonlyMap<string, readonly string[]> = new Map();
  const { report, subscribe } = createPathListeners();

  const { fieldAt, problemAt, mend } = fieldValidation({ tree, values, problems, context, look });
  let savedValues = values.all();

  return {
    tree,
    fields,
    sections: createSections(),
    value: values.value,
    problem: problems.get,
    setValue(fieldPath, value) {
      const cell = cellOf(fieldPath);
      if (cell) values.setCell(cell, value);
      else {
        values.setField(fieldPath, value);
        if (values.hasRows(fieldPath)) problems.forgetRows(fieldPath, []);
      }
      mend(fieldPath);
      report(cell ? [fieldPath, cell.collectionId] : [fieldPath]);
    },
    rows: values.rows,
    changeRows(collectionId, change) {
      const before = values.rows(collectionId);
      const rows = change(before);
      if (rows === before) return;
      values.setRows(collectionId, rows);
      problems.forgetRows(collectionId, rows);
      mend(collectionId);
      problems.renumberRows();
      report([collectionId]);
    },
    check(fieldPath) {
      const field = fieldAt(fieldPath);
      if (!field) return;
      const problem = problemAt(fieldPath, field);
      // A missing value is reported when the form is sent, not when its field is only left.
      const isOnlyMissing = problem?.code === fieldTypeOf(field).requiredProblem(field).code;
      if (isOnlyMissing && !problems.has(fieldPath)) return;
      problems.set(fieldPath, problem);
      report([fieldPath]);
    },
    mend(fieldPaths) {
      for (const fieldPath of fieldPaths) mend(fieldPath);
      report(fieldPaths);
    },
    validate(optionsOf) {
      const before = problems.paths();
      const filledIn = values.filledIn();
      sentRows = filledIn.rowKeys;
      const result = validateForm(tree, filledIn.values, context, optionsOf?.(filledIn.values, sentRows));
      problems.replace(
        locatedProblems([...result.problems].reverse(), fields, sentRows).filter(([fieldPath]) => {
          const field = fieldAt(fieldPath);
          // Problems of fields that the server fills in are not shown at the field.
          return field && !fieldTypeOf(field).fill;
        }),
      );
      const after = problems.paths();
      report([...before, ...after]);
      if (after.length > 0) return null;
      // A removed value is sent as null; if it were left out, the stored value would be kept.
      return Object.fromEntries(fields.filter(isFilledIn).map(({ id }) => [id, result.values[id] ?? null]));
    },
    showServerProblems(serverProblems) {
      const fieldProblems = locatedProblems(serverProblems, fields, sentRows);
      for (const [fieldPath, { message }] of fieldProblems) problems.set(fieldPath, { text: message });
      report(fieldProblems.map(([fieldPath]) => fieldPath));
      const assignedProblems = new Set(fieldProblems.map(([, problem]) => problem));
      return serverProblems.filter((problem) => !assignedProblems.has(problem));
    },
    fieldsWithProblems: problems.fields,
    values: values.all,
    givenValues: values.all,
    isDirty: () => fields.some(({ id }) => !isSame(values.value(id), savedValues[id])),
    markSaved() {
      savedValues = values.all();
      report([]);
    },
    subscribe,
  };
}

interface ValidationParts {
  readonly tree: readonly FieldDefinition[];
  readonly values: FormValues;
  readonly problems: ProblemIndex;
  readonly context: FieldContext;
  readonly look: FieldLook;
}

/** Returns the validation of single fields with the form's current values. */
function fieldValidation({ tree, values, problems, context, look }: ValidationParts) {
  const fieldAt = (fieldPath: FieldPath): FieldDefinition | undefined =>
    findField(tree, cellOf(fieldPath)?.childId ?? fieldPath);
  const problemAt = (fieldPath: FieldPath, field: FieldDefinition) =>
    problemOf(look.field(fieldPath, field), look.value(fieldPath, values.value(fieldPath)), {
      ...context,
      values: { ...values.all(), ...values.rowOf(fieldPath)?.values },
    });
  /** Removes a corrected problem during typing; a new one waits until the field is left. */
  const mend = (fieldPath: FieldPath): void => {
    const field = problems.has(fieldPath) ? fieldAt(fieldPath) : undefined;
    if (field && !problemAt(fieldPath, field)) problems.set(fieldPath, undefined);
  };
  return { fieldAt, problemAt, mend };
}

/** Returns the problems that belong to a field, each with its path. */
function locatedProblems<Located extends { readonly path?: string | undefined }>(
  problems: readonly Located[],
  fields: readonly FieldDefinition[],
  sentRows: ReadonlyMap<string, readonly string[]>,
): readonly (readonly [FieldPath, Located])[] {
  return problems.flatMap((problem) => {
    const fieldPath = fieldPathOf(problem.path, fields, sentRows);
    return fieldPath === undefined ? [] : [[fieldPath, problem] as const];
  });
}

function isSame(one: unknown, otherValue: unknown): boolean {
  return Object.is(one, otherValue) || JSON.stringify(emptyAsNull(one)) === JSON.stringify(emptyAsNull(otherValue));
}
