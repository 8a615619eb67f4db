import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import { type Client, type ClientConfig, escapeIdentifier, Pool } from 'pg';
import { ConfigError, StartupError } from '../foundation/startup-error.ts';
import { withClient } from './connect-client.ts';
import { defaultAppRole } from './roles.ts';

/** Folder of the migrations that belong to this code. */
export const migrationsFolder = path.resolve(import.meta.dirname, '../../migrations');

/** Arbitrary number, but the same in every version: the process that holds this lock prepares the database. */
const preparationLock = '7310589402';

/**
 * Does `work` while no other process prepares the same database; a second starter waits. Needs a session of its own,
 * so the owner's connection must not go through a pooler that shares sessions.
 */
export function withPreparationLock<T>(owner: ClientConfig, variable: string, work: () => Promise<T>): Promise<T> {
  return withClient(owner, variable, async (client) => {
    await refuseOldServer(client, variable);
    await lockPreparation(client);
    return work();
  });
}

/** Waits until no other process prepares the database; they wait for this connection to be closed. */
export async function lockPreparation(client: Client): Promise<void> {
  await client.query('SELECT pg_advisory_lock($1)', [preparationLock]);
}

async function refuseOldServer(client: Client, variable: string): Promise<void> {
  const { rows } = await client.query<{ number: number; version: string }>(
    `SELECT current_setting('server_version_num')::int AS number, current_setting('server_version') AS version`,
  );
  const [server] = rows;
  if (server === undefined || server.number < 150_000) {
    throw new ConfigError(variable, `PostgreSQL 15 or later is needed, the server is ${server?.version ?? 'unknown'}`);
  }
}

/**
 * Migrates the tables to the state that this code needs, in one transaction: either every pending migration is done or
 * none. Where several processes may prepare the database, call it within {@link withPreparationLock}.
 *
 * A migration is a file `YYYYMMDD-NN-what-it-does.sql` of plain SQL. It names the app's role `tingest_app`; where that
 * role has another name, the word is replaced by it.
 * @returns names of the migrations that were done now, and whether they were the first ones
 * @throws StartupError when a migration fails, or the database was made by a newer version of Tingest
 */
export async function migrateDatabase(options: {
  readonly owner: ClientConfig;
  readonly folder: string;
  readonly appRole: string;
}): Promise<MigrationResult> {
  const pool = new Pool({ ...options.owner, application_name: 'tingest', max: 1 });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await migrateOn(db, options);
  } finally {
    await db.destroy();
  }
}

/** Result of {@link migrateDatabase}. */
export interface MigrationResult {
  readonly done: readonly string[];
  readonly isNew: boolean;
}

/**
 * As {@link migrateDatabase}, on a connection that the caller has, as a part of its transaction where it is in one.
 * @param options.only the migrations that are wanted, where these are not all
 */
export async function migrateOn(
  db: Kysely<unknown>,
  options: { readonly folder: string; readonly appRole: string; readonly only?: readonly string[] },
): Promise<MigrationResult> {
  const allMigrations = await readMigrations(options.folder, options.appRole);
  const { only } = options;
  const missingName = only?.find((name) => allMigrations[name] === undefined);
  if (missingName !== undefined) throw unknownMigration(missingName);
  const migrations = only
    ? Object.fromEntries(Object.entries(allMigrations).filter(([name]) => only.includes(name)))
    : allMigrations;
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const earlierMigrations = await executedMigrations(db);
  const unknownNames = earlierMigrations.filter((name) => migrations[name] === undefined);
  if (unknownNames[0] !== undefined) throw unknownMigration(unknownNames[0]);
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) {
    const failedName = results.find((result) => result.status === 'Error')?.migrationName;
    const reason = (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ');
    throw new StartupError(`the migration ${failedName ?? 'of the database'} failed, nothing was changed: ${reason}`);
  }
  return {
    done: results.map((result) => result.migrationName),
    isNew: earlierMigrations.length === 0 && results.length > 0,
  };
}

/** Kysely on a connection that stays the caller's, so that both can be used in one transaction. */
export function kyselyOn(client: Client): Kysely<unknown> {
  const pool: PostgresPool = {
    connect: async () => ({ query: client.query.bind(client), release: () => {} }),
    end: async () => {},
    options: {},
  };
  return new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
}

function unknownMigration(name: string): StartupError {
  return new StartupError(`the database is newer than this version of Tingest, which does not know ${name}`);
}

/** Names of the migrations that were done in a database, in their order; none in one that has no tables yet. */
export async function executedMigrations(db: Kysely<unknown>): Promise<readonly string[]> {
  const table = await sql<{ name: string | null }>`SELECT to_regclass('kysely_migration')::text AS name`.execute(db);
  if (table.rows[0]?.name == null) return [];
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(db);
  return rows.map((row) => row.name);
}

type Migrations = Awaited<ReturnType<MigrationProvider['getMigrations']>>;

async function readMigrations(folder: string, appRole: string): Promise<Migrations> {
  const migrations: Record<string, Migration> = {};
  for (const file of await readdir(folder)) {
    if (!file.endsWith('.sql')) continue;
    if (!/^\d{8}-\d{2}-[a-z0-9-]+\.sql$/.test(file)) throw new StartupError(`${file} is not the name of a migration`);
    const text = forAppRole(await readFile(path.join(folder, file), 'utf8'), appRole);
    migrations[file.slice(0, -'.sql'.length)] = {
      up: async (db) => {
        await sql.raw(text).execute(db);
      },
    };
  }
  return migrations;
}

function forAppRole(text: string, appRole: string): string {
  if (appRole === defaultAppRole) return text;
  return text.replaceAll(new RegExp(`\\b${defaultAppRole}\\b`, 'g'), () => escapeIdentifier(appRole));
}
