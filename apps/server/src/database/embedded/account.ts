import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '../../foundation/startup-error.ts';

const run = promisify(execFile);

/** The user of the operating system that PostgreSQL runs as. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/**
 * Chooses the account that PostgreSQL runs as, because it refuses to run as root. Where Tingest runs as root, another
 * user is chosen: the owner of the existing files, else `postgres`, else `nobody`.
 * @param clusterFolder folder of the database files, which need not exist yet
 * @returns `undefined` when this process is not root, so that no other user is needed
 * @throws StartupError when there is no such user
 */
export async function chooseAccount(clusterFolder: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  for (const folder of [clusterFolder, path.dirname(clusterFolder)]) {
    const folderStats = await stat(folder).catch(() => undefined);
    if (folderStats !== undefined && folderStats.uid !== 0) return { uid: folderStats.uid, gid: folderStats.gid };
  }
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
      return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
    } catch {
      // There is no such user: try the next one.
    }
  }
  throw new StartupError('PostgreSQL cannot run as root, and there is no user "postgres" or "nobody" to run it as');
}

/** The first folder on the way to `target` that the account may not pass; `undefined` when it reaches it. */
export async function firstClosedFolder(target: string, account: Account): Promise<string | undefined> {
  const parents: string[] = [];
  for (let folder = path.dirname(target); ; folder = path.dirname(folder)) {
    parents.unshift(folder);
    if (folder === path.dirname(folder)) break;
  }
  for (const folder of parents) {
    const { mode, uid, gid } = await stat(folder);
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return folder;
  }
  return undefined;
}
