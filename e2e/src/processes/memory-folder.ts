import { accessSync, chmodSync, constants, mkdtempSync, readdirSync, readlinkSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import path from 'node:path';

/** Linux's folder of files that are kept in memory. */
const memory = '/dev/shm';

/** Room that a whole run of the tests is sure to have enough of, in bytes. It takes less than one. */
const room = 4 * 2 ** 30;

/**
 * Keeps the tests' temporary folders, databases above all, in memory where there is room for it: a database is copied
 * in a twentieth of the time there, and no test waits for a disk that is busy with other work. The programs that a test
 * starts inherit it. `TMPDIR`, where it is set, stays.
 *
 * Memory is scarcer than disk, so each run has a separate folder that is deleted when it ends, and begins by removing
 * those of runs that were killed.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR) return;
  removeLeftovers(memory);
  if (!hasRoom()) return;
  const runFolder = makeRunFolder(memory);
  process.env.TMPDIR = runFolder;
  process.once('exit', () => rmSync(runFolder, { recursive: true, force: true }));
}

/** A folder named after this process. The database server may run as another user, so others may pass it. */
export function makeRunFolder(parent: string): string {
  const folder = mkdtempSync(path.join(parent, `${prefix()}${process.pid}-`));
  chmodSync(folder, 0o755);
  return folder;
}

/** Removes the folders of processes that are no more. */
export function removeLeftovers(parent: string): void {
  try {
    const ownPrefix = prefix();
    for (const name of readdirSync(parent)) {
      if (!name.startsWith(ownPrefix)) continue;
      const pid = Number.parseInt(name.slice(ownPrefix.length), 10);
      if (Number.isSafeInteger(pid) && !isRunning(pid)) {
        rmSync(path.join(parent, name), { recursive: true, force: true });
      }
    }
  } catch {
    // The folder belongs to another user, or does not exist on this system: then there is nothing to remove.
  }
}

/** Containers may share the memory's folder, and have numbers of their own for their processes. */
function prefix(): string {
  const numbers = /\d+/.exec(readNamespace())?.[0] ?? '0';
  return `tingest-run-${numbers}-`;
}

function readNamespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return '';
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}

function hasRoom(): boolean {
  try {
    accessSync(memory, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > room && freemem() > room;
  } catch {
    return false;
  }
}
