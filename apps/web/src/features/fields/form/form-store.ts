import {
  collectionRowsOf,
  type FieldContext,
  type FieldDefinition,
  type FieldValues,
  fieldTypeOf,
  findField,
  validateForm,
  walkFields,
} from '@tingest/domain';
import { cellOf, cellPlace, type FormPlace, holdersOf, isFilledIn, type Place } from './form-places.ts';
import { type FieldProblem, placeOfPath, problemOf, type ServerProblem } from './form-problems.ts';
import { type FormRow, isEmptyRow, newRow } from './form-rows.ts';
import { createSections, type Sections } from './sections.ts';

export type { FieldProblem, ServerProblem };

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
  readonly value: (place: Place) => unknown;
  readonly problem: (place: Place) => FieldProblem | undefined;
  /** Of a collection: takes its place with rows of their own. */
  readonly setValue: (place: Place, value: unknown) => void;
  /** A collection's rows; the same array until one of them changes. */
  readonly rows: (collectionId: string) => readonly FormRow[];
  readonly changeRows: (collectionId: string, change: (rows: readonly FormRow[]) => readonly FormRow[]) => void;
  /** Checks one field, as when it is left. */
  readonly check: (place: Place) => void;
  /** Checks all of it: the values to send by field id, or `null` when something is wrong and is now shown. */
  readonly validate: () => FieldValues | null;
  /** Puts the server's problems at their fields and returns those that belong to none of them. */
  readonly showServerProblems: (problems: readonly ServerProblem[]) => readonly ServerProblem[];
  /** What has a problem, in the form's order; the same array until problems change. */
  readonly wrongPlaces: () => readonly FormPlace[];
  readonly values: () => FieldValues;
  readonly isDirty: () => boolean;
  /** Takes the present values as the saved ones. */
  readonly markSaved: () => void;
  /** Follows one place (a collection with all its rows), or with `null` everything. */
  readonly subscribe: (place: Place | null, listener: () => void) => () => void;
}

/** The form begins with `initial`; what is not named there has no value. */
export function createFormStore(
  tree: readonly FieldDefinition[],
  initial: FieldValues,
  context: FieldContext,
): FormStore {
  const fields = [...walkFields(tree)];
  const values = new Map<string, unknown>();
  const rowsOf = new Map<string, readonly FormRow[]>();
  let problems = new Map<Place, FieldProblem>();
  let wrong: readonly FormPlace[] | null = [];
  let sentRows: ReadonlyMap<string, readonly string[]> = new Map();
  const listeners = new Map<Place | null, Set<() => void>>();

  const tell = (...places: readonly Place[]): void => {
    for (const key of [...places, null]) for (const listener of [...(listeners.get(key) ?? [])]) listener();
  };
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
  const rowOf = (place: Place): FormRow | undefined => {
    const cell = cellOf(place);
    return cell ? rowsOf.get(cell.collectionId)?.find(({ key }) => key === cell.rowKey) : undefined;
  };
  const fieldAt = (place: Place): FieldDefinition | undefined => findField(tree, cellOf(place)?.childId ?? place);
  const valueAt = (place: Place): unknown => {
    const cell = cellOf(place);
    if (cell) return rowOf(place)?.values[cell.childId] ?? null;
    return rowsOf.has(place) ? valueOfRows(rowsOf.get(place) ?? []) : (values.get(place) ?? null);
  };
  const allValues = (): FieldValues => Object.fromEntries(fields.map(({ id }) => [id, valueAt(id)]));
  const problemAt = (place: Place, field: FieldDefinition) =>
    problemOf(field, valueAt(place), { ...context, values: { ...allValues(), ...rowOf(place)?.values } });
  const setProblem = (place: Place, problem: FieldProblem | undefined): void => {
    if (problem) problems.set(place, problem);
    else if (!problems.delete(place)) return;
    wrong = null;
  };
  /** A problem that is being mended goes away while typing; a new one waits until the field is left. */
  const mend = (place: Place): void => {
    const field = problems.has(place) ? fieldAt(place) : undefined;
    if (field && !problemAt(place, field)) setProblem(place, undefined);
  };
  let saved = allValues();

  return {
    tree,
    fields,
    sections: createSections(),
    value: valueAt,
    problem: (place) => problems.get(place),
    setValue(place, value) {
      const cell = cellOf(place);
      if (!cell) {
        put(place, value);
        if (rowsOf.has(place)) forgetRows(place, []);
        mend(place);
        tell(place);
        return;
      }
      const { collectionId, rowKey, childId } = cell;
      const rows = rowsOf.get(collectionId) ?? [];
      const change = (row: FormRow): FormRow => ({ key: rowKey, values: { ...row.values, [childId]: value } });
      rowsOf.set(
        collectionId,
        rows.map((row) => (row.key === rowKey ? change(row) : row)),
      );
      mend(place);
      tell(place, collectionId);
    },
    rows: (collectionId) => rowsOf.get(collectionId) ?? noRows,
    changeRows(collectionId, change) {
      const rows = change(rowsOf.get(collectionId) ?? noRows);
      if (rows === rowsOf.get(collectionId)) return;
      rowsOf.set(collectionId, rows);
      forgetRows(collectionId, rows);
      mend(collectionId);
      // Which row it is, is part of what is said about a problem in it.
      wrong = null;
      tell(collectionId);
    },
    check(place) {
      const field = fieldAt(place);
      if (!field) return;
      const problem = problemAt(place, field);
      // An empty required field is told about when the form is sent, not when somebody only passes by.
      const isOnlyMissing = problem?.code === fieldTypeOf(field).requiredProblem(field).code;
      if (isOnlyMissing && !problems.has(place)) return;
      setProblem(place, problem);
      tell(place);
    },
    validate() {
      const before = problems;
      const sent = new Map([...rowsOf].map(([id, rows]) => [id, rows.filter((row) => !isEmptyRow(row))]));
      sentRows = new Map([...sent].map(([id, rows]) => [id, rows.map(({ key }) => key)]));
      const rowValues = [...sent].map(([id, rows]) => [id, valueOfRows(rows)] as const);
      const result = validateForm(tree, { ...Object.fromEntries(values), ...Object.fromEntries(rowValues) }, context);
      problems = new Map();
      wrong = null;
      for (const problem of [...result.problems].reverse()) {
        const place = placeOfPath(problem.path, fields, sentRows);
        const field = place === undefined ? undefined : fieldAt(place);
        // What the server fills in, it also answers for.
        if (place !== undefined && field && !fieldTypeOf(field).fill) problems.set(place, problem);
      }
      tell(...new Set([...before.keys(), ...problems.keys()]));
      if (problems.size > 0) return null;
      // A value that was taken away is sent as null; one left out would keep what is stored.
      return Object.fromEntries(fields.filter(isFilledIn).map(({ id }) => [id, result.values[id] ?? null]));
    },
    showServerProblems(serverProblems) {
      const others: ServerProblem[] = [];
      const changed: Place[] = [];
      for (const problem of serverProblems) {
        const place = placeOfPath(problem.path, fields, sentRows);
        if (place === undefined) others.push(problem);
        else {
          setProblem(place, { text: problem.message });
          changed.push(place);
        }
      }
      tell(...changed);
      return others;
    },
    wrongPlaces() {
      wrong ??=
        problems.size === 0 ? [] : [...placesOf(tree, fields, rowsOf)].filter(({ place }) => problems.has(place));
      return wrong;
    },
    values: allValues,
    isDirty: () => fields.some(({ id }) => !isSame(valueAt(id), saved[id])),
    markSaved() {
      saved = allValues();
      tell();
    },
    subscribe(place, listener) {
      const set = listeners.get(place) ?? new Set();
      listeners.set(place, set.add(listener));
      return () => set.delete(listener);
    },
  };

  /** Problems of rows that are gone go with them. */
  function forgetRows(collectionId: string, kept: readonly FormRow[]): void {
    const keys = new Set(kept.map(({ key }) => key));
    for (const place of [...problems.keys()]) {
      const cell = cellOf(place);
      if (cell?.collectionId === collectionId && !keys.has(cell.rowKey)) setProblem(place, undefined);
    }
  }
}

/** What a column that was taken out of the form has left in a row can't be sent. */
function onlyKnown(row: FieldValues, columns: ReadonlySet<string>): FieldValues {
  return Object.fromEntries(Object.entries(row).filter(([id]) => columns.has(id)));
}

const noRows: readonly FormRow[] = [];

const valuesOfRows = new WeakMap<readonly FormRow[], readonly FieldValues[]>();

/** The value that rows are stored as; the same for the same rows, so that whoever follows it sees no change. */
function valueOfRows(rows: readonly FormRow[]): readonly FieldValues[] | null {
  if (rows.length === 0) return null;
  const known = valuesOfRows.get(rows);
  if (known) return known;
  const made = rows.map(({ values }) => values);
  valuesOfRows.set(rows, made);
  return made;
}

/** Every place of a form in reading order, those in rows too. */
function* placesOf(
  tree: readonly FieldDefinition[],
  fields: readonly FieldDefinition[],
  rowsOf: ReadonlyMap<string, readonly FormRow[]>,
): Generator<FormPlace> {
  for (const field of fields) {
    const holders = holdersOf(tree, field.id) ?? [];
    yield { place: field.id, field, holders };
    for (const [index, { key }] of (rowsOf.get(field.id) ?? []).entries()) {
      const row = { collection: field, number: index + 1 };
      for (const child of field.children ?? []) {
        yield { place: cellPlace(field.id, key, child.id), field: child, holders: [...holders, field.id], row };
      }
    }
  }
}

/** Nothing, empty text and an empty list are the same nothing. */
function isSame(one: unknown, other: unknown): boolean {
  const plain = (value: unknown): unknown =>
    value === '' || value === undefined || (Array.isArray(value) && value.length === 0) ? null : value;
  return Object.is(one, other) || JSON.stringify(plain(one)) === JSON.stringify(plain(other));
}
