import type { ValueProblem } from '../field-types/field-type.ts';
import { fieldTypeOf } from '../field-types/registry.ts';
import type { FieldContext, FieldDefinition, FieldValues } from '../fields/field-definition.ts';
import { walkFields } from '../fields/walk-fields.ts';
import type { Problem } from '../problems/problem.ts';
import { customProblems } from './custom-validation.ts';

export interface FormOptions {
  /** Leave the required rule out, for a form that is saved before it is complete. */
  readonly partial?: boolean;
  /** The values stored so far: a field that is left out keeps its own. */
  readonly previous?: FieldValues;
}

export interface ValidatedForm {
  /** The values to store, by field id; "no value" is left out. Meaningful only where there are no problems. */
  readonly values: Record<string, unknown>;
  readonly problems: Problem[];
}

/**
 * The one validation of forms and objects; the browser shows its problems, the server repeats it and is the one that
 * counts (design, section 6). Parses what was sent into stored values and says everything that is wrong, each problem at
 * `dataProperties.<fieldId>`. A field left out keeps its previous value unquestioned, `null` empties it; `required` is
 * asked of the result. Never throws, whatever is sent.
 */
export function validateForm(
  fields: readonly FieldDefinition[],
  values: FieldValues,
  context: FieldContext,
  options: FormOptions = {},
): ValidatedForm {
  const sent = new Map(isRecord(values) ? Object.entries(values) : []);
  const stored = new Map(isRecord(options.previous) ? Object.entries(options.previous) : []);
  const result = new Map<string, unknown>();
  const problems: Problem[] = isRecord(values) ? [] : [{ code: 'wrongType', path: 'dataProperties' }];

  for (const field of walkFields(fields)) {
    const isSent = sent.get(field.id) !== undefined;
    const checked = isSent ? checkValue(field, sent.get(field.id), context) : keptValue(stored.get(field.id));
    sent.delete(field.id);
    if (checked.value !== null) result.set(field.id, checked.value);
    const isMissing =
      field.required === true &&
      options.partial !== true &&
      checked.problems.length === 0 &&
      fieldTypeOf(field).isEmpty(checked.value);
    const found = isMissing ? [fieldTypeOf(field).requiredProblem(field)] : checked.problems;
    problems.push(...found.map((problem) => ({ ...problem, path: valuePath(field.id) })));
  }
  for (const id of sent.keys()) problems.push({ code: 'unknownField', path: valuePath(id) });
  return { values: Object.fromEntries(result), problems };
}

interface CheckedValue {
  readonly value: unknown;
  readonly problems: readonly ValueProblem[];
}

/** Parses one value and applies its type's rules and its own custom validation. */
export function checkValue(field: FieldDefinition, input: unknown, context: FieldContext): CheckedValue {
  const type = fieldTypeOf(field);
  const parsed = type.parse(input, field, context);
  if ('problem' in parsed) return { value: null, problems: [parsed.problem] };
  if (parsed.value === null) return { value: null, problems: [] };
  const own = type.validate(parsed.value, field, context);
  // One problem a field is enough to act on; a custom rule speaks only about a value that is sound in itself.
  return { value: parsed.value, problems: own.length > 0 ? own : customProblems(parsed.value, field, context) };
}

/** Where the problems of a field's value are reported. */
export function valuePath(fieldId: string): string {
  return `dataProperties.${fieldId}`;
}

function keptValue(value: unknown): CheckedValue {
  return { value: value ?? null, problems: [] };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
