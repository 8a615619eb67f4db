import {
  collectionRowsOf,
  type FieldDefinition,
  type FieldValues,
  fieldTypeOf,
  isCheckPointStatus,
  walkAskedFields,
} from '@tingest/domain';
import { emptyAsNull, isFilledIn } from './field-paths.ts';

/** How many of some answers are given. */
export interface Progress {
  readonly done: number;
  readonly total: number;
}

/** A field as rules have it at a place, in a row with the row's number; `null` where they hide it. */
type Asked = (path: string, field: FieldDefinition) => FieldDefinition | null;

const asDefined: Asked = (_, field) => field;

/** How many of the answers that must be given are given, those in rows too. What is not asked is not missing. */
export function requiredProgress(
  tree: readonly FieldDefinition[],
  values: FieldValues,
  asked: Asked = asDefined,
): Progress {
  const isRequired = (field: FieldDefinition): boolean => field.required === true;
  const answers = [...askedFields(tree, values, asked)].flatMap((field) => [
    ...answersOf([field], values, isGiven, isRequired),
    ...collectionRowsOf(fieldTypeOf(field).hasRows ? values[field.id] : null).flatMap((row, index) => {
      const inRow = (field.children ?? []).flatMap((child) => asked(`${field.id}.${index}.${child.id}`, child) ?? []);
      return answersOf(inRow, row, isGiven, isRequired);
    }),
  ]);
  return { done: answers.filter(Boolean).length, total: answers.length };
}

/** How many of a group's questions are answered. */
export function answeredProgress(
  children: readonly FieldDefinition[],
  values: FieldValues,
  asked: Asked = asDefined,
): Progress {
  const answers = answersOf([...askedFields(children, values, asked)], values, isAnswered);
  return { done: answers.filter(Boolean).length, total: answers.length };
}

function* askedFields(fields: readonly FieldDefinition[], values: FieldValues, asked: Asked) {
  for (const field of walkAskedFields(fields, values)) {
    const now = asked(field.id, field);
    if (now) yield now;
  }
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

/** The check points that are asked, in reading order, and whether each is answered. */
export function checkPoints(
  tree: readonly FieldDefinition[],
  values: FieldValues,
  asked: Asked = asDefined,
): readonly { readonly field: FieldDefinition; readonly isAnswered: boolean }[] {
  return [...askedFields(tree, values, asked)]
    .filter((field) => field.fieldType === 'statusGroup')
    .map((field) => ({ field, isAnswered: isCheckPointStatus(values[field.id]) }));
}
