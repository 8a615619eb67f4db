import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { playgroundIds } from '../src/admin/ids.ts';
import { openSite } from '../src/admin/open-site.ts';
import { choose } from '../src/browser/choose.ts';
import { elementWithCode } from '../src/elements.ts';
import { fillInInspection, openInspection } from '../src/exe/inspection.ts';
import { repositoryRoot } from '../src/folders.ts';
import { desktop, expect, phone, test } from '../src/test.ts';
import { textsOf } from '../src/texts.ts';

const t = textsOf('sv-SE');

const onPhone: BrowserContextOptions = { viewport: phone, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const onDesktop: BrowserContextOptions = { viewport: desktop };
const largest = 200_000;
const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Stockholm' });

async function takePicture(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  const file = path.join(repositoryRoot, 'docs/screenshots', `${name}.png`);
  await page.screenshot({ path: file, animations: 'disabled', caret: 'hide' });
  expect((await stat(file)).size, `${name}.png`).toBeLessThan(largest);
}

test('the field side is captured in screenshots', async ({ signedIn }) => {
  const page = await signedIn('user', onPhone);
  for (const code of ['LEK-018', 'GL-003', 'LEK-005']) await page.goto(`/exe/code/${code}?site=teknik`);
  await page.goto('/exe/code/LEK-012?site=teknik');
  await expect(page.getByRole('list', { name: t('service.element.history') })).toBeVisible();
  await page.goto('/exe');
  await expect(page.getByText('LEK-012')).toBeVisible();
  await takePicture(page, 'field-start');

  await page.getByRole('link', { name: /LEK-012/ }).click();
  await expect(page.getByRole('list', { name: t('service.element.history') })).toBeVisible();
  await takePicture(page, 'field-object');

  await openInspection(page);
  await page.getByLabel('Besiktigad').fill(today);
  await choose(page, 'Fallskydd', 'Godkänt');
  await choose(page, 'Gungor och kedjor', 'Anmärkning');
  // Past the date, which this browser writes as Americans do.
  const top = await page
    .getByRole('radiogroup', { name: 'Fallskydd' })
    .evaluate((group) => group.getBoundingClientRect().top);
  await page.evaluate((y) => window.scrollBy(0, y - 110), top);
  await takePicture(page, 'field-form');

  await fillInInspection(page, { date: today, remark: 'En gungsits är sprucken.' });
  await page.getByRole('button', { name: t('modes.simpleForm.operations.start') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('modes.simpleForm.statuses.completed') })).toBeVisible();
  await takePicture(page, 'field-done');
});

test('the field side is captured in dark screenshots', async ({ signedIn }) => {
  const page = await signedIn('user', { ...onPhone, colorScheme: 'dark' });
  await page.goto('/exe');
  const element = await elementWithCode(page, 'teknik', 'LEK-012');
  await page.goto(`/exe/id/${element.id}?site=teknik`);
  const history = page.getByRole('list', { name: t('service.element.history') });
  await history.getByRole('link').first().click();
  await expect(page.getByRole('article')).toBeVisible();
  await takePicture(page, 'field-transaction-dark');
});

test('the administration is captured in screenshots', async ({ signedIn }) => {
  const page = await signedIn('tenant', onDesktop);
  await openSite(page, 'teknik');
  const { elementTypeId } = await playgroundIds(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await takePicture(page, 'admin-dashboard');

  await page.goto(`/elements/list/${elementTypeId}`);
  await expect(page.getByRole('row').nth(1)).toContainText('LEK-');
  await takePicture(page, 'admin-objects');
});

test('the administration is captured in dark screenshots', async ({ signedIn }) => {
  const page = await signedIn('tenant', { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' });
  await openSite(page, 'teknik');
  const { elementTypeId } = await playgroundIds(page);
  await page.goto(`/elements/types/${elementTypeId}/edit`);
  await page
    .getByRole('navigation', { name: t('admin.editor.steps') })
    .getByRole('button', { name: new RegExp(`^${t('admin.elementTypes.fieldsStep')}`) })
    .click();
  await expect(page.getByRole('button', { name: /^Underlag / })).toBeVisible();
  await takePicture(page, 'admin-designer-dark');
});
