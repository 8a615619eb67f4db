import type { ValueProblem } from '../../foundation/problems/parsed.ts';
import type { Problem } from '../../foundation/problems/problem.ts';
import type { FieldContext, FieldDefinition, FieldValues } from '../definitions/field-definition.ts';
import { walkAskedFields, walkFields } from '../definitions/walk-fields.ts';
import { fieldTypeOf } from '../types/registry.ts';
import { customProblems } from './custom-validation.ts';
import { type FormRuling, type RuledForm, rowRuling, ruledField, wholeForm } from './form-ruling.ts';

export interface FormOptions {
  /** Leave the required rule out, for a form that is saved before it is complete. */
  readonly partial?: boolean;
  /** The values stored so far: a field that is left out keeps its own. */
  readonly previous?: FieldValues;
  /** The results of match rules for the same values (`runDynamic`); absent for a form without rules. */
  readonly rules?: FormRuling | undefined;
}

export interface ValidatedForm {
  /** The values to store, by field id; "no value" is left out. Meaningful only where there are no problems. */
  readonly values: Record<string, unknown>;
  readonly problems: Problem[];
}

/**
 * Validates forms and objects, as the only validation of both; the browser shows its problems, the server repeats it
 * and has the final decision (design, section 6). Parses the sent values into stored values and returns all problems,
 * each at `dataProperties.<fieldId>`, inside the rows of a collection at `dataProperties.<fieldId>.<row>.<childId>`. An
 * omitted field keeps its previous value without validation, `null` empties it; `required` applies to the result,
 * though not to server-filled fields, which no user could correct. Fields that are not asked (the children of a check
 * point that is fine) have no value, regardless of the values sent. Empty rows are left out. Never throws.
 *
 * With `rules`, their results apply by path: their values in the place of the sent ones, required fields and available
 * choices, their errors as `ruleRefused`. Hidden fields are not validated and have no value, unless they keep a valid
 * one.
 *
 * @param fields definitions with their options resolved (`resolveOptions`)
 */
export function validateForm(
  fields: readonly FieldDefinition[],
  values: FieldValues,
  context: FieldContext,
  options: FormOptions = {},
): ValidatedForm {
  const problems: Problem[] = isRecord(values) ? [] : [{ code: 'wrongType', path: 'dataProperties' }];
  const { rules } = options;
  const form = rules && wholeForm(rules);
  const checkResult = checkFields(fields, isRecord(values) ? values : {}, context, { ...options, ruledForm: form });
  problems.push(...checkResult.problems.map(({ fieldId, problem }) => locateProblem(problem, fieldId)));
  if (rules && !options.partial) problems.push(...refusals(rules, problems));
  return { values: checkResult.values, problems };
}

/** Returns the refusals by rules, except for fields that have another problem: one per field is enough to act on. */
function refusals({ messages }: FormRuling, problems: readonly Problem[]): Problem[] {
  const invalidPaths = new Set(problems.map(({ path }) => path));
  return messages.flatMap(({ path, message, severity }): Problem[] => {
    const at = valuePath(path);
    if (severity !== 'error' || invalidPaths.has(at)) return [];
    invalidPaths.add(at);
    return [{ code: 'ruleRefused', path: at, parameters: { message } }];
  });
}

interface CheckedFields {
  readonly values: Record<string, unknown>;
  readonly problems: readonly { readonly fieldId: string; readonly problem: ValueProblem }[];
  /** Whether nothing was sent and nothing is stored. */
  readonly isBlank: boolean;
}

interface CheckedValue {
  readonly value: unknown;
  readonly problems: readonly ValueProblem[];
}

interface ReadValue extends CheckedValue {
  /** Whether it was sent, or made by a rule; values already stored are not validated. */
  readonly isNew: boolean;
  /** Whether a rule made it: a row with nothing else in it is still a row without anything. */
  readonly isMade?: boolean;
}

interface CheckOptions extends Pick<FormOptions, 'partial'> {
  /** The effects of rules on the form, or on one row. */
  readonly ruledForm?: RuledForm | undefined;
}

/** Checks the fields of a form, or of one row. All values are read before any is validated: rules look at each other's. */
function checkFields(
  fields: readonly FieldDefinition[],
  values: FieldValues,
  context: FieldContext,
  { previous = {}, ...check }: CheckOptions & Pick<FormOptions, 'previous'>,
): CheckedFields {
  const { ruledForm } = check;
  const sentValues = new Map(Object.entries(values).filter(([, value]) => value !== undefined));
  const storedValues = new Map(isRecord(previous) ? Object.entries(previous) : []);
  const read = new Map<FieldDefinition, ReadValue>();
  const valueById = new Map<string, unknown>();
  for (const field of walkFields(fields)) {
    // Of fields that share an id, which no saved form has, the first one counts.
    if (valueById.has(field.id)) continue;
    const readValue =
      ruledForm?.ruleValue(field.id) ?? readField(ruledField(field, ruledForm), sentValues, storedValues, context);
    read.set(field, readValue);
    valueById.set(field.id, readValue.value);
    sentValues.delete(field.id);
  }
  const activeFields = [...walkAskedFields(fields, Object.fromEntries(valueById))].filter(
    (field) => read.has(field) && !(ruledForm?.isHidden(field.id) && !field.keepWhenHidden),
  );
  // Fields that are not asked have no value for other fields either.
  const askedIds = new Set(activeFields.map(({ id }) => id));
  const visibleValues = Object.fromEntries([...valueById].map(([id, value]) => [id, askedIds.has(id) ? value : null]));
  const scope: FieldContext = { ...context, values: { ...context.values, ...visibleValues } };

  const result = new Map<string, unknown>();
  const problems: { fieldId: string; problem: ValueProblem }[] = [];
  for (const field of activeFields) {
    const checkedValue = ruledForm?.isHidden(field.id)
      ? keptValue(field, read.get(field), scope)
      : settle(ruledField(field, ruledForm), read.get(field), scope, check);
    if (checkedValue.value !== null) result.set(field.id, checkedValue.value);
    problems.push(...checkedValue.problems.map((problem) => ({ fieldId: field.id, problem })));
  }
  for (const fieldId of sentValues.keys()) problems.push({ fieldId, problem: { code: 'unknownField' } });
  const isBlank =
    sentValues.size === 0 &&
    [...read.values()].every(
      ({ value, problems: ownProblems, isMade }) => (value === null || isMade) && ownProblems.length === 0,
    );
  return { values: Object.fromEntries(result), problems, isBlank };
}

/** Validates the value read of a field, where that is new, and checks whether it is missing. */
function settle(
  field: FieldDefinition,
  read: ReadValue | undefined,
  scope: FieldContext,
  check: CheckOptions,
): CheckedValue {
  const initialValue = read ?? { value: null, problems: [], isNew: false };
  const isValidated = initialValue.isNew && initialValue.problems.length === 0 && initialValue.value !== null;
  const checkedValue = isValidated ? validateValue(field, initialValue.value, scope, check) : initialValue;
  const type = fieldTypeOf(field);
  const isAskedFor = field.required === true && !check.partial && type.hasValue && !type.fill;
  const isMissing = isAskedFor && checkedValue.problems.length === 0 && type.isEmpty(checkedValue.value);
  return isMissing ? { value: checkedValue.value, problems: [type.requiredProblem(field)] } : checkedValue;
}

/** Returns the value of a hidden field that keeps it: no user could correct it, so an invalid one becomes none. */
function keptValue(field: FieldDefinition, read: ReadValue | undefined, scope: FieldContext): CheckedValue {
  const checkedValue = settle({ ...field, required: false }, read, scope, { partial: true });
  return checkedValue.problems.length > 0 ? { value: null, problems: [] } : checkedValue;
}

/** Returns the current value of a field: the server's, the sent one, or the stored one. */
export function readField(
  field: FieldDefinition,
  sentValues: ReadonlyMap<string, unknown>,
  storedValues: ReadonlyMap<string, unknown>,
  context: FieldContext,
): ReadValue {
  const type = fieldTypeOf(field);
  const before = storedValues.get(field.id) ?? null;
  if (type.fill) return { value: type.fill(context, before), problems: [], isNew: false };
  if (!sentValues.has(field.id)) return { value: before, problems: [], isNew: false };
  const parseResult = type.parse(sentValues.get(field.id), field, context);
  return 'problem' in parseResult
    ? { value: null, problems: [parseResult.problem], isNew: true }
    : { value: parseResult.value, problems: [], isNew: true };
}

/** Applies a type's rules and the field's own validation to a parsed value, and to each row where it has rows. */
function validateValue(
  field: FieldDefinition,
  value: unknown,
  context: FieldContext,
  check: CheckOptions,
): CheckedValue {
  const type = fieldTypeOf(field);
  const ownProblems = type.validate(value, field, context);
  // One problem a field is enough to act on; a custom rule speaks only about a value that is sound in itself.
  if (ownProblems.length > 0) return { value, problems: ownProblems };
  if (type.hasRows && Array.isArray(value)) return checkRows(field, value, context, check);
  return { value, problems: customProblems(value, field, context) };
}

/** Rows without anything in them are left out; problems name the row as it was sent. */
function checkRows(
  field: FieldDefinition,
  rows: readonly FieldValues[],
  context: FieldContext,
  { partial, ruledForm }: CheckOptions,
): CheckedValue {
  const retainedRows: FieldValues[] = [];
  const problems: ValueProblem[] = [];
  for (const [index, row] of rows.entries()) {
    const ruledRow = ruledForm && rowRuling(ruledForm, field.id, index);
    const checkedRow = checkFields(field.children ?? [], row, context, { partial, ruledForm: ruledRow });
    if (checkedRow.isBlank) continue;
    retainedRows.push(checkedRow.values);
    for (const { fieldId, problem } of checkedRow.problems) {
      problems.push({ ...problem, at: [index, fieldId, problem.at].filter((part) => part !== undefined).join('.') });
    }
  }
  return { value: retainedRows.length === 0 ? null : retainedRows, problems };
}

/** Parses one value and applies its type's rules and its own custom validation. */
export function checkValue(field: FieldDefinition, input: unknown, context: FieldContext): CheckedValue {
  const parseResult = fieldTypeOf(field).parse(input, field, context);
  if ('problem' in parseResult) return { value: null, problems: [parseResult.problem] };
  if (parseResult.value === null) return { value: null, problems: [] };
  return validateValue(field, parseResult.value, context, {});
}

/** Where the problems of a field's value are reported. */
export function valuePath(fieldId: string): string {
  return `dataProperties.${fieldId}`;
}

function locateProblem({ at, ...problem }: ValueProblem, fieldId: string): Problem {
  return { ...problem, path: at === undefined ? valuePath(fieldId) : `${valuePath(fieldId)}.${at}` };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
