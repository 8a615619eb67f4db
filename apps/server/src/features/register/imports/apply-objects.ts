import type { FieldValues } from '@tingest/domain/fields';
import type { Problem } from '@tingest/domain/foundation';
import { codeKey } from '@tingest/domain/register';
import type { DataObjectType } from '../../../data-objects/data-object-type.ts';
import { savedByOf } from '../../../data-objects/saved-by.ts';
import { takenValues } from '../../../data-objects/taken-values.ts';
import { backgroundSliceMs, TimeSlice } from '../../../fairness/time-slice.ts';
import { resolveFileReferences } from '../../../file-store/file-references.ts';
import { readManyForms, type StoredForm } from '../../../forms/read-many-forms.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { matchingBudget } from '../../../http/kernel/field-context.ts';
import { fieldsOf } from '../../../publishing/publishable-item.ts';
import { inParts } from '../objects/bulk/bulk-resource.ts';
import { type ChangedRow, picked, writeRows } from '../objects/bulk/bulk-writes.ts';
import { valuesOf } from '../objects/data-object.ts';
import type { ObjectRow } from '../objects/object-rows.ts';
import type { ImportSetup } from './import-setup.ts';
import { type ImportRecord, leftRow, type RowOutcome, type RowToWrite } from './import-store.ts';
import type { BehindPart } from './import-work.ts';
import { newObjects, type Written } from './new-objects.ts';
import { holdFiles } from './zips/hold-files.ts';

/**
 * Writes the planned changes of rows, validated once more against the stored data. A row with an object that was
 * changed since is reported and skipped, and so is one that cannot be saved any more. All of it in the transaction of
 * the context.
 */
export async function applyObjects(
  context: SiteContext,
  setup: ImportSetup,
  row: ImportRecord,
  { rows, behindPart = () => undefined }: { readonly rows: readonly RowToWrite[]; readonly behindPart?: BehindPart },
): Promise<readonly RowOutcome[]> {
  const outcomes: RowOutcome[] = [];
  const reservedKeys = new Set(rows.flatMap(({ code }) => (code === null ? [] : codeKey(code))));
  const applying = { resource: setup.resource, row, behindPart, reservedKeys };
  for (const type of setup.types.values()) {
    const typeRows = rows.filter(({ target_id: id }) => id === type.id);
    if (typeRows.length > 0) outcomes.push(...(await applyToType(context, applying, type, typeRows)));
  }
  return outcomes;
}

interface Applying extends Pick<ImportSetup, 'resource'> {
  readonly row: ImportRecord;
  readonly behindPart: BehindPart;
  /** Keys of codes that rows of the step ask for. */
  readonly reservedKeys: ReadonlySet<string>;
}

/** Rows that are written by one statement while the next ones are made ready. Few, since others wait while they are. */
const rowsOfPart = 50;

async function applyToType(
  context: SiteContext,
  applying: Applying,
  type: DataObjectType,
  rows: readonly RowToWrite[],
): Promise<readonly RowOutcome[]> {
  const { object } = applying.resource.bulk;
  const changing = rows.filter(({ state }) => state === 'change');
  const storedObjects = await object.rows.byIds(
    context,
    changing.flatMap(({ object_id: id }) => id ?? []),
    true,
  );
  const byId = new Map(storedObjects.map((row) => [row.id, row]));
  const outcomes: RowOutcome[] = [];
  const openRows = rows.flatMap((row) => {
    const previous = row.state === 'change' ? (byId.get(row.object_id ?? '') ?? null) : null;
    const isStale = row.state === 'change' && previous?.version !== row.object_version;
    if (isStale) outcomes.push(leftRow(row, 'failed', [{ code: 'importChangedSince' }]));
    return isStale ? [] : [{ row, previous }];
  });
  // The database writes while this process validates the next part, and finds that part waiting when it is done.
  const inFlight: Promise<readonly RowOutcome[]>[] = [];
  try {
    for (const part of inParts(openRows, rowsOfPart)) {
      const ready = await validatePart(context, applying, type, part);
      outcomes.push(...ready.outcomes);
      const pendingWrite = ready.write();
      // Where another error occurs first, this one needs no handling.
      pendingWrite.catch(() => undefined);
      inFlight.push(pendingWrite);
      if (inFlight.length > partsAhead) outcomes.push(...((await inFlight.shift()) ?? []));
    }
    for (const pendingWrite of inFlight) outcomes.push(...(await pendingWrite));
    return outcomes;
  } finally {
    // The statements under way on the connection end before the transaction does.
    await Promise.allSettled(inFlight);
  }
}

/** Parts that wait for the database beside the one that it writes. */
const partsAhead = 1;

/** Rows that were validated once more: the outcomes of the skipped ones, and the function that writes the others. */
interface ReadyPart {
  readonly outcomes: readonly RowOutcome[];
  readonly write: () => Promise<readonly RowOutcome[]>;
}

async function validatePart(
  context: SiteContext,
  applying: Applying,
  type: DataObjectType,
  openRows: readonly Omit<Written, 'form'>[],
): Promise<ReadyPart> {
  const timeSlice = new TimeSlice(backgroundSliceMs);
  await timeSlice.pause();
  const { resource, row: record } = applying;
  const outcomes: RowOutcome[] = [];
  const files = await Promise.all(openRows.map((each) => filesOfRow(context, record, type, each)));
  const forms = await readManyForms(
    { ...context, matching: matchingBudget() },
    fieldsOf(type.row),
    openRows.map(
      ({ row, previous }, index): StoredForm => ({
        previous: previous ? valuesOf(previous) : {},
        previousPerson: previous ? savedByOf(previous) : null,
        sent: row.changes.map(({ fieldId, to }) => ({
          dataPropertyTypeId: fieldId,
          value: files[index]?.values[fieldId] ?? to,
        })),
      }),
    ),
  );
  await timeSlice.pauseIfDue();
  const validRows = openRows.flatMap(({ row, previous }, index): Written[] => {
    const form = forms[index];
    const problems = [...(files[index]?.problems ?? []), ...(form?.problems ?? [])];
    if (form && problems.length === 0) return [{ row, previous, form }];
    outcomes.push(leftRow(row, 'failed', problems));
    return [];
  });
  const duplicateProblems = await takenValues(
    context,
    resource.bulk.object,
    type,
    validRows.map(({ row, previous, form }) => ({
      id: previous?.id ?? null,
      title: row.title ?? '',
      values: form.values,
    })),
  );
  const uniqueRows = validRows.filter(({ row }, index) => {
    const problems = duplicateProblems[index] ?? [];
    if (problems.length > 0) outcomes.push(leftRow(row, 'failed', problems));
    return problems.length === 0;
  });
  await timeSlice.pauseIfDue();
  const { reservedKeys } = applying;
  const insert = newObjects(context, resource, type, { writtenObjects: uniqueRows, reservedKeys });
  return {
    outcomes,
    async write() {
      const writeOutcomes = [...(await insert()), ...(await writeChanged(context, resource, type, uniqueRows))];
      await holdWritten(context, applying, uniqueRows, writeOutcomes);
      await applying.behindPart();
      return writeOutcomes;
    },
  };
}

/** The files that a row writes, as they are stored; nothing for an import without any. */
async function filesOfRow(
  context: SiteContext,
  { shape: { files = [] } }: ImportRecord,
  type: DataObjectType,
  { row, previous }: Omit<Written, 'form'>,
): Promise<{ readonly values: FieldValues; readonly problems: readonly Problem[] }> {
  const fieldIds = new Set(files.map(({ targetFieldId }) => targetFieldId));
  const changes = row.changes.filter(({ fieldId, to }) => fieldIds.has(fieldId) && to !== null);
  if (changes.length === 0) return { values: {}, problems: [] };
  const values = Object.fromEntries(changes.map(({ fieldId, to }) => [fieldId, to]));
  return resolveFileReferences(context, fieldsOf(type.row), values, { holders: previous ? [previous.id] : [] });
}

async function holdWritten(
  context: SiteContext,
  { resource, row }: Applying,
  validRows: readonly Written[],
  outcomes: readonly RowOutcome[],
): Promise<void> {
  if (!row.shape.files?.length) return;
  const byLine = new Map(validRows.map((each) => [each.row.line, each]));
  const changes = outcomes.flatMap(({ line, state, object_id: objectId }) => {
    const writtenRow = byLine.get(line);
    if (!writtenRow || objectId === null || (state !== 'created' && state !== 'changed')) return [];
    const before = writtenRow.previous ? valuesOf(writtenRow.previous) : {};
    return [{ objectId, before, after: writtenRow.form.values }];
  });
  await holdFiles(context, row, resource.bulk.object.what, changes);
}

/** Writes changed objects by few statements. */
async function writeChanged(
  context: SiteContext,
  { bulk }: ImportSetup['resource'],
  type: DataObjectType,
  writtenRows: readonly Written[],
): Promise<readonly RowOutcome[]> {
  const changedRows = writtenRows.flatMap(
    ({ row, previous, form }): (ChangedRow<ObjectRow> & { readonly line: number })[] => {
      if (previous === null) return [];
      const before: FieldValues = picked(
        valuesOf(previous),
        row.changes.map(({ fieldId }) => fieldId),
      );
      const columns = bulk.columnsOf(context, { ...type, fields: form.fields }, previous, form.values);
      const ownValues = Object.fromEntries(
        Object.keys(bulk.ownSchemas).map((name) => [name, Reflect.get(previous, name)]),
      );
      const change = {
        row: previous,
        values: form.values,
        columns: { ...columns, ...ownValues },
        before: { values: before, own: {} },
      };
      return [{ ...change, line: row.line }];
    },
  );
  if (changedRows.length === 0) return [];
  const after = await writeRows(bulk, context, type.id, changedRows);
  return changedRows.map(({ row, line }) => ({
    ...{ line, state: 'changed', object_id: row.id, problems: [] },
    ...{ object_version: after.get(row.id)?.version ?? null, title: after.get(row.id)?.title ?? null },
  }));
}
