import { makeCategory } from '../../src/admin/category.ts';
import { mainMenu } from '../../src/admin/making.ts';
import { openSite } from '../../src/admin/open-site.ts';
import { apiOf } from '../../src/api.ts';
import { expectGoodScreen } from '../../src/browser/accessibility.ts';
import { chooseFiles } from '../../src/browser/chosen-files.ts';
import { desktop, expect, phone, test } from '../../src/test.ts';
import { textsOf } from '../../src/texts.ts';

const t = textsOf('en-US');

test.use({ viewport: desktop, locale: 'en-US' });

/** Poles as Excel in Swedish writes them, with two heights that are none and one new pole that has no name. */
const poles = [
  ...['Code;Called;Height', 'mast-1;Old mast;4,5', 'mast-2;High mast;high', 'mast-3;Low mast;low', 'mast-4;;7', ''],
].join('\r\n');

test('an administrator corrects a file with errors in the grid, applies it, and undoes it', async ({ signedIn }) => {
  const page = await signedIn('tenant');
  await openSite(page, 'skola');
  const { elementTypeId } = await makeCategory(page, 'skola', {
    ...{ name: 'Mast', code: 'mast-1', title: 'Old mast' },
    fields: [{ name: 'Height', fieldType: 'decimal' }],
  });
  const masts = async (): Promise<readonly string[]> => {
    const api = await apiOf(page, 'skola');
    const query = { elementTypeId };
    const searchResult = await api.post('/{tenantKey}/{siteKey}/elements/filter', { query, body: { limit: 50 } });
    return searchResult.items.map(({ code, title }) => `${code} ${title}`).toSorted();
  };
  const filter = page.getByRole('group', { name: t('admin.imports.rows.filter') });
  const grid = page.getByRole('grid', { name: t('admin.imports.rows.title') });
  // How the import stands is beside its name.
  const status = page.getByRole('heading', { name: 'masts.csv', level: 1 }).locator('..');
  const details = page.getByRole('region', { name: t('admin.imports.details.title') });

  await test.step('a file is dropped for a category', async () => {
    await mainMenu(page)
      .getByRole('link', { name: t('admin.imports.titles.elements') })
      .click();
    await page.getByRole('combobox', { name: t('admin.imports.start.into.elements') }).click();
    await page.getByRole('option', { name: 'Mast', exact: true }).click();
    await expectGoodScreen(page);
    const buffer = Buffer.from(poles, 'latin1');
    const choose = page.getByRole('button', { name: t('admin.tableUpload.choose') });
    await chooseFiles(choose, [{ name: 'masts.csv', mimeType: 'text/csv', buffer }]);
    await expect(page.getByRole('heading', { name: 'masts.csv', level: 1 })).toBeVisible();
  });

  await test.step('the columns are recognised by their headers', async () => {
    const columns = page.getByRole('region', { name: t('admin.imports.columns.title') });
    const field = columns.getByRole('combobox', { name: t('admin.imports.columns.fieldOf', { name: 'Height' }) });
    await expect(field).toHaveValue('Height');
    await expectGoodScreen(page);
    await columns.getByRole('button', { name: t('admin.imports.columns.check') }).click();
  });

  await test.step('the errors are corrected in the grid', async () => {
    await expect(filter.getByRole('button', { name: /^Error 3/ })).toBeVisible();
    const high = grid.getByRole('gridcell', { name: /^high/ });
    await high.click();
    await expect(details).toContainText('high');
    await expectGoodScreen(page);
    await page.setViewportSize(phone);
    await expectGoodScreen(page);
    await page.setViewportSize(desktop);
    await high.dblclick();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('12,5');
    await page.keyboard.press('Enter');
    await expect(filter.getByRole('button', { name: /^Error 2/ })).toBeVisible();
    await grid.getByRole('gridcell', { name: /^low/ }).click();
    await details.getByRole('button', { name: t('admin.imports.replace.button') }).click();
    const dialog = page.getByRole('dialog', { name: t('admin.imports.replace.title', { name: 'Height' }) });
    await dialog.getByRole('textbox', { name: t('admin.imports.replace.to') }).fill('3');
    await dialog.getByRole('button', { name: t('admin.imports.replace.confirm') }).click();
    await expect(filter.getByRole('button', { name: /^Error 1/ })).toBeVisible();
    await grid.getByRole('gridcell', { name: 'mast-4' }).click();
    await grid.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type('Wide mast');
    await page.keyboard.press('Enter');
    await expect(filter.getByRole('button', { name: /^Error 0/ })).toBeVisible();
  });

  await test.step('the plan is applied', async () => {
    await page.getByRole('button', { name: t('admin.imports.apply.button', { count: 4 }) }).click();
    const sure = page.getByRole('dialog', { name: t('admin.imports.apply.title') });
    await sure.getByRole('button', { name: t('admin.imports.apply.confirm') }).click();
    await expect(status.getByText(t('admin.imports.statuses.completed'), { exact: true })).toBeVisible();
    expect(await masts()).toEqual(['mast-1 Old mast', 'mast-2 High mast', 'mast-3 Low mast', 'mast-4 Wide mast']);
  });

  await test.step('the import is undone', async () => {
    await page.getByRole('button', { name: t('admin.imports.undo.button') }).click();
    const sure = page.getByRole('dialog', { name: t('admin.imports.undo.title') });
    await sure.getByRole('button', { name: t('admin.imports.undo.confirm') }).click();
    await expect(status.getByText(t('admin.imports.statuses.undone'), { exact: true })).toBeVisible();
    expect(await masts()).toEqual(['mast-1 Old mast']);
  });
});
