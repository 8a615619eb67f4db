import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '../../foundation/logger.ts';
import { StartupError } from '../../foundation/startup-error.ts';
import type { Account } from './account.ts';
import type { PostgresBinaries } from './binaries.ts';
import { childEnvironment } from './child-environment.ts';
import { isPostmasterOf } from './process-identity.ts';
import { reachableFolder } from './reachable.ts';
import { type Listen, serverSettings } from './settings.ts';

/** A server's log is set aside when it has grown past this many bytes, once, at a start. */
const largestLog = 10 * 1024 * 1024;

/** How long an orphaned server may take to stop, in milliseconds, before it is left alone. */
const orphanTimeout = 60_000;

/**
 * Stops a server that a killed Tingest left running on the folder. A `postmaster.pid` without a server is left to
 * PostgreSQL, which handles it.
 * @throws StartupError when the server does not stop
 */
export async function stopOrphan(clusterFolder: string, logger: Logger): Promise<void> {
  const content = await readFile(path.join(clusterFolder, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(content, 10);
  if (!Number.isInteger(pid) || pid <= 1 || !(await isPostmasterOf(pid, clusterFolder))) return;
  logger.warn({ pid }, 'stopping the database server left running by an earlier run');
  // SIGINT is PostgreSQL's fast shutdown: sessions are ended, committed data is kept.
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + orphanTimeout;
  while (await isPostmasterOf(pid, clusterFolder)) {
    if (Date.now() > deadline) {
      throw new StartupError(`the database server ${pid} left running by an earlier run does not stop`);
    }
    await delay(25);
  }
}

/** Parameters for starting a server. */
export interface PostmasterStart {
  readonly clusterFolder: string;
  readonly logFile: string;
  readonly binaries: PostgresBinaries;
  readonly listen: Listen;
  readonly account: Account | undefined;
  readonly isDurable: boolean;
}

/** Starts the server; it is not ready yet when this returns. Its messages go to the file. */
export async function spawnPostmaster(start: PostmasterStart): Promise<ChildProcess> {
  const { clusterFolder, logFile, binaries, listen, account, isDurable } = start;
  const size = await stat(logFile).then(
    (stats) => stats.size,
    () => 0,
  );
  if (size > largestLog) await rename(logFile, `${logFile}.1`);
  const log = await open(logFile, 'a', 0o600);
  const target = await reachableFolder(clusterFolder, account);
  try {
    const child = spawn(binaries.postgres, ['-D', target.path, ...serverSettings(listen, isDurable)], {
      ...account,
      cwd: path.parse(clusterFolder).root,
      env: childEnvironment(),
      stdio: ['ignore', log.fd, log.fd, ...(target.descriptor === undefined ? [] : [target.descriptor])],
      // Ctrl+C in a terminal reaches the whole process group; the server must outlive the requests in flight.
      detached: true,
      windowsHide: true,
    });
    await once(child, 'spawn');
    return child;
  } finally {
    await target.close();
    await log.close();
  }
}

/** Ends the server by a fast shutdown and waits until it is gone. */
export async function stopPostmaster(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const processExit = once(child, 'exit');
  child.kill('SIGINT');
  await processExit;
}
