import { stat } from 'node:fs/promises';
import path from 'node:path';
import { msPerDay } from '@tingest/domain/foundation';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { inTransaction } from '../../../database/transaction.ts';
import { currentWorker } from '../../../database/worker-session.ts';
import type { FileStore } from '../../../file-store/file-references.ts';
import { forgetStored } from '../../../file-store/forget-stored.ts';
import { isWorthTrying, outageTries } from '../../../file-store/outage-tries.ts';
import { inOwnFolder } from '../../../file-store/own-folder.ts';
import type { Job, JobQueue } from '../../../foundation/job-contract.ts';
import type { Logger } from '../../../foundation/logger.ts';
import { repeat, type Stop } from '../../../foundation/repeat.ts';
import type { TenantDirectory } from '../../../http/kernel/tenant-directory.ts';
import { type ArchiveRow, archiveKey, changeArchive, claimArchive, maxAttempts } from './archive-store.ts';

/** Which archive is to be written, as the writer takes it. */
interface ArchiveRequest {
  readonly file: string;
  readonly tenantId: string;
  readonly tenantKey: string;
  readonly siteKey?: string | undefined;
}

/** Writes an archive into a file; `onProgress` may throw to end it. */
export type WriteArchive = (
  request: ArchiveRequest,
  onProgress: (done: number, total: number) => void,
) => Promise<{ readonly missing: { readonly count: number } }>;

/** Dependencies of writing archives. */
export interface ArchiveDependencies {
  readonly files: FileStore;
  readonly tenants: TenantDirectory;
  readonly jobs: JobQueue;
  readonly logger: Logger;
  readonly now: () => Date;
  readonly writeArchive: WriteArchive;
}

/** Which archive is to be written. */
export interface ArchiveJob {
  readonly tenantId: string;
  readonly archiveId: string;
}

export const archiveJobName = 'archives.write';
/** Days for which an archive can be fetched. */
const keptDays = 7;
/** Milliseconds between two notes of how far an archive is. */
const betweenSigns = 5_000;
/** Milliseconds between two checks for archives with a dead writer. */
const betweenLooks = 1_000;

/**
 * Begins to write archives in this process, one after the other, and schedules the deletion of old ones.
 * @returns a function that ends the search for archives of dead processes
 */
export async function startArchives(dependencies: ArchiveDependencies): Promise<Stop> {
  // An archive may take hours, so the queue's clock ends none; that of a process that died is begun anew at once, and one that an outage
  // ended by the queue's further tries.
  const options = { expireInSeconds: 23 * 3_600, retryLimit: outageTries, retryDelay: 1, concurrency: 1 };
  await dependencies.jobs.define<ArchiveJob>(archiveJobName, options, (job) => writeArchive(dependencies, job));
  const { logger, files, now } = dependencies;
  const complaint = 'old archives could not be removed';
  await dependencies.jobs.schedule({ name: 'archives.forget', cron: '37 */6 * * *', complaint }, async (signal) => {
    const count = await forgetOldArchives(files, now(), signal);
    if (count > 0) logger.info({ count }, 'old archives were removed');
  });
  return repeat(logger, { pause: betweenLooks, complaint: 'archives could not be resumed' }, () =>
    takeUpLeftArchives({ pool: files.pool, jobs: dependencies.jobs }),
  );
}

/** Queues the archives with a dead writer, which are written from the beginning. */
export async function takeUpLeftArchives({
  pool,
  jobs,
}: {
  readonly pool: Pool;
  readonly jobs: JobQueue;
}): Promise<void> {
  const { rows } = await pool.query<{ tenant_id: string; id: string }>('SELECT tenant_id, id FROM left_archives()');
  for (const { tenant_id: tenantId, id: archiveId } of rows) {
    await inTransaction(pool, { tenantId }, async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('tenant_archives')
        .set({ status: 'queued', worker_id: null })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', archiveId)
        .where('status', '=', 'running')
        .where(sql<boolean>`NOT worker_lives(worker_id)`)
        .executeTakeFirst();
      if (numUpdatedRows > 0n) await jobs.enqueue(tx, archiveJobName, { tenantId, archiveId } satisfies ArchiveJob);
    });
  }
}

/** Writes an archive whole; whenever a process ends in between, another one writes it anew. */
async function writeArchive(
  dependencies: ArchiveDependencies,
  { data: job, failedTries, signal }: Job<ArchiveJob>,
): Promise<void> {
  const { pool } = dependencies.files;
  const { tenantId } = job;
  const tenant = await dependencies.tenants.byId(tenantId);
  if (!tenant) return;
  const worker = await currentWorker(pool);
  const archive = await inTransaction(pool, { tenantId }, (tx) =>
    claimArchive({ tx, tenant }, job.archiveId, worker.id),
  );
  if (!archive) return;
  const life = progressNotes(dependencies, archive, signal);
  try {
    const site = tenant.sites.find(({ id }) => id === archive.site_id);
    const isGone = archive.site_id !== null && !site;
    if (isGone || archive.attempts > maxAttempts)
      return await fail(dependencies, archive, isGone ? 'notFound' : 'internal');
    await inOwnFolder(dependencies.files.incoming, async (ownFolder) => {
      const file = path.join(ownFolder, 'archive');
      const request = { file, tenantId, tenantKey: tenant.key, siteKey: site?.key };
      const { missing } = await dependencies.writeArchive(request, life.onProgress);
      if (!(await life.report())) return;
      const { size } = await stat(file);
      const { folder, name } = archiveKey(archive);
      await dependencies.files.storage.put(`${folder}/${name}`, { path: file, size, contentType: 'application/gzip' });
      const now = dependencies.now();
      const isWanted = await inTransaction(pool, { tenantId }, (tx) =>
        changeArchive({ tx, tenant }, archive, {
          ...{ status: 'completed', size, missing_files: missing.count, ...life.progress() },
          ...{ finished_at: now, kept_until: new Date(now.getTime() + keptDays * msPerDay) },
        }),
      );
      if (!isWanted) await dependencies.files.storage.remove(folder, [name]);
    });
  } catch (error) {
    // A process that stops leaves the archive to the next one; a deleted archive is not needed any more.
    if (life.signal.aborted) return;
    // The archive stays this worker's, which the next try takes it up by.
    if (isWorthTrying(error, failedTries)) throw error;
    dependencies.logger.error({ err: error, archiveId: archive.id }, 'an archive could not be written');
    await fail(dependencies, archive, 'internal');
  } finally {
    life.end();
  }
}

/**
 * Stores the progress of an archive every few seconds; stops its writing where it is deleted or taken by another
 * process.
 */
function progressNotes({ files, logger }: ArchiveDependencies, archive: ArchiveRow, stopping: AbortSignal) {
  const tenant = { id: archive.tenant_id };
  const abortController = new AbortController();
  const signal = AbortSignal.any([stopping, abortController.signal]);
  let progress = { done: 0, total: 0 };
  const report = async (): Promise<boolean> => {
    const isOwn = await inTransaction(files.pool, { tenantId: tenant.id }, (tx) =>
      changeArchive({ tx, tenant }, archive, progress),
    );
    if (!isOwn) abortController.abort();
    return isOwn && !signal.aborted;
  };
  const end = repeat(
    logger,
    { pause: betweenSigns, complaint: 'the progress of an archive could not be recorded' },
    async () => {
      await report();
    },
  );
  return {
    signal,
    report,
    progress: () => progress,
    onProgress(done: number, total: number) {
      signal.throwIfAborted();
      progress = { done, total };
    },
    end: () => void end(),
  };
}

async function fail(
  dependencies: ArchiveDependencies,
  archive: ArchiveRow,
  code: 'internal' | 'notFound',
): Promise<void> {
  const { tenant_id: tenantId } = archive;
  await inTransaction(dependencies.files.pool, { tenantId }, (tx) =>
    changeArchive({ tx, tenant: { id: tenantId } }, archive, {
      ...{ status: 'failed', failure: JSON.stringify({ code }), finished_at: dependencies.now() },
      kept_until: new Date(dependencies.now().getTime() + keptDays * msPerDay),
    }),
  );
}

/** Deletes expired archives. @returns their number */
export function forgetOldArchives(
  files: Pick<FileStore, 'pool' | 'storage'>,
  now: Date,
  signal?: AbortSignal,
): Promise<number> {
  return forgetStored(files, 'tenant_archives', {
    isOver: sql<boolean>`kept_until <= ${now}`,
    fileOf: archiveKey,
    signal,
  });
}

/** Removes the file of an archive, if there is one. */
export async function removeArchiveFile(
  { storage }: Pick<FileStore, 'storage'>,
  archive: Pick<ArchiveRow, 'tenant_id' | 'id'>,
): Promise<void> {
  const { folder, name } = archiveKey(archive);
  await storage.remove(folder, [name]);
}
