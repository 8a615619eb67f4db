import { type Insertable, type Selectable, sql } from 'kysely';
import type { Files } from '../database/schema.generated.ts';
import { siteRows } from '../database/stored-rows.ts';
import type { SiteScope, TenantScope, Transaction } from '../database/transaction.ts';

export type FileRow = Selectable<Files>;

/** Owner of the files of those without an account. No user has it. */
export const anonymousOwnerId = '00000000-0000-0000-0000-000000000000';

/** The types of owners that a file can belong to. */
export type FileOwnerType = 'element' | 'record' | 'operation' | 'tenant' | 'import' | 'faultReport';

/** A file of the site that is there. */
export async function selectFile(scope: SiteScope, id: string, lock = false): Promise<FileRow | undefined> {
  const [row] = await selectFiles(scope, [id], lock);
  return row;
}

/** Those files of the site that are there, in no order. Locked one after the other in the order of their ids. */
export async function selectFiles(scope: SiteScope, ids: readonly string[], lock = false): Promise<FileRow[]> {
  if (ids.length === 0) return [];
  return siteRows(scope, 'files')
    .selectAll()
    .where('id', '=', sql<string>`ANY (${ids}::uuid[])`)
    .where('is_stored', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .$if(lock, (query) => query.forUpdate())
    .execute();
}

/** The files that some fields of an owner hold, the oldest first. */
export async function selectHeldFiles(
  scope: SiteScope,
  ownerId: string,
  fieldIds: readonly string[],
): Promise<{ readonly fieldId: string; readonly id: string }[]> {
  const rows = await siteRows(scope, 'files')
    .select(['id', 'field_id'])
    .where('attached_to', '=', ownerId)
    .where('field_id', '=', sql<string>`ANY (${fieldIds}::uuid[])`)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, field_id }) => ({ id, fieldId: field_id ?? '' }));
}

/** Selects any file of the tenant by id: also one that is being imported or exported, in any site. */
export function selectAnyFile({ tx, tenant }: TenantScope, id: string): Promise<FileRow | undefined> {
  return tx.selectFrom('files').selectAll().where('tenant_id', '=', tenant.id).where('id', '=', id).executeTakeFirst();
}

/** Inserts the row of a file with content that is about to be stored; `undefined` if its id is taken. */
export function insertFile(tx: Transaction, row: Insertable<Files>): Promise<FileRow | undefined> {
  return tx
    .insertInto('files')
    .values(row)
    .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** The content is stored: from now on the file is there. */
export function markStored({ tx, tenant }: TenantScope, id: string): Promise<FileRow> {
  return tx
    .updateTable('files')
    .set({ is_stored: true })
    .where('tenant_id', '=', tenant.id)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The file is gone for everybody; its content follows. */
export async function markDeleted({ tx, tenant }: TenantScope, id: string): Promise<void> {
  await tx
    .updateTable('files')
    .set({ deleted_at: sql`now()` })
    .where('tenant_id', '=', tenant.id)
    .where('id', '=', id)
    .execute();
}

/** Records the owner of files. `fieldIds` are the fields, in the order of `ids`. */
export async function attach(
  { tx, tenant }: TenantScope,
  owner: { readonly type: FileOwnerType; readonly id: string },
  ids: readonly string[],
  fieldIds: readonly string[],
): Promise<void> {
  await sql`
    UPDATE files SET owner_kind = ${owner.type}, attached_to = ${owner.id}, field_id = held.field_id, unattached_since = NULL,
      version = version + 1, updated_at = now()
    FROM unnest(${ids}::uuid[], ${fieldIds}::uuid[]) AS held (id, field_id)
    -- What an earlier operation of the transaction holds stays with it: the log needs it there as well.
    WHERE files.tenant_id = ${tenant.id} AND files.id = held.id
      AND (files.attached_to IS NULL OR files.attached_to = ${owner.id})`.execute(tx);
}

/** Says of files that their owner does not hold them any more. */
export async function detach({ tx, tenant }: TenantScope, ownerId: string, ids: readonly string[]): Promise<void> {
  await sql`
    UPDATE files SET owner_kind = 'none', attached_to = NULL, field_id = NULL, unattached_since = now(),
      version = version + 1, updated_at = now()
    WHERE tenant_id = ${tenant.id} AND attached_to = ${ownerId} AND id = ANY (${ids}::uuid[])`.execute(tx);
}
