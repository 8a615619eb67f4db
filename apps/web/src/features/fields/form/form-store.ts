import {
  checkValue,
  type FieldContext,
  type FieldDefinition,
  type FieldValues,
  fieldTypeOf,
  type Problem,
  validateForm,
  valuePath,
  walkFields,
} from '@tingest/domain';

/** A problem at a field: the domain's, in words when it is shown, or the server's, in words already. */
export type FieldProblem = Pick<Problem, 'code' | 'parameters' | 'message'> | { readonly text: string };

/** What the server said is wrong, as `ApiError.details` has it. */
export interface ServerProblem {
  readonly path?: string;
  readonly message: string;
}

/**
 * The values and problems of a form. Outside React, so that a key pressed in one of 300 fields draws that one field:
 * each field follows only its own value and problem.
 */
export interface FormStore {
  /** All fields, those inside groups too, in the order they are asked. */
  readonly fields: readonly FieldDefinition[];
  readonly value: (fieldId: string) => unknown;
  readonly problem: (fieldId: string) => FieldProblem | undefined;
  readonly setValue: (fieldId: string, value: unknown) => void;
  /** Checks one field, as when it is left. */
  readonly check: (fieldId: string) => void;
  /** Checks all of it: the values to send by field id, or `null` when something is wrong and is now shown. */
  readonly validate: () => FieldValues | null;
  /** Puts the server's problems at their fields and returns those that belong to none of them. */
  readonly showServerProblems: (problems: readonly ServerProblem[]) => readonly ServerProblem[];
  /** Fields with a problem, in the form's order. */
  readonly wrongFields: () => readonly FieldDefinition[];
  readonly values: () => FieldValues;
  readonly isDirty: () => boolean;
  /** Takes the present values as the saved ones. */
  readonly markSaved: () => void;
  /** Follows one field, or with `null` everything. */
  readonly subscribe: (fieldId: string | null, listener: () => void) => () => void;
}

/** The form begins with `initial`; what is not named there has no value. */
export function createFormStore(
  definitions: readonly FieldDefinition[],
  initial: FieldValues,
  context: FieldContext,
): FormStore {
  const fields = [...walkFields(definitions)];
  const byId = new Map(fields.map((field) => [field.id, field]));
  const values = new Map<string, unknown>(fields.map((field) => [field.id, initial[field.id] ?? null]));
  let saved = new Map(values);
  let problems = new Map<string, FieldProblem>();
  const listeners = new Map<string | null, Set<() => void>>();

  const tell = (...fieldIds: readonly string[]): void => {
    for (const key of [...fieldIds, null]) for (const listener of [...(listeners.get(key) ?? [])]) listener();
  };
  const setProblem = (fieldId: string, problem: FieldProblem | undefined): void => {
    if (problem) problems.set(fieldId, problem);
    else problems.delete(fieldId);
  };
  const fieldIdOf = (path: string | undefined): string | undefined =>
    fields.find((field) => path === valuePath(field.id) || path?.startsWith(`${valuePath(field.id)}.`))?.id;

  return {
    fields,
    value: (fieldId) => values.get(fieldId) ?? null,
    problem: (fieldId) => problems.get(fieldId),
    setValue(fieldId, value) {
      values.set(fieldId, value);
      const field = byId.get(fieldId);
      // A problem that is being mended goes away while typing; a new one waits until the field is left.
      if (field && problems.has(fieldId) && !problemOf(field, value, context)) setProblem(fieldId, undefined);
      tell(fieldId);
    },
    check(fieldId) {
      const field = byId.get(fieldId);
      if (!field) return;
      const problem = problemOf(field, values.get(fieldId), context);
      // An empty required field is told about when the form is sent, not when somebody only passes by.
      const isOnlyMissing = problem?.code === fieldTypeOf(field).requiredProblem(field).code;
      if (isOnlyMissing && !problems.has(fieldId)) return;
      setProblem(fieldId, problem);
      tell(fieldId);
    },
    validate() {
      const before = problems;
      const result = validateForm(definitions, Object.fromEntries(values), context);
      problems = new Map();
      for (const problem of [...result.problems].reverse()) {
        const fieldId = fieldIdOf(problem.path);
        if (fieldId !== undefined) problems.set(fieldId, problem);
      }
      tell(...new Set([...before.keys(), ...problems.keys()]));
      if (result.problems.length > 0) return null;
      // A value that was taken away is sent as null; one left out would keep what is stored.
      return Object.fromEntries(fields.map(({ id }) => [id, result.values[id] ?? null]));
    },
    showServerProblems(sent) {
      const others: ServerProblem[] = [];
      const changed: string[] = [];
      for (const problem of sent) {
        const fieldId = fieldIdOf(problem.path);
        if (fieldId === undefined) others.push(problem);
        else {
          setProblem(fieldId, { text: problem.message });
          changed.push(fieldId);
        }
      }
      tell(...changed);
      return others;
    },
    wrongFields: () => fields.filter((field) => problems.has(field.id)),
    values: () => Object.fromEntries(values),
    isDirty: () => fields.some(({ id }) => !isSame(values.get(id), saved.get(id))),
    markSaved() {
      saved = new Map(values);
      tell();
    },
    subscribe(fieldId, listener) {
      const set = listeners.get(fieldId) ?? new Set();
      listeners.set(fieldId, set.add(listener));
      return () => set.delete(listener);
    },
  };
}

function problemOf(
  field: FieldDefinition,
  input: unknown,
  context: FieldContext,
): Pick<Problem, 'code' | 'parameters' | 'message'> | undefined {
  const { value, problems } = checkValue(field, input, context);
  if (problems[0]) return problems[0];
  return field.required && fieldTypeOf(field).isEmpty(value) ? fieldTypeOf(field).requiredProblem(field) : undefined;
}

/** Nothing, empty text and an empty list are the same nothing. */
function isSame(one: unknown, other: unknown): boolean {
  const plain = (value: unknown): unknown =>
    value === '' || value === undefined || (Array.isArray(value) && value.length === 0) ? null : value;
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other));
}
