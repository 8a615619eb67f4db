import type { DataObjectType } from '../../../data-objects/data-object-type.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { planChange } from '../objects/bulk/bulk-change.ts';
import { deleteRows, writeRows } from '../objects/bulk/bulk-writes.ts';
import { valuesOf } from '../objects/data-object.ts';
import type { ObjectRow } from '../objects/object-rows.ts';
import type { ImportSetup } from './import-setup.ts';
import { type ImportRecord, leftRow, type RowOutcome, type RowToWrite } from './import-store.ts';
import { holdFiles } from './zips/hold-files.ts';

/** An object as it stands, with the row that wrote it. */
interface Standing {
  readonly row: RowToWrite;
  readonly object: ObjectRow;
}

/**
 * Undoes the writes of rows: new objects are deleted, unless other rows refer to them, and changed ones get their
 * values back. Objects that were changed or deleted since are kept and reported.
 */
export async function undoObjects(
  context: SiteContext,
  setup: ImportSetup,
  row: ImportRecord,
  rows: readonly RowToWrite[],
): Promise<readonly RowOutcome[]> {
  const { bulk } = setup.resource;
  const ids = rows.flatMap(({ object_id: id }) => id ?? []);
  const byId = new Map((await bulk.object.rows.byIds(context, ids, true)).map((object) => [object.id, object]));
  const outcomes: RowOutcome[] = [];
  const unchangedRows = rows.flatMap((row): Standing[] => {
    const object = byId.get(row.object_id ?? '');
    if (object && object.version === row.object_version) return [{ row, object }];
    outcomes.push(leftRow(row, 'kept', [{ code: object ? 'importChangedSince' : 'importDeletedSince' }]));
    return [];
  });
  const createdRows = unchangedRows.filter(({ row }) => row.state === 'created');
  outcomes.push(...(await removeCreated(context, setup, createdRows)));
  for (const type of setup.types.values()) {
    const typeRows = unchangedRows.filter(({ row }) => row.state === 'changed' && row.target_id === type.id);
    if (typeRows.length > 0) outcomes.push(...(await restoreChanged(context, { ...setup, row }, type, typeRows)));
  }
  return outcomes;
}

async function removeCreated(
  context: SiteContext,
  { resource: { bulk } }: ImportSetup,
  createdRows: readonly Standing[],
): Promise<readonly RowOutcome[]> {
  if (createdRows.length === 0) return [];
  const holders = await bulk.countHolders(
    context,
    createdRows.map((each) => each.object),
  );
  const removableRows = createdRows.filter((each) => !holders.has(each.object.id));
  await deleteRows(
    bulk,
    context,
    removableRows.map((each) => each.object),
  );
  return createdRows.map(({ row, object: { id } }) => {
    const count = holders.get(id);
    return count === undefined
      ? leftRow(row, 'undone')
      : leftRow(row, 'kept', [{ code: 'inUse', parameters: { what: bulk.object.what, count } }]);
  });
}

async function restoreChanged(
  context: SiteContext,
  { resource: { bulk }, row: record }: Pick<ImportSetup, 'resource'> & { readonly row: ImportRecord },
  type: DataObjectType,
  changedRows: readonly Standing[],
): Promise<readonly RowOutcome[]> {
  const plan = await planChange(
    bulk,
    context,
    type,
    changedRows.map(({ row, object }) => ({
      ...{ row: object, own: {} },
      values: row.changes.map(({ fieldId, from }) => ({ dataPropertyTypeId: fieldId, value: from })),
    })),
  );
  if (plan.changedRows.length > 0) await writeRows(bulk, context, type.id, plan.changedRows);
  const restoredObjects = plan.changedRows.map(({ row, values }) => ({
    objectId: row.id,
    before: valuesOf(row),
    after: values,
  }));
  await holdFiles(context, record, bulk.object.what, restoredObjects);
  const failures = new Map(plan.failures.map(({ id, problems }) => [id, problems[0]]));
  return changedRows.map(({ row, object }) => {
    const failure = failures.get(object.id);
    return failure ? leftRow(row, 'kept', [failure]) : leftRow(row, 'undone');
  });
}
