import type { Page } from '@playwright/test';
import { playgroundIds } from '../../src/admin/ids.ts';
import { adminRoutes, type RouteId } from '../../src/admin/routes.ts';
import { apiOf } from '../../src/api.ts';
import type { Username } from '../../src/sign-in/sign-in.ts';
import { desktop, expect, test } from '../../src/test.ts';
import { textsOf } from '../../src/texts.ts';

const t = textsOf('en-US');

test.use({ viewport: desktop, locale: 'en-US' });

/** One of everything, as the system administrator finds it. */
async function everyId(page: Page): Promise<Readonly<Record<RouteId, string>>> {
  await page.goto('/dashboard?site=teknik');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const api = await apiOf(page, 'teknik');
  const findFirstId = async (collection: 'records' | 'files'): Promise<string> => {
    const { items } = await api.post(`/{tenantKey}/{siteKey}/${collection}/filter`, {
      body: { skip: 0, limit: 1, skipCount: true },
    });
    const [item] = items;
    if (!item) throw new Error(`There are no ${collection}.`);
    return item.id;
  };
  const recordId = await findFirstId('records');
  const { recordTypeId } = await api.getItem('/{tenantKey}/{siteKey}/records', recordId);
  const { user, tenant } = await api.get('/session');
  const privilege = await api.post('/{tenantKey}/{siteKey}/privileges', {
    body: { name: `Opened by a route ${Date.now()}`, grants: [] },
  });
  return {
    ...(await playgroundIds(page)),
    recordId,
    recordTypeId,
    fileId: await findFirstId('files'),
    userId: user.id,
    tenantId: tenant.id,
    privilegeId: privilege.id,
  };
}

/** Goes to an address within the app, as a link does; the heading of the page before is told from the next one's. */
function go(page: Page, address: string): Promise<void> {
  return page.evaluate((href) => {
    for (const heading of document.querySelectorAll('main h1')) heading.setAttribute('data-before', '');
    window.history.pushState({}, '', href);
  }, address);
}

/** Checks that the window is called as the page is (WCAG 2.2, 2.4.2); the start page greets, and goes by its entry in the menu. */
async function expectOwnTitle(page: Page, address: string): Promise<void> {
  const heading = await page.locator('main h1:not([data-before])').innerText();
  const name = address === '/dashboard' ? t('admin.menu.dashboard') : heading;
  await expect(page, address).toHaveTitle(`Tingest – ${name}`);
}

const accounts: readonly (readonly [Username, number, string])[] = [
  ['restricted', 0, '/exe'],
  ['user', 1, '/exe'],
  ['site', 2, '/dashboard'],
  ['tenant', 3, '/dashboard'],
  ['super', 4, '/dashboard'],
];

for (const [username, rank, landing] of accounts) {
  test(`${username} opens what the specification's table says, and is told where not`, async ({ signedIn }) => {
    const ids = await everyId(await signedIn('super'));
    const page = await signedIn(username);
    const deniedAlert = page.getByRole('alert').filter({ hasText: t('problems.permissionDenied') });
    const dismiss = async (): Promise<void> => {
      await deniedAlert.getByRole('button', { name: t('app.actions.close') }).click();
      await expect(deniedAlert).toHaveCount(0);
    };
    const addresses = adminRoutes.map(([path, from]) => ({
      address: path.replace(/\{(\w+)\}/g, (_, name: RouteId) => ids[name]),
      isAllowed: rank >= from,
    }));

    // No page was visited before: a denied user is redirected to the landing page.
    const forbidden = addresses.find(({ isAllowed }) => !isAllowed);
    await page.goto(`${forbidden?.address ?? landing}?site=teknik`);
    await expect(page).toHaveURL((url) => url.pathname === landing);
    if (forbidden) await dismiss();
    let current = landing;

    for (const { address, isAllowed } of addresses) {
      await test.step(`${address} is ${isAllowed ? 'open' : 'denied'}`, async () => {
        if (address === current) return;
        // Opened directly by its address, a page has loaded only its own texts: the guard of all tests finds missing
        // ones.
        if (username === 'super') await page.goto(`${address}?site=teknik`);
        else await go(page, address);
        if (isAllowed) {
          await expect(page).toHaveURL((url) => url.pathname === address);
          await expect(page.locator('main h1:not([data-before])')).toBeVisible();
          await expect(page.getByRole('heading', { name: t('app.notFound.title') })).toHaveCount(0);
          await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
          await expect(deniedAlert).toHaveCount(0);
          await expectOwnTitle(page, address);
          current = address;
          return;
        }
        await expect(deniedAlert).toBeVisible();
        await expect(page).toHaveURL((url) => url.pathname === current);
        await dismiss();
      });
    }
  });
}

test('a user sees that the site picker is locked where the site cannot be changed', async ({ signedIn }) => {
  const page = await signedIn('tenant');
  const picker = page.getByRole('combobox', { name: t('app.userMenu.site') });
  for (const [path, isLocked] of [
    ['/elements/types', false],
    ['/elements/types/create', true],
  ] as const) {
    await page.goto(`${path}?site=teknik`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('button', { name: /^Account:/ }).click();
    if (isLocked) {
      await expect(picker).toBeDisabled();
      await expect(page.getByText(t('app.userMenu.siteLocked'))).toBeVisible();
    } else await expect(picker).toBeEnabled();
  }
});
