import { randomBytes } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartupError } from '../../foundation/startup-error.ts';
import { processIdentity } from './process-identity.ts';

interface Holder {
  readonly pid: number;
  readonly identity: string;
}

/** A data folder that belongs to this process until it is released. */
export interface FolderLock {
  release(): Promise<void>;
}

/**
 * Takes the data folder for this process. The lock is the file `tingest.lock`, which names the process; one that a
 * killed process left behind is taken over.
 * @throws StartupError when another living process has the folder
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const file = path.join(folder, 'tingest.lock');
  const identity = await processIdentity(process.pid);
  if (identity === undefined) throw new StartupError('the process list of this machine cannot be read');
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, JSON.stringify({ pid: process.pid, identity } satisfies Holder), { mode: 0o600, flag: 'wx' });
  try {
    while (!(await tryLink(draft, file))) {
      const content = await readLock(file);
      if (content === undefined) continue;
      const holder = parseHolder(content);
      if (holder !== undefined && (await processIdentity(holder.pid)) === holder.identity) {
        throw new StartupError(`the folder ${folder} is in use by another Tingest (process ${holder.pid})`);
      }
      await removeStale(file, content);
    }
  } finally {
    await rm(draft, { force: true });
  }
  return { release: () => rm(file, { force: true }) };
}

/** A link is made by one process only, and the linked file is whole. */
async function tryLink(draft: string, file: string): Promise<boolean> {
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

async function readLock(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    return undefined;
  }
}

function parseHolder(content: string): Holder | undefined {
  try {
    const value: unknown = JSON.parse(content);
    if (typeof value !== 'object' || value === null || !('pid' in value) || !('identity' in value)) return undefined;
    const { pid, identity } = value;
    return Number.isInteger(pid) && typeof identity === 'string' ? { pid: Number(pid), identity } : undefined;
  } catch {
    return undefined;
  }
}

/** Moves the file away before deleting it: when another starter was faster, it is theirs and is put back. */
async function removeStale(file: string, content: string): Promise<void> {
  const aside = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    await rename(file, aside);
  } catch {
    return;
  }
  if ((await readLock(aside)) !== content) await tryLink(aside, file);
  await rm(aside, { force: true });
}
