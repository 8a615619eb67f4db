import { checkValue, type FieldContext, type FieldDefinition, fieldTypeOf, valuePath } from '@tingest/domain/fields';
import type { Problem, ValueProblem } from '@tingest/domain/foundation';
import { problemText } from '../../../lib/texts/problem-text.ts';
import type { Translate } from '../../../lib/texts/texts.ts';
import { cellPath, type FieldPath } from './field-paths.ts';

/** A problem at a field: the domain's, in words when it is shown, or the server's, in words already. */
export type FieldProblem = Pick<Problem, 'code' | 'parameters' | 'message'> | { readonly text: string };

export function fieldProblemText(problem: FieldProblem, t: Translate): string {
  return 'text' in problem ? problem.text : problemText(problem, t);
}

/** A problem reported by the server, as in `ApiError.details`. */
export interface ServerProblem {
  readonly path?: string;
  readonly message: string;
}

/** A problem of what is asked beside the fields: its control has `besideId(path)`. */
export interface AdditionalProblem {
  readonly path: string;
  readonly label: string;
  readonly message: string;
}

/**
 * Returns the problem of one value in the current form; for a collection, that of the list and not those of its rows.
 */
export function problemOf(field: FieldDefinition, input: unknown, context: FieldContext): ValueProblem | undefined {
  const type = fieldTypeOf(field);
  if (type.fill) return undefined;
  const { value, problems } = type.hasRows ? checkList(field, input, context) : checkValue(field, input, context);
  if (problems[0]) return problems[0];
  const isMissing = field.required === true && type.hasValue && type.isEmpty(value);
  return isMissing ? type.requiredProblem(field) : undefined;
}

function checkList(field: FieldDefinition, input: unknown, context: FieldContext) {
  const type = fieldTypeOf(field);
  const parseResult = type.parse(input, field, context);
  if ('problem' in parseResult) return { value: null, problems: [parseResult.problem] };
  return {
    value: parseResult.value,
    problems: parseResult.value === null ? [] : type.validate(parseResult.value, field, context),
  };
}

/**
 * The place that a problem's path names, or `undefined` when it is about no field of the form.
 * @param sentRows the keys of the rows that were sent, by collection, in their order
 */
export function fieldPathOf(
  path: string | undefined,
  fields: readonly FieldDefinition[],
  sentRows: ReadonlyMap<string, readonly string[]>,
): FieldPath | undefined {
  const field = fields.find(({ id }) => path === valuePath(id) || path?.startsWith(`${valuePath(id)}.`));
  if (!field || !path) return undefined;
  if (!fieldTypeOf(field).hasRows) return field.id;
  const [index, childId] = path.slice(valuePath(field.id).length + 1).split('.');
  const rowKey = sentRows.get(field.id)?.[Number(index)];
  const hasChild = field.children?.some(({ id }) => id === childId) === true;
  return rowKey !== undefined && childId !== undefined && hasChild ? cellPath(field.id, rowKey, childId) : field.id;
}
