import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { authorizeAddress, TestBrowser } from './testing/idp-test-browser.ts';
import { addTenant, addUser, startIdpServer, testPassword } from './testing/idp-test-server.ts';

let database: Database;
let server: Awaited<ReturnType<typeof startIdpServer>>;
let tenant: Awaited<ReturnType<typeof addTenant>>;
let time = Date.now();

beforeAll(async () => {
  database = await createTestDatabase();
  tenant = await addTenant(database, 'ekby');
  server = await startIdpServer({ database, now: () => new Date(time) });
});
beforeEach(() => {
  time = Date.now();
});
afterAll(async () => {
  await server?.close();
  await database?.close();
});

async function trySignIn(username: string, password: string) {
  const browser = new TestBrowser(server.address);
  const page = await browser.open(authorizeAddress().address);
  return browser.submit(page, { username, password });
}

async function auditOf(userId: string): Promise<string[]> {
  return inTransaction(database.pool, { tenantId: tenant.tenantId }, async (tx) => {
    const rows = await tx
      .selectFrom('audit_events')
      .select('action')
      .where('resource_id', '=', userId)
      .orderBy('occurred_at')
      .orderBy('id')
      .execute();
    return rows.map(({ action }) => action);
  });
}

test('ten wrong passwords lock the account for 15 minutes, even for the right one, as the audit trail shows', async () => {
  const userId = await addUser(database, tenant, { username: 'guessed' });
  let failures = 0;
  while (failures < 10) {
    const { response } = await trySignIn('guessed', 'a wrong password');
    if (response.status === 401) failures += 1;
    else time += Number(response.headers.get('retry-after')) * 1000;
  }
  const lockedReply = await trySignIn('GUESSED', testPassword);
  expect(lockedReply.response.status).toBe(429);
  expect(lockedReply.response.headers.get('retry-after')).toBe('900');
  expect(lockedReply.html).toContain('15 minutes');

  time += 15 * 60_000;
  expect((await trySignIn('guessed', testPassword)).url.pathname).toBe('/login');
  const trail = await auditOf(userId);
  expect(trail.filter((action) => action === 'signInFailed')).toHaveLength(10);
  expect(trail.slice(-2)).toEqual(['signInLocked', 'signIn']);
});

test('an unknown account looks exactly like an existing one', async () => {
  await addUser(database, tenant, { username: 'real' });
  const withoutName = (html: string) => html.replaceAll(/value="[^"]*"|interaction\/[\w-]+/g, '');
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const knownUserReply = await trySignIn('real', 'a wrong password');
    const unknownUserReply = await trySignIn('nobody', 'a wrong password');
    expect(unknownUserReply.response.status).toBe(knownUserReply.response.status);
    expect(withoutName(unknownUserReply.html)).toBe(withoutName(knownUserReply.html));
  }
});

test('an unknown account costs the database as much as an existing one', async () => {
  await addUser(database, tenant, { username: 'timed', email: 'timed@example.org', isEmailProven: true });
  async function connections(login: string): Promise<number> {
    const browser = new TestBrowser(server.address);
    const page = await browser.open(authorizeAddress().address);
    const connect = vi.spyOn(database.pool, 'connect');
    const { response } = await browser.submit(page, { username: login, password: 'a wrong password' });
    const times = connect.mock.calls.length;
    connect.mockRestore();
    expect(response.status).toBe(401);
    return times;
  }
  expect(await connections('nobody-there')).toBe(await connections('timed'));
  expect(await connections('nobody@example.org')).toBe(await connections('timed@example.org'));
});

test('a disabled user is refused with the right password, in the same words', async () => {
  const userId = await addUser(database, tenant, { username: 'gone', isDisabled: true });
  const { response, html } = await trySignIn('gone', testPassword);
  expect(response.status).toBe(401);
  expect(html).toContain('The username or password is incorrect.');
  expect(await auditOf(userId)).toEqual(['signInRefused']);
});

test('odd input gets an ordinary refusal', async () => {
  for (const [username, password] of [
    ['a\u0000b', 'x'],
    ['x'.repeat(5000), 'y'],
    ['\ud800', '\ud800'],
    ["' OR 1=1 --", "' OR 1=1 --"],
    ['', ''],
  ] as const) {
    expect((await trySignIn(username, password)).response.status).toBe(401);
  }
  expect((await trySignIn('x', 'z'.repeat(100_000))).response.status).toBe(413);
});
