import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  createLogger,
  migrateDatabase,
  migrationsFolder,
  prepareEmbeddedRoles,
  prepareExternalRoles,
  type RoleConnections,
  readDatabaseConfig,
  startEmbeddedPostgres,
  withClient,
} from '@tingest/server/testing';
import type { ClientConfig } from 'pg';

/** A migrated database to measure on. */
export interface BenchDatabase {
  readonly roles: RoleConnections;
  /** The folder of its files; absent for an external server. */
  readonly folder: string | undefined;
  /** The connection to it as its superuser; absent for an external server. */
  readonly superuser?: ClientConfig;
  /** `PostgreSQL 18.1`, and whether it is an external server. */
  readonly description: string;
  stop(): Promise<void>;
}

/**
 * Starts the embedded PostgreSQL, with the settings that Tingest starts it with, on a folder: a new one in the place for
 * temporary files, or that of an earlier run. BENCH_DATABASE_URL names another server; its database must be empty.
 */
export async function openBenchDatabase(options: { data: string | undefined; keep: boolean }): Promise<BenchDatabase> {
  const url = process.env.BENCH_DATABASE_URL;
  const startedDatabase = url ? await useServer(url) : await startOwn(options);
  await migrateDatabase({
    owner: startedDatabase.roles.owner,
    folder: migrationsFolder,
    appRole: String(startedDatabase.roles.app.user),
  });
  const version = await withClient(startedDatabase.roles.owner, 'BENCH_DATABASE_URL', async (client) => {
    const { rows } = await client.query<{ version: string }>(`SELECT current_setting('server_version') AS version`);
    return rows[0]?.version ?? '';
  });
  return { ...startedDatabase, description: `PostgreSQL ${version}, ${url ? 'as configured' : 'embedded, fsync on'}` };
}

async function useServer(url: string) {
  const config = readDatabaseConfig({ DATABASE_URL: url, DATABASE_TLS: process.env.BENCH_DATABASE_TLS }, '');
  if (config.kind !== 'external') throw new TypeError('BENCH_DATABASE_URL names no server');
  return { roles: await prepareExternalRoles(config), folder: undefined, stop: async () => undefined };
}

async function startOwn({ data, keep }: { data: string | undefined; keep: boolean }) {
  const folder = data ? path.resolve(data) : await mkdtemp(path.join(tmpdir(), 'tingest-bench-'));
  await mkdir(folder, { recursive: true });
  // The database server may run as another user.
  await chmod(folder, 0o755);
  const server = await startEmbeddedPostgres({
    dataDir: folder,
    logger: createLogger({ log: { level: 'warn' } }),
    onUnexpectedExit: (description) => {
      throw new Error(`the database server exited: ${description}`);
    },
  });
  return {
    roles: await prepareEmbeddedRoles(server.superuserConnection),
    folder,
    superuser: server.superuserConnection,
    stop: async () => {
      await server.stop();
      if (!keep) await rm(folder, { recursive: true, force: true });
    },
  };
}
