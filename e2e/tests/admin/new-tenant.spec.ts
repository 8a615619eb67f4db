import type { Page } from '@playwright/test';
import { chooseFromList, openFromAccountMenu, switchTenant } from '../../src/admin/account-menu.ts';
import { addChoices, addField, require } from '../../src/admin/designer.ts';
import { inviteUser } from '../../src/admin/invite-user.ts';
import { createInCategory, openFromMenu, openStep, publishAndSave, save } from '../../src/admin/making.ts';
import { makeTenant, openTenant, switchOn } from '../../src/admin/tenant.ts';
import { expectGoodScreen } from '../../src/browser/accessibility.ts';
import { choose } from '../../src/browser/choose.ts';
import { chooseFiles, photoOf } from '../../src/browser/chosen-files.ts';
import { fillInProvider, leaveForProvider } from '../../src/sign-in/sign-in.ts';
import { desktop, expect, phone, test } from '../../src/test.ts';
import { textsOf } from '../../src/texts.ts';

const t = textsOf('en-US');

test.use({ viewport: desktop, locale: 'en-US' });
// One story in three parts: each goes on where the one before it ended.
test.describe.configure({ mode: 'serial' });

const stamp = Date.now();
const harbour = { key: `harbour-${stamp}`, name: `Harbour ${stamp}`, sites: ['North quay', 'South quay'] };
const category = `Moorings ${stamp}`;
const person = { name: 'Aron Holm', username: `aron-${stamp}`, password: 'sju svarta svanar' };
const home = 'Ekby kommun';
const lockedMessage = 'Tenant is locked and functionality cannot be altered.';

test('an administrator makes a tenant, and its first user completes the first check-list on a phone', async ({
  signedIn,
  openPage,
}) => {
  const page = await signedIn('super');

  await test.step('the tenant is made with two sites', async () => {
    await makeTenant(page, harbour);
    const row = page.getByRole('row', { name: new RegExp(harbour.key) });
    await expect(row).toContainText(t('admin.tenants.licences.medium'));
    await openTenant(page, harbour.name);
    await expect(page.getByRole('textbox', { name: t('admin.tenants.policyUrl') })).toHaveValue(
      'http://harbour.example/privacy',
    );
  });

  await test.step('the account switches to the tenant, which is still empty', async () => {
    await switchTenant(page, harbour.name);
    await page.goto('/elements/types');
    await expect(page.getByText(t('admin.elementTypes.empty.title'))).toBeVisible();
    await expectGoodScreen(page);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectGoodScreen(page);
  });

  const link = await test.step('a user is invited, and the link is handed over', () =>
    inviteUser(page, { ...person, email: 'aron@harbour.example', site: 'North quay' }));

  await test.step('a category with two fields is made, and an object of it', async () => {
    await page.goto('/elements/types');
    await page
      .getByRole('link', { name: t('admin.elementTypes.create') })
      .first()
      .click();
    await page.getByRole('textbox', { name: 'Name, English' }).fill(category);
    await page.getByRole('button', { name: t('app.actions.next') }).click();
    await require(await addField(page, 'Text', 'Called'));
    await addField(page, 'Decimal number', 'Depth');
    await publishAndSave(page, category);
    await openFromMenu(page, 'elements', category);
    await page
      .getByRole('link', { name: t('admin.elements.create') })
      .first()
      .click();
    await page.getByRole('textbox', { name: t('admin.elements.code') }).fill('QUAY-1');
    await page.getByRole('textbox', { name: 'Called', exact: true }).fill('The guest berth');
    await page.getByRole('textbox', { name: /^Depth/ }).fill('3.5');
    await save(page, 'The guest berth');
  });

  await test.step('a function is made, and a check-list that uses it', async () => {
    await page.goto('/operations/types');
    await expect(page.getByText(t('admin.operationTypes.empty.title'))).toBeVisible();
    await createInCategory(page, t('admin.operationTypes.create'), category);
    await page.getByRole('textbox', { name: 'Name, English' }).fill('Ropes and rings');
    await page.getByRole('button', { name: t('app.actions.next') }).click();
    const ropes = await addField(page, 'Radio buttons', 'Ropes');
    await addChoices(ropes, ['Whole', 'Worn']);
    await require(ropes);
    await publishAndSave(page, 'Ropes and rings');
    await page.goto('/transactions/types');
    await expect(page.getByText(t('admin.transactionTypes.empty.title'))).toBeVisible();
    await createInCategory(page, t('admin.transactionTypes.create'), category);
    await page.getByRole('textbox', { name: 'Name, English' }).fill('Weekly mooring check');
    await publishAndSave(page, 'Weekly mooring check');
  });

  await test.step('the new user chooses a password, signs in on a phone and completes the check', async () => {
    const field = await openPage({ viewport: phone });
    await field.goto(link);
    await field.getByLabel(t('idp.password.password'), { exact: true }).fill(person.password);
    await field.getByLabel(t('idp.password.repeated')).fill(person.password);
    await field.getByRole('button', { name: t('idp.password.submit') }).click();
    await field.getByRole('link', { name: t('idp.password.signIn') }).click();
    await signInPerson(field);
    await expect(field.getByRole('banner')).toContainText('North quay');
    await field.goto('/exe/code/QUAY-1');
    await expect(field.getByRole('heading', { level: 1, name: 'The guest berth' })).toBeVisible();
    await field.getByRole('link', { name: /^Weekly mooring check/ }).click();
    await choose(field, 'Ropes', 'Worn');
    await field.getByRole('button', { name: t('modes.simpleForm.operations.start') }).click();
    await expect(
      field.getByRole('heading', { level: 1, name: t('modes.simpleForm.statuses.completed') }),
    ).toBeVisible();
  });

  await test.step('the administrator sees the completed check', async () => {
    await page.goto('/dashboard');
    await openFromMenu(page, 'transactions', 'Weekly mooring check');
    await expect(page.getByRole('row', { name: /The guest berth/ })).toContainText(person.name);
  });
});

test('an administrator brands the tenant, and its field user works in its colours', async ({ signedIn, openPage }) => {
  const page = await signedIn('super');
  await openTenant(page, harbour.name);
  await page.getByRole('link', { name: t('admin.tenants.open') }).click();
  await page.getByLabel(t('admin.tenants.colors.primaryColor')).fill('#7c3aed');
  await page.getByLabel(t('admin.tenants.colors.accentColor')).fill('#b45309');
  await chooseFiles(page.getByRole('button', { name: t('admin.tenants.config.choose') }).first(), [
    await photoOf(page, 'Harbour'),
  ]);
  await save(page, t('admin.tenants.config.title', { name: harbour.name }));

  const field = await openPage({ viewport: phone });
  await field.goto('/');
  await signInPerson(field);
  const logo = field.getByRole('banner').locator('img');
  await expect(logo).toHaveAttribute('src', /GlobalResources\.Logo/);
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const scan = field
    .getByRole('navigation', { name: t('app.shell.navigation') })
    .getByRole('link', { name: t('app.shell.scan') });
  await expect(scan.locator('span').first()).toHaveCSS('background-color', 'rgb(124, 58, 237)');
  await expectGoodScreen(field);
});

test('an administrator locks the tenant, replicates its site into another, and finds the category there', async ({
  signedIn,
  guard,
}) => {
  const page = await signedIn('super');

  await test.step('no user can change the configuration of the locked tenant, not even one with a form already open', async () => {
    const latePage = await page.context().newPage();
    await latePage.goto('/elements/types');
    await latePage.getByRole('link', { name: category, exact: true }).click();
    await latePage.getByRole('textbox', { name: 'Name, English' }).fill('Moorings, too late');

    await openTenant(page, harbour.name);
    await openStep(page, t('admin.tenants.settingsStep'));
    await switchOn(page, t('admin.tenants.settings.lockdown.name'));
    await expect(page.getByRole('alert').filter({ hasText: lockedMessage })).toBeVisible();
    await save(page, harbour.name);
    await page.goto('/elements/types');
    await expect(page.getByText(lockedMessage)).toBeVisible();
    await expect(page.getByRole('link', { name: t('admin.elementTypes.create') })).toHaveCount(0);
    await expectGoodScreen(page);

    guard.allow(/status of 423/);
    await latePage.getByRole('button', { name: t('app.actions.save'), exact: true }).click();
    await expect(latePage.getByRole('alert').filter({ hasText: lockedMessage }).first()).toBeVisible();
    await latePage.close();
    await page.reload();
    await expect(page.getByRole('link', { name: category, exact: true })).toBeVisible();
  });

  await test.step('the plan is shown first, and then the site is replicated', async () => {
    const dialog = await openFromAccountMenu(page, t('app.userMenu.replicateSite'));
    await chooseFromList(page, t('admin.replication.tenant'), home);
    await chooseFromList(page, t('admin.replication.site'), 'Barn och utbildning');
    await dialog.getByRole('button', { name: t('admin.replication.plan'), exact: true }).click();
    await dialog.getByText(t('admin.replication.outcomes.create'), { exact: true }).click();
    for (const name of [category, 'Ropes and rings', 'Weekly mooring check']) {
      await expect(dialog.getByRole('listitem').filter({ hasText: name }).first()).toBeVisible();
    }
    await dialog.getByRole('button', { name: t('admin.replication.start'), exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Replication completed' })).toBeVisible();
  });

  await test.step('the category is found in the other tenant', async () => {
    await switchTenant(page, home);
    await page.goto('/elements/types?site=skola');
    await expect(page.getByRole('link', { name: category, exact: true })).toBeVisible();
    await page.goto('/transactions/types');
    await expect(page.getByRole('link', { name: 'Weekly mooring check', exact: true })).toBeVisible();
  });
});

async function signInPerson(field: Page): Promise<void> {
  await leaveForProvider(field);
  await fillInProvider(field, person.username, person.password);
  await field.waitForURL(/\/exe/);
}
