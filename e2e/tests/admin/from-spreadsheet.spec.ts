import type { Page } from '@playwright/test';
import { openSite } from '../../src/admin/open-site.ts';
import { expectGoodScreen } from '../../src/browser/accessibility.ts';
import { chooseFiles } from '../../src/browser/chosen-files.ts';
import { desktop, expect, phone, test } from '../../src/test.ts';
import { textsOf } from '../../src/texts.ts';

const t = textsOf('en-US');

test.use({ viewport: desktop, locale: 'en-US' });

const canoes = [
  'Code;Name;State;Length;Bought',
  'CANOE-1;Red canoe;Fine;4.5;2024-03-05',
  'CANOE-2;Blue canoe;Leaks;5;2023-11-01',
  'CANOE-3;Grey canoe;Fine;;2022-01-15',
  'CANOE-4;Old canoe;Leaks;4.2;',
].join('\r\n');

const inMain = (page: Page) => page.getByRole('main');

/** Opens the page for spreadsheets from the list of categories. */
async function openFromSpreadsheet(page: Page): Promise<void> {
  await openSite(page, 'skola');
  await page.goto('/elements/types?site=skola');
  await inMain(page)
    .getByRole('link', { name: t('admin.spreadsheet.from') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: t('admin.spreadsheet.from') })).toBeVisible();
}

test('an administrator makes a category and its objects from a sheet, publishes it, and finds an object', async ({
  signedIn,
}) => {
  const page = await signedIn('tenant');
  await openFromSpreadsheet(page);
  await expectGoodScreen(page);

  await test.step('the fields are guessed from the cells', async () => {
    const buffer = Buffer.from(canoes);
    await chooseFiles(page.getByRole('button', { name: t('admin.tableUpload.choose') }), [
      { name: 'Canoes.csv', mimeType: 'text/csv', buffer },
    ]);
    const targetOf = (name: string) =>
      page.getByRole('listitem', { name, exact: true }).getByRole('combobox', { name: t('admin.spreadsheet.becomes') });
    await expect(targetOf('Code')).toHaveValue('code');
    await expect(targetOf('Name')).toHaveValue('text');
    await expect(targetOf('State')).toHaveValue('select');
    await expect(targetOf('Length')).toHaveValue('decimal');
    await expect(targetOf('Bought')).toHaveValue('date');
    await expect(page.getByRole('textbox', { name: t('admin.spreadsheet.name') })).toHaveValue('Canoes');
    await expectGoodScreen(page);
    await page.setViewportSize(phone);
    await expectGoodScreen(page);
    await page.setViewportSize(desktop);
  });

  await test.step('the rows are imported', async () => {
    await page.getByRole('button', { name: t('admin.spreadsheet.create') }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Canoes.csv' })).toBeVisible();
    await page.getByRole('button', { name: t('admin.imports.apply.button', { count: 4 }) }).click();
    const dialog = page.getByRole('dialog', { name: t('admin.imports.apply.title') });
    await dialog.getByRole('button', { name: t('admin.imports.apply.confirm') }).click();
    await expect(page.getByText(t('admin.imports.next.draft'))).toBeVisible();
    await expectGoodScreen(page);
  });

  await test.step('the category is published', async () => {
    await page.getByRole('link', { name: t('admin.imports.next.category') }).click();
    const publishing = page.getByRole('region', { name: t('admin.publishing.title') });
    await publishing.getByRole('button', { name: t('admin.publishing.publish') }).click();
    await expect(publishing).toContainText(t('admin.publishing.isPublished'));
  });

  await test.step('a user finds an object by its code', async () => {
    const field = await signedIn('user');
    await field.goto('/exe/code/CANOE-2?site=skola');
    await expect(field.getByRole('heading', { level: 1, name: 'Blue canoe' })).toBeVisible();
    await expect(field.getByRole('main')).toContainText('Leaks');
  });
});

test('a file without headings is explained, and another one can be chosen', async ({ signedIn }) => {
  const page = await signedIn('tenant');
  await openFromSpreadsheet(page);
  const choose = page.getByRole('button', { name: t('admin.tableUpload.choose') });
  await chooseFiles(choose, [
    { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from('Anna;anna@ekby.se\nBo;bo@ekby.se\n') },
  ]);
  await expect(page.getByRole('alert')).toContainText(t('admin.spreadsheet.problems.noHeader'));
  await expectGoodScreen(page);
  await chooseFiles(choose, [
    { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from('Name;E-mail\nBo;bo@ekby.se\n') },
  ]);
  await expect(page.getByRole('heading', { name: t('admin.spreadsheet.rows') })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
