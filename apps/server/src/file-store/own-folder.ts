import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';

/**
 * Runs work with a private folder of this machine, and removes the folder afterwards. @param parentFolder the folder that it
 * is created in
 */
export async function inOwnFolder<T>(parentFolder: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = path.join(parentFolder, randomUUID());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
