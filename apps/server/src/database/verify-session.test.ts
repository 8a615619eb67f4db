import { createServer } from 'node:net';
import { type ClientConfig, escapeIdentifier } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { hasPgBouncer, startPgBouncer } from '../testing/test-pgbouncer.ts';
import { withClient } from './connect-client.ts';
import type { Database } from './database.ts';
import { sessionLimits, verifySession } from './verify-session.ts';

let database: Database;
let app: ClientConfig;
const closers: (() => Promise<void>)[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  app = database.appConnection;
});
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});
afterAll(() => database.close());

async function complaint(connection: ClientConfig): Promise<string> {
  return verifySession(connection, 'DATABASE_APP_URL').then(
    () => 'nothing',
    (error: Error) => error.message,
  );
}
async function throughPgBouncer(
  ...settings: Parameters<typeof startPgBouncer> extends [unknown, ...infer More] ? More : never
) {
  const bouncer = await startPgBouncer(app, ...settings);
  closers.push(bouncer.close);
  return bouncer.through;
}
/** Sets or resets the limits of the role itself, in this database only. */
async function setRoleLimits(set: boolean): Promise<void> {
  const admin = { ...inject('testCluster').admin, database: String(app.database) };
  await withClient(admin, 'TEST_DATABASE_URL', async (client) => {
    for (const [name, ms] of Object.entries(sessionLimits)) {
      const change = set ? `SET ${name} = '${ms}ms'` : `RESET ${name}`;
      const role = escapeIdentifier(String(app.user));
      await client.query(`ALTER ROLE ${role} IN DATABASE ${escapeIdentifier(String(app.database))} ${change}`);
    }
  });
}

test('PostgreSQL itself has the session behaviour that the app relies on', async () => {
  expect(await complaint(app)).toBe('nothing');
});

test('a server that is not PostgreSQL is reported in one line', async () => {
  const otherServer = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => otherServer.listen(0, '127.0.0.1', resolve));
  closers.push(() => new Promise((resolve) => otherServer.close(() => resolve())));
  const { port } = otherServer.address() as { port: number };
  expect(await complaint({ ...app, host: '127.0.0.1', port })).toMatch(/^DATABASE_APP_URL: cannot connect[^\n]+$/);
});

describe.skipIf(!hasPgBouncer)('PgBouncer', () => {
  const ignored = Object.keys(sessionLimits).join(',');

  test('with its default settings is refused with the settings that it needs', async () => {
    const message = await complaint(await throughPgBouncer({ poolMode: 'session' }));
    expect(message).toMatch(/^DATABASE_APP_URL: [^\n]*pool_mode=session and ignore_startup_parameters=[^\n]+$/);
  });

  test('that drops the limits is refused with the settings for the role', async () => {
    const message = await complaint(await throughPgBouncer({ poolMode: 'session', ignored }));
    expect(message).toContain(`ALTER ROLE ${app.user} SET statement_timeout = '20s'`);
  });

  test('in session mode, with the limits set for the role, is accepted', async () => {
    await setRoleLimits(true);
    closers.push(() => setRoleLimits(false));
    expect(await complaint(await throughPgBouncer({ poolMode: 'session', ignored }))).toBe('nothing');
  });

  test('in transaction mode is refused, because notices of withdrawn rights would not arrive', async () => {
    await setRoleLimits(true);
    closers.push(() => setRoleLimits(false));
    const message = await complaint(await throughPgBouncer({ poolMode: 'transaction', ignored }));
    expect(message).toMatch(/^DATABASE_APP_URL: [^\n]*pool_mode=session/);
  });
});
