import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Client } from 'pg';
import { inject } from 'vitest';
import { withClient } from '../database/connect-client.ts';
import { createTestApp, type TestApp } from './test-app.ts';

/** The app of this worker that no test file has at the moment. */
let freeApp: TestApp | undefined;

/**
 * Returns a test app that the test files of a worker use one after the other, since creating one takes longer than most
 * of them: `close` passes it on, without any row or file. Ids are never reused, so its remaining cached data refers to
 * nothing.
 *
 * A test with lasting effects on it (stopping it, changing its tables or its time, using other settings) creates a
 * separate one with `createTestApp`; so does one that counts the in-memory state of a process, such as rate limits.
 */
export async function sharedTestApp(): Promise<TestApp> {
  const app = freeApp ?? (await createTestApp());
  freeApp = undefined;
  return {
    ...app,
    close: async () => {
      if (freeApp === undefined && (await emptyTestApp(app))) freeApp = app;
      else await app.close();
    },
  };
}

/** Tables that say how the database is made, and the queues; jobs go. */
const keptTables = ['kysely_migration', 'kysely_migration_lock', 'pgboss.version', 'pgboss.queue'];

/** @returns whether the app is as a new one now; it is not while something is at work in it */
async function emptyTestApp({ app, database, folder }: TestApp): Promise<boolean> {
  const name = String(database.appConnection.database);
  const isEmpty = await withClient(
    { ...inject('testCluster').admin, database: name },
    'TEST_DATABASE_URL',
    async (client) => {
      if (!(await maySkipTriggers(client)) || !(await isIdle(client))) return false;
      await removeRows(client);
      return true;
    },
  );
  if (!isEmpty) return false;
  app.forgetAccess();
  await removeFiles(folder);
  return true;
}

/** How long a job that a test left behind may take to end, in milliseconds, and how often it is asked. */
const idleWithin = 3_000;
const askedEvery = 50;

/** Connections that a test app has at most: its pool, its queue, and the one that listens. A test that left more did more than call it. */
const ownConnections = 12;

/** The user of an externally provided server need not be a superuser: then each file has a separate app. */
async function maySkipTriggers(client: Client): Promise<boolean> {
  const { rows } = await client.query('SELECT FROM pg_roles WHERE rolname = current_user AND rolsuper');
  return rows.length > 0;
}

async function isIdle(client: Client): Promise<boolean> {
  for (let waitedTime = 0; waitedTime < idleWithin; waitedTime += askedEvery) {
    const { rows } = await client.query<{ connections: number; isBusy: boolean }>(
      `SELECT count(*)::int AS connections,
         bool_or(state <> 'idle') OR EXISTS (SELECT FROM pgboss.job WHERE state = 'active') AS "isBusy"
       FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
    );
    const [activity] = rows;
    if (!activity || activity.connections > ownConnections) return false;
    if (!activity.isBusy) return true;
    await setTimeout(askedEvery);
  }
  return false;
}

/** As a superuser, with neither triggers nor references looked at. */
async function removeRows(client: Client): Promise<void> {
  await client.query('BEGIN; SET LOCAL session_replication_role = replica');
  await client.query(`
    DO $$
    DECLARE name text; has_rows boolean;
    BEGIN
      FOR name IN
        SELECT relation.oid::regclass::text FROM pg_class AS relation JOIN pg_namespace AS schema ON schema.oid = relnamespace
        WHERE relkind = 'r' AND nspname !~ '^(pg_|information_schema)' AND relpersistence = 'p'
      LOOP
        CONTINUE WHEN name = ANY ('{${keptTables.join(',')}}');
        EXECUTE format('SELECT EXISTS (SELECT FROM %s)', name) INTO has_rows;
        IF has_rows THEN EXECUTE format('DELETE FROM %s', name); END IF;
      END LOOP;
    END $$`);
  await client.query('COMMIT');
}

async function removeFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => !entry.isDirectory());
  await Promise.all(files.map(({ parentPath, name }) => rm(path.join(parentPath, name), { force: true })));
}
