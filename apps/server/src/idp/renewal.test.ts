import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { renew, signInThroughPages, TestBrowser, type Tokens, whoAmI } from './testing/idp-test-browser.ts';
import { addTenant, addUser, startIdpServer, testPassword, testPublicUrl } from './testing/idp-test-server.ts';

let database: Database;
let server: Awaited<ReturnType<typeof startIdpServer>>;
let time = Date.now();

beforeAll(async () => {
  database = await createTestDatabase();
  await addUser(database, await addTenant(database, 'ekby'), { username: 'anna', email: 'anna@example.org' });
  server = await startIdpServer({ database, now: () => new Date(time) });
});
afterAll(async () => {
  await server?.close();
  await database?.close();
});

async function signedIn() {
  const browser = new TestBrowser(server.address);
  return { browser, tokens: await signInThroughPages(browser, 'anna', testPassword) };
}

async function renewed(browser: TestBrowser, refreshToken: string): Promise<Tokens> {
  const answer = await renew(browser, refreshToken);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Tokens;
}

test('tokens are renewed without a sign-in, each refresh token being replaced by the next one', async () => {
  const { browser, tokens } = await signedIn();
  const next = await renewed(browser, tokens.refresh_token);
  expect(next.refresh_token).not.toBe(tokens.refresh_token);
  expect(next.expires_in).toBe(15 * 60);
  expect(decodeJwt(next.access_token).sid).toBe(decodeJwt(tokens.access_token).sid);
  expect((await whoAmI(browser, next.access_token)).status).toBe(200);
  expect((await whoAmI(browser, (await renewed(browser, next.refresh_token)).access_token)).status).toBe(200);
});

test('a refresh token works again for a moment after a lost answer; later reuse ends all its tokens', async () => {
  const { browser, tokens } = await signedIn();
  await renewed(browser, tokens.refresh_token);
  const secondTokens = await renewed(browser, tokens.refresh_token);
  expect((await whoAmI(browser, secondTokens.access_token)).status).toBe(200);
  time += 30_000;
  expect((await renew(browser, tokens.refresh_token)).status).toBe(400);
  await expect.poll(async () => (await whoAmI(browser, secondTokens.access_token)).body.code).toBe('accessEnded');
  expect((await renew(browser, secondTokens.refresh_token)).status).toBe(400);
});

test('a signed-out user renews nothing', async () => {
  const { browser, tokens } = await signedIn();
  await browser.open(`/idp/Account/Logout?logoutId=${tokens.id_token}`);
  expect((await renew(browser, tokens.refresh_token)).status).toBe(400);
});

test('the scope of the answer is the granted scope', async () => {
  const { browser, tokens } = await signedIn();
  expect(tokens.scope).toBe('openid profile tingest-api');
  expect((await renewed(browser, tokens.refresh_token)).scope).toBe('openid profile tingest-api');
});

test('the discovery document describes only features that work', async () => {
  const { browser, tokens } = await signedIn();
  const discoveryDocument = await (await browser.request('/idp/.well-known/openid-configuration')).json();
  expect(discoveryDocument).toMatchObject({
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: ['none'],
    scopes_supported: ['openid', 'profile', 'tingest-api'],
    userinfo_endpoint: `${testPublicUrl}/idp/me`,
    backchannel_logout_supported: true,
    backchannel_logout_session_supported: true,
  });
  const authorization = `Bearer ${tokens.access_token}`;
  const person = await browser.request('/idp/me', { headers: { authorization, accept: 'application/json' } });
  expect(await person.json()).toMatchObject({ preferred_username: 'anna', email: 'anna@example.org', tenant: 'ekby' });
});
