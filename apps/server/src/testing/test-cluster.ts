import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ClientConfig, escapeIdentifier } from 'pg';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { readDatabaseConfig } from '../config/database-settings.ts';
import { withClient } from '../database/connect-client.ts';
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts';
import { migrateDatabase, migrationsFolder } from '../database/migrate.ts';
import { prepareEmbeddedRoles, prepareExternalRoles, type RoleConnections } from '../database/roles.ts';
import { installJobSchema } from '../jobs/job-queue.ts';

/** Handed to every test file: how to make a database of its own. */
export interface TestCluster {
  /** May make and drop databases. */
  readonly admin: ClientConfig;
  readonly owner: ClientConfig;
  readonly app: ClientConfig;
  /** Database with all tables and no rows, to be copied. */
  readonly template: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    testCluster: TestCluster;
  }
}

/**
 * Vitest's global set-up: one PostgreSQL for the whole run, in a temporary folder, with one migrated database to copy.
 * `TEST_DATABASE_URL` names another server to use; its user must be allowed to create databases.
 * @returns a function that removes it
 */
export async function setup(project: Pick<TestProject, 'provide'>): Promise<() => Promise<void>> {
  const server = await startServer();
  const template = `tingest_test_template_${randomBytes(6).toString('hex')}`;
  const owner = { ...server.owner, database: template };
  const app = { ...server.app, database: template };
  try {
    await withClient(server.admin, 'TEST_DATABASE_URL', (client) =>
      client.query(`CREATE DATABASE ${escapeIdentifier(template)} OWNER ${escapeIdentifier(String(owner.user))}`),
    );
    await migrateDatabase({ owner, folder: migrationsFolder, appRole: String(app.user) });
    await installJobSchema({
      owner: { withClient: (work) => withClient(owner, 'TEST_DATABASE_URL', work) },
      appConnection: app,
    });
  } catch (error) {
    await server.stop();
    throw error;
  }
  project.provide('testCluster', { admin: server.admin, owner, app, template });
  return async () => {
    await withClient(server.admin, 'TEST_DATABASE_URL', (client) =>
      client.query(`DROP DATABASE IF EXISTS ${escapeIdentifier(template)} WITH (FORCE)`),
    );
    await server.stop();
  };
}

interface TestServer extends RoleConnections {
  readonly admin: ClientConfig;
  stop(): Promise<void>;
}

async function startServer(): Promise<TestServer> {
  const url = process.env.TEST_DATABASE_URL;
  if (url !== undefined && url !== '') {
    const config = readDatabaseConfig({ DATABASE_URL: url, DATABASE_TLS: process.env.TEST_DATABASE_TLS }, '');
    if (config.kind !== 'external') throw new Error('TEST_DATABASE_URL names no server');
    return { ...(await prepareExternalRoles(config)), admin: config.owner, stop: async () => {} };
  }
  const folder = await makeTemporaryFolder();
  const server = await startEmbeddedPostgres({
    dataDir: folder,
    isDurable: false,
    logger: pino({ level: 'silent' }),
    onUnexpectedExit: (description) => {
      throw new Error(`the test server ended: ${description}`);
    },
  });
  return {
    ...(await prepareEmbeddedRoles(server.superuserConnection)),
    admin: server.superuserConnection,
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A new folder for one test; the database server may run as another user, so others may pass it. */
export async function makeTemporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tingest-test-'));
  await chmod(folder, 0o755);
  return folder;
}
