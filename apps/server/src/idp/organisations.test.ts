import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { setPassword } from './passwords/credentials.ts';
import {
  authorizeAddress,
  parametersOf,
  redeem,
  TestBrowser,
  type Tokens,
  whoAmI,
} from './testing/idp-test-browser.ts';
import { addTenant, addUser, startIdpServer, testPassword } from './testing/idp-test-server.ts';

let database: Database;
let server: Awaited<ReturnType<typeof startIdpServer>>;
let ekby: Awaited<ReturnType<typeof addTenant>>;
let annan: Awaited<ReturnType<typeof addTenant>>;

const otherPassword = 'ett annat långt lösenord';

beforeAll(async () => {
  database = await createTestDatabase();
  ekby = await addTenant(database, 'ekby');
  annan = await addTenant(database, 'annan');
  await addUser(database, ekby, { username: 'Kim' });
  await addUser(database, annan, { username: 'kim', password: otherPassword });
  server = await startIdpServer({ database });
});
afterAll(async () => {
  await server?.close();
  await database?.close();
});

async function begin(parameters: Record<string, string> = {}) {
  const browser = new TestBrowser(server.address);
  const { address, verifier } = authorizeAddress({ culture: 'en-US', ...parameters });
  const page = await browser.open(address);
  return {
    send: (fields: Record<string, string>) => browser.submit(page, fields),
    /** Returns the signed-in user, from the response that leads back to the app. */
    async whoCame(url: URL) {
      const redeemed = await redeem(browser, parametersOf(url).code ?? '', verifier);
      const tokens = (await redeemed.json()) as Tokens;
      return (await whoAmI(browser, tokens.access_token)).body;
    },
  };
}

async function verify({ tenantId }: { tenantId: string }, username: string, email: string): Promise<void> {
  await inTransaction(database.pool, { tenantId }, (tx) =>
    sql`UPDATE users SET verified_email = ${email} WHERE tenant_id = ${tenantId} AND username = ${username}`.execute(
      tx,
    ),
  );
}

test('the page asks for the organisation when users of several tenants share a user name', async () => {
  const { send, whoCame } = await begin();
  const organisationPrompt = await send({ username: 'KIM', password: otherPassword });
  expect(organisationPrompt.response.status).toBe(401);
  expect(organisationPrompt.html).toContain('Your username exists in more than one organization.');
  expect(organisationPrompt.html).toContain('name="organisation"');
  expect((await send({ username: 'kim', password: testPassword, organisation: 'annan' })).html).toContain(
    'The username or password is incorrect.',
  );
  expect((await send({ username: 'kim', password: testPassword, organisation: 'nowhere' })).response.status).toBe(401);
  const callbackPage = await send({ username: 'kim', password: otherPassword, organisation: 'Annan Kommun' });
  expect(await whoCame(callbackPage.url)).toMatchObject({ tenantKey: 'annan', username: 'kim' });
});

test('a page that does not ask has no such field', async () => {
  const { send } = await begin();
  expect((await send({ username: 'nobody', password: testPassword })).html).not.toContain('name="organisation"');
});

test('the former tenant of the app is tried first, and the page asks when that was wrong', async () => {
  const tenantSignIn = await begin({ tenant: 'ekby' });
  const callbackPage = await tenantSignIn.send({ username: 'kim', password: testPassword });
  expect(await tenantSignIn.whoCame(callbackPage.url)).toMatchObject({ tenantKey: 'ekby' });
  const { send } = await begin({ tenant: 'ekby' });
  const failedPage = await send({ username: 'kim', password: otherPassword });
  expect(failedPage.html).toContain('The username or password is incorrect.');
  expect(failedPage.html).toContain('name="organisation" type="text" value="ekby"');
});

test('an address signs in only its verified user, also when another tenant has the same address', async () => {
  const email = 'Bo@example.org';
  await addUser(database, ekby, { username: 'bo', email });
  const unproven = await begin();
  expect((await unproven.send({ username: email, password: testPassword })).response.status).toBe(401);
  await verify(ekby, 'bo', 'bo@example.org');
  // Neither an address nor a user name there is anything to people here.
  await addUser(database, annan, { username: 'thief', email, password: otherPassword });
  const verifiedSignIn = await begin();
  const callbackPage = await verifiedSignIn.send({ username: email, password: testPassword });
  expect(await verifiedSignIn.whoCame(callbackPage.url)).toMatchObject({ tenantKey: 'ekby', username: 'bo' });
  await addUser(database, annan, { username: email, password: otherPassword });
  const promptedSignIn = await begin();
  expect((await promptedSignIn.send({ username: email, password: testPassword })).html).toContain(
    'name="organisation"',
  );
  const promptedCallback = await promptedSignIn.send({ username: email, password: testPassword, organisation: 'ekby' });
  expect(await promptedSignIn.whoCame(promptedCallback.url)).toMatchObject({ tenantKey: 'ekby', username: 'bo' });
});

test('a verified address no longer counts when the account has another one', async () => {
  await addUser(database, ekby, { username: 'ny', email: 'ny@example.org' });
  await verify(ekby, 'ny', 'former@example.org');
  for (const username of ['ny@example.org', 'former@example.org']) {
    const { send } = await begin();
    expect((await send({ username, password: testPassword })).response.status).toBe(401);
  }
});

test('a restored copy of a tenant makes no user name ambiguous until its user has a password there', async () => {
  const copy = await addTenant(database, 'kopia');
  await addUser(database, ekby, { username: 'lo' });
  const userId = await addUser(database, copy, { username: 'lo', password: null, isRestored: true });
  const before = await begin();
  const callbackPage = await before.send({ username: 'lo', password: testPassword });
  expect(await before.whoCame(callbackPage.url)).toMatchObject({ tenantKey: 'ekby', username: 'lo' });
  await inTransaction(database.pool, copy, (tx) =>
    setPassword(tx, { tenantId: copy.tenantId, userId, password: otherPassword }),
  );
  const after = await begin();
  expect((await after.send({ username: 'lo', password: testPassword })).html).toContain('name="organisation"');
});
