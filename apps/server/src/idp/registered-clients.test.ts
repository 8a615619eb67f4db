import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { endAccess } from '../http/authentication/end-access.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { storedPasswords } from './passwords/stored-passwords.ts';
import { authorizeAddress, parametersOf, signInThroughPages, TestBrowser, whoAmI } from './testing/idp-test-browser.ts';
import { addTenant, addUser, startIdpServer, testPassword, testPublicUrl } from './testing/idp-test-server.ts';

/** Another system that people sign in to by way of Tingest. */
let otherServer: Server;
const logoutTokens: string[] = [];

let database: Database;
let tenant: Awaited<ReturnType<typeof addTenant>>;
let server: Awaited<ReturnType<typeof startIdpServer>>;

beforeAll(async () => {
  otherServer = createServer(async (request, response) => {
    logoutTokens.push(new URLSearchParams(await text(request)).get('logout_token') ?? '');
    response.end();
  });
  await new Promise<void>((resolve) => otherServer.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(otherServer.address() as AddressInfo).port}`;
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'tingest-clients-')), 'clients.json');
  const client = {
    client_id: 'intranet',
    client_secret: 'a secret of forty characters, or so it is',
    // The browser of the tests stays at one address.
    redirect_uris: [`${testPublicUrl}/intranet`],
    backchannel_logout_uri: `${address}/logout`,
  };
  writeFileSync(file, JSON.stringify([client]));
  database = await createTestDatabase();
  tenant = await addTenant(database, 'ekby');
  await addUser(database, tenant, { username: 'anna' });
  server = await startIdpServer({ database, env: { OIDC_CLIENTS_FILE: file } });
});
afterAll(async () => {
  await server?.close();
  await database?.close();
  otherServer?.close();
});

/** Signs in to the other system in a browser that is signed in. @returns its tokens */
async function signInElsewhere(browser: TestBrowser) {
  const redirect = `${testPublicUrl}/intranet`;
  const { address, verifier } = authorizeAddress({
    client_id: 'intranet',
    redirect_uri: redirect,
    scope: 'openid profile',
  });
  let answer = await browser.request(address);
  while (!(answer.headers.get('location') ?? '').startsWith(redirect)) {
    answer = await browser.request(answer.headers.get('location') ?? 'nowhere');
  }
  const { code = '' } = parametersOf(new URL(answer.headers.get('location') ?? ''));
  const secret = encodeURIComponent('a secret of forty characters, or so it is');
  const response = await browser.request('/idp/token', {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      redirect_uri: redirect,
      code,
      code_verifier: verifier,
    }),
    headers: {
      accept: 'application/json',
      authorization: `Basic ${Buffer.from(`intranet:${secret}`).toString('base64')}`,
    },
  });
  return (await response.json()) as { access_token: string; id_token: string };
}

test('a registered client signs users in without a prompt, gets no API access and learns of the sign-out', async () => {
  const browser = new TestBrowser(server.address);
  const ownTokens = await signInThroughPages(browser, 'anna', testPassword);
  const tokens = await signInElsewhere(browser);
  expect(decodeJwt(tokens.id_token)).toMatchObject({ aud: 'intranet', preferred_username: 'anna' });
  const me = await browser.request('/idp/me', { headers: { authorization: `Bearer ${tokens.access_token}` } });
  expect(await me.json()).toMatchObject({ preferred_username: 'anna' });
  expect((await whoAmI(browser, tokens.access_token)).status).toBe(401);

  await browser.open(`/idp/Account/Logout?logoutId=${ownTokens.id_token}`);
  expect(logoutTokens).toHaveLength(1);
  expect(decodeJwt(logoutTokens[0] ?? '')).toMatchObject({
    iss: `${testPublicUrl}/idp`,
    aud: 'intranet',
    sid: decodeJwt(tokens.id_token).sid,
    events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
  });
});

test.each<[string, (userKey: { tenantId: string; userId: string }) => Promise<void>]>([
  [
    'sets a new password',
    async (userKey) =>
      inTransaction(database.pool, userKey, (tx) =>
        storedPasswords(testPublicUrl).setPassword(tx, userKey, 'ett helt nytt lösenord', new Date()),
      ),
  ],
  [
    'may not sign in any more',
    async (userKey) => inTransaction(database.pool, userKey, (tx) => endAccess(tx, userKey, new Date())),
  ],
])('a registered client is notified when a user %s', async (_, end) => {
  const username = `bo-${logoutTokens.length}`;
  const userId = await addUser(database, tenant, { username });
  const browser = new TestBrowser(server.address);
  await signInThroughPages(browser, username, testPassword);
  const tokens = await signInElsewhere(browser);
  const before = logoutTokens.length;
  await end({ tenantId: tenant.tenantId, userId });
  await expect
    .poll(() => logoutTokens.slice(before).map((token) => decodeJwt(token)))
    .toMatchObject([{ aud: 'intranet', sub: userId, sid: decodeJwt(tokens.id_token).sid }]);
  await expect.poll(async () => (await database.pool.query('SELECT FROM ended_sessions')).rowCount).toBe(0);
});
