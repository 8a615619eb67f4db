import type { Page } from '@playwright/test';
import { chooseFromList, openFromAccountMenu } from '../../src/admin/account-menu.ts';
import { fieldButton, fieldNames, fieldSettings, nameField, require } from '../../src/admin/designer.ts';
import { openStep } from '../../src/admin/making.ts';
import { openSite } from '../../src/admin/open-site.ts';
import { apiOf } from '../../src/api.ts';
import { expectGoodScreen } from '../../src/browser/accessibility.ts';
import { elementWithCode } from '../../src/elements.ts';
import { signIn } from '../../src/sign-in/sign-in.ts';
import { desktop, expect, test } from '../../src/test.ts';
import { textsOf } from '../../src/texts.ts';

const t = textsOf('en-US');

test.use({ viewport: desktop, locale: 'en-US' });

async function openPlayground(page: Page, code: string): Promise<void> {
  await openSite(page, 'teknik');
  const { id } = await elementWithCode(page, 'teknik', code);
  await page.goto(`/elements/${id}/edit`);
  await expect(address(page)).not.toHaveValue('');
}

const address = (page: Page) => page.getByRole('textbox', { name: 'Address', exact: true });
const save = (page: Page) => page.getByRole('button', { name: t('app.actions.save'), exact: true });

test('a site administrator sees categories, functions and services, but cannot change them', async ({ signedIn }) => {
  const page = await signedIn('site');
  await page.goto('/elements/types?site=teknik');
  await expect(page.getByText('Playgrounds')).toBeVisible();
  await expect(page.getByRole('link', { name: t('admin.elementTypes.create') })).toHaveCount(0);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  const menu = page.getByRole('navigation', { name: t('app.shell.menu') });
  await expect(menu.getByRole('link', { name: t('admin.menu.transactionTypes') })).toHaveCount(0);
  await page.goto('/elements/types/create');
  await expect(page.getByRole('alert')).toHaveText('Access denied.');
  await expect(page).toHaveURL('/dashboard');
});

test('an administrator sees that a tenant is locked, and cannot change its categories', async ({ signedIn }) => {
  const system = await signedIn('super');
  const setLockdown = async (isLocked: boolean) => {
    await system.goto('/tenants');
    await system.getByRole('link', { name: 'Ekby kommun' }).first().click();
    await system
      .getByRole('navigation', { name: t('admin.editor.steps') })
      .getByRole('button', { name: new RegExp(`^${t('admin.tenants.settingsStep')}`) })
      .click();
    const lockdown = system.getByRole('switch', { name: 'Prevent functionality modification' });
    await expect(lockdown).toBeChecked({ checked: !isLocked });
    await system.getByText('Prevent functionality modification').click();
    await expect(lockdown).toBeChecked({ checked: isLocked });
    await save(system).click();
    await expect(system.getByRole('status').filter({ hasText: 'has been saved.' })).toBeVisible();
  };
  await setLockdown(true);
  try {
    const page = await signedIn('tenant');
    await page.goto('/elements/types?site=teknik');
    const notice = page.getByText('Tenant is locked and functionality cannot be altered.');
    await expect(notice).toBeVisible();
    await expect(page.getByRole('link', { name: t('admin.elementTypes.create') })).toHaveCount(0);

    const { elementTypeId } = await elementWithCode(page, 'teknik', 'LEK-001');
    await page.goto(`/elements/types/${elementTypeId}/edit`);
    await expect(notice).toBeVisible();
    await expect(save(page)).toBeDisabled();
  } finally {
    await setLockdown(false);
  }
});

test('a user is asked about unsaved changes before switching tenant or signing out', async ({ page }) => {
  // Signed in for this test alone: it ends with signing out.
  await signIn(page, 'super');
  await openSite(page, 'teknik');
  const key = `bredvid-${Date.now()}`;
  await (await apiOf(page, 'teknik')).post('/tenants', {
    body: { key, name: `Bredvid ${key}`, sites: [{ key: 'park', name: 'Parkerna' }] },
  });
  await openPlayground(page, 'LEK-029');
  await address(page).fill('Another street 3');

  await openFromAccountMenu(page, t('app.userMenu.switchTenant'));
  await chooseFromList(page, t('admin.tenantSwitch.tenant'), `Bredvid ${key}`);
  await page.getByRole('button', { name: t('admin.tenantSwitch.start'), exact: true }).click();
  const question = page.getByRole('dialog', { name: 'You have unsaved changes!' });
  await expect(question).toContainText('Are you sure you want to leave your unsaved changes?');
  await question.getByRole('button', { name: t('app.unsavedChanges.stay') }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(address(page)).toHaveValue('Another street 3');
  const { tenant } = await (await apiOf(page, 'teknik')).get('/session');
  expect(tenant.key).toBe('ekby');

  await page
    .getByRole('navigation', { name: t('app.shell.menu') })
    .getByRole('button', { name: t('app.actions.signOut') })
    .click();
  await question.getByRole('button', { name: t('app.unsavedChanges.leave') }).click();
  await expect(page).toHaveURL('/');
});

test('two administrators changing the same form compare it field by field, and both keep their changes', async ({
  signedIn,
  guard,
}) => {
  guard.allow(/status of 412/);
  const page = await signedIn('tenant');
  await openSite(page, 'skola');
  const api = await apiOf(page, 'skola');
  const storedType = await api.post('/{tenantKey}/{siteKey}/elementTypes', {
    body: {
      localizedNames: [{ culture: 'en-US', text: `Instruments ${Date.now()}` }],
      dataPropertyTypes: ['Maker', 'Year', 'Room'].map((name) => ({ name, fieldType: 'text' as const })),
    },
  });
  await page.goto(`/elements/types/${storedType.id}/edit`);
  await openStep(page, t('admin.elementTypes.fieldsStep'));
  await fieldButton(page, 'Maker').click();
  await require(fieldSettings(page));
  await fieldButton(page, 'Year').click();
  await nameField(page, 'Year made');

  const [maker, year, room] = storedType.dataPropertyTypes;
  if (!maker || !year || !room) throw new Error('The category was stored without its fields.');
  const { id, version, localizedNames } = storedType;
  await api.save('/{tenantKey}/{siteKey}/elementTypes', {
    ...{ id, version, localizedNames, status: 'draft' as const },
    dataPropertyTypes: [
      maker,
      { ...year, name: 'Year bought' },
      { ...room, name: 'Where' },
      { name: 'Price', fieldType: 'decimal' },
    ],
  });
  await save(page).click();
  const comparison = page.getByRole('alert').filter({ hasText: t('admin.editor.stale.title') });
  const choice = comparison.getByRole('radiogroup');
  await expect(choice).toHaveCount(1);
  await expect(choice).toHaveAccessibleName(t('admin.editor.stale.field', { name: 'Year made' }));
  const otherChanges = comparison.getByRole('region', { name: t('admin.editor.stale.onlyTheirs') });
  await expect(otherChanges).toContainText(t('admin.editor.stale.field', { name: 'Room' }));
  await expect(otherChanges).toContainText(t('admin.editor.stale.added', { type: t('fields.types.decimal') }));
  await expect(comparison.getByRole('region', { name: t('admin.editor.stale.onlyMine') })).toContainText(
    `${t('fields.designer.isRequired')}: ${t('app.answers.yes')}`,
  );
  await expectGoodScreen(page);
  await comparison.getByText(t('admin.editor.stale.theirs'), { exact: true }).first().click();
  await comparison.getByRole('button', { name: t('admin.editor.stale.goOn') }).click();
  await expect.poll(() => fieldNames(page)).toEqual(['Maker', 'Year bought', 'Where', 'Price']);
  await save(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'has been saved.' })).toBeVisible();
  const now = await api.getFull('/{tenantKey}/{siteKey}/elementTypes', id);
  expect(now.dataPropertyTypes.map(({ name, required }) => [name, required === true])).toEqual([
    ['Maker', true],
    ['Year bought', false],
    ['Where', false],
    ['Price', false],
  ]);
});
