import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { openSite } from '../../src/admin/open-site.ts';
import { fieldOf, makeCheckList } from '../../src/admin/service.ts';
import { apiOf } from '../../src/api.ts';
import { expectGoodScreen } from '../../src/browser/accessibility.ts';
import { chooseFiles, photoOf } from '../../src/browser/chosen-files.ts';
import { countTransactions, elementWithCode } from '../../src/elements.ts';
import { signIn } from '../../src/sign-in/sign-in.ts';
import { desktop, expect, phone, test } from '../../src/test.ts';
import { textsOf } from '../../src/texts.ts';

const t = textsOf('en-US');
const name = 'Outbox-round';
const code = name.toUpperCase();

test.use({ viewport: phone, locale: 'en-US', serviceWorkers: 'allow' });
test.beforeEach(({ guard }) => guard.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 422|status of 409/));

/** Opens the form of the check list, on an object that has it. */
async function openForm(page: Page): Promise<void> {
  await page.goto(`/exe/code/${code}?site=skola`);
  await page
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .first()
    .click();
  await expect(page.getByRole('button', { name: t('forms.files.addImages') })).toBeVisible();
}

/** Fills in the form, with a photo, and sends it without a network. */
async function saveForLater(page: Page, remark: string): Promise<void> {
  const photos = page.getByRole('group', { name: /^Photos/ });
  await page.getByRole('textbox', { name: /^Remark/ }).fill(remark);
  await chooseFiles(photos.getByRole('button', { name: t('forms.files.addImages') }), [await photoOf(page, remark)]);
  await expect(photos.getByRole('button', { name: new RegExp(`${remark}\\.jpg`, 'i') }).first()).toBeVisible();
  await page.getByRole('button', { name: t('modes.simpleForm.operations.start') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('service.outbox.savedTitle') })).toBeVisible();
}

/** Remarks and numbers of photos of the object's check lists, the first one first. */
async function performed(page: Page, elementId: string): Promise<readonly (readonly [unknown, number])[]> {
  const api = await apiOf(page, 'skola');
  const { items } = await api.post('/{tenantKey}/{siteKey}/operations/filter', {
    query: { elementId },
    body: { skip: 0, limit: 10 },
  });
  const details = await Promise.all(
    items.map(({ id }) => api.get('/{tenantKey}/{siteKey}/operations/{id}', { path: { id } })),
  );
  return details
    .map(({ dataProperties }) => {
      const values = dataProperties.map(({ value }) => value);
      const photos = values.find((value) => Array.isArray(value));
      return [values.find((value) => typeof value === 'string'), Array.isArray(photos) ? photos.length : 0] as const;
    })
    .toReversed();
}

test('forms with photos that are sent without a network outlive the browser, and arrive once and in order', async ({
  playwright,
  launchOptions,
  settings,
  signedIn,
  guard,
}) => {
  const administration = await signedIn('tenant', { viewport: desktop });
  await openSite(administration, 'skola');
  const fields = [fieldOf('text', 'Remark', { required: true }), fieldOf('image', 'Photos', { multiple: true })];
  await makeCheckList(administration, 'skola', { name, code, fields });
  const profile = await mkdtemp(path.join(tmpdir(), 'tingest-outbox-'));
  const openDevice = async (): Promise<BrowserContext> => {
    const context = await playwright.chromium.launchPersistentContext(profile, { ...launchOptions, ...settings });
    guard.watch(context);
    return context;
  };

  const device = await openDevice();
  const [page, otherTab] = [await device.newPage(), await device.newPage()];
  await signIn(page, 'user');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await openForm(page);
  await openForm(otherTab);
  const element = await elementWithCode(page, 'skola', code);
  await device.setOffline(true);
  await saveForLater(page, 'First');
  await expectGoodScreen(page);
  await saveForLater(otherTab, 'Second');
  await page.goto('/exe/outbox');
  const pending = page.getByRole('list', { name: t('service.outbox.pending') });
  await expect(pending.getByRole('listitem')).toHaveCount(2);
  await expect(pending).toContainText(t('service.outbox.behind'));
  await expectGoodScreen(page);
  await device.close();

  const again = await openDevice();
  const start = await again.newPage();
  await start.goto('/exe');
  await expect.poll(() => countTransactions(start, 'skola', element)).toBe(2);
  await expect(start.getByRole('link', { name: t('exe.start.notSent', { count: 1 }) })).toHaveCount(0);
  await expect(start.getByRole('link', { name: t('exe.start.notSent', { count: 2 }) })).toHaveCount(0);
  expect(await performed(start, element.id)).toEqual([
    ['First', 1],
    ['Second', 1],
  ]);
  await start.goto('/exe/outbox');
  const sent = start.getByRole('list', { name: t('service.outbox.done') });
  await expect(sent.getByRole('listitem')).toHaveCount(2);
  await expectGoodScreen(start);

  // Nothing is sent again.
  await start.reload();
  await expect(sent.getByRole('listitem')).toHaveCount(2);
  expect(await countTransactions(start, 'skola', element)).toBe(2);
  await again.close();
  await rm(profile, { recursive: true, force: true });
});

test('a form that the server refuses stays with its reason, is opened again, and belongs to its user', async ({
  openBrowser,
}) => {
  const device = await openBrowser();
  const page = await device.newPage();
  await signIn(page, 'user');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await openForm(page);
  const element = await elementWithCode(page, 'skola', code);
  const before = await countTransactions(page, 'skola', element);
  await device.setOffline(true);
  await saveForLater(page, 'Refused');
  await device.route('**/operations?**', (route) =>
    route.fulfill({ status: 422, json: { errors: ['The form has changed.'], details: [], requestId: 'r' } }),
  );
  await device.setOffline(false);
  await page.goto('/exe');
  await page.getByRole('link', { name: t('exe.start.notSent', { count: 1 }) }).click();
  const pending = page.getByRole('list', { name: t('service.outbox.pending') });
  await expect(pending).toContainText(t('service.outbox.needsYou'));
  await expect(pending).toContainText('The form has changed.');
  await expectGoodScreen(page);

  // Another user of the device sees nothing of it.
  await page.evaluate(() => localStorage.removeItem('tingest.tokens'));
  await device.clearCookies();
  await signIn(page, 'site');
  await page.goto('/exe/outbox');
  await expect(page.getByRole('heading', { name: t('service.outbox.empty') })).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('tingest.tokens'));
  await device.clearCookies();
  await signIn(page, 'user');

  await device.unrouteAll();
  await page.goto('/exe/outbox');
  await pending.getByRole('button', { name: t('service.outbox.open') }).click();
  await expect(page.getByRole('textbox', { name: /^Remark/ })).toHaveValue('Refused');
  await page.getByRole('button', { name: t('modes.simpleForm.operations.start') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('modes.simpleForm.statuses.completed') })).toBeVisible();
  expect(await countTransactions(page, 'skola', element)).toBe(before + 1);
  await page.goto('/exe/outbox');
  await expect(page.getByRole('heading', { name: t('service.outbox.empty') })).toBeVisible();
});
