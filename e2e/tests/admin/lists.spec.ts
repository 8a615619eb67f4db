import type { Page } from '@playwright/test';
import { openSite } from '../../src/admin/open-site.ts';
import { apiOf } from '../../src/api.ts';
import { elementWithCode, type RegisteredElement } from '../../src/elements.ts';
import { desktop, expect, test } from '../../src/test.ts';
import { textsOf } from '../../src/texts.ts';

const t = textsOf('en-US');

test.use({ viewport: desktop, locale: 'en-US' });

/** Opens the list of the playgrounds, of which the demonstration has forty. */
async function openPlaygrounds(page: Page): Promise<RegisteredElement> {
  await openSite(page, 'teknik');
  const element = await elementWithCode(page, 'teknik', 'LEK-001');
  await page.goto(`/elements/list/${element.elementTypeId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Playgrounds' })).toBeVisible();
  return element;
}

const rows = (page: Page) => page.getByRole('row').filter({ hasText: /LEK-\d+|BULK-\d/ });

test('a user searches, filters and orders a list, and its address keeps all of it', async ({ signedIn }) => {
  const page = await signedIn('tenant');
  await openPlaygrounds(page);
  await expect(page.getByText(t('lists.counts.all', { count: 40, total: '40' }))).toBeVisible();
  await expect(rows(page)).toHaveCount(25);

  await page.getByRole('searchbox', { name: t('lists.search') }).fill('lek-00');
  await expect(page.getByText(t('lists.counts.found', { found: '9', total: '40' }))).toBeVisible();
  const code = page.getByRole('columnheader', { name: /^Code/ });
  await code.getByRole('button').click();
  await expect(code).toHaveAttribute('aria-sort', 'ascending');
  await code.getByRole('button').click();
  await expect(code).toHaveAttribute('aria-sort', 'descending');
  await expect(rows(page).first()).toContainText('LEK-009');

  await page.getByRole('button', { name: t('lists.filters.title') }).click();
  const filters = page.getByRole('dialog');
  await filters.getByRole('button', { name: 'Code', exact: true }).click();
  await filters
    .getByRole('combobox', { name: t('lists.filters.condition') })
    .selectOption(t('lists.operators.contains'));
  await filters.getByRole('textbox').fill('7');
  await filters.getByRole('button', { name: t('lists.filters.apply') }).click();
  const sentence = t('lists.sentences.contains', { column: 'Code', value: '7' });
  await expect(page.getByRole('list', { name: t('lists.filters.active') })).toContainText(sentence);
  await expect(rows(page)).toHaveCount(1);

  const address = page.url();
  await page.reload();
  await expect(page.getByRole('list', { name: t('lists.filters.active') })).toContainText(sentence);
  await expect(page.getByRole('searchbox')).toHaveValue('lek-00');
  await expect(code).toHaveAttribute('aria-sort', 'descending');
  await expect(rows(page)).toHaveCount(1);

  await rows(page).getByRole('link').first().click();
  await expect(page).not.toHaveURL(address);
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(rows(page)).toHaveCount(1);

  await page.getByRole('button', { name: t('lists.filters.remove', { filter: sentence }) }).click();
  await expect(rows(page)).toHaveCount(9);
});

test('a user selects rows across pages, and the bar of actions covers no navigation', async ({ signedIn }) => {
  const page = await signedIn('tenant');
  await openPlaygrounds(page);
  await rows(page).first().getByRole('checkbox').check();
  await expect(page.getByText(t('lists.rows.selected', { count: 1 }))).toBeVisible();
  const onFirstPage = await rows(page).first().innerText();
  await page.getByRole('button', { name: t('lists.paging.next') }).click();
  await expect(page).toHaveURL(/page=2/);
  // The address tells the page before its rows are there.
  await expect(rows(page).first()).not.toHaveText(onFirstPage, { useInnerText: true });
  // The last row can be scrolled out from below the bar that floats over the list.
  await rows(page).last().getByRole('checkbox').check();
  await expect(page.getByText(t('lists.rows.selected', { count: 2 }))).toBeVisible();
});

test('a user deletes several rows at once after a confirmation', async ({ signedIn }) => {
  const page = await signedIn('tenant');
  const { elementTypeId } = await openPlaygrounds(page);
  const api = await apiOf(page, 'teknik');
  const { dataPropertyTypes } = await api.getItem('/{tenantKey}/{siteKey}/elementTypes', elementTypeId);
  const dataProperties = dataPropertyTypes
    .filter(({ required }) => required)
    .map(({ id }) => ({ dataPropertyTypeId: id, value: 'Made to be deleted' }));
  for (const code of ['BULK-1', 'BULK-2']) {
    await api.post('/{tenantKey}/{siteKey}/elements', { body: { elementTypeId, code, dataProperties } });
  }
  await page.reload();
  await page.getByRole('searchbox', { name: t('lists.search') }).fill('BULK-');
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('checkbox', { name: t('lists.rows.selectPage') }).check();
  await expect(page.getByText(t('lists.rows.selected', { count: 2 }))).toBeVisible();
  await page.getByRole('button', { name: t('app.actions.delete'), exact: true }).click();
  const question = page.getByRole('dialog', { name: t('lists.remove.manyTitle', { count: 2 }) });
  await question.getByRole('button', { name: t('app.actions.cancel') }).click();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: t('app.actions.delete'), exact: true }).click();
  await question.getByRole('button', { name: t('lists.remove.many', { count: 2 }) }).click();
  await expect(page.getByRole('status').filter({ hasText: t('lists.remove.manyDone', { count: 2 }) })).toBeVisible();
  await expect(page.getByRole('heading', { name: t('lists.noMatch.title') })).toBeVisible();
});
