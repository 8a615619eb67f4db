import { displayTexts } from '../../foundation/localization/display-texts.ts';
import type { Problem } from '../../foundation/problems/problem.ts';
import { collectionRowsOf } from '../types/collection/collection.ts';
import { fieldTypeOf } from '../types/registry.ts';
import type { FieldContext, FieldDefinition, FieldValues } from './field-definition.ts';
import { walkAskedFields, walkFields } from './walk-fields.ts';

/** One value as it travels (specification, section 3, Element). */
export interface DataProperty {
  readonly dataPropertyTypeId: string;
  readonly value: unknown;
  readonly displayValue: string;
  /** The rows of a collection, each as the values that it holds. */
  readonly rows?: readonly (readonly DataProperty[])[];
}

/**
 * Stored values as the list that travels, in the fields' order. Fields without a value are left out, but for questions that
 * are asked: of them it says that they were not answered.
 */
export function displayValues(
  fields: readonly FieldDefinition[],
  values: FieldValues,
  context: FieldContext,
): DataProperty[] {
  const list: DataProperty[] = [];
  let activeFields: ReadonlySet<FieldDefinition> | undefined;
  for (const field of walkFields(fields)) {
    const value = Object.hasOwn(values, field.id) ? values[field.id] : null;
    const type = fieldTypeOf(field);
    if (value === null || value === undefined) {
      if (!type.isQuestion) continue;
      activeFields ??= new Set(walkAskedFields(fields, values));
      const { notAnswered } = displayTexts[context.culture];
      if (activeFields.has(field)) list.push({ dataPropertyTypeId: field.id, value: null, displayValue: notAnswered });
      continue;
    }
    const displayEntry = { dataPropertyTypeId: field.id, displayValue: type.display(value, field, context) };
    if (!type.hasRows) list.push({ ...displayEntry, value });
    else {
      const rows = collectionRowsOf(value).map((row) => displayValues(field.children ?? [], row, context));
      // Only the values of the given children: columns that the reader may not see are not in the rows either.
      list.push({ ...displayEntry, value: rows.map(rowValues), rows });
    }
  }
  return list;
}

function rowValues(row: readonly DataProperty[]): Record<string, unknown> {
  const filledValues = row.filter(({ value }) => value !== null);
  return Object.fromEntries(filledValues.map(({ dataPropertyTypeId, value }) => [dataPropertyTypeId, value]));
}

/** The travelling list as values by field id, with a problem for each id that comes twice; the first one stays. */
export function toValues(
  list: readonly { readonly dataPropertyTypeId: string; readonly value?: unknown }[] | null | undefined,
): { values: Record<string, unknown>; problems: Problem[] } {
  const values = new Map<string, unknown>();
  const problems: Problem[] = [];
  for (const { dataPropertyTypeId, value } of list ?? []) {
    if (values.has(dataPropertyTypeId)) {
      problems.push({ code: 'duplicateId', path: `dataProperties.${dataPropertyTypeId}` });
    } else {
      values.set(dataPropertyTypeId, value);
    }
  }
  return { values: Object.fromEntries(values), problems };
}
