import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir, rmdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { StartupError } from '../../foundation/startup-error.ts';
import type { Account } from './account.ts';
import { type Listen, socketPort } from './settings.ts';

/** Longest path of a socket, in bytes; macOS takes a few less than Linux's 107. */
const maxSocketPathBytes = 103;

/**
 * Chooses where the server listens and makes the folder for its socket. A folder under the data folder is preferred,
 * one under the temporary folder is used when the path would be too long for a socket.
 * @param account the user that the server runs as, when it is another than this process's
 * @param isReachable false when the account cannot reach the data folder by its path
 */
export async function prepareListenAddress(
  dataDir: string,
  account: Account | undefined,
  isReachable: boolean,
): Promise<Listen> {
  if (process.platform === 'win32') return { kind: 'port', port: await findFreePort() };
  const near = path.join(dataDir, 'postgres-socket');
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  const folder = isReachable && fits(near) ? near : path.join(tmpdir(), `tingest-${name}`);
  if (!fits(folder)) throw new StartupError(`the path ${folder} is too long for a socket; set TMPDIR to a shorter one`);
  await makePrivate(folder, account);
  return { kind: 'socket', folder };
}

/**
 * Removes the folder of the socket when the server no longer listens there: under the temporary folder no other process
 * would.
 */
export async function leaveListenAddress(listen: Listen): Promise<void> {
  // Files that others have put into the folder remain, and are no reason to fail while stopping.
  if (listen.kind === 'socket') await rmdir(listen.folder).catch(() => undefined);
}

function fits(folder: string): boolean {
  return Buffer.byteLength(path.join(folder, `.s.PGSQL.${socketPort}`)) <= maxSocketPathBytes;
}

/** Everybody may write to the temporary folder, so a folder that is there already must be shown to be ours. */
async function makePrivate(folder: string, account: Account | undefined): Promise<void> {
  await mkdir(folder, { mode: 0o700, recursive: true });
  const folderStats = await lstat(folder);
  const ownerIds = [process.getuid?.(), account?.uid];
  if (!folderStats.isDirectory() || !ownerIds.includes(folderStats.uid)) {
    throw new StartupError(`the folder ${folder} belongs to another user; remove it`);
  }
  await chmod(folder, 0o700);
  if (account !== undefined) await chown(folder, account.uid, account.gid);
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (address === null || typeof address === 'string') reject(new Error('no free local port was found'));
        else resolve(address.port);
      });
    });
  });
}
