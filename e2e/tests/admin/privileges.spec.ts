import type { Page } from '@playwright/test';
import { makeCategory } from '../../src/admin/category.ts';
import { expectSaved, mainMenu, openStep, save } from '../../src/admin/making.ts';
import { openSite } from '../../src/admin/open-site.ts';
import { fieldOf } from '../../src/admin/service.ts';
import { apiOf } from '../../src/api.ts';
import { expectGoodScreen } from '../../src/browser/accessibility.ts';
import { elementWithCode } from '../../src/elements.ts';
import { desktop, expect, phone, test } from '../../src/test.ts';
import { textsOf } from '../../src/texts.ts';

const t = textsOf('en-US');
const name = 'Northern boats';

test.use({ viewport: desktop, locale: 'en-US' });

/** Boats in two places, one of which nothing is known; all have a price. */
async function makeBoats(page: Page): Promise<string> {
  const [area, price] = [fieldOf('text', 'Area'), fieldOf('integer', 'Price')];
  const { elementTypeId, elementId, nameId } = await makeCategory(page, 'skola', {
    name: 'Boats',
    code: 'BOAT-0',
    title: 'Boat without a place',
    fields: [area, price],
  });
  const api = await apiOf(page, 'skola');
  for (const [code, title, areaValue] of [
    ['BOAT-N', 'Northern boat', 'North'],
    ['BOAT-S', 'Southern boat', 'South'],
  ] as const) {
    const values = { [nameId]: title, [area.id]: areaValue, [price.id]: 4500 };
    const dataProperties = Object.entries(values).map(([dataPropertyTypeId, value]) => ({ dataPropertyTypeId, value }));
    await api.post('/{tenantKey}/{siteKey}/elements', { body: { elementTypeId, code, dataProperties } });
  }
  return elementId;
}

/** Opens the step of a user's editor that contains their permissions. */
async function openAccess(page: Page, person: string): Promise<void> {
  await page.goto('/users?site=skola');
  await page.getByRole('link', { name: person, exact: true }).click();
  await openStep(page, t('admin.users.accessStep'));
}

/** Checks the view of a restricted user with the privilege, for any user that looks. */
async function expectNorthernBoatsOnly(page: Page): Promise<void> {
  await page.goto('/exe/elementList?site=skola');
  await expect(page.getByText('Northern boat')).toBeVisible();
  await expect(page.getByText('Southern boat')).toHaveCount(0);
  await expect(page.getByText('Boat without a place')).toHaveCount(0);
  await page.goto('/exe/code/BOAT-N?site=skola');
  await expect(page.getByRole('heading', { level: 1, name: 'Northern boat' })).toBeVisible();
  await expect(page.getByText('Area', { exact: true })).toBeVisible();
  await expect(page.getByText('Price', { exact: true })).toHaveCount(0);
  await expect(page.getByText('4,500')).toHaveCount(0);
  await page.goto('/exe/code/BOAT-S?site=skola');
  await expect(page.getByText(t('service.unknown.title'))).toBeVisible();
}

test('an administrator makes and grants a privilege, and views the app as its user', async ({ signedIn, guard }) => {
  // Requests for hidden items are answered with these statuses.
  guard.allow(/status of (403|404|409|422)/);
  const page = await signedIn('tenant');
  await openSite(page, 'skola');
  const elementId = await makeBoats(page);

  await test.step('a row filter and a hidden field are set, and explained in words and numbers', async () => {
    await mainMenu(page)
      .getByRole('link', { name: t('admin.menu.privileges') })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: t('admin.menu.privileges') })).toBeVisible();
    await page
      .getByRole('link', { name: t('admin.privileges.create') })
      .first()
      .click();
    await page.getByRole('textbox', { name: t('admin.privileges.name') }).fill(name);
    await openStep(page, t('admin.privileges.grantsStep'));
    await page.getByRole('button', { name: t('admin.privileges.grants.add') }).click();
    await page.getByRole('menuitem', { name: t('admin.privileges.resources.elementType.name') }).click();
    await page.getByRole('combobox', { name: t('admin.privileges.resources.elementType.which') }).fill('Boats');
    await page.getByRole('option', { name: 'Boats', exact: true }).click();
    await page.getByText(t('admin.privileges.rows.some')).click();
    await page.getByRole('button', { name: t('app.actions.save'), exact: true }).click();
    await expect(page.getByText(t('problems.requiredChoice')).first()).toBeVisible();
    await page.getByRole('combobox', { name: t('admin.conditions.field'), exact: true }).selectOption('Area');
    await page
      .getByRole('textbox', { name: t('admin.conditions.valueOf', { field: 'Area' }), exact: true })
      .fill('North');
    await page.getByRole('button', { name: t('admin.privileges.fields.show') }).click();
    await page
      .getByRole('radio', { name: `Price: ${t('admin.privileges.fields.states.hidden')}` })
      .check({ force: true });
    await expect(page.getByText('May see objects of Boats where Area is North. Does not see Price.')).toBeVisible();
    await expect(
      page.getByText(t('admin.privileges.coverage.elementType.some', { items: 1, total: 3, count: 3 })),
    ).toBeVisible();
    await expectGoodScreen(page);
    await save(page, name);
    await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('1');
  });

  await test.step('the privilege is granted to a restricted user', async () => {
    await openAccess(page, 'Sara Nyström');
    await page.getByRole('combobox', { name: t('admin.users.privileges') }).click();
    await page.getByRole('option', { name }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
    await page.getByRole('button', { name: t('app.actions.save'), exact: true }).click();
    await expectSaved(page, 'Sara Nyström');
  });

  await test.step('the restricted user sees those rows, but not that field', async () => {
    const restrictedPage = await signedIn('restricted', { viewport: phone });
    await expectNorthernBoatsOnly(restrictedPage);
  });

  await test.step('the administrator sees the same when viewing as that user, until going back', async () => {
    await openAccess(page, 'Sara Nyström');
    await page.getByRole('button', { name: t('admin.viewAs.startNamed', { name: 'Sara Nyström' }) }).click();
    const banner = page.getByRole('region', { name: t('admin.viewAs.label') });
    await expect(banner).toContainText(t('admin.viewAs.banner', { name: 'Sara Nyström' }));
    await expectGoodScreen(page);
    await expectNorthernBoatsOnly(page);
    await page.reload();
    await expect(banner).toBeVisible();
    await banner.getByRole('button', { name: t('admin.viewAs.end') }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('admin.menu.users') })).toBeVisible();
    await expect(banner).toHaveCount(0);
  });

  await test.step('nothing can be changed while viewing as another administrator', async () => {
    await openAccess(page, 'Maria Sjöberg');
    await page.getByRole('button', { name: t('admin.viewAs.startNamed', { name: 'Maria Sjöberg' }) }).click();
    await expect(page.getByRole('region', { name: t('admin.viewAs.label') })).toBeVisible();
    await page.goto('/users/privileges?site=skola');
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('textbox', { name: t('admin.privileges.name') }).fill('Not to be');
    await page.getByRole('button', { name: t('app.actions.save'), exact: true }).click();
    await expect(page.getByText(t('admin.viewAs.refused', { name: 'Maria Sjöberg' }))).toBeVisible();
    await page.getByRole('button', { name: t('admin.viewAs.end') }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('admin.menu.users') })).toBeVisible();
  });

  await test.step('an object shows each user’s access and the privilege that grants it', async () => {
    const { id } = await elementWithCode(page, 'skola', 'BOAT-N');
    await page.goto(`/elements/${id}/edit?site=skola`);
    await page.getByRole('button', { name: t('admin.access.show') }).click();
    const access = page.getByRole('region', { name: t('admin.access.title') });
    const sara = access.getByRole('listitem').filter({ hasText: 'Sara Nyström' });
    await expect(sara.getByRole('link', { name: t('admin.access.through', { what: name }) })).toBeVisible();
    await expectGoodScreen(page);
    await page.goto(`/elements/${elementId}/edit?site=skola`);
    await page.getByRole('button', { name: t('admin.access.show') }).click();
    await expect(access.getByRole('listitem').first()).toBeVisible();
    await expect(sara).toHaveCount(0);
  });

  await test.step('the privilege cannot be deleted while a user has it', async () => {
    await page.goto('/users/privileges?site=skola');
    await page.getByRole('link', { name, exact: true }).click();
    await openStep(page, t('admin.privileges.usersStep'));
    await expect(page.getByRole('main').getByRole('link', { name: 'Sara Nyström' })).toBeVisible();
    await expectGoodScreen(page);
    await openStep(page, t('admin.privileges.generalStep'));
    await expect(page.getByRole('button', { name: t('app.actions.delete') })).toBeDisabled();
    const usage = t('admin.editor.usage.users', { count: 1, number: '1' });
    await expect(page.getByText(t('admin.editor.remove.used', { usage }))).toBeVisible();
    await openAccess(page, 'Sara Nyström');
    await page.getByRole('combobox', { name: t('admin.users.privileges') }).press('Backspace');
    await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: t('app.actions.save'), exact: true }).click();
    await expectSaved(page, 'Sara Nyström');
  });
});
