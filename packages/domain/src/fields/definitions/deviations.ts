import { type CheckPointStatus, hasRange } from '../types/assessment.ts';
import { collectionRowsOf } from '../types/collection/collection.ts';
import { fieldTypeOf } from '../types/registry.ts';
import type { FieldContext, FieldDefinition, FieldValues } from './field-definition.ts';
import { allFields, walkAskedFields } from './walk-fields.ts';

/** The assessed answer to a field. */
export interface AssessedField {
  readonly field: FieldDefinition;
  /** The field's id; in a row `<collection's id>.<row>.<field's id>`. */
  readonly path: string;
  readonly status: CheckPointStatus | 'unanswered';
}

/** The number of fields of a form by status. */
type AssessmentSummary = Readonly<Record<AssessedField['status'], number>>;

/** Checks whether a field can deviate: a check point, and any other field with a definition of deviating values. */
export function canDeviate(field: FieldDefinition): boolean {
  const { deviation } = field;
  const { deviationType } = fieldTypeOf(field);
  if (deviationType === 'none' || deviationType === 'own') return deviationType === 'own';
  return deviationType === 'range' ? hasRange(deviation) : (deviation?.values?.length ?? 0) > 0;
}

/** Assesses one value; `null` where there is none, or where the field cannot deviate. */
export function assessmentOf(field: FieldDefinition, value: unknown, context: FieldContext): CheckPointStatus | null {
  return value === null || value === undefined ? null : fieldTypeOf(field).assess(value, field, context);
}

/**
 * Assesses the asked fields of a form that can deviate, in reading order. A field inside a check point counts while that
 * deviates; fields in rows count where they are answered.
 *
 * @param context with the moment at which the form was answered, from which days are counted
 */
export function assessFields(
  fields: readonly FieldDefinition[],
  values: FieldValues,
  context: FieldContext,
): readonly AssessedField[] {
  const assessed: AssessedField[] = [];
  for (const field of walkAskedFields(fields, values)) {
    const value = Object.hasOwn(values, field.id) ? values[field.id] : null;
    if (canDeviate(field)) {
      assessed.push({ field, path: field.id, status: assessmentOf(field, value, context) ?? 'unanswered' });
    }
    if (!fieldTypeOf(field).hasRows || !field.children?.some(canDeviate)) continue;
    for (const [index, row] of collectionRowsOf(value).entries()) {
      const inRow = assessFields(field.children, row, context).filter(({ status }) => status !== 'unanswered');
      assessed.push(...inRow.map((each) => ({ ...each, path: `${field.id}.${index}.${each.path}` })));
    }
  }
  return assessed;
}

/** Sums up a form: counts of forms, lists, receipts and documents are these. `null` where none of its fields can deviate. Source: design, section 6. */
export function assessmentSummary(
  fields: readonly FieldDefinition[],
  values: FieldValues,
  context: FieldContext,
): AssessmentSummary | null {
  if (![...allFields(fields)].some(canDeviate)) return null;
  const summary = { ok: 0, deviation: 0, notApplicable: 0, unanswered: 0 };
  for (const { status } of assessFields(fields, values, context)) summary[status] += 1;
  return summary;
}
