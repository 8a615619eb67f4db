import { makeCategory } from '../../src/admin/category.ts';
import { mainMenu } from '../../src/admin/making.ts';
import { openSite } from '../../src/admin/open-site.ts';
import { apiOf } from '../../src/api.ts';
import { expectGoodScreen } from '../../src/browser/accessibility.ts';
import { chooseFiles } from '../../src/browser/chosen-files.ts';
import { desktop, expect, test } from '../../src/test.ts';
import { textsOf } from '../../src/texts.ts';

const t = textsOf('en-US');

test.use({ viewport: desktop, locale: 'en-US' });

/** `photos/High buoy.png` and `papers/contract.txt`. */
const zip = [
  'UEsDBBQAAAAIAAAAIVyqa9YFTgAAAFMAAAAUAAAAcGhvdG9zL0hpZ2ggYnVveS5wbmfrDPBz5+WS4mJgYOD19HAJAtISQCzAwQQkm900DgEp',
  'KU8Xx5CKW8kWCxc6ih4xyLqwwnExW6+UiyQTg8/BJQIPNc4wgICnq5/LOqeEJgBQSwMEFAAAAAgAAAAhXBK3fcocAAAAGgAAABMAAABwYXBl',
  'cnMvY29udHJhY3QudHh0c87PKylKTC5RyE9TKMlIVcjITM9QSCrNr+QCAFBLAQIUAxQAAAAIAAAAIVyqa9YFTgAAAFMAAAAUAAAAAAAAAAAA',
  'AACAAQAAAABwaG90b3MvSGlnaCBidW95LnBuZ1BLAQIUAxQAAAAIAAAAIVwSt33KHAAAABoAAAATAAAAAAAAAAAAAACAAYAAAABwYXBlcnMv',
  'Y29udHJhY3QudHh0UEsFBgAAAAACAAIAgwAAAM0AAAAAAA==',
].join('');

const lines = [
  'Code;Called;Photo;Paper',
  'buoy-2;High buoy;high buoy.png;contract.txt',
  'buoy-3;Low buoy;low buoy.png;',
  'buoy-4;Plain buoy;;',
];

test('an administrator imports photos and files from a zip by their names, and sees them on the object', async ({
  signedIn,
}) => {
  const page = await signedIn('tenant');
  await openSite(page, 'skola');
  const { elementTypeId } = await makeCategory(page, 'skola', {
    ...{ name: 'Buoy', code: 'buoy-1', title: 'Old buoy' },
    fields: [
      { name: 'Photo', fieldType: 'image', showForAdmin: true },
      { name: 'Paper', fieldType: 'file', showForAdmin: true },
    ],
  });
  const filter = page.getByRole('group', { name: t('admin.imports.rows.filter') });
  const grid = page.getByRole('grid', { name: t('admin.imports.rows.title') });
  const status = page.getByRole('heading', { name: 'buoys.csv', level: 1 }).locator('..');

  await test.step('the sheet and the zip are chosen together', async () => {
    await mainMenu(page)
      .getByRole('link', { name: t('admin.imports.titles.elements') })
      .click();
    await page.getByRole('combobox', { name: t('admin.imports.start.into.elements') }).click();
    await page.getByRole('option', { name: 'Buoy', exact: true }).click();
    await chooseFiles(page.getByRole('button', { name: t('admin.tableUpload.choose') }), [
      { name: 'buoys.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) },
      { name: 'buoys.zip', mimeType: 'application/zip', buffer: Buffer.from(zip, 'base64') },
    ]);
    await expect(page.getByRole('heading', { name: 'buoys.csv', level: 1 })).toBeVisible();
    await expect(page.getByText(t('admin.imports.zips', { count: 1 }))).toBeVisible();
  });

  await test.step('the columns that name files are recognised', async () => {
    const columns = page.getByRole('region', { name: t('admin.imports.columns.title') });
    for (const name of ['Photo', 'Paper']) {
      const field = columns.getByRole('combobox', { name: t('admin.imports.columns.fieldOf', { name }) });
      await expect(field).toHaveValue(name);
    }
    await expectGoodScreen(page);
    await columns.getByRole('button', { name: t('admin.imports.columns.check') }).click();
  });

  await test.step('a file missing in the zip is reported at its cell, and removed there', async () => {
    await expect(filter.getByRole('button', { name: /^Error 1/ })).toBeVisible();
    await grid.getByRole('gridcell', { name: /^low buoy\.png/ }).click();
    const details = page.getByRole('region', { name: t('admin.imports.details.title') });
    await expect(details).toContainText('The zip does not contain low buoy.png');
    await grid.focus();
    await page.keyboard.press('Delete');
    await expect(filter.getByRole('button', { name: /^Error 0/ })).toBeVisible();
  });

  await test.step('the plan is applied', async () => {
    await page.getByRole('button', { name: t('admin.imports.apply.button', { count: 3 }) }).click();
    const sure = page.getByRole('dialog', { name: t('admin.imports.apply.title') });
    await sure.getByRole('button', { name: t('admin.imports.apply.confirm') }).click();
    await expect(status.getByText(t('admin.imports.statuses.completed'), { exact: true })).toBeVisible();
  });

  await test.step('the photo is visible on the page of its object', async () => {
    const api = await apiOf(page, 'skola');
    const query = { elementTypeId };
    const searchResult = await api.post('/{tenantKey}/{siteKey}/elements/filter', { query, body: { limit: 50 } });
    await page.goto(`/elements/${searchResult.items.find(({ code }) => code === 'buoy-2')?.id}/edit`);
    const photo = page.getByRole('group', { name: 'Photo', exact: true }).locator('img');
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expect(page.getByText('contract.txt')).toBeVisible();
    await expectGoodScreen(page);
  });
});
