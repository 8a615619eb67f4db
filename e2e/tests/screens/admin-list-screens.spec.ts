import { playgroundIds } from '../../src/admin/ids.ts';
import { openSite } from '../../src/admin/open-site.ts';
import { expectGoodDialog, expectGoodScreen } from '../../src/browser/accessibility.ts';
import { desktop, expect, test } from '../../src/test.ts';
import { textsOf } from '../../src/texts.ts';

const t = textsOf('sv-SE');

test.use({ viewport: desktop });

test('an administrator sees accessible screens of the dashboard, the account, and the 404 page', async ({
  signedIn,
  guard,
}) => {
  guard.allow(/status of 404/);
  const page = await signedIn('tenant');
  await openSite(page, 'teknik');
  await page.waitForLoadState('networkidle');
  await expectGoodScreen(page);
  await page.getByRole('button', { name: /^Konto:/ }).click();
  await expectGoodDialog(page);
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { name: t('app.notFound.title') })).toBeVisible();
  await expectGoodScreen(page);
});

test('an administrator sees an accessible list of objects, with a filter, a selection, and the deletion question', async ({
  signedIn,
}) => {
  const page = await signedIn('tenant');
  await openSite(page, 'teknik');
  const { elementTypeId } = await playgroundIds(page);
  await page.goto(`/elements/list/${elementTypeId}`);
  await expect(page.getByRole('row').nth(1)).toContainText('LEK-');
  await expectGoodScreen(page);

  await page.getByRole('button', { name: t('lists.filters.title') }).click();
  await expectGoodDialog(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t('lists.columns.title') }).click();
  await expectGoodDialog(page);
  await page.keyboard.press('Escape');

  await page.getByRole('checkbox', { name: t('lists.rows.selectPage') }).check();
  await page.getByRole('button', { name: t('app.actions.delete'), exact: true }).click();
  await expect(page.getByRole('dialog', { name: t('lists.remove.manyTitle', { count: 25 }) })).toBeVisible();
  await expectGoodDialog(page);
});

for (const [name, path] of [
  ['categories', '/elements/types'],
  ['functions', '/operations/types'],
  ['services', '/transactions/types'],
  ['users', '/users'],
] as const) {
  test(`${name}: the list`, async ({ signedIn }) => {
    const page = await signedIn('tenant');
    await page.goto(`${path}?site=teknik`);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expectGoodScreen(page);
  });
}

test('an administrator sees accessible transactions on a board and in a calendar', async ({ signedIn }) => {
  const page = await signedIn('tenant');
  await openSite(page, 'teknik');
  await page.goto('/transactions/list');
  const layouts = page.getByRole('radiogroup', { name: t('lists.layouts.label') });
  await layouts.getByText(t('lists.layouts.board')).click();
  const column = page.getByRole('region', { name: new RegExp(`^${t('modes.unknown.statuses.completed')}`) });
  await expect(column.getByRole('listitem').first()).toBeVisible();
  await expectGoodScreen(page);

  await layouts.getByText(t('lists.layouts.calendar')).click();
  await page.getByRole('combobox', { name: t('lists.calendar.by') }).selectOption(t('admin.transactions.updatedAt'));
  await expect(page.getByRole('grid')).toBeVisible();
  await expectGoodScreen(page);
  await page.reload();
  await expect(page.getByRole('grid')).toBeVisible();
});

test('an administrator sees an accessible event log and transaction report, with the details of a row', async ({
  signedIn,
}) => {
  const page = await signedIn('tenant');
  await openSite(page, 'teknik');
  const { operationTypeId, transactionTypeId } = await playgroundIds(page);
  for (const path of [`/operations/list/${operationTypeId}`, `/transactions/list/${transactionTypeId}`]) {
    await page.goto(path);
    const row = page.getByRole('row').nth(1);
    await expect(row).toBeVisible();
    await expectGoodScreen(page);
    await row
      .getByRole('rowheader')
      .getByRole('button')
      .or(row.getByRole('rowheader').getByRole('link'))
      .first()
      .click();
    await expectGoodDialog(page);
  }
});
