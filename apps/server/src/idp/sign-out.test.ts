import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { authorizeAddress, signInThroughPages, TestBrowser, whoAmI } from './testing/idp-test-browser.ts';
import { addTenant, addUser, startIdpServer, testPassword, testPublicUrl } from './testing/idp-test-server.ts';

let database: Database;
let server: Awaited<ReturnType<typeof startIdpServer>>;

beforeAll(async () => {
  database = await createTestDatabase();
  const tenant = await addTenant(database, 'ekby');
  await addUser(database, tenant, { username: 'anna' });
  await addUser(database, tenant, { username: 'bo' });
  server = await startIdpServer({ database });
});
afterAll(async () => {
  await server?.close();
  await database?.close();
});

async function asksForPassword(browser: TestBrowser): Promise<boolean> {
  return (await browser.open(authorizeAddress().address)).html.includes('name="password"');
}

async function signedIn(username = 'anna') {
  const browser = new TestBrowser(server.address);
  const { id_token: idToken, access_token: accessToken } = await signInThroughPages(browser, username, testPassword);
  return { browser, idToken, accessToken };
}

const query = (parameters: Record<string, string>) => new URLSearchParams(parameters).toString();

test('Account/Logout with the id token ends the session: the next sign-in asks for the password', async () => {
  const { browser, idToken } = await signedIn();
  expect(await asksForPassword(browser)).toBe(false);
  const { response, html } = await browser.open(
    `/idp/Account/Logout?${query({ logoutId: idToken, culture: 'nb-NO' })}`,
  );
  expect(response.status).toBe(200);
  expect(html).toContain('Du er logget ut');
  expect(await asksForPassword(browser)).toBe(true);
});

test('Account/Logout works without the cookie and leaves other devices signed in', async () => {
  const { browser, idToken } = await signedIn();
  const phone = await signedIn();
  const otherBrowser = new TestBrowser(server.address);
  await otherBrowser.open(`/idp/Account/Logout?${query({ logoutId: idToken })}`);
  expect(await asksForPassword(browser)).toBe(true);
  expect(await asksForPassword(phone.browser)).toBe(false);
  const { rows } = await database.pool.query(`SELECT FROM idp_records WHERE model = 'Session' AND uid = $1`, [
    decodeJwt(idToken).sid,
  ]);
  expect(rows).toHaveLength(0);
});

test('signing out revokes the access token in every process, and other devices keep theirs', async () => {
  const otherServer = await startIdpServer({ database });
  const anywhere = [new TestBrowser(server.address), new TestBrowser(otherServer.address)];
  const statuses = (token: string) => Promise.all(anywhere.map(async (at) => (await whoAmI(at, token)).status));
  const computer = await signedIn();
  const phone = await signedIn();
  expect([await statuses(computer.accessToken), await statuses(phone.accessToken)]).toEqual([
    [200, 200],
    [200, 200],
  ]);
  await computer.browser.open(`/idp/Account/Logout?${query({ logoutId: computer.idToken })}`);
  // The database tells the processes; that takes a moment.
  await expect.poll(() => statuses(computer.accessToken)).toEqual([401, 401]);
  expect(await statuses(phone.accessToken)).toEqual([200, 200]);
  await otherServer.close();
});

test('signing in once more in the same browser keeps the earlier token', async () => {
  const { browser, accessToken } = await signedIn();
  const secondTokens = await signInThroughPages(browser, 'anna', testPassword);
  for (const token of [accessToken, secondTokens.access_token]) expect((await whoAmI(browser, token)).status).toBe(200);
});

test('the end-session endpoint asks nothing with an id token and leads back to the app', async () => {
  const { browser, idToken } = await signedIn();
  const returnPage = await browser.open(
    `/idp/session/end?${query({ id_token_hint: idToken, post_logout_redirect_uri: `${testPublicUrl}/`, state: 'x y' })}`,
  );
  expect(returnPage.url.href).toBe(`${testPublicUrl}/?state=x+y`);
  expect(await asksForPassword(browser)).toBe(true);
});

test('both endpoints in succession, as in the specification, have the effect of one', async () => {
  const { browser, idToken } = await signedIn();
  await browser.open(`/idp/Account/Logout?${query({ logoutId: idToken })}`);
  const returnPage = await browser.open(
    `/idp/session/end?${query({ id_token_hint: idToken, post_logout_redirect_uri: `${testPublicUrl}/` })}`,
  );
  expect(returnPage.url.href).toBe(`${testPublicUrl}/`);
});

test('an address outside the app is not followed', async () => {
  const { browser, idToken } = await signedIn();
  const { response, html } = await browser.open(
    `/idp/session/end?${query({ id_token_hint: idToken, post_logout_redirect_uri: 'https://evil.example/' })}`,
  );
  expect(response.status).toBe(200);
  expect(html).not.toContain('evil.example/"');
});

test.each(['', 'not a token', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.'])(
  'Account/Logout with %j ends nothing',
  async (logoutId) => {
    const { browser } = await signedIn();
    expect((await browser.open(`/idp/Account/Logout?${query({ logoutId })}`)).response.status).toBe(400);
    expect(await asksForPassword(browser)).toBe(false);
  },
);

test('the provider asks before signing out with another user’s id token, or without one', async () => {
  const bo = await signedIn('bo');
  const { browser } = await signedIn('anna');
  const proofs: Record<string, string>[] = [{ id_token_hint: bo.idToken }, {}];
  for (const parameters of proofs) {
    const page = await browser.open(`/idp/session/end?${query({ ...parameters, culture: 'sv-SE' })}`);
    expect(page.html).toContain('Vill du logga ut?');
    expect(await asksForPassword(browser)).toBe(false);
  }
  const page = await browser.open('/idp/session/end');
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.html)?.[1] ?? '';
  const action = /action="([^"]+)"/.exec(page.html)?.[1] ?? '';
  const signedOutPage = await browser.open(action, {
    method: 'POST',
    body: new URLSearchParams({ xsrf, logout: 'yes' }),
  });
  expect(signedOutPage.html).toContain('You are signed out');
  expect(await asksForPassword(browser)).toBe(true);
});
