import {
  collectionRowsOf,
  type FieldDefinition,
  type FieldValues,
  fieldTypeOf,
  isCheckPointStatus,
  walkAskedFields,
} from '@tingest/domain';
import { isFilledIn } from './field-paths.ts';

/** How many of some answers are given. */
export interface Progress {
  readonly done: number;
  readonly total: number;
}

/** How many of the answers that must be given are given, those in rows too. What is not asked is not missing. */
export function requiredProgress(tree: readonly FieldDefinition[], values: FieldValues): Progress {
  const answers = [...walkAskedFields(tree, values)].flatMap((field) => [
    ...answersOf([field], values, isGiven, (one) => one.required === true),
    ...collectionRowsOf(fieldTypeOf(field).hasRows ? values[field.id] : null).flatMap((row) =>
      answersOf(field.children ?? [], row, isGiven, (one) => one.required === true),
    ),
  ]);
  return { done: answers.filter(Boolean).length, total: answers.length };
}

/** How many of a group's questions are answered. */
export function answeredProgress(children: readonly FieldDefinition[], values: FieldValues): Progress {
  const answers = answersOf([...walkAskedFields(children, values)], values, isAnswered);
  return { done: answers.filter(Boolean).length, total: answers.length };
}

function answersOf(
  fields: readonly FieldDefinition[],
  values: FieldValues,
  isDone: (field: FieldDefinition, value: unknown) => boolean,
  counts: (field: FieldDefinition) => boolean = () => true,
): readonly boolean[] {
  return fields
    .filter((field) => isFilledIn(field) && counts(field))
    .map((field) => isDone(field, emptyAsNull(values[field.id])));
}

/** Whether a value is one that a required field takes. */
function isGiven(field: FieldDefinition, value: unknown): boolean {
  return !fieldTypeOf(field).isEmpty(value);
}

/** Whether a question has an answer, which may be no. */
function isAnswered(field: FieldDefinition, value: unknown): boolean {
  return fieldTypeOf(field).isQuestion ? value !== null : isGiven(field, value);
}

function emptyAsNull(value: unknown): unknown {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0) ? null : value;
}

/** The check points that are asked, in reading order, and whether each is answered. */
export function checkPoints(
  tree: readonly FieldDefinition[],
  values: FieldValues,
): readonly { readonly field: FieldDefinition; readonly isAnswered: boolean }[] {
  return [...walkAskedFields(tree, values)]
    .filter((field) => field.fieldType === 'statusGroup')
    .map((field) => ({ field, isAnswered: isCheckPointStatus(values[field.id]) }));
}
