import { setImmediate as nextTurn } from 'node:timers/promises';
import { bulkFields, changedValues } from '@tingest/domain/fields';
import type { Problem } from '@tingest/domain/foundation';
import type { DataObjectType, DataObjectTypeRow } from '../../../../data-objects/data-object-type.ts';
import { savedByOf } from '../../../../data-objects/saved-by.ts';
import { takenValues } from '../../../../data-objects/taken-values.ts';
import { readManyForms } from '../../../../forms/read-many-forms.ts';
import type { SiteContext } from '../../../../http/kernel/context.ts';
import { fieldsOf } from '../../../../publishing/publishable-item.ts';
import { valuesOf } from '../data-object.ts';
import type { ObjectRow } from '../object-rows.ts';
import { type BulkResource, type FailedRow, inParts, type OwnColumns, type SentValues } from './bulk-resource.ts';
import { type ChangedRow, picked } from './bulk-writes.ts';

/** Change of a row. */
export interface RowChange<Row extends ObjectRow> {
  readonly row: Row;
  readonly values: SentValues;
  readonly own: OwnColumns;
}

/** Effects of a bulk change, each row validated by the rules of its whole form. */
export interface BulkPlan<Row extends ObjectRow> {
  readonly changedRows: readonly ChangedRow<Row>[];
  readonly unchangedCount: number;
  readonly failures: readonly FailedRow[];
}

/** Rows validated before others get their turn. */
const atOnce = 100;

/** Validates a change of many rows of a type. Writes nothing. */
export async function planChange<Row extends ObjectRow, TypeRow extends DataObjectTypeRow>(
  resource: BulkResource<Row, TypeRow>,
  context: SiteContext,
  type: DataObjectType,
  changes: readonly RowChange<Row>[],
): Promise<BulkPlan<Row>> {
  const changedRows: ChangedRow<Row>[] = [];
  const failures: FailedRow[] = [];
  let unchanged = 0;
  for (const part of inParts(changes, atOnce)) {
    const forms = await readManyForms(
      context,
      fieldsOf(type.row),
      part.map(({ row, values }) => ({ previous: valuesOf(row), previousPerson: savedByOf(row), sent: values })),
    );
    for (const [index, { row, own }] of part.entries()) {
      const form = forms[index];
      if (!form) continue;
      if (form.problems.length > 0) {
        failures.push({ id: row.id, title: row.title, problems: form.problems });
        continue;
      }
      const fieldIds = changedValues(form.fields, valuesOf(row), form.values).map(({ field }) => field.id);
      const ownBefore = Object.fromEntries(
        Object.entries(own)
          .map(([name, value]) => [name, Reflect.get(row, name) ?? null, value] as const)
          .filter(([, before, after]) => before !== (after ?? null))
          .map(([name, before]) => [name, before]),
      );
      if (fieldIds.length === 0 && Object.keys(ownBefore).length === 0) {
        unchanged += 1;
        continue;
      }
      const columns = resource.columnsOf(context, { ...type, fields: form.fields }, row, form.values);
      const ownColumns = Object.fromEntries(
        Object.keys(resource.ownSchemas).map((name) => [name, Reflect.get(row, name)]),
      );
      changedRows.push({
        row,
        values: form.values,
        columns: { ...columns, ...ownColumns, ...own },
        before: { values: picked(valuesOf(row), fieldIds), own: ownBefore },
      });
    }
    await nextTurn();
  }
  const candidates = changedRows.map(({ row, values }) => ({ id: row.id, title: row.title, values }));
  const duplicateProblems = await takenValues(context, resource.object, type, candidates);
  for (const [index, { row }] of changedRows.entries()) {
    const problems = duplicateProblems[index] ?? [];
    if (problems.length > 0) failures.push({ id: row.id, title: row.title, problems });
  }
  return {
    changedRows: changedRows.filter((_, index) => duplicateProblems[index]?.length === 0),
    unchangedCount: unchanged,
    failures,
  };
}

/** Returns problems of a bulk change that apply to every row: unknown fields, and those that belong to one object. */
export function problemsOfChange(
  type: DataObjectType,
  sentValues: SentValues,
  ownColumns: OwnColumns,
): readonly Problem[] {
  const knownIds = new Set(bulkFields(type.fields).map(({ id }) => id));
  const unknownValues = sentValues.filter(({ dataPropertyTypeId: id }) => !knownIds.has(id));
  if (unknownValues.length === 0 && sentValues.length + Object.keys(ownColumns).length === 0) {
    return [{ code: 'required', path: 'dataProperties' }];
  }
  return unknownValues.map(({ dataPropertyTypeId: id }) => ({ code: 'unknownField', path: `dataProperties.${id}` }));
}
