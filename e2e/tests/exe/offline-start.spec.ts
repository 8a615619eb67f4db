import type { Page } from '@playwright/test';
import { expectGoodScreen } from '../../src/browser/accessibility.ts';
import { openInspection } from '../../src/exe/inspection.ts';
import { signIn, type Username } from '../../src/sign-in/sign-in.ts';
import { expect, phone, test } from '../../src/test.ts';
import { textsOf } from '../../src/texts.ts';

const t = textsOf('sv-SE');

test.use({ viewport: phone, locale: 'sv-SE', serviceWorkers: 'allow' });
test.beforeEach(({ guard }) =>
  guard.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch dynamically|without a network/),
);

const greeting = (page: Page) => page.getByRole('heading', { level: 1, name: /^Hej/ });

/** Signs in and waits until the device has the field side. */
async function installed(page: Page, username: Username, at = '/'): Promise<void> {
  await signIn(page, username, { at });
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

test('a user starts the field side without a network, and is told so without anything moving', async ({
  openBrowser,
}) => {
  const context = await openBrowser();
  const page = await context.newPage();
  await installed(page, 'user');
  await expect(greeting(page)).toBeVisible();
  const box = await greeting(page).boundingBox();
  await context.setOffline(true);
  await expect(page.getByText(t('app.connection.offline'))).toBeVisible();
  expect(await greeting(page).boundingBox()).toEqual(box);

  await page.reload();
  await expect(greeting(page)).toBeVisible();
  await expect(page.getByText(t('app.connection.offline'))).toBeVisible();
  await expectGoodScreen(page);
  // A page that this device has not opened before.
  await page.goto('/exe/help');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await context.setOffline(false);
  await page.goto('/exe');
  await expect(page.getByText(t('app.connection.offline'))).toHaveCount(0);
  await expect(page.getByRole('heading', { name: t('app.shell.myWork') })).toBeVisible();
});

test('a device whose user has signed out shows nothing of them without a network', async ({ openBrowser }) => {
  const context = await openBrowser();
  const page = await context.newPage();
  await installed(page, 'user');
  await page.getByRole('button', { name: /^Konto:/ }).click();
  await page.getByRole('button', { name: t('app.actions.signOut') }).click();
  await expect(page.getByRole('button', { name: t('app.actions.signIn') })).toBeVisible();
  await context.setOffline(true);
  await page.goto('/exe');
  await expect(page).toHaveURL(/returnUrl/);
  expect(await page.evaluate(() => localStorage.getItem('tingest.session'))).toBeNull();
});

test('the administration says that it needs a connection, and leads to the field side', async ({ openBrowser }) => {
  const context = await openBrowser();
  const page = await context.newPage();
  await installed(page, 'tenant');
  await context.setOffline(true);
  await expect(page.getByText(t('app.connection.adminOffline'))).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: t('app.connection.adminNeeds') })).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole('link', { name: t('app.connection.toField') }).click();
  await expect(greeting(page)).toBeVisible();
});

test('a new version waits while a form is open, and starts with one tap', async ({ openBrowser }) => {
  const page = await (await openBrowser()).newPage();
  await installed(page, 'user', '/?returnUrl=/exe/code/LEK-014%3Fsite%3Dteknik');
  await openInspection(page);
  // Another address is another version.
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js?next');
  });
  const hasNext = () =>
    page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.scriptURL.endsWith('?next'));
  await expect.poll(hasNext).toBe(true);
  await page.getByRole('textbox', { name: /Anmärkning/ }).fill('Kvar efter uppdateringen.');
  await expect(page.getByText(t('app.connection.newVersion'))).toHaveCount(0);

  await page.getByRole('button', { name: t('app.actions.back') }).click();
  await expect(page.getByText(t('app.connection.newVersion'))).toBeVisible();
  await expectGoodScreen(page);
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: t('app.connection.startNew') }).click();
  await reloaded;
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toContain('?next');
  await openInspection(page);
  await expect(page.getByRole('textbox', { name: /Anmärkning/ })).toHaveValue('Kvar efter uppdateringen.');
});
