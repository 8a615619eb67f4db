import { cp, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ClientConfig, escapeIdentifier } from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import type { ExternalDatabaseConfig } from '../config/database-settings.ts';
import { StartupError } from '../foundation/startup-error.ts';
import { openWay } from '../testing/cuttable-way.ts';
import { createEmptyDatabase } from '../testing/test-database.ts';
import { openDatabase } from './connect.ts';
import { withClient } from './connect-client.ts';
import type { Database } from './database.ts';

const migrations = path.resolve(import.meta.dirname, '../testing/fixture-migrations');
const logger = pino({ level: 'fatal' });

let config: ExternalDatabaseConfig;
let drop: () => Promise<void>;
let openedDatabases: Database[];

beforeEach(async () => {
  ({ database: config, drop } = await createEmptyDatabase());
  openedDatabases = [];
});

afterEach(async () => {
  await Promise.all(openedDatabases.map((database) => database.close()));
  await drop();
});

async function openTestDatabase(changes: Partial<ExternalDatabaseConfig> = {}, folder = migrations): Promise<Database> {
  const database = await openDatabase({ database: { ...config, ...changes } }, logger, { migrations: folder });
  openedDatabases.push(database);
  return database;
}

/** Drops a role with all that was granted to it in the test's database. */
async function dropRole(role: string): Promise<void> {
  const admin = { ...inject('testCluster').admin, database: config.owner.database };
  await withClient(admin, 'TEST_DATABASE_URL', async (client) => {
    await client.query(`REVOKE ${escapeIdentifier(String(config.owner.user))} FROM ${role}`);
    await client.query(`GRANT ${role} TO CURRENT_USER`);
    await client.query(`DROP OWNED BY ${role}`);
    await client.query(`DROP ROLE ${role}`);
  });
}

async function complaint(attempt: Promise<unknown>): Promise<string> {
  const error = await attempt.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StartupError);
  const message = error instanceof Error ? error.message : '';
  expect(message).not.toContain('\n');
  return message;
}

describe('migrations', () => {
  test('are run once although two servers start at the same time', async () => {
    const [one, otherDatabase] = await Promise.all([openTestDatabase(), openTestDatabase()]);
    expect([one.isNew, otherDatabase.isNew].sort()).toEqual([false, true]);
    const { rows } = await one.owner.withClient((client) =>
      client.query('SELECT name FROM kysely_migration ORDER BY 1'),
    );
    expect(rows.map((row) => row.name)).toEqual(['20260101-01-create-notes', '20260101-02-count-notes']);
  });

  test('of a newer version make the start fail', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'tingest-'));
    await cp(migrations, folder, { recursive: true });
    await writeFile(path.join(folder, '20990101-01-invent.sql'), 'CREATE TABLE inventions (id integer)');
    await openTestDatabase({}, folder);
    expect(await complaint(openTestDatabase())).toBe(
      'the database is newer than this version of Tingest, which does not know 20990101-01-invent',
    );
  });

  test('are all rolled back when one fails', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'tingest-'));
    await cp(migrations, folder, { recursive: true });
    await writeFile(path.join(folder, '20990101-01-fail.sql'), 'CREATE TABLE more (id integer); SELECT nonsense;');
    expect(await complaint(openTestDatabase({}, folder))).toBe(
      'the migration 20990101-01-fail failed, nothing was changed: column "nonsense" does not exist',
    );
    expect((await openTestDatabase()).isNew).toBe(true);
  });

  test('grant to the role of the app under any name', async () => {
    const user = 'tingest test "app"';
    const role = escapeIdentifier(user);
    const { admin } = inject('testCluster');
    await withClient(admin, 'TEST_DATABASE_URL', (client) =>
      client.query(`CREATE ROLE ${role} LOGIN PASSWORD 'secret'`),
    );
    try {
      const database = await openTestDatabase({ app: { ...config.owner, user, password: 'secret' } });
      const { rows } = await database.pool.query('SELECT current_user AS user, count(*) AS notes FROM notes');
      expect(rows).toEqual([{ user, notes: 0 }]);
      await database.close();
    } finally {
      await dropRole(role);
    }
  });
});

describe('the role of the app', () => {
  const tenant = '0197a3c0-0000-7000-8000-000000000001';

  test('sees only the rows of the tenant that its transaction names and cannot widen its access', async () => {
    const { pool, owner } = await openTestDatabase();
    await owner.withClient((client) =>
      client.query(`INSERT INTO notes VALUES ('${tenant}', 1, 'ours'), (gen_random_uuid(), 1, 'theirs')`),
    );
    const client = await pool.connect();
    try {
      expect((await client.query('SELECT text FROM notes')).rows).toEqual([]);
      await client.query('BEGIN');
      await client.query(`SELECT set_config('app.tenant_id', $1, true)`, [tenant]);
      expect((await client.query('SELECT text FROM notes')).rows).toEqual([{ text: 'ours' }]);
      await client.query('COMMIT');
      for (const attempt of [
        'ALTER TABLE notes DISABLE ROW LEVEL SECURITY',
        'DROP POLICY notes_tenant ON notes',
        `ALTER ROLE ${escapeIdentifier(String(config.app?.user))} BYPASSRLS`,
        `SET ROLE ${escapeIdentifier(String(config.owner.user))}`,
        'CREATE TABLE mine (id integer)',
        'SELECT FROM note_counts',
      ]) {
        await expect(client.query(attempt), attempt).rejects.toMatchObject({ code: '42501' });
      }
      await client.query('SET row_security = off');
      await expect(client.query('SELECT FROM notes')).rejects.toMatchObject({ code: '42501' });
    } finally {
      client.release(true);
    }
  });

  test('is refused when it is a superuser or owns the database', async () => {
    const { admin, owner } = inject('testCluster');
    const inDatabase = (role: ClientConfig) => ({ ...role, database: config.owner.database });
    const begin = `DATABASE_APP_URL: the app's role "${owner.user}" must not be able to bypass row-level security, it `;
    expect(await complaint(openTestDatabase({ app: inDatabase(owner) }))).toBe(`${begin}owns the database`);
    if (admin.user === owner.user) return;
    expect(await complaint(openTestDatabase({ app: inDatabase(admin) }))).toContain('it is a superuser');
  });

  test('is refused when it may become the owner', async () => {
    const { admin, owner } = inject('testCluster');
    await withClient(admin, 'TEST_DATABASE_URL', async (client) => {
      await client.query(`CREATE ROLE tingest_test_member LOGIN PASSWORD 'secret'`);
      await client.query(`GRANT ${escapeIdentifier(String(owner.user))} TO tingest_test_member`);
    });
    try {
      const member = { ...config.owner, user: 'tingest_test_member', password: 'secret' };
      expect(await complaint(openTestDatabase({ app: member }))).toContain('it owns the database');
    } finally {
      await dropRole('tingest_test_member');
    }
  });
});

describe('the one-line error about a failed connection', () => {
  test('names a wrong password', async () => {
    const message = await complaint(openTestDatabase({ owner: { ...config.owner, password: 'wrong' } }));
    expect(message).toMatch(/^DATABASE_URL: cannot connect to the database: password authentication failed/);
  });

  test('names a server that cannot be reached', async () => {
    const message = await complaint(openTestDatabase({ owner: { ...config.owner, host: '127.0.0.1', port: 1 } }));
    expect(message).toBe('DATABASE_URL: cannot connect to the database: connect ECONNREFUSED 127.0.0.1:1');
  });
});

describe('a database server that is not up yet', () => {
  test('is waited for, which is logged', async () => {
    const way = await openWay(config.owner);
    await way.cut();
    const endpoint = { host: '127.0.0.1', port: way.port };
    const warnings: string[] = [];
    const listening = pino({ level: 'warn' }, { write: (line: string) => void warnings.push(JSON.parse(line).msg) });
    const opening = openDatabase(
      {
        database: {
          ...config,
          waitSeconds: 50,
          owner: { ...config.owner, ...endpoint },
          app: { ...config.owner, ...config.app, ...endpoint },
        },
      },
      listening,
      { migrations },
    );
    await expect.poll(() => warnings).toHaveLength(1);
    expect(warnings[0]).toBe(
      `waiting for the database, 50 seconds more at most (DATABASE_WAIT): DATABASE_URL: cannot connect to the database: connect ECONNREFUSED 127.0.0.1:${way.port}`,
    );
    await way.mend();
    openedDatabases.push(await opening);
    await way.cut();
  });

  test('is not waited for when an operator has to correct the settings', async () => {
    const message = await complaint(
      openTestDatabase({ waitSeconds: 50, owner: { ...config.owner, password: 'wrong' } }),
    );
    expect(message).toMatch(/^DATABASE_URL: cannot connect to the database: password authentication failed/);
  });

  test('is not required when it is a replica, but a replica that rejects the password is an error', async () => {
    const replica = { ...config.owner, ...config.app, host: '127.0.0.1', port: 1 };
    const database = await openTestDatabase({ replica });
    expect(database.replica?.hasPassed(0n)).toBe(false);
    const message = await complaint(
      openTestDatabase({ replica: { ...config.owner, ...config.app, password: 'wrong' } }),
    );
    expect(message).toMatch(/^DATABASE_REPLICA_URL: cannot connect to the database: password authentication failed/);
  });
});

test('database values are read as types that represent them exactly', async () => {
  const { pool } = await openTestDatabase();
  const { rows } = await pool.query(
    `SELECT 9007199254740991 AS safe, 9007199254740993 AS large, 0.10::numeric AS exact, DATE '2026-03-01' AS day,
       TIMESTAMPTZ '2026-03-01T12:00Z' AS instant`,
  );
  expect(rows).toEqual([
    {
      safe: 9007199254740991,
      large: '9007199254740993',
      exact: '0.10',
      day: '2026-03-01',
      instant: new Date('2026-03-01T12:00Z'),
    },
  ]);
});
