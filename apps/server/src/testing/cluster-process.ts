import { chmod, chown, cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ClientConfig } from 'pg';
import { pino } from 'pino';
import { withClient } from '../database/connect-client.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts';

/** A PostgreSQL server on a folder of its own, that is stopped, killed and started again. */
export interface ClusterProcess {
  readonly folder: string;
  /** As the superuser, to the database `postgres`; the same after each start. */
  readonly superuser: ClientConfig;
  /** False also when it ended by itself. */
  readonly isRunning: boolean;
  start(): Promise<void>;
  /** Ends it at once, as a power cut would. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** @param folder made when it is missing; a server that runs as another user must be able to pass those above it */
export async function startCluster(folder: string): Promise<ClusterProcess> {
  let isRunning = false;
  let server: EmbeddedPostgres;
  let whenEnded = Promise.withResolvers<void>();
  const start = async () => {
    whenEnded = Promise.withResolvers<void>();
    server = await startEmbeddedPostgres({
      dataDir: folder,
      logger: pino({ level: 'silent' }),
      // Tests start it again themselves.
      maxRestarts: 0,
      onUnexpectedExit: () => {
        isRunning = false;
        whenEnded.resolve();
      },
    });
    isRunning = true;
  };
  await start();
  return {
    folder,
    get superuser() {
      return server.superuserConnection;
    },
    get isRunning() {
      return isRunning;
    },
    start,
    async kill() {
      process.kill(
        Number.parseInt(await readFile(path.join(folder, 'postgres/postmaster.pid'), 'utf8'), 10),
        'SIGKILL',
      );
      await whenEnded.promise;
      await server.stop();
    },
    async stop() {
      isRunning = false;
      await server.stop();
    },
  };
}

/** Starts a streaming replica of a running server, on a copy of its folder. */
export async function startReplicaOf(
  primary: Pick<ClusterProcess, 'folder' | 'superuser'>,
  folder: string,
): Promise<ClusterProcess> {
  const source = path.join(primary.folder, 'postgres');
  const target = path.join(folder, 'postgres');
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
  await cp(path.join(primary.folder, 'postgres-password'), path.join(folder, 'postgres-password'));
  const { uid, gid } = await stat(source);
  const label = await withClient(primary.superuser, 'TEST_DATABASE_URL', async (client) => {
    await client.query(`SELECT pg_backup_start('replica', true)`);
    await cp(source, target, { recursive: true, preserveTimestamps: true });
    const { rows } = await client.query<{ label: string }>('SELECT labelfile AS label FROM pg_backup_stop(false)');
    return rows[0]?.label ?? '';
  });
  for (const file of ['postmaster.pid', 'postmaster.opts', 'pg_wal']) {
    await rm(path.join(target, file), { recursive: true, force: true });
  }
  await mkdir(path.join(target, 'pg_wal/archive_status'), { recursive: true });
  const { host, port, user, password } = primary.superuser;
  await writeFile(path.join(target, 'backup_label'), label);
  await writeFile(path.join(target, 'standby.signal'), '');
  await writeFile(
    path.join(target, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${host} port=${port} user=${user} password=${password}'\n`,
  );
  await giveTo(target, uid, gid);
  return startCluster(folder);
}

/** Files copied by root belong to root, but the server runs as another user. */
async function giveTo(folder: string, uid: number, gid: number): Promise<void> {
  await chmod(folder, 0o700);
  const files = await readdir(folder, { recursive: true });
  for (const file of ['', ...files]) await chown(path.join(folder, file), uid, gid);
}
