import { execFile } from 'node:child_process';
import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A folder on a small disk of its own, that can be filled to the last byte. */
export interface LimitedFolder {
  readonly path: string;
  /** False where no small disk could be made, which takes the rights of root: then it is an ordinary folder, and never full. */
  readonly isLimited: boolean;
  fill(): Promise<void>;
  free(): Promise<void>;
  remove(): Promise<void>;
}

/** @param mebibytes that everything in it may take together */
export async function makeLimitedFolder(folder: string, mebibytes: number): Promise<LimitedFolder> {
  await mkdir(folder, { recursive: true });
  const isLimited = await run('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m,mode=755`, 'tmpfs', folder]).then(
    () => true,
    () => false,
  );
  const ballast = path.join(folder, 'ballast');
  return {
    path: folder,
    isLimited,
    async fill() {
      if (!isLimited) return;
      const file = await open(ballast, 'a');
      try {
        for (const size of [1_048_576, 65_536, 4_096]) {
          const block = Buffer.alloc(size);
          while (await hasRoom(file.write(block)));
        }
      } finally {
        await file.close();
      }
    },
    free: () => rm(ballast, { force: true }),
    async remove() {
      if (isLimited) await run('umount', ['-l', folder]);
    },
  };
}

async function hasRoom(writing: Promise<unknown>): Promise<boolean> {
  try {
    await writing;
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false;
    throw error;
  }
}
