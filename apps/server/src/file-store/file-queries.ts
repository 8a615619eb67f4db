import { type Insertable, type Selectable, sql } from 'kysely';
import type { Files } from '../database/schema.generated.ts';
import type { Transaction } from '../database/transaction.ts';

export type FileRow = Selectable<Files>;

/** What a file can belong to. */
export type FileOwnerType = 'element' | 'record' | 'operation' | 'tenant';

/** A file of the site that is there. */
export async function selectFile(
  tx: Transaction,
  tenantId: string,
  siteId: string,
  id: string,
  lock = false,
): Promise<FileRow | undefined> {
  const [row] = await selectFiles(tx, tenantId, siteId, [id], lock);
  return row;
}

/** Those files of the site that are there, in no order. Locked one after the other in the order of their ids. */
export async function selectFiles(
  tx: Transaction,
  tenantId: string,
  siteId: string,
  ids: readonly string[],
  lock = false,
): Promise<FileRow[]> {
  if (ids.length === 0) return [];
  return tx
    .selectFrom('files')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('site_id', '=', siteId)
    .where('id', '=', sql<string>`ANY (${ids}::uuid[])`)
    .where('is_stored', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .$if(lock, (query) => query.forUpdate())
    .execute();
}

/** The files that some fields of an owner hold, the oldest first. */
export async function selectHeldFiles(
  tx: Transaction,
  tenantId: string,
  siteId: string,
  ownerId: string,
  fieldIds: readonly string[],
): Promise<{ readonly fieldId: string; readonly id: string }[]> {
  const rows = await tx
    .selectFrom('files')
    .select(['id', 'field_id'])
    .where('tenant_id', '=', tenantId)
    .where('site_id', '=', siteId)
    .where('attached_to', '=', ownerId)
    .where('field_id', '=', sql<string>`ANY (${fieldIds}::uuid[])`)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, field_id }) => ({ id, fieldId: field_id ?? '' }));
}

/** Whatever has an id in the tenant: also what is on its way in or out, in any site. */
export function selectAnyFile(tx: Transaction, tenantId: string, id: string): Promise<FileRow | undefined> {
  return tx.selectFrom('files').selectAll().where('tenant_id', '=', tenantId).where('id', '=', id).executeTakeFirst();
}

/** Announces a file whose content is about to be stored; `undefined` when its id is taken. */
export function insertFile(tx: Transaction, row: Insertable<Files>): Promise<FileRow | undefined> {
  return tx
    .insertInto('files')
    .values(row)
    .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** The content is stored: from now on the file is there. */
export function markStored(tx: Transaction, tenantId: string, id: string): Promise<FileRow> {
  return tx
    .updateTable('files')
    .set({ is_stored: true })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function updateFile(
  tx: Transaction,
  tenantId: string,
  id: string,
  changes: Pick<FileRow, 'name' | 'stored_name' | 'alt' | 'search_text'>,
): Promise<FileRow> {
  return tx
    .updateTable('files')
    .set({ ...changes, version: sql`version + 1`, updated_at: sql`now()` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The file is gone for everybody; its content follows. */
export async function markDeleted(tx: Transaction, tenantId: string, id: string): Promise<void> {
  await tx
    .updateTable('files')
    .set({ deleted_at: sql`now()` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** Says of files what holds them. `fieldIds` are the fields, in the order of `ids`. */
export async function attach(
  tx: Transaction,
  tenantId: string,
  owner: { readonly kind: FileOwnerType; readonly id: string },
  ids: readonly string[],
  fieldIds: readonly string[],
): Promise<void> {
  await sql`
    UPDATE files SET owner_kind = ${owner.kind}, attached_to = ${owner.id}, field_id = held.field_id, unattached_since = NULL,
      version = version + 1, updated_at = now()
    FROM unnest(${ids}::uuid[], ${fieldIds}::uuid[]) AS held (id, field_id)
    -- What an earlier operation of the transaction holds stays with it: the log needs it there as well.
    WHERE files.tenant_id = ${tenantId} AND files.id = held.id
      AND (files.attached_to IS NULL OR files.attached_to = ${owner.id})`.execute(tx);
}

/** Says of files that their owner does not hold them any more. */
export async function detach(
  tx: Transaction,
  tenantId: string,
  ownerId: string,
  ids: readonly string[],
): Promise<void> {
  await sql`
    UPDATE files SET owner_kind = 'none', attached_to = NULL, field_id = NULL, unattached_since = now(),
      version = version + 1, updated_at = now()
    WHERE tenant_id = ${tenantId} AND attached_to = ${ownerId} AND id = ANY (${ids}::uuid[])`.execute(tx);
}
