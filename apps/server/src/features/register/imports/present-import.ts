import { cellText, keyFieldsOf } from '@tingest/domain/exchange';
import { type FieldDefinition, fieldLabel, fieldTypeOf, walkFields } from '@tingest/domain/fields';
import type { Culture, Problem } from '@tingest/domain/foundation';
import { isServerTextKey, translate } from '@tingest/i18n/server';
import type { Static } from 'typebox';
import { resolveFields } from '../../../data-objects/option-sources.ts';
import type { RowProblem } from '../../../database/stored/imports.ts';
import { mapInTimeSlices } from '../../../fairness/time-slice.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { fieldContext } from '../../../http/kernel/field-context.ts';
import { problemDetail } from '../../../http/kernel/problem-message.ts';
import { namesOfIds } from '../../../publishing/names-of-ids.ts';
import { fieldsOf } from '../../../publishing/publishable-item.ts';
import { readingOf } from './import-reading.ts';
import type { importReply, rowsReply } from './import-schemas.ts';
import { isWorking } from './import-states.ts';
import { allCounts, cellsOf, type ImportRecord, type StoredRow } from './import-store.ts';
import type { ImportedResource } from './imported-resource.ts';
import { planNotes } from './plan-notes.ts';

/** An import as it is answered. @param waitingFor the file of the import that it waits for */
export function presentImport(
  row: ImportRecord,
  culture: Culture,
  waitingFor: string | null = null,
): Static<typeof importReply> {
  const keys = row.keys ?? keyFieldsOf(row.shape);
  return {
    ...{ id: row.id, resource: row.resource, typeId: row.type_id, schemaId: row.schema_id },
    ...{
      schemaName: row.schema_name,
      fileName: row.file_name,
      zipCount: row.zip_ids.length,
      mode: row.mode,
      status: row.status,
    },
    ...{ sheets: [...row.sheets], sheet: row.sheet, headerLine: row.header_line },
    ...{ ...readingOf({}, row.reading), text: row.text_form },
    columns: row.columns.map((column) => ({ ...column, samples: [...column.samples] })),
    fields: row.shape.fields.map(({ id, name, fieldType, required }) => ({
      ...{ id, name, fieldType, required },
      isKey: keys.includes(id),
    })),
    keys: [...keys],
    counts: allCounts(row.counts),
    notes: planNotes(row, culture),
    missingValues: row.missing_values.map((each) => ({ ...each, examples: [...each.examples] })),
    failure: row.failure && failureOf(row.failure, culture),
    waitingFor: isWorking(row.status) ? waitingFor : null,
    undoUntil: row.undo_until?.toISOString() ?? null,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    startedBy: row.started_by_name,
  };
}

function failureOf(failure: NonNullable<ImportRecord['failure']>, culture: Culture) {
  const { code, message } = problemDetail(culture, failure);
  return { code, message };
}

/** Problems of a row in the reader's language. */
export function presentProblems(
  { problems, conflicts }: Pick<StoredRow, 'problems' | 'conflicts'>,
  culture: Culture,
): Static<typeof rowsReply>['items'][number]['problems'] {
  return [...problems, ...conflicts].map(({ column, fieldId, value, code, parameters }: RowProblem) => {
    const message = messageOf({ code, ...(parameters && { parameters }) }, culture);
    // A field that no column of the file is.
    const field = column === null ? String(parameters?.field ?? '') : '';
    return {
      ...{ column, fieldId, value, code, message: message.includes(field) ? message : `${field}: ${message}` },
      ...(parameters && { parameters: { ...parameters } }),
    };
  });
}

/** Returns the message for the problem of a cell: the correct format, where that is known. */
function messageOf(problem: Problem, culture: Culture): string {
  const key = `importCells.${problem.code}`;
  return isServerTextKey(key) ? translate(culture, key, problem.parameters) : problemDetail(culture, problem).message;
}

/**
 * Adds the names of the import's types: the current ones, in the reader's language; for deleted types, the former ones.
 */
export async function withNames(
  { tx, tenant, culture }: SiteContext,
  imports: readonly ImportRecord[],
): Promise<readonly ImportRecord[]> {
  const idOf = ({ schema_id, type_id }: ImportRecord) => schema_id ?? type_id ?? '';
  const names = await namesOfIds(tx, tenant.id, imports.map(idOf).filter(Boolean), culture);
  return imports.map((each) => ({ ...each, schema_name: names.get(idOf(each)) ?? each.schema_name }));
}

/** Rows as they are answered: cells and changes as people read them. */
export async function presentRows(
  context: SiteContext,
  row: ImportRecord,
  rows: readonly StoredRow[],
  resource: ImportedResource | undefined,
): Promise<Static<typeof rowsReply>['items']> {
  const { culture } = context;
  const fields = resource ? await shownFields(context, row, rows, resource) : new Map<string, FieldDefinition>();
  const namesById = new Map(row.shape.fields.map(({ id, name }) => [id, name]));
  const reading = fieldContext(context);
  const displayValue = (field: FieldDefinition | undefined, value: unknown) => {
    if (value === null || value === undefined) return null;
    return field ? fieldTypeOf(field).display(value as never, field, reading) : String(value);
  };
  const isValidating = row.status === 'judging';
  return mapInTimeSlices(rows, (each) => ({
    line: each.line,
    state:
      isValidating && each.line > row.judged_to && each.state !== 'created' && each.state !== 'changed'
        ? 'unjudged'
        : each.state,
    cells: cellsOf(each).map((cell) => cellText(cell, culture)),
    isEdited: Object.keys(each.edits).map(Number),
    objectId: each.object_id,
    title: each.title,
    changes: each.changes.map(({ fieldId, from, to }) => {
      const field = fields.get(fieldId);
      const name = field ? fieldLabel(field, culture) : (namesById.get(fieldId) ?? fieldId);
      return { fieldId, name, from: displayValue(field, from), to: displayValue(field, to) };
    }),
    problems: presentProblems(each, culture),
  }));
}

/** The fields of the types that rows are of, with the choices that the rows name. */
async function shownFields(
  context: SiteContext,
  { shape }: ImportRecord,
  rows: readonly StoredRow[],
  { bulk }: ImportedResource,
): Promise<ReadonlyMap<string, FieldDefinition>> {
  const fields = new Map<string, FieldDefinition>();
  const values = rows.flatMap(({ changes }) => [
    Object.fromEntries(changes.map(({ fieldId, from }) => [fieldId, from])),
    Object.fromEntries(changes.map(({ fieldId, to }) => [fieldId, to])),
  ]);
  for (const { id } of shape.targets) {
    const type = await bulk.object.types.find(context, id, context.caller);
    if (!type) continue;
    for (const field of walkFields(await resolveFields(context, fieldsOf(type.row), values)))
      fields.set(field.id, field);
  }
  return fields;
}
