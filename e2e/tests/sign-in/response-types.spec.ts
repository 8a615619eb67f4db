import type { Page } from '@playwright/test';
import { freePort } from '../../src/processes/free-port.ts';
import { startOutsideProvider } from '../../src/processes/outside-provider.ts';
import { startServer, type TestServer } from '../../src/processes/test-server.ts';
import { signIn } from '../../src/sign-in/sign-in.ts';
import { test as base, expect } from '../../src/test.ts';
import { textsOf } from '../../src/texts.ts';

const t = textsOf('sv-SE');

/** A server of this file alone, since it is configured otherwise from test to test. */
let ownServer: TestServer;

const test = base.extend<{ readonly ownPage: Page }>({
  ownPage: async ({ openBrowser }, use) => {
    await use(await (await openBrowser({ baseURL: ownServer.url })).newPage());
    expect(ownServer.takeFaults()).toEqual([]);
  },
});

test.beforeAll(async () => {
  ownServer = await startServer();
});

test.afterAll(() => ownServer?.close());

test.describe.configure({ mode: 'serial' });

test('a user signs in with response type id_token and token at the built-in provider', async ({ ownPage: page }) => {
  await ownServer.restart({ OIDC_RESPONSE_TYPE: 'id_token token' });
  const pendingRequest = page.waitForRequest((request) => new URL(request.url()).pathname === '/idp/auth');
  await signIn(page, 'site');
  expect(new URL((await pendingRequest).url()).searchParams.get('response_type')).toBe('id_token token');
  await expect(page).toHaveURL('/dashboard');
  // Tokens came in the fragment; the address does not keep them.
  expect(await page.evaluate(() => window.location.hash)).toBe('');
});

for (const [responseType, username, landing] of [
  ['code', 'user', '/exe'],
  ['id_token token', 'tenant', '/dashboard'],
] as const) {
  test(`another organisation's provider answers with ${responseType}`, async ({ ownPage: page, guard }) => {
    // The specified call on signing out is one that this provider does not have; the redirect after it does the work.
    guard.allow(/status of 404 .*\/Account\/Logout/);
    const provider = await startOutsideProvider(ownServer.url, responseType);
    try {
      await ownServer.restart({ OIDC_AUTHORITY: provider.issuer, OIDC_RESPONSE_TYPE: responseType });
      await page.goto('/');
      await expect(page.getByText('tingest-demo')).toHaveCount(0);
      await page.getByRole('button', { name: t('app.actions.signIn') }).click();
      await page.getByLabel('Account').fill(username);
      await page.getByLabel('Secret').fill('second-provider');
      expect(page.url()).toContain(provider.issuer);
      await page.getByRole('button', { name: 'Enter' }).click();
      await expect(page).toHaveURL(landing);
      // Requests that the page still sends when the session ends are refused.
      await page.waitForLoadState('networkidle');

      await page.getByRole('button', { name: /^Konto:/ }).click();
      // The menu at the side has a button of that name too, which is found for as long as the panel is on its way.
      const panel = page.getByRole('dialog');
      await panel.getByRole('button', { name: t('app.actions.signOut') }).click();
      await page.getByRole('button', { name: 'Leave' }).click();
      await page.waitForURL(`${ownServer.url}/`);
    } finally {
      await provider.close();
    }
  });
}

test('a user sees a message when the provider does not answer', async ({ ownPage: page, guard }) => {
  guard.allow(/ERR_CONNECTION_REFUSED/);
  await ownServer.restart({ OIDC_AUTHORITY: `http://localhost:${await freePort()}` });
  await page.goto('/');
  await page.getByRole('button', { name: t('app.actions.signIn') }).click();
  await expect(page.getByRole('alert')).toHaveText(t('problems.loginServerUnreachable'));
});
