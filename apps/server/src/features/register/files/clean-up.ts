import { sql } from 'kysely';
import { tenantIds } from '../../../database/tenant-ids.ts';
import { inTransaction, type Transaction } from '../../../database/transaction.ts';
import { anonymousOwnerId } from '../../../file-store/file-queries.ts';
import { type FileStore, storageKey } from '../../../file-store/file-store.ts';
import { fileVariants } from '../../../file-store/signed-address.ts';
import { forgetUploads } from '../../../file-store/upload-quota.ts';
import type { JobQueue } from '../../../foundation/job-contract.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';

const jobName = 'files.remove';
const batchSize = 200;

/** Files that nothing holds are kept so long after their upload, or after their field let them go. */
const orphanAge = '24 hours';
/** Photos of those without an account that no report holds, and uploads that did not come to their end, are kept no longer than this. */
const unfinishedAge = '30 minutes';
/** Age after which a file marked for removal counts as left over: the job that should have removed it was lost. */
const leftOverAge = '10 minutes';

interface RemoveData {
  readonly tenantId: string;
  readonly id: string;
}

/** Asks, within the transaction that marks a file as deleted, for its content to be removed. */
export type RemoveRequest = (context: SiteContext, id: string) => Promise<void>;

export function removeRequest(jobs: JobQueue): RemoveRequest {
  return async ({ tx, tenant }, id) => {
    const data: RemoveData = { tenantId: tenant.id, id };
    await jobs.enqueue(tx, jobName, data);
  };
}

/** Defines the job that removes the content of a deleted file, and then its row. */
export async function defineRemove(jobs: JobQueue, store: Pick<FileStore, 'pool' | 'storage'>): Promise<void> {
  await jobs.define<RemoveData>(jobName, { retryLimit: 10 }, async ({ data }) => {
    await removeMarked(store, data.tenantId, [data.id]);
  });
}

/**
 * Removes, tenant by tenant, files that are no longer attached: uploads that were never attached and files that a field
 * released, a day later; the files of deleted owners; and files that an earlier run, or another process, was
 * interrupted in removing.
 *
 * A file is marked first, and is deleted for all users from then on; its content is removed next, its row last. So it
 * can be interrupted anywhere, and several processes may do it at once.
 *
 * @returns number of removed files
 */
export async function cleanUpFiles(store: Pick<FileStore, 'pool' | 'storage'>, signal?: AbortSignal): Promise<number> {
  let removedCount = 0;
  for (const tenantId of await tenantIds(store.pool)) {
    const runInTenant = <T>(work: (tx: Transaction) => Promise<T>) => inTransaction(store.pool, { tenantId }, work);
    await runInTenant((tx) => forgetUploads(tx, tenantId));
    await markOfMissingOwners(runInTenant, tenantId, signal);
    for (;;) {
      signal?.throwIfAborted();
      const ids = await runInTenant((tx) => markStale(tx, tenantId));
      removedCount += await removeMarked(store, tenantId, ids);
      if (ids.length < batchSize) break;
    }
  }
  return removedCount;
}

/** Removes unattached files at once: their rows, and their stored content. */
export async function removeFiles(
  store: Pick<FileStore, 'pool' | 'storage'>,
  tenantId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await inTransaction(store.pool, { tenantId }, (tx) =>
    sql<{ id: string }>`UPDATE files SET deleted_at = now() WHERE tenant_id = ${tenantId} AND id = ANY (${ids}::uuid[])
      AND attached_to IS NULL AND deleted_at IS NULL RETURNING id`.execute(tx),
  );
  const markedIds = rows.map(({ id }) => id);
  await removeMarked(store, tenantId, markedIds);
}

/** Whether no other file has the content that a file came with. */
const isNotShared = sql<boolean>`NOT EXISTS (
  SELECT FROM files AS sharing WHERE sharing.tenant_id = files.tenant_id AND sharing.content_id = files.id)`;

/**
 * Marks a batch of files that have been unattached for long enough, and includes those that were marked before and
 * left.
 */
async function markStale(tx: Transaction, tenantId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    UPDATE files SET deleted_at = now() WHERE tenant_id = ${tenantId} AND id = ANY (ARRAY(
      SELECT id FROM files WHERE tenant_id = ${tenantId} AND (
        (unattached_since < now() - ${orphanAge}::interval AND deleted_at IS NULL AND NOT is_kept)
        OR (unattached_since < now() - ${unfinishedAge}::interval AND deleted_at IS NULL
            AND (owner_id = ${anonymousOwnerId} OR NOT is_stored))
        OR (deleted_at < now() - ${leftOverAge}::interval AND ${isNotShared}))
      LIMIT ${sql.lit(batchSize)} FOR UPDATE SKIP LOCKED))
    RETURNING id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Marks the files of deleted owners, in batches by id. */
async function markOfMissingOwners(
  runInTenant: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>,
  tenantId: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  for (const [holderType, table] of [
    ['element', 'elements'],
    ['record', 'records'],
    ['import', 'imports'],
  ] as const) {
    let after = '00000000-0000-0000-0000-000000000000';
    for (let isMore = true; isMore; ) {
      signal?.throwIfAborted();
      const { rows } = await runInTenant((tx) =>
        sql<{ id: string }>`
          SELECT id FROM files WHERE tenant_id = ${tenantId} AND owner_kind = ${holderType} AND id > ${after} AND deleted_at IS NULL
            AND NOT EXISTS (SELECT FROM ${sql.table(table)} AS owner
                            WHERE owner.tenant_id = files.tenant_id AND owner.id = files.attached_to)
          ORDER BY id LIMIT ${sql.lit(batchSize)}`.execute(tx),
      );
      after = rows.at(-1)?.id ?? after;
      isMore = rows.length === batchSize;
      const ids = rows.map(({ id }) => id);
      if (ids.length === 0) continue;
      // Old enough to be included in the following removal.
      await runInTenant((tx) =>
        sql`UPDATE files SET deleted_at = now() - ${leftOverAge}::interval - interval '1 second'
            WHERE tenant_id = ${tenantId} AND id = ANY (${ids}::uuid[]) AND deleted_at IS NULL`.execute(tx),
      );
    }
  }
}

/**
 * Removes files that are marked as deleted. Of one that shares the content of another, its row alone; and where that was the
 * last one, and the other is marked too, then that one with the content. A marked file is shared by no more files than it is.
 */
async function removeMarked(
  { pool, storage }: Pick<FileStore, 'pool' | 'storage'>,
  tenantId: string,
  ids: readonly string[],
): Promise<number> {
  if (ids.length === 0) return 0;
  const runInTenant = <T>(work: (tx: Transaction) => Promise<T>) => inTransaction(pool, { tenantId }, work);
  const isMarked = sql<boolean>`tenant_id = ${tenantId} AND deleted_at IS NOT NULL`;
  const among = (fileIds: readonly string[]) => sql<boolean>`id = ANY (${fileIds}::uuid[])`;
  const sharing = await runInTenant((tx) =>
    tx
      .deleteFrom('files')
      .where(isMarked)
      .where(among(ids))
      .where('content_id', 'is not', null)
      .returning('content_id')
      .execute(),
  );
  const originals = [...ids, ...sharing.flatMap(({ content_id }) => content_id ?? [])];
  const rows = await runInTenant((tx) =>
    tx
      .selectFrom('files')
      .select(['tenant_id', 'site_id', 'id'])
      .where(isMarked)
      .where(among(originals))
      .where(isNotShared)
      .execute(),
  );
  for (const row of rows) await storage.remove(storageKey(row), fileVariants);
  await runInTenant((tx) =>
    tx
      .deleteFrom('files')
      .where(isMarked)
      .where(among(rows.map(({ id }) => id)))
      .execute(),
  );
  return sharing.length + rows.length;
}
