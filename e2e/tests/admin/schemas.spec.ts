import { makeCategory } from '../../src/admin/category.ts';
import { expectSaved, mainMenu, openStep } from '../../src/admin/making.ts';
import { openSite } from '../../src/admin/open-site.ts';
import { expectGoodScreen } from '../../src/browser/accessibility.ts';
import { desktop, expect, phone, test } from '../../src/test.ts';
import { textsOf } from '../../src/texts.ts';

const t = textsOf('en-US');

test.use({ viewport: desktop, locale: 'en-US' });

test('an administrator drafts a data schema from a category, saves it and finds it again', async ({ signedIn }) => {
  const page = await signedIn('tenant');
  await openSite(page, 'skola');
  const name = 'Bench';
  await makeCategory(page, 'skola', {
    ...{ name, code: 'bench-1', title: 'Oak bench' },
    fields: [{ name: 'Height', fieldType: 'decimal' }],
  });

  await test.step('the schema gets a name, a key, directions and a category', async () => {
    await mainMenu(page)
      .getByRole('link', { name: t('admin.menu.schemas'), exact: true })
      .click();
    await page
      .getByRole('link', { name: t('admin.schemas.add') })
      .first()
      .click();
    await page.getByRole('textbox', { name: 'Name, English' }).fill('Bench list');
    await page.getByRole('textbox', { name: t('admin.schemas.key') }).fill('bench-list');
    await page.getByRole('combobox', { name: t('admin.schemas.targets.elementType') }).click();
    await page.getByRole('option', { name, exact: true }).click();
    await page.keyboard.press('Escape');
    await expectGoodScreen(page);
  });

  await test.step('the columns and rules of the schema are drafted and edited', async () => {
    await openStep(page, t('admin.schemas.fieldsStep'));
    await page.getByRole('button', { name: t('admin.schemas.draft.button', { name }) }).click();
    await expect(page.getByRole('region', { name: t('admin.schemas.code'), exact: true })).toBeVisible();
    const height = page.getByRole('region', { name: 'Height', exact: true });
    await height.getByRole('button', { name: t('admin.schemas.settings', { name: 'Height' }) }).click();
    await expect(height.getByRole('combobox', { name: t('admin.schemas.field.aliases') })).toBeVisible();
    await expectGoodScreen(page);
    await openStep(page, t('admin.rules.step'));
    const keys = page.getByRole('region', { name: t('admin.schemas.keys.title') });
    await expect(keys.getByText(t('admin.schemas.keys.of', { name }))).toBeVisible();
    await expect(page.getByRole('heading', { name: t('admin.schemas.rules.outgoing.title') })).toBeVisible();
    await expectGoodScreen(page);
  });

  await test.step('the saved schema is in the list', async () => {
    await page.getByRole('button', { name: t('app.actions.save'), exact: true }).click();
    await expectSaved(page, 'Bench list');
    const row = page.getByRole('row', { name: /Bench list/ });
    await expect(row).toContainText('bench-list');
    await expect(row).toContainText(t('admin.schemas.directions.import'));
    await expectGoodScreen(page);
    await row.getByRole('link').first().click();
    await page.setViewportSize(phone);
    await expect(page.getByRole('heading', { name: 'Bench list', level: 1 })).toBeVisible();
    await expectGoodScreen(page);
  });
});
