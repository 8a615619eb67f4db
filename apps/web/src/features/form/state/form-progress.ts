import {
  type AssessedField,
  assessFields,
  collectionRowsOf,
  type FieldContext,
  type FieldDefinition,
  type FieldValues,
  fieldTypeOf,
  walkAskedFields,
} from '@tingest/domain/fields';
import { emptyAsNull, isFilledIn } from './field-paths.ts';

/** How many of some answers are given. */
export interface Progress {
  readonly doneCount: number;
  readonly total: number;
}

/** A field as rules have it at a place, in a row with the row's number; `null` where they hide it. */
type Asked = (path: string, field: FieldDefinition) => FieldDefinition | null;

const asDefined: Asked = (_, field) => field;

/**
 * Counts the required fields and those that are answered, including fields in rows. A field that is not asked is not
 * missing.
 */
export function requiredProgress(
  tree: readonly FieldDefinition[],
  values: FieldValues,
  resolveField: Asked = asDefined,
): Progress {
  const isRequired = (field: FieldDefinition): boolean => field.required === true;
  const answers = [...askedFields(tree, values, resolveField)].flatMap((field) => [
    ...answersOf([field], values, isGiven, isRequired),
    ...collectionRowsOf(fieldTypeOf(field).hasRows ? values[field.id] : null).flatMap((row, index) => {
      const inRow = (field.children ?? []).flatMap(
        (child) => resolveField(`${field.id}.${index}.${child.id}`, child) ?? [],
      );
      return answersOf(inRow, row, isGiven, isRequired);
    }),
  ]);
  return { doneCount: answers.filter(Boolean).length, total: answers.length };
}

/** How many of a group's questions are answered. */
export function answeredProgress(
  children: readonly FieldDefinition[],
  values: FieldValues,
  resolveField: Asked = asDefined,
): Progress {
  const answers = answersOf([...askedFields(children, values, resolveField)], values, isAnswered);
  return { doneCount: answers.filter(Boolean).length, total: answers.length };
}

function* askedFields(fields: readonly FieldDefinition[], values: FieldValues, resolveField: Asked) {
  for (const field of walkAskedFields(fields, values)) {
    const now = resolveField(field.id, field);
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

/** Returns the fields that are asked and can deviate, in reading order, with the assessment of their answers. */
export function assessedFields(
  tree: readonly FieldDefinition[],
  values: FieldValues,
  context: FieldContext,
  resolveField: Asked = asDefined,
): readonly AssessedField[] {
  return [...askedFields(tree, values, resolveField)].flatMap((field) => {
    // Those inside groups are asked one by one.
    const singleField = fieldTypeOf(field).hasRows ? field : { ...field, children: [] };
    return assessFields([singleField], values, context).filter(
      (each) => each.path === field.id || resolveField(each.path, each.field) !== null,
    );
  });
}

/** Whether a field waits for an answer: a check point always, any other that can deviate where it must be answered. */
export function isLeft({ field, status }: AssessedField): boolean {
  return status === 'unanswered' && (isCheckPoint(field) || field.required === true);
}

/** Whether the answer itself says that something deviates. */
export function isCheckPoint(field: FieldDefinition): boolean {
  return fieldTypeOf(field).deviationType === 'own';
}
