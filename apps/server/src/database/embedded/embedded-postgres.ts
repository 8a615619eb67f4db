import type { ChildProcess } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import type { Logger } from '../../foundation/logger.ts';
import { StartupError } from '../../foundation/startup-error.ts';
import { chooseAccount, firstClosedFolder } from './account.ts';
import { findBinaries, majorOfFiles, type PostgresBinaries } from './binaries.ts';
import { lockFolder } from './folder-lock.ts';
import { initialiseCluster, superuser } from './initialise-cluster.ts';
import { defaultMaxRestarts, keepRunning } from './keep-running.ts';
import { leaveListenAddress, prepareListenAddress } from './listen-address.ts';
import { readOrMakePassword } from './password-file.ts';
import { type PostmasterStart, spawnPostmaster, stopOrphan, stopPostmaster } from './postmaster.ts';
import { reachableBinaries } from './reachable.ts';
import { type Listen, socketPort } from './settings.ts';

/** A running PostgreSQL server that this process started. */
export interface EmbeddedPostgres {
  /** How to connect as PostgreSQL's superuser, to the database `postgres`. */
  readonly superuserConnection: ClientConfig;
  /** Stops the server, then gives the data folder back. Calling it again does nothing. */
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL on a folder, making the database files on the first start. A server that a killed Tingest left
 * running there is stopped first. A server that ends by itself is started again.
 * @param options.dataDir absolute path; made when it is missing
 * @param options.binaries other programs than those of this version of Tingest
 * @param options.isDurable false where the stored data may be lost when the machine fails, which saves waiting
 * @param options.maxRestarts times within ten minutes that it is started again; 5 where absent
 * @param options.onUnexpectedExit called when the server ended without being stopped by this process, and cannot be started
 *   again
 * @throws StartupError when the folder is in use or cannot be used
 */
export async function startEmbeddedPostgres(options: {
  readonly dataDir: string;
  readonly logger: Logger;
  readonly binaries?: PostgresBinaries;
  readonly isDurable?: boolean;
  readonly maxRestarts?: number;
  readonly onUnexpectedExit: (description: string) => void;
}): Promise<EmbeddedPostgres> {
  const { dataDir, logger, isDurable = true } = options;
  await makeFolder(dataDir);
  const lock = await lockFolder(dataDir);
  try {
    const clusterFolder = path.join(dataDir, 'postgres');
    const account = await chooseAccount(clusterFolder);
    const foundBinaries = options.binaries ?? (await findBinaries());
    await refuseOtherMajor(clusterFolder, foundBinaries);
    const binaries = await reachableBinaries(foundBinaries, account);
    const password = await readOrMakePassword(dataDir, clusterFolder);
    await stopOrphan(clusterFolder, logger);
    if (await initialiseCluster(clusterFolder, binaries, password, account)) {
      logger.info({ folder: clusterFolder }, 'database files created');
    }
    const closedFolder = account === undefined ? undefined : await firstClosedFolder(clusterFolder, account);
    const listen = await prepareListenAddress(dataDir, account, closedFolder === undefined);
    const logFile = path.join(dataDir, 'postgres.log');
    const superuserConnection = connectionTo(listen, password);
    const start = { clusterFolder, logFile, binaries, listen, account, isDurable };
    const startAgain = () => startServer(start, superuserConnection, logger);
    const server = keepRunning({
      server: await startAgain(),
      startAgain,
      maxRestarts: options.maxRestarts ?? defaultMaxRestarts,
      logger,
      onGivenUp: (description) => options.onUnexpectedExit(`${description}; see ${logFile}`),
    });
    let stopping: Promise<void> | undefined;
    const stop = async () => {
      await server.stop();
      await leaveListenAddress(listen);
      await lock.release();
    };
    return {
      superuserConnection,
      stop: () => {
        stopping ??= stop();
        return stopping;
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/**
 * Throws if PostgreSQL's files are of another major version: the operator has to decide, and may want the earlier
 * version back.
 */
async function refuseOtherMajor(clusterFolder: string, { major }: PostgresBinaries): Promise<void> {
  const clusterMajor = await majorOfFiles(clusterFolder);
  if (clusterMajor === undefined || clusterMajor === major) return;
  throw new StartupError(
    `DATA_DIR: the database in ${clusterFolder} was made by PostgreSQL ${clusterMajor}, and this version of Tingest brings ` +
      `${major}; write a backup with "npm run backup -- FILE" of the version that made it, then run ` +
      '"npm run restore -- FILE --replace" with this one (docs/operations.md)',
  );
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new StartupError(`DATA_DIR: the folder ${folder} cannot be created (${reason})`);
  }
}

function connectionTo(listen: Listen, password: string): ClientConfig {
  const address =
    listen.kind === 'socket' ? { host: listen.folder, port: socketPort } : { host: '127.0.0.1', port: listen.port };
  return { ...address, user: superuser, password, database: 'postgres', ssl: false };
}

/** How long sessions of a killed server may keep its shared memory, in milliseconds: as long as a statement may take. */
const sessionTimeout = 30_000;

/** @throws StartupError with the server's own last words when it does not start */
async function startServer(start: PostmasterStart, connection: ClientConfig, logger: Logger): Promise<ChildProcess> {
  const deadline = Date.now() + sessionTimeout;
  for (;;) {
    const child = await spawnPostmaster(start);
    if (await waitUntilReady(child, connection, logger)) return child;
    const reason = await lastFatalMessage(start.logFile);
    // A server that was killed leaves its sessions to notice that by themselves, each after its current statement.
    const isLeftover = reason.includes('shared memory block') || reason.includes('lock file');
    if (!isLeftover || Date.now() > deadline) {
      throw new StartupError(`the database server does not start: ${reason}; see ${start.logFile}`);
    }
    await delay(200);
  }
}

async function lastFatalMessage(logFile: string): Promise<string> {
  const log = await readFile(logFile, 'utf8');
  const messages = [...log.matchAll(/ (?:FATAL|PANIC): {2}(.*)/g)];
  return messages.at(-1)?.[1] ?? 'it says nothing';
}

/** Errors that mean "not yet": no socket yet, no listener yet, and PostgreSQL's own "starting up". */
const notYet: readonly unknown[] = ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', '57P03'];

/** Recovery after a crash takes as long as it takes, so only the server's end ends the waiting. */
async function waitUntilReady(child: ChildProcess, connection: ClientConfig, logger: Logger): Promise<boolean> {
  const begin = Date.now();
  let nextMessage = 10_000;
  while (child.exitCode === null && child.signalCode === null) {
    const client = new Client(connection);
    client.on('error', () => {});
    try {
      await client.connect();
      await client.end();
      return true;
    } catch (error) {
      await client.end().catch(() => {});
      if (!(error instanceof Error && 'code' in error && notYet.includes(error.code))) {
        await stopPostmaster(child);
        throw error;
      }
    }
    if (Date.now() - begin > nextMessage) {
      logger.info('the database server is still recovering');
      nextMessage += 10_000;
    }
    await delay(20);
  }
  return false;
}
