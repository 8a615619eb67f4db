import type { Page } from '@playwright/test';
import { chooseFromList, openFromAccountMenu, switchTenant } from '../../src/admin/account-menu.ts';
import { openSite } from '../../src/admin/open-site.ts';
import { apiOf } from '../../src/api.ts';
import { expectGoodDialog } from '../../src/browser/accessibility.ts';
import { desktop, expect, test } from '../../src/test.ts';
import { textsOf } from '../../src/texts.ts';

const t = textsOf('en-US');

test.use({ viewport: desktop, locale: 'en-US' });

/** Switches without the dialog, for the set-up of a test. */
async function move(page: Page, from: string, tenant: string, sites: readonly string[]): Promise<void> {
  const api = await apiOf(page, 'park', from);
  const { user } = await api.get('/session');
  const { id, username, name, version } = await api.getItem('/{tenantKey}/users', user.id);
  await api.save('/{tenantKey}/users', { id, username, name, version, tenant, sites, privilegeIds: [] });
}

test('a system administrator replicates a site into another tenant, and finds it after switching there', async ({
  signedIn,
}) => {
  test.slow();
  const page = await signedIn('super');
  await openSite(page, 'teknik');
  const api = await apiOf(page, 'teknik');
  const home = await api.get('/session');
  const key = `granne-${Date.now()}`;
  await api.post('/tenants', { body: { key, name: `Granne ${key}`, sites: [{ key: 'park', name: 'Parkerna' }] } });

  const dialog = await openFromAccountMenu(page, t('app.userMenu.replicateSite'));
  await chooseFromList(page, t('admin.replication.tenant'), `Granne ${key}`);
  await expect(page.getByRole('combobox', { name: t('admin.replication.site') })).toHaveValue('Parkerna');
  await dialog.getByText('Replicate predefined values').click();
  await expect(dialog.getByRole('checkbox', { name: 'Replicate predefined values' })).toBeChecked();
  await dialog.getByText('Replicate privileges').click();
  await dialog.getByRole('button', { name: t('admin.replication.plan'), exact: true }).click();
  const createdOutcome = dialog.getByText(t('admin.replication.outcomes.create'), { exact: true });
  await createdOutcome.click();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Playgrounds' })).toBeVisible();
  await expectGoodDialog(page);
  await dialog.getByRole('button', { name: t('admin.replication.start'), exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Replication completed' })).toBeVisible();

  await switchTenant(page, `Granne ${key}`);
  await page.goto('/elements/types');
  await expect(page.getByRole('link', { name: 'Playgrounds', exact: true })).toBeVisible();
  await switchTenant(page, home.tenant.name);
});

test('a system administrator sees why a site cannot be replicated, and nothing is written', async ({ signedIn }) => {
  const page = await signedIn('super');
  await openSite(page, 'teknik');
  const api = await apiOf(page, 'teknik');
  const home = await api.get('/session');
  const key = `upptagen-${Date.now()}`;
  await api.post('/tenants', { body: { key, name: `Upptagen ${key}`, sites: [{ key: 'park', name: 'Parkerna' }] } });
  // The other organisation has made a category of that name itself.
  await move(page, 'ekby', key, ['park']);
  await (await apiOf(page, 'park', key)).post('/{tenantKey}/{siteKey}/elementTypes', {
    body: {
      localizedNames: [{ culture: 'en-US', text: 'Playgrounds' }],
      dataPropertyTypes: [{ name: 'Name', fieldType: 'text' }],
    },
  });
  await move(
    page,
    key,
    'ekby',
    home.tenant.sites.map((site) => site.key),
  );

  await openFromAccountMenu(page, t('app.userMenu.replicateSite'));
  await chooseFromList(page, t('admin.replication.tenant'), `Upptagen ${key}`);
  await page.getByRole('button', { name: t('admin.replication.start'), exact: true }).click();
  const errors = page.getByRole('dialog', { name: 'The following errors occurred.' });
  await expect(errors.getByRole('heading', { level: 3 })).toHaveText(t('admin.menu.elementTypes'));
  await expect(errors.getByRole('listitem')).toContainText('Parkerna already has an item with this name');
  await expectGoodDialog(page);
  await errors
    .getByRole('button', { name: t('app.actions.close'), exact: true })
    .last()
    .click();
  await expect(page.getByRole('combobox', { name: t('admin.replication.tenant') })).toHaveValue(`Upptagen ${key}`);
});

test('a tenant administrator finds neither site replication nor tenant switching in the account menu', async ({
  signedIn,
}) => {
  const page = await signedIn('tenant');
  await openSite(page, 'teknik');
  await page.getByRole('button', { name: /^Account: / }).click();
  await expect(page.getByRole('button', { name: t('app.actions.signOut') }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: t('app.userMenu.replicateSite') })).toHaveCount(0);
  await expect(page.getByRole('button', { name: t('app.userMenu.switchTenant') })).toHaveCount(0);
});
