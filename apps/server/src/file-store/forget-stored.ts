import type { RawBuilder } from 'kysely';
import { deleteRow } from '../database/stored-rows.ts';
import { tenantIds } from '../database/tenant-ids.ts';
import { inTransaction } from '../database/transaction.ts';
import type { FileStore } from './file-store.ts';

/** Where in the storage the file of a row stands. */
interface StoredFile {
  readonly folder: string;
  readonly name: string;
}

/** Tables with files created by background work and kept for a limited time. */
type KeptTable = 'label_prints' | 'tenant_archives';

/**
 * Deletes expired rows of all tenants, each file before its row, so that a partial deletion is found again.
 * @returns the number of deleted rows
 */
export async function forgetStored<Row>(
  { pool, storage }: Pick<FileStore, 'pool' | 'storage'>,
  table: KeptTable,
  {
    isOver,
    fileOf,
    signal,
  }: { readonly isOver: RawBuilder<boolean>; readonly fileOf: (row: Row) => StoredFile; readonly signal?: AbortSignal },
): Promise<number> {
  let removedCount = 0;
  for (const tenantId of await tenantIds(pool)) {
    signal?.throwIfAborted();
    const rows = await inTransaction(pool, { tenantId, readOnly: true }, (tx) =>
      tx
        .selectFrom(table)
        .select(['tenant_id', 'site_id', 'id'])
        .where('tenant_id', '=', tenantId)
        .where(isOver)
        .execute(),
    );
    for (const row of rows) {
      const { folder, name } = fileOf(row as Row);
      await storage.remove(folder, [name]);
      await inTransaction(pool, { tenantId }, (tx) => deleteRow({ tx, tenant: { id: tenantId } }, table, row.id));
    }
    removedCount += rows.length;
  }
  return removedCount;
}
