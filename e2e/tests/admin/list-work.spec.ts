import type { Page } from '@playwright/test';
import { openSite } from '../../src/admin/open-site.ts';
import { expectGoodDialog, expectGoodScreen } from '../../src/browser/accessibility.ts';
import { elementWithCode } from '../../src/elements.ts';
import { desktop, expect, test } from '../../src/test.ts';
import { textsOf } from '../../src/texts.ts';

const t = textsOf('en-US');

test.use({ viewport: desktop, locale: 'en-US' });

/** The list of the playgrounds, of which the demonstration has forty. */
async function playgrounds(page: Page): Promise<string> {
  await openSite(page, 'teknik');
  const { elementTypeId } = await elementWithCode(page, 'teknik', 'LEK-001');
  const address = `/elements/list/${elementTypeId}`;
  await page.goto(address);
  await expect(page.getByText(t('lists.counts.all', { count: 40, total: '40' }))).toBeVisible();
  return address;
}

const rows = (page: Page) => page.getByRole('row').filter({ hasText: /LEK-\d+/ });
const views = (page: Page) => page.getByRole('button', { name: /^Views?(:|$)/ });

test('a user saves and shares a view, a colleague opens the list with it, and it is deleted', async ({ signedIn }) => {
  const page = await signedIn('tenant');
  const address = await playgrounds(page);
  await page.getByRole('searchbox', { name: t('lists.search') }).fill('lek-00');
  await expect(rows(page)).toHaveCount(9);
  const code = page.getByRole('columnheader', { name: /^Code/ }).getByRole('button');
  await code.click();
  await code.click();
  await expect(rows(page).first()).toContainText('LEK-009');

  await views(page).click();
  await page.getByRole('button', { name: t('lists.views.save') }).click();
  const dialog = page.getByRole('dialog', { name: t('lists.views.saveTitle') });
  await dialog.getByLabel(t('lists.views.name')).fill('The first nine');
  await dialog.getByText(t('lists.views.share')).click();
  await dialog.getByText(t('lists.views.startHere')).click();
  await expectGoodDialog(page);
  await dialog.getByRole('button', { name: t('app.actions.save') }).click();
  await expect(page.getByRole('button', { name: t('lists.views.current', { name: 'The first nine' }) })).toBeVisible();

  // The list opens with it; as it was made it is one choice away, and stays so.
  await page.goto(address);
  await expect(rows(page)).toHaveCount(9);
  await expect(rows(page).first()).toContainText('LEK-009');
  await views(page).click();
  await page.getByRole('button', { name: t('lists.views.standard') }).click();
  await expect(rows(page)).toHaveCount(25);
  await page.reload();
  await expect(rows(page)).toHaveCount(25);

  const colleague = await signedIn('site');
  await colleague.goto(`${address}?site=teknik`);
  await expect(rows(colleague)).toHaveCount(25);
  await views(colleague).click();
  await colleague.getByRole('button', { name: /^The first nine/ }).click();
  await expect(rows(colleague)).toHaveCount(9);
  await views(colleague).click();
  await colleague.getByRole('button', { name: t('lists.views.more', { name: 'The first nine' }) }).click();
  await expect(colleague.getByRole('menuitem', { name: t('lists.views.makeDefault') })).toBeVisible();
  await expect(colleague.getByRole('menuitem', { name: t('app.actions.delete') })).toHaveCount(0);

  await views(page).click();
  await page.getByRole('button', { name: t('lists.views.more', { name: 'The first nine' }) }).click();
  await page.getByRole('menuitem', { name: t('app.actions.delete') }).click();
  const question = page.getByRole('dialog', { name: t('lists.views.remove', { name: 'The first nine' }) });
  await question.getByRole('button', { name: t('app.actions.delete') }).click();
  await expect(question).toHaveCount(0);
  await page.goto(address);
  await expect(rows(page)).toHaveCount(25);
});

test('an administrator changes all matching rows after a preview, and undoes the change', async ({ signedIn }) => {
  const page = await signedIn('tenant');
  await playgrounds(page);
  await page.getByRole('searchbox', { name: t('lists.search') }).fill('lek-00');
  await expect(rows(page)).toHaveCount(9);
  const address = await rows(page).first().getByRole('cell').nth(3).textContent();
  await page.getByRole('searchbox', { name: t('lists.search') }).fill('');
  await expect(rows(page)).toHaveCount(25);
  await page.getByRole('checkbox', { name: t('lists.rows.selectPage') }).check();
  await page.getByRole('button', { name: t('lists.rows.selectMatching', { number: '40' }) }).click();
  await expect(page.getByText(t('lists.rows.allMatching', { number: '40' }))).toBeVisible();
  await expectGoodScreen(page);

  await page.getByRole('button', { name: t('lists.bulk.action'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('lists.bulk.title', { count: 40, number: '40' }) });
  await dialog.getByRole('combobox', { name: t('lists.bulk.field') }).selectOption('Address');
  await dialog.getByRole('textbox', { name: 'Address' }).fill('Somewhere else');
  await expectGoodDialog(page);
  await dialog.getByRole('button', { name: t('lists.bulk.preview') }).click();
  const notice = t('lists.bulk.changes', { count: 40, number: '40', field: 'Address', value: 'Somewhere else' });
  await expect(dialog.getByText(notice)).toBeVisible();
  await dialog.getByRole('button', { name: t('lists.bulk.change', { count: 40, number: '40' }) }).click();
  await expect(page.getByText(t('lists.bulk.done', { count: 40, number: '40' }))).toBeVisible();
  await expect(rows(page).first()).toContainText('Somewhere else');

  await page.getByRole('button', { name: t('lists.bulk.undo') }).click();
  await expect(page.getByText(t('lists.bulk.undone', { count: 40, number: '40' }))).toBeVisible();
  await expect(rows(page).first()).not.toContainText('Somewhere else');
  await page.getByRole('searchbox', { name: t('lists.search') }).fill('lek-00');
  await expect(rows(page)).toHaveCount(9);
  await expect.poll(() => rows(page).first().getByRole('cell').nth(3).textContent()).toBe(address);
});
