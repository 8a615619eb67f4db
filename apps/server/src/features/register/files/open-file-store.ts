import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../../config/config.ts';
import type { FileStore } from '../../../file-store/file-store.ts';
import { createFileAddresses } from '../../../file-store/signed-address.ts';
import type { JobQueue } from '../../../foundation/job-contract.ts';
import type { Logger } from '../../../foundation/logger.ts';
import { repeat, type Stop } from '../../../foundation/repeat.ts';
import { openFileStorage } from '../../../storage/file-storage.ts';
import { cleanUpFiles, defineRemove } from './clean-up.ts';

/** Milliseconds between searches for abandoned uploads on this machine. */
const betweenSearches = 20 * 60_000;
/**
 * Milliseconds without a write after which an incoming upload, or a file being written into the folder, counts as
 * abandoned.
 */
const abandonedAfter = 30 * 60_000;

/** Where files are kept, as it is configured. Folders are made with the first file. */
export function openFileStore(
  config: Pick<Config, 'files' | 'uploads'>,
  { pool, workers, secretKey }: Pick<FileStore, 'pool' | 'workers'> & { readonly secretKey: Buffer },
): FileStore {
  return {
    pool,
    workers,
    storage: openFileStorage(config.files),
    incoming: config.files.incoming,
    quota: config.uploads,
    addresses: createFileAddresses(secretKey),
  };
}

/**
 * Schedules the removal of unused files three times an hour. Begins to remove abandoned uploads as well, in each process
 * by itself: their folder is on its machine.
 * @returns a function that ends the search for abandoned uploads
 */
export async function startFiles({
  files,
  jobs,
  logger,
}: {
  readonly files: FileStore;
  readonly jobs: JobQueue;
  readonly logger: Pick<Logger, 'info' | 'error'>;
}): Promise<Stop> {
  await defineRemove(jobs, files);
  const sweep = { name: 'files.cleanUp', cron: '3,23,43 * * * *', complaint: 'unused files could not be deleted' };
  await jobs.schedule(sweep, async (signal) => {
    const count = await cleanUpFiles(files, signal);
    if (count > 0) logger.info({ count }, 'unused files were deleted');
  });
  const search = { pause: betweenSearches, firstAfter: Math.random() * betweenSearches };
  return repeat(logger, { ...search, complaint: 'abandoned uploads could not be removed' }, () =>
    removeAbandonedUploads(files.incoming, Date.now() - abandonedAfter),
  );
}

/** Removes incoming uploads left by a process that ended abruptly. @param before milliseconds since 1970 */
async function removeAbandonedUploads(folder: string, before: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const each = path.join(folder, name);
    const writtenAt = await lastWritten(each);
    if (writtenAt !== undefined && writtenAt < before) await rm(each, { recursive: true, force: true });
  }
}

/** Returns the time of the last write to a file, or to the content of a folder. */
async function lastWritten(entry: string): Promise<number | undefined> {
  const entryNames = await readdir(entry).catch(() => []);
  const entryStats = await Promise.all(
    [entry, ...entryNames.map((name) => path.join(entry, name))].map((each) => stat(each).catch(() => undefined)),
  );
  const times = entryStats.flatMap((each) => (each ? [each.mtimeMs] : []));
  return times.length > 0 ? Math.max(...times) : undefined;
}
