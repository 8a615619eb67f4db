import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { authorizeAddress, parametersOf, TestBrowser } from './testing/idp-test-browser.ts';
import { addTenant, addUser, startIdpServer, testPassword } from './testing/idp-test-server.ts';

let database: Database;
let server: Awaited<ReturnType<typeof startIdpServer>>;
let demonstration: Awaited<ReturnType<typeof startIdpServer>>;
let isStillOpen = true;

beforeAll(async () => {
  database = await createTestDatabase();
  const tenant = await addTenant(database, 'ekby');
  const { tenantId } = tenant;
  const userId = await addUser(database, tenant, { username: 'demo' });
  await addUser(database, tenant, { username: 'anna' });
  server = await startIdpServer({ database });
  demonstration = await startIdpServer({
    database,
    findDemonstrationAccounts: async () =>
      isStillOpen ? [{ username: 'demo', name: 'Dina <Demo>', role: 'User', userKey: { tenantId, userId } }] : [],
  });
});
afterAll(async () => {
  await server?.close();
  await demonstration?.close();
  await database?.close();
});

test('the sign-in page needs no script and allows none', async () => {
  const browser = new TestBrowser(server.address);
  const { response, html } = await browser.open(authorizeAddress().address);
  expect(html).not.toMatch(/<script|style=|onclick|javascript:/i);
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test.each([
  ['culture', { culture: 'sv-SE' }, 'en', 'sv-SE', 'Logga in'],
  ['ui_locales', { ui_locales: 'nb en' }, 'sv', 'nb-NO', 'Logg inn'],
  ['Accept-Language', {}, 'fi, nn;q=0.8, en;q=0.5', 'nb-NO', 'Logg inn'],
])('the sign-in page is in the language of %s', async (_, parameters, accepted, culture, words) => {
  const browser = new TestBrowser(server.address);
  const redirectReply = await browser.request(authorizeAddress(parameters).address);
  const page = await browser.request(redirectReply.headers.get('location') ?? '', {
    headers: { 'accept-language': accepted },
  });
  const html = await page.text();
  expect(html).toContain(`<html lang="${culture}">`);
  expect(html).toContain(words);
});

test('the language can be changed on the page and is kept when the form is sent', async () => {
  const browser = new TestBrowser(server.address);
  const page = await browser.open(authorizeAddress({ culture: 'sv-SE' }).address);
  const link = /href="([^"]+)" lang="nb-NO"/.exec(page.html)?.[1] ?? '';
  const norwegian = await browser.open(new URL(link.replaceAll('&amp;', '&'), page.url).href);
  const refusedPage = await browser.submit(norwegian, { username: 'anna', password: 'not the password' });
  expect(refusedPage.html).toContain('Brukernavnet eller passordet stemmer ikke.');
  expect(refusedPage.html).toContain('value="anna"');
});

test('the sign-in page has the colours of the tenant that the app names', async () => {
  const browser = new TestBrowser(server.address);
  const { html } = await browser.open(authorizeAddress({ tenant: 'ekby' }).address);
  expect(html).toContain('ekby kommun');
  const theme = /href="(\/idp\/assets\/theme\.css[^"]+)"/.exec(html)?.[1] ?? '';
  expect(theme).toContain('7c3aed');
  const css = await browser.request(theme);
  expect(css.headers.get('content-type')).toContain('text/css');
  expect(await css.text()).toContain('--primary: #7c3aed');
  const unknownTenantPage = await browser.open(authorizeAddress({ tenant: 'nowhere' }).address);
  expect(unknownTenantPage.html).toContain('Tingest');
});

test('external values are shown as text, never as markup', async () => {
  const browser = new TestBrowser(server.address);
  const { html } = await browser.open(authorizeAddress({ login_hint: '"><b>x</b>' }).address);
  expect(html).not.toContain('<b>x');
  const error = await browser.open('/idp/auth?client_id=%3Cb%3E&culture=%22%3E%3Cb%3Ex');
  expect(error.response.status).toBe(400);
  expect(error.html).not.toContain('<b>x');
});

test('demonstration accounts are offered, and work without a password, only where the server enables them', async () => {
  const browser = new TestBrowser(demonstration.address);
  const page = await browser.open(authorizeAddress().address);
  expect(page.html).toContain('Dina &lt;Demo&gt;');
  expect(page.html).toContain('tingest-demo');
  const callbackPage = await browser.submit(page, { demonstration: 'demo' });
  expect(parametersOf(callbackPage.url).code).toEqual(expect.any(String));

  const otherBrowser = new TestBrowser(demonstration.address);
  const refusedPage = await otherBrowser.submit(await otherBrowser.open(authorizeAddress().address), {
    demonstration: 'anna',
  });
  expect(refusedPage.response.status).toBe(401);

  const real = new TestBrowser(server.address);
  const realPage = await real.open(authorizeAddress().address);
  expect(realPage.html).not.toContain('demonstration');
  expect((await real.submit(realPage, { demonstration: 'demo' })).response.status).toBe(401);
});

test('a demonstration account taken over by a user lets no visitor in, though the page still offers it', async () => {
  const browser = new TestBrowser(demonstration.address);
  const page = await browser.open(authorizeAddress().address);
  isStillOpen = false;
  const refusedPage = await browser.submit(page, { demonstration: 'demo' });
  isStillOpen = true;
  expect(refusedPage.response.status).toBe(401);
  expect(refusedPage.html).not.toContain('Dina');
});

test('the published password is refused on a server reachable by others, unless the operator allows it', async () => {
  const tenant = await addTenant(database, 'fest');
  await addUser(database, tenant, { username: 'guest', password: 'tingest-demo' });
  const answers = async (env: Record<string, string>) => {
    const configuredServer = await startIdpServer({ database, env });
    const browser = new TestBrowser(configuredServer.address);
    const answer = await browser.submit(await browser.open(authorizeAddress({ culture: 'en-US' }).address), {
      username: 'guest',
      password: 'tingest-demo',
    });
    await configuredServer.close();
    return answer;
  };
  const refusedPage = await answers({ HOST: '0.0.0.0' });
  expect(refusedPage.response.status).toBe(401);
  expect(refusedPage.html).toContain('still has the published demonstration password');
  expect(parametersOf((await answers({ HOST: '0.0.0.0', DEMONSTRATION_SIGN_IN: 'true' })).url).code).toBeDefined();
  expect(parametersOf((await answers({})).url).code).toBeDefined();
  expect((await answers({ DEMONSTRATION_SIGN_IN: 'false' })).response.status).toBe(401);
});

test('a missing or expired sign-in is explained and leads back', async () => {
  const browser = new TestBrowser(server.address);
  const { response, html } = await browser.open('/idp/interaction/gone?culture=sv-SE');
  expect(response.status).toBe(400);
  expect(html).toContain('Inloggningen har gått ut');
  expect(html).toContain('href="http://localhost:3999/"');
});

test('signing in as a different user than before leads on as that user', async () => {
  const browser = new TestBrowser(server.address);
  const page = await browser.open(authorizeAddress().address);
  await browser.submit(page, { username: 'anna', password: testPassword });
  const secondPage = await browser.open(authorizeAddress({ prompt: 'login' }).address);
  const between = await browser.submit(secondPage, { username: 'demo', password: testPassword });
  // The provider ends the first session by a form that a script sends; the policy allows that one script by its hash.
  expect(between.response.headers.get('content-security-policy')).toMatch(/script-src 'sha256-[\w+/=]+'/);
  const fields = [...between.html.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ]);
  const callbackPage = await browser.submit(between, Object.fromEntries(fields));
  expect(parametersOf(callbackPage.url).code).toEqual(expect.any(String));
});
