import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { DataObjectTypeRow } from '../../../../data-objects/data-object-type.ts';
import type { RememberedRow } from '../../../../database/stored/objects.ts';
import type { SiteContext } from '../../../../http/kernel/context.ts';
import { ProblemError } from '../../../../http/kernel/problem-error.ts';
import type { ObjectRow } from '../object-rows.ts';
import { planChange } from './bulk-change.ts';
import type { BulkResource } from './bulk-resource.ts';
import { type ChangedRow, type WrittenRow, writeRows } from './bulk-writes.ts';

/** Hours after which a change is forgotten. */
const undoneWithin = 24;
const forgotten = sql<boolean>`made_at < now() - make_interval(hours => ${sql.lit(undoneWithin)})`;

/** Stores the values that a bulk change replaced, so that its user can undo it. @returns the change's id */
export async function rememberChange<Row extends ObjectRow, TypeRow extends DataObjectTypeRow>(
  resource: BulkResource<Row, TypeRow>,
  { tx, tenant, site, caller }: SiteContext,
  typeId: string,
  {
    changedRows,
    writtenRows,
  }: { readonly changedRows: readonly ChangedRow<Row>[]; readonly writtenRows: ReadonlyMap<string, WrittenRow> },
): Promise<string> {
  const rows = changedRows.map(
    ({ row, before }): RememberedRow => ({ id: row.id, version: writtenRows.get(row.id)?.version ?? 0, ...before }),
  );
  const id = uuidv7();
  await tx.deleteFrom('bulk_changes').where('tenant_id', '=', tenant.id).where(forgotten).execute();
  await tx
    .insertInto('bulk_changes')
    .values({
      tenant_id: tenant.id,
      site_id: site.id,
      id,
      resource: resource.object.resource,
      type_id: typeId,
      made_by: caller.userId,
      rows: JSON.stringify(rows),
    })
    .execute();
  return id;
}

/**
 * Restores the values of rows that a change replaced. Rows that were changed or deleted since, or that could not be
 * saved with those values any more, remain unchanged.
 * @throws ProblemError `cannotUndo`
 */
export async function undoChange<Row extends ObjectRow, TypeRow extends DataObjectTypeRow>(
  resource: BulkResource<Row, TypeRow>,
  context: SiteContext,
  changeId: string,
) {
  const { tx, tenant, site, caller } = context;
  const change = await tx
    .deleteFrom('bulk_changes')
    .where('tenant_id', '=', tenant.id)
    .where('site_id', '=', site.id)
    .where('id', '=', changeId)
    .where('resource', '=', resource.object.resource)
    .where('made_by', '=', caller.userId)
    .where(sql<boolean>`NOT ${forgotten}`)
    .returning(['type_id', 'rows'])
    .executeTakeFirst();
  const type = change && (await resource.object.types.find(context, change.type_id, context.caller));
  if (!type) throw new ProblemError({ code: 'cannotUndo' });
  const rememberedRows = new Map(change.rows.map((row) => [row.id, row]));
  const rows = await resource.object.rows.byIds(context, [...rememberedRows.keys()], true);
  const changes = rows.flatMap((row) => {
    const before = rememberedRows.get(row.id);
    if (before?.version !== row.version) return [];
    const values = Object.entries(before.values).map(([id, value]) => ({ dataPropertyTypeId: id, value }));
    return [{ row, values, own: before.own }];
  });
  const { changedRows } = await planChange(resource, context, type, changes);
  if (changedRows.length > 0) await writeRows(resource, context, type.id, changedRows);
  return { count: rememberedRows.size, changed: changedRows.length, left: rememberedRows.size - changedRows.length };
}
