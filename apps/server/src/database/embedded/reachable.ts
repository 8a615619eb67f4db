import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { cp, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Account, firstClosedFolder } from './account.ts';
import { installationFolder, type PostgresBinaries } from './binaries.ts';

/** Programs are copied here when the account may not pass the folders above them. */
const copiesFolder = '/var/cache/tingest';

/**
 * The programs as the account can start them. Root's own home is closed to others, so for a Tingest that was put there
 * they are copied, once, to a folder that only root writes.
 */
export async function reachableBinaries(
  binaries: PostgresBinaries,
  account: Account | undefined,
): Promise<PostgresBinaries> {
  if (account === undefined || (await firstClosedFolder(binaries.postgres, account)) === undefined) return binaries;
  const { size, mtimeMs } = await stat(binaries.postgres);
  const release = createHash('sha256').update(`${binaries.postgres} ${size} ${mtimeMs}`).digest('hex').slice(0, 16);
  const copy = path.join(copiesFolder, `postgresql-${release}`);
  if (!(await exists(copy))) {
    const draft = `${copy}.${process.pid}`;
    await mkdir(copiesFolder, { recursive: true, mode: 0o755 });
    await rm(draft, { recursive: true, force: true });
    await cp(installationFolder(binaries), draft, { recursive: true, verbatimSymlinks: true });
    await rename(draft, copy).catch(async (error: unknown) => {
      await rm(draft, { recursive: true, force: true });
      if (!(await exists(copy))) throw error;
    });
  }
  return { ...binaries, initdb: path.join(copy, 'bin', 'initdb'), postgres: path.join(copy, 'bin', 'postgres') };
}

function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}

/** A folder as a child process of another user is told of it. */
export interface FolderPath {
  /** Path to give to the child. */
  readonly path: string;
  /** Descriptor that the child must have as its number 3 for the path to hold; absent for an ordinary path. */
  readonly descriptor?: number;
  /** Must be called once the child runs. */
  close(): Promise<void>;
}

/**
 * Returns the path by which the account reaches the folder. Where it may not pass the folders above, it gets the open
 * folder itself (Linux: `/proc/self/fd/3`): the account owns the content of the folder, only the path to it is closed.
 */
export async function reachableFolder(folder: string, account: Account | undefined): Promise<FolderPath> {
  if (account === undefined || (await firstClosedFolder(folder, account)) === undefined) {
    return { path: folder, close: async () => {} };
  }
  const handle = await open(folder, constants.O_RDONLY | constants.O_DIRECTORY);
  return { path: '/proc/self/fd/3', descriptor: handle.fd, close: () => handle.close() };
}
