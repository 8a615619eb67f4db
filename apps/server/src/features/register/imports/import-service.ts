import { isDeepStrictEqual } from 'node:util';
import { cellText, folded } from '@tingest/domain/exchange';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { maxInteger } from '../../../database/max-integer.ts';
import { insertRow, updateRow } from '../../../database/stored-rows.ts';
import type { FileRow } from '../../../file-store/file-queries.ts';
import type { JobQueue } from '../../../foundation/job-contract.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { ProblemError, throwProblems } from '../../../http/kernel/problem-error.ts';
import { recordAudit } from '../../../publishing/audit.ts';
import { checkVersion } from '../../../publishing/publishable-item.ts';
import { checkMayImport } from './import-access.ts';
import { type ImportJob, importJobName } from './import-job.ts';
import { readingOf } from './import-reading.ts';
import type { CellsBody, ColumnsBody, ImportBody, ReplaceBody, SkipBody, ValuesBody } from './import-schemas.ts';
import { type NamedShape, shapeOfSchema, shapeOfType } from './import-shape.ts';
import { type ImportStep, isWorking, stepsFrom, undoneUntil } from './import-states.ts';
import { settleImport } from './import-steps.ts';
import { getImport, type ImportRecord, saveValidatedRows, storedRows } from './import-store.ts';
import type { ImportWork } from './import-work.ts';
import type { ImportedResources } from './imported-resource.ts';
import { makeMissingValues } from './make-values.ts';
import { aboutOf } from './read-step.ts';
import { userShape } from './user-shape.ts';
import { holdZips, withFileColumns } from './zips/take-zips.ts';

/** Dependencies of beginning and changing imports. */
export interface ImportServices {
  readonly jobs: JobQueue;
  readonly resources: ImportedResources;
  readonly work: Readonly<Record<ImportRecord['resource'], ImportWork>>;
}

/** Milliseconds without a sign of life after which any request takes the work up again. */
const heartbeatTimeoutMs = 15_000;
/** Rows that are validated while their sender waits. */
const validatedAtOnce = 200;

/** An import as it is asked for; a direct one is applied without being looked at. */
export type ImportToBegin = ImportBody & { readonly isDirect?: boolean };

/** Begins an import. @throws ProblemError */
export async function beginImport(
  context: SiteContext,
  { jobs, resources }: ImportServices,
  { file, zips }: { readonly file: FileRow; readonly zips: readonly FileRow[] },
  { resource, schemaId, typeId, mode = 'upsert', isDirect = false, headerLine = null, ...importInput }: ImportToBegin,
): Promise<ImportRecord> {
  const { tx, tenant, site, caller } = context;
  checkMayImport(caller, resource, site.id);
  const namedShape = await shapeFor(context, resources, { resource, schemaId, typeId });
  const shape =
    zips.length > 0 && resource !== 'users'
      ? await withFileColumns(context, resources[resource], namedShape.shape)
      : namedShape.shape;
  const row = await insertRow(tx, 'imports', {
    ...{ tenant_id: tenant.id, site_id: site.id, id: uuidv7(), resource, mode, status: 'reading', is_direct: isDirect },
    ...{ reading: JSON.stringify(readingOf(importInput)), header_line: headerLine },
    ...{ type_id: namedShape.typeId, schema_id: namedShape.schemaId, schema_name: namedShape.name },
    ...{ shape: JSON.stringify(shape), file_id: file.id, file_name: file.name, zip_ids: zips.map(({ id }) => id) },
    ...{ started_by: caller.userId, started_by_name: caller.name, owner_id: caller.userId },
  });
  const importRecord = row as ImportRecord;
  await holdZips(context, importRecord.id, zips);
  audit(context, 'create', importRecord);
  await enqueue(context, jobs, importRecord);
  return importRecord;
}

async function shapeFor(
  context: SiteContext,
  resources: ImportedResources,
  { resource, schemaId, typeId }: Pick<ImportBody, 'resource' | 'schemaId' | 'typeId'>,
): Promise<NamedShape> {
  if (resource === 'users') return { shape: userShape(context.tenant.culture), typeId: null, schemaId: null, name: '' };
  if (schemaId) return shapeOfSchema(context, resource, schemaId.toLowerCase());
  if (!typeId) throw new ProblemError({ code: 'required', path: 'typeId' });
  return shapeOfType(context, resources, resource, typeId.toLowerCase());
}

/** Asks for work on an import, behind this transaction. */
async function enqueue({ tx, tenant, site }: SiteContext, jobs: JobQueue, { id }: ImportRecord): Promise<void> {
  await jobs.enqueue(tx, importJobName, { tenantId: tenant.id, siteId: site.id, importId: id } satisfies ImportJob);
}

/** An import that is about to be changed. @throws ProblemError `importStep` where that is not possible now */
async function openImport(
  context: SiteContext,
  id: string,
  step: ImportStep,
  version?: number | undefined,
): Promise<ImportRecord> {
  const row = await getImport(context, id, true);
  checkMayImport(context.caller, row.resource, context.site.id);
  if (version !== undefined) checkVersion(row.version, null, version);
  const from: readonly string[] = stepsFrom[step];
  if (!from.includes(row.status)) throw new ProblemError({ code: 'importStep' });
  return row;
}

async function change(context: SiteContext, row: ImportRecord, columns: object): Promise<ImportRecord> {
  return (await updateRow(context, 'imports', row.id, columns)) as ImportRecord;
}

/** Sets the meaning of columns, and validates the rows by them; another sheet or header is read first. */
export async function setColumns(
  context: SiteContext,
  { jobs }: ImportServices,
  id: string,
  body: ColumnsBody,
): Promise<ImportRecord> {
  const row = await openImport(context, id, 'columns', body.version);
  const { sheet = row.sheet, headerLine = row.header_line, mode = row.mode, keys } = body;
  const before = readingOf({}, row.reading);
  const reading = readingOf(body, row.reading);
  const isReadOtherwise = !isDeepStrictEqual(reading, before);
  const isMoved = isReadOtherwise || sheet !== row.sheet || headerLine !== row.header_line;
  const common = { mode, failure: null, resumes: null, judged_to: 0, judged_by: null, missing_values: '[]' };
  if (isMoved) {
    const isSameTable = sheet === row.sheet && !isReadOtherwise;
    const requestedHeaderLine = body.headerLine === row.header_line ? null : (body.headerLine ?? null);
    const rereadImport = await change(context, row, {
      ...{ ...common, status: 'reading', sheet, header_line: isSameTable ? headerLine : requestedHeaderLine },
      reading: JSON.stringify(reading),
    });
    await enqueue(context, jobs, rereadImport);
    return rereadImport;
  }
  const columns = columnsAsGiven(row, body.columns);
  const selectedKeys = keys === undefined ? row.keys : keys;
  const updatedImport = await change(context, row, {
    ...{ ...common, status: 'judging', columns: JSON.stringify(columns) },
    keys: selectedKeys === null ? null : JSON.stringify(selectedKeys),
    counts: JSON.stringify({ total: row.counts.total ?? 0, hidden: row.counts.hidden ?? 0 }),
  });
  await rememberHeadings(context, updatedImport);
  audit(context, 'update', updatedImport);
  await enqueue(context, jobs, updatedImport);
  return updatedImport;
}

function columnsAsGiven(
  { columns, shape }: ImportRecord,
  requestedColumns: ColumnsBody['columns'] = [],
): ImportRecord['columns'] {
  const fieldIds = new Map(requestedColumns.map(({ column, fieldId }) => [column, fieldId?.toLowerCase() ?? null]));
  const knownIds = new Set(shape.fields.map(({ id }) => id));
  throwProblems(
    requestedColumns.flatMap(({ column, fieldId }, index) => {
      const isKnown =
        columns.some((each) => each.column === column) && (fieldId === null || knownIds.has(fieldId.toLowerCase()));
      return isKnown ? [] : [{ code: 'unknownValue' as const, path: `columns.${index}` }];
    }),
  );
  const after = columns.map((each) => {
    const fieldId = fieldIds.get(each.column);
    return fieldId === undefined || fieldId === each.fieldId ? each : { ...each, fieldId, isSure: true };
  });
  const usedIds = after.flatMap(({ fieldId }) => fieldId ?? []);
  if (usedIds.length === 0) throw new ProblemError({ code: 'importNoColumns', path: 'columns' });
  if (new Set(usedIds).size < usedIds.length) throw new ProblemError({ code: 'duplicateValue', path: 'columns' });
  return after;
}

/** Stores the user's choices for a header, for later files with similar ones. */
async function rememberHeadings({ tx, tenant }: SiteContext, row: ImportRecord): Promise<void> {
  const aboutId = aboutOf(row);
  const names = new Map(row.shape.fields.map(({ id, name }) => [id, name]));
  const headingFields = new Map(
    row.columns.flatMap(({ heading, fieldId }) => {
      const name = fieldId === null ? undefined : names.get(fieldId);
      return name === undefined ? [] : [[folded(heading), name] as const];
    }),
  );
  if (aboutId === null || headingFields.size === 0) return;
  const rows = [...headingFields].map(([heading, field]) => ({
    tenant_id: tenant.id,
    about_id: aboutId,
    heading,
    field,
  }));
  await tx
    .insertInto('import_headings')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'about_id', 'heading'])
        .doUpdateSet((requestedHeaderLine) => ({ field: requestedHeaderLine.ref('excluded.field') })),
    )
    .execute();
}

/** Puts texts in the place of cells. */
export async function editCells(
  context: SiteContext,
  services: ImportServices,
  id: string,
  { version, cells }: CellsBody,
): Promise<ImportRecord> {
  const row = await openImport(context, id, 'edit', version);
  const { tx, tenant } = context;
  const edits = cells.map(({ line, column, value }) => ({ line, edit: { [column]: value === '' ? null : value } }));
  const byLine = new Map<number, Record<string, string | null>>();
  for (const { line, edit } of edits) byLine.set(line, { ...byLine.get(line), ...edit });
  const rows = [...byLine].map(([line, edit]) => ({ line, edit }));
  await sql`
    UPDATE import_rows r SET edits = r.edits || v.edit
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS v (line int, edit jsonb)
    WHERE r.tenant_id = ${tenant.id} AND r.import_id = ${row.id} AND r.line = v.line`.execute(tx);
  return revalidate(context, services, row, [...byLine.keys()]);
}

/** Puts a text in the place of another one, in a whole column. */
export async function replaceCells(
  context: SiteContext,
  services: ImportServices,
  id: string,
  { version, column, from, to }: ReplaceBody,
): Promise<ImportRecord> {
  const row = await openImport(context, id, 'edit', version);
  const { tx, tenant } = context;
  const { rows: cells } = await sql<{ line: number; cell: Parameters<typeof cellText>[0] }>`
    SELECT line, CASE WHEN edits ? ${String(column)} THEN edits -> ${String(column)} ELSE cells -> ${column}::int END AS cell
    FROM import_rows WHERE tenant_id = ${tenant.id} AND import_id = ${row.id}
      AND state NOT IN ('created', 'changed') ORDER BY line`.execute(tx);
  const replacedText = from === '' ? null : from;
  const lines = cells.flatMap(({ line, cell }) =>
    cellText(cell ?? null, tenant.culture) === replacedText ? [line] : [],
  );
  await sql`
    UPDATE import_rows SET edits = edits || ${JSON.stringify({ [column]: to === '' ? null : to })}::jsonb
    WHERE tenant_id = ${tenant.id} AND import_id = ${row.id} AND line = ANY (${lines}::int[])`.execute(tx);
  return revalidate(context, services, row, lines);
}

/** Leaves rows out, or takes them in again. */
export async function skipRows(
  context: SiteContext,
  _services: ImportServices,
  id: string,
  { version, lines, isSkipped }: SkipBody,
): Promise<ImportRecord> {
  const row = await openImport(context, id, 'edit', version);
  const { tx, tenant } = context;
  await sql`
    UPDATE import_rows SET is_skipped = ${isSkipped}, state = CASE WHEN ${isSkipped}::boolean THEN 'skip' ELSE verdict END
    WHERE tenant_id = ${tenant.id} AND import_id = ${row.id} AND line = ANY (${lines}::int[])`.execute(tx);
  await settleImport(context, row);
  return change(context, await getImport(context, row.id), { failure: null });
}

/** Makes the predefined values that a column names and the site does not have, and validates all rows anew. */
export async function addMissingValues(
  context: SiteContext,
  { jobs }: ImportServices,
  id: string,
  { version, column }: ValuesBody,
): Promise<ImportRecord> {
  const row = await openImport(context, id, 'edit', version);
  await makeMissingValues({ ...context, culture: context.tenant.culture }, row, column);
  const updatedImport = await change(context, row, { status: 'judging', judged_to: 0 });
  audit(context, 'update', updatedImport);
  await enqueue(context, jobs, updatedImport);
  return updatedImport;
}

/** Validates some rows at once where they are few, and all of them by the job where they are many. */
async function revalidate(
  context: SiteContext,
  { jobs, work }: ImportServices,
  row: ImportRecord,
  lines: readonly number[],
): Promise<ImportRecord> {
  // Validated in the tenant's language, as the job does: the stored result is the same for all readers.
  const validationContext = { ...context, culture: context.tenant.culture };
  const changedImport = await change(context, row, { failure: null });
  const isCurrent = row.judged_by === (await work[row.resource].stamp(validationContext, row));
  if (lines.length > validatedAtOnce || !isCurrent) {
    const updatedImport = await change(context, changedImport, { status: 'judging', judged_to: 0 });
    await enqueue(context, jobs, updatedImport);
    return updatedImport;
  }
  const rows = await storedRows(context, row.id, sql`line = ANY (${[...lines]}::int[])`);
  await saveValidatedRows(context, row.id, await work[row.resource].validate(validationContext, changedImport, rows));
  await settleImport(validationContext, changedImport);
  return getImport(context, row.id);
}

const noJob = { worked_at: null, waiting_for: null } as const;

/** Begins to apply, goes on, stops, or takes back. */
export async function takeStep(
  context: SiteContext,
  { jobs }: ImportServices,
  id: string,
  {
    step,
    version,
  }: { readonly step: 'apply' | 'pause' | 'resume' | 'cancel' | 'undo'; readonly version?: number | undefined },
): Promise<ImportRecord> {
  const row = await openImport(context, id, step, version);
  const after = await change(context, row, columnsOfStep(row, step, context.now));
  audit(context, 'update', after);
  if (isWorking(after.status)) await enqueue(context, jobs, after);
  return after;
}

function columnsOfStep(row: ImportRecord, step: 'apply' | 'pause' | 'resume' | 'cancel' | 'undo', now: Date): object {
  switch (step) {
    case 'apply':
      return { ...noJob, status: 'applying', applied_at: now, applied_to: 0 };
    case 'pause':
      return { status: 'paused', resumes: row.status, is_writing: false, waiting_for: null };
    case 'resume': {
      const isSilent = now.getTime() - (row.worked_at ?? row.created_at).getTime() > heartbeatTimeoutMs;
      if (isWorking(row.status) && !isSilent) throw new ProblemError({ code: 'importStep' });
      return { ...noJob, status: row.resumes ?? row.status, resumes: null, failure: null };
    }
    case 'cancel': {
      const writtenCount = (row.counts.created ?? 0) + (row.counts.changed ?? 0);
      const undoUntil = writtenCount > 0 ? undoneUntil(now) : null;
      return { status: 'cancelled', is_writing: false, waiting_for: null, undo_until: undoUntil };
    }
    case 'undo': {
      const writtenCount = (row.counts.created ?? 0) + (row.counts.changed ?? 0);
      const isLate = row.undo_until !== null && row.undo_until.getTime() < now.getTime();
      if (writtenCount === 0 || isLate) throw new ProblemError({ code: 'cannotUndo' });
      const counts = JSON.stringify({ ...row.counts, done: 0 });
      return { ...noJob, status: 'undoing', applied_to: maxInteger, counts };
    }
  }
}

/** Deletes an import and its rows; the objects it wrote remain. */
export async function forgetImport(context: SiteContext, id: string): Promise<void> {
  const row = await openImport(context, id, 'delete');
  await sql`DELETE FROM imports WHERE tenant_id = ${context.tenant.id} AND id = ${row.id}`.execute(context.tx);
  audit(context, 'delete', row);
}

function audit(context: SiteContext, action: 'create' | 'update' | 'delete', row: ImportRecord): void {
  const auditedValues = { status: row.status, mode: row.mode };
  recordAudit(context, {
    ...{ action, resourceType: 'import', resourceId: row.id, resourceName: row.file_name },
    ...(action === 'delete' ? { before: auditedValues } : { after: auditedValues }),
  });
}
