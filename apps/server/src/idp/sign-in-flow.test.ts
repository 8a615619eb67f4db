import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import {
  authorizeAddress,
  parametersOf,
  redeem,
  renew,
  signInThroughPages,
  TestBrowser,
  type Tokens,
  whoAmI,
} from './testing/idp-test-browser.ts';
import { addTenant, addUser, startIdpServer, testPassword, testPublicUrl } from './testing/idp-test-server.ts';

let database: Database;
let server: Awaited<ReturnType<typeof startIdpServer>>;
let userId: string;
let tenant: Awaited<ReturnType<typeof addTenant>>;

beforeAll(async () => {
  database = await createTestDatabase();
  tenant = await addTenant(database, 'ekby');
  userId = await addUser(database, tenant, { username: 'Anna', email: 'anna@example.org', isEmailProven: true });
  await addUser(database, tenant, { username: 'boss', role: 'TenantAdmin' });
  server = await startIdpServer({ database });
});

afterAll(async () => {
  await server?.close();
  await database?.close();
});

test('the code flow with PKCE leads through the sign-in page to tokens that the API accepts', async () => {
  const browser = new TestBrowser(server.address);
  const tokens = await signInThroughPages(browser, 'anna', testPassword);

  expect(decodeProtectedHeader(tokens.access_token)).toMatchObject({ alg: 'RS256', typ: 'at+jwt' });
  const identity = {
    iss: `${testPublicUrl}/idp`,
    sub: userId,
    tenant: 'ekby',
    unique_name: 'Anna',
    name: 'Name of Anna',
    preferred_username: 'Anna',
    email: 'anna@example.org',
    system_role: 'User',
  };
  expect(decodeJwt(tokens.id_token)).toMatchObject({ ...identity, aud: 'tingest-web', nonce: 'the-nonce' });
  expect(decodeJwt(tokens.access_token)).toMatchObject({
    ...identity,
    aud: 'urn:tingest:api',
    client_id: 'tingest-web',
    scope: 'tingest-api',
  });
  expect(tokens.expires_in).toBe(15 * 60);

  const { status, body } = await whoAmI(browser, tokens.access_token);
  expect(status).toBe(200);
  expect(body).toMatchObject({ userId, tenantKey: 'ekby', username: 'Anna', role: 'User', siteKeys: ['site1'] });
});

test('the flow id_token token returns both tokens in the address, bound by at_hash', async () => {
  const implicit = await startIdpServer({ database, env: { OIDC_RESPONSE_TYPE: 'id_token token' } });
  const browser = new TestBrowser(implicit.address);
  const page = await browser.open(authorizeAddress({ response_type: 'id_token token' }).address);
  const callbackPage = await browser.submit(page, { username: 'anna@example.org', password: testPassword });

  expect(callbackPage.url.origin + callbackPage.url.pathname).toBe(`${testPublicUrl}/login`);
  const parameters = parametersOf(callbackPage.url);
  expect(parameters).toMatchObject({ state: 'the-state', token_type: 'Bearer', scope: 'openid profile tingest-api' });
  const claims = decodeJwt(parameters.id_token ?? '');
  expect(claims).toMatchObject({ sub: userId, tenant: 'ekby', system_role: 'User', nonce: 'the-nonce' });
  expect(claims.at_hash).toEqual(expect.any(String));
  expect((await whoAmI(browser, parameters.access_token ?? '')).status).toBe(200);
  await implicit.close();
});

test('an administrator of the tenant works in all of its sites', async () => {
  const browser = new TestBrowser(server.address);
  const { access_token: token } = await signInThroughPages(browser, 'boss', testPassword);
  expect((await whoAmI(browser, token)).body).toMatchObject({ role: 'TenantAdmin', siteKeys: ['site1', 'site2'] });
});

test('a user with a session is not asked again', async () => {
  const browser = new TestBrowser(server.address);
  await signInThroughPages(browser, 'anna', testPassword);
  const secondPage = await browser.open(authorizeAddress().address);
  expect(secondPage.url.pathname).toBe('/login');
  expect(parametersOf(secondPage.url).code).toEqual(expect.any(String));
});

test('an id token is refused as an access token', async () => {
  const browser = new TestBrowser(server.address);
  const { id_token: token } = await signInThroughPages(browser, 'anna', testPassword);
  expect(await whoAmI(browser, token)).toMatchObject({ status: 401, body: { code: 'signInNotAccepted' } });
});

test.each([
  ['no PKCE', { code_challenge: '', code_challenge_method: '' }],
  ['PKCE without a hash', { code_challenge_method: 'plain' }],
  ['a response type that is not registered', { response_type: 'code id_token' }],
  ['tokens in the address, where nobody needs them', { response_type: 'id_token token' }],
])('an authorization request with %s is refused', async (_, parameters) => {
  const browser = new TestBrowser(server.address);
  const { url, html } = await browser.open(authorizeAddress(parameters).address);
  expect(html).not.toContain('name="password"');
  expect(parametersOf(url).code).toBeUndefined();
});

test('a redirect address that is not registered is not followed', async () => {
  const browser = new TestBrowser(server.address);
  const { response, html } = await browser.open(
    authorizeAddress({ redirect_uri: 'https://evil.example/login' }).address,
  );
  expect(response.status).toBe(400);
  expect(html).toContain('invalid_redirect_uri');
});

test('a code needs its verifier and works once; a second use revokes its tokens at any time', async () => {
  const browser = new TestBrowser(server.address);
  await signInThroughPages(browser, 'anna', testPassword);
  const code = async () => {
    const { address, verifier } = authorizeAddress();
    return { code: parametersOf((await browser.open(address)).url).code ?? '', verifier };
  };
  const firstCode = await code();
  expect((await redeem(browser, firstCode.code, 'x'.repeat(43))).status).toBe(400);

  const secondCode = await code();
  const redemptions = await Promise.all([1, 2].map(() => redeem(browser, secondCode.code, secondCode.verifier)));
  expect(redemptions.map(({ status }) => status).sort()).toEqual([200, 400]);
  const [grantedTokens] = await Promise.all(
    redemptions.filter(({ ok }) => ok).map(async (answer) => (await answer.json()) as Tokens),
  );
  expect(await whoAmI(browser, grantedTokens?.access_token ?? '')).toEqual({
    status: 401,
    body: { code: 'accessEnded' },
  });

  const third = await code();
  const tokens = (await (await redeem(browser, third.code, third.verifier)).json()) as Tokens;
  expect((await whoAmI(browser, tokens.access_token)).status).toBe(200);
  expect((await redeem(browser, third.code, third.verifier)).status).toBe(400);
  await expect.poll(async () => (await whoAmI(browser, tokens.access_token)).body.code).toBe('accessEnded');
  expect((await renew(browser, tokens.refresh_token)).status).toBe(400);
});

test('the sign-in form is bound to the browser that began and to the product’s page', async () => {
  const victim = new TestBrowser(server.address);
  const page = await victim.open(authorizeAddress().address);
  const fields = { username: 'anna', password: testPassword };

  const anonymousUser = new TestBrowser(server.address);
  expect((await anonymousUser.submit(page, fields)).response.status).toBe(400);

  const otherPage = await anonymousUser.open(authorizeAddress().address);
  expect((await anonymousUser.submit({ url: page.url, html: page.html }, fields)).response.status).toBe(400);
  expect((await anonymousUser.submit(otherPage, fields, { 'sec-fetch-site': 'cross-site' })).response.status).toBe(403);
  expect((await anonymousUser.submit(otherPage, fields)).url.pathname).toBe('/login');
});

test('no secret of a session or code is stored in plain text', async () => {
  const browser = new TestBrowser(server.address);
  const page = await browser.open(authorizeAddress().address);
  const callbackPage = await browser.submit(page, { username: 'anna', password: testPassword });
  const { code = 'none' } = parametersOf(callbackPage.url);
  const { rows } = await database.pool.query<{ text: string }>('SELECT idp_records::text AS text FROM idp_records');
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ text }) => text.includes(code))).toEqual([]);
  const { rows: keys } = await database.pool.query<{ sealed: Buffer }>('SELECT sealed FROM idp_keys');
  expect(keys).toHaveLength(2);
  expect(keys.filter(({ sealed }) => sealed.includes('RSA') || sealed.includes('"d"'))).toEqual([]);
});
