import type { Page, Route } from '@playwright/test';
import { expectGoodScreen } from '../../src/browser/accessibility.ts';
import { expect, phone, test } from '../../src/test.ts';
import { textsOf } from '../../src/texts.ts';

const t = textsOf('sv-SE');
/** As long the pages wait before they offer to be reloaded, in milliseconds. */
const waitMs = 20_000;

const entry = /\/assets\/index-[^/]*\.js$/;
const texts = /\/assets\/texts-sv-\w{7}\.js$/;
const signInPage = /\/assets\/sign-in-screen-[^/]*\.js$/;

test.use({ viewport: phone, locale: 'sv-SE' });

const signIn = (page: Page) => page.getByRole('button', { name: t('app.actions.signIn') });
const reload = (page: Page) => page.getByRole('button', { name: 'Ladda om sidan' });

/** Holds the requests for a script back until the returned function is called. */
async function holdBack(page: Page, script: RegExp): Promise<() => Promise<void>> {
  const heldRoutes: Route[] = [];
  let isReleased = false;
  await page.route(script, async (route) => {
    if (isReleased) await route.continue();
    else heldRoutes.push(route);
  });
  return async () => {
    isReleased = true;
    await Promise.all(heldRoutes.map((route) => route.continue()));
  };
}

for (const [scriptName, script] of [
  ['the app', entry],
  ['the texts', texts],
] as const) {
  test(`where the script of ${scriptName} cannot be loaded, the page says so and is loaded anew`, async ({
    page,
    guard,
  }) => {
    guard.allow(/ERR_FAILED|Failed to fetch dynamically imported module|^thrown: $/);
    await page.route(script, (route) => route.abort());
    await page.goto('/');
    await expect(page.getByRole('alert')).toContainText('Sidan kunde inte laddas.');
    await page.unroute(script);
    await reload(page).click();
    await expect(signIn(page)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test(`where the script of ${scriptName} is late, the page offers to be loaded anew, and goes on when it comes`, async ({
    page,
  }) => {
    await page.clock.install();
    const release = await holdBack(page, script);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page).toHaveTitle('Tingest');
    await page.clock.fastForward(waitMs);
    await expect(page.getByRole('alert')).toContainText('Det tar lång tid att ladda sidan.');
    await expect(reload(page)).toBeVisible();
    await release();
    await expect(signIn(page)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}

for (const [locale, sentence, button] of [
  ['nb-NO', 'Siden kunne ikke lastes.', 'Last siden på nytt'],
  ['nn', 'Siden kunne ikke lastes.', 'Last siden på nytt'],
  ['en-GB', 'The page could not be loaded.', 'Reload the page'],
  ['fi-FI', 'The page could not be loaded.', 'Reload the page'],
] as const) {
  test(`says so to whoever reads ${locale}`, async ({ openPage, guard }) => {
    guard.allow(/ERR_FAILED/);
    const page = await openPage({ locale });
    await page.route(entry, (route) => route.abort());
    await page.goto('/');
    await expect(page.getByRole('alert')).toContainText(sentence);
    await expect(page.getByRole('button', { name: button })).toBeVisible();
  });
}

test('a visitor sees a message where the script of a page cannot be loaded, and the page is reloaded', async ({
  page,
  guard,
}) => {
  guard.allow(/ERR_FAILED|Failed to fetch dynamically imported module|^thrown: $/);
  await page.route(signInPage, (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText(t('app.errors.scriptFailed'));
  await expectGoodScreen(page);
  await page.unroute(signInPage);
  await page.getByRole('button', { name: t('app.actions.reload') }).click();
  await expect(signIn(page)).toBeVisible();
});

test('a visitor is offered a reload where the script of a page is late, and continues when it arrives', async ({
  page,
}) => {
  await page.clock.install();
  const release = await holdBack(page, signInPage);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('[aria-busy="true"]')).toBeAttached();
  await page.clock.fastForward(waitMs);
  await expect(page.getByRole('alert')).toContainText(t('app.errors.slow'));
  await expect(page.getByRole('button', { name: t('app.actions.reload') })).toBeVisible();
  await release();
  await expect(signIn(page)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
