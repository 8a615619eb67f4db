import type { Page } from '@playwright/test';
import { apiOf } from '../../src/api.ts';
import { expectGoodDialog, expectGoodScreen } from '../../src/browser/accessibility.ts';
import { fillInProvider, leaveForProvider } from '../../src/sign-in/sign-in.ts';
import { desktop, expect, phone, test } from '../../src/test.ts';
import { textsOf } from '../../src/texts.ts';

const t = textsOf('en-US');
const sv = textsOf('sv-SE');

test.use({ viewport: desktop, locale: 'en-US' });

const password = 'sju svarta svanar';

test('an invited user chooses a password by the link, which works once, and signs in', async ({
  signedIn,
  openPage,
  guard,
}) => {
  guard.allow(/status of (401|403|404)/);
  const admin = await signedIn('tenant');
  await admin.goto('/users?site=teknik');
  await admin.getByRole('link', { name: t('admin.users.create') }).click();
  await admin.getByRole('textbox', { name: t('admin.users.name'), exact: true }).fill('Kerstin Ny');
  await admin.getByRole('textbox', { name: t('admin.users.username') }).fill('kerstin.ny');
  const invites = admin.getByRole('switch', { name: t('admin.users.sendInvitation') });
  await expect(invites).toBeDisabled();
  await admin.getByRole('textbox', { name: t('admin.users.email') }).fill('kerstin@ekby.example');
  await expect(invites).toBeChecked();
  await admin.getByRole('button', { name: t('app.actions.save'), exact: true }).click();

  const row = admin.getByRole('row', { name: /Kerstin Ny/ });
  await expect(row).toContainText(t('admin.users.statuses.invited'));
  // The message is in the outbox, where no user can read the link.
  const api = await apiOf(admin, 'teknik');
  const outbox = await api.post('/{tenantKey}/{siteKey}/messages/filter', { body: { searchCriteria: '' } });
  const invitation = outbox.items.find(({ template }) => template === 'invitation');
  const message = await api.getItem('/{tenantKey}/{siteKey}/messages', invitation?.id ?? '');
  expect(message).toMatchObject({ recipient: 'kerstin@ekby.example', isSecret: true, text: null, html: null });

  await admin.goto('/users?q=kerstin');
  await row.getByRole('button', { name: /Kerstin Ny/ }).click();
  await admin.getByRole('menuitem', { name: t('admin.users.inviteAgain') }).click();
  const dialog = admin.getByRole('dialog', { name: t('admin.users.access.invitation', { name: 'Kerstin Ny' }) });
  await expect(dialog).toContainText(t('admin.users.access.noMail'));
  await dialog.getByRole('button', { name: t('admin.users.access.showLink') }).click();
  const link = await dialog.getByRole('textbox', { name: t('admin.users.access.link') }).inputValue();
  await expectGoodDialog(admin);
  await dialog
    .getByRole('button', { name: t('app.actions.close') })
    .last()
    .click();

  const person = await openPage({ viewport: phone, locale: 'sv-SE' });
  await person.goto(link);
  await expect(person.getByRole('heading', { level: 1 })).toHaveText(
    sv('idp.password.welcome', { name: 'Kerstin Ny' }),
  );
  await person.getByLabel(sv('idp.password.password'), { exact: true }).fill('kerstin.ny');
  await person.getByLabel(sv('idp.password.repeated')).fill('kerstin.ny');
  guard.allow(/status of 422/);
  await person.getByRole('button', { name: sv('idp.password.submit') }).click();
  await expect(person.getByRole('alert')).toContainText(sv('idp.password.easy'));
  await expectGoodScreen(person);
  await person.getByLabel(sv('idp.password.password'), { exact: true }).fill(password);
  await person.getByLabel(sv('idp.password.repeated')).fill(password);
  await person.getByRole('button', { name: sv('idp.password.submit') }).click();
  await expect(person.getByRole('heading', { level: 1 })).toHaveText(sv('idp.password.doneTitle'));
  await person.getByRole('link', { name: sv('idp.password.signIn') }).click();
  await leaveForProvider(person);
  await fillInProvider(person, 'kerstin.ny', password);
  await person.waitForURL(/\/exe/);

  await person.goto(link);
  await expect(person.getByRole('heading', { level: 1 })).toHaveText(sv('idp.password.goneTitle'));
});

test('a user disabled in the list is signed out, and cannot sign in again', async ({ signedIn, openPage, guard }) => {
  guard.allow(/status of (401|403)/);
  const admin = await signedIn('tenant');
  await admin.goto('/users?site=teknik&q=avsked');
  await addUser(admin, { username: 'avsked', name: 'Avsked Ande' });
  const person = await openPage({ viewport: phone, locale: 'sv-SE' });
  await person.goto('/');
  await leaveForProvider(person);
  await fillInProvider(person, 'avsked', password);
  await person.waitForURL(/\/exe/);

  await admin.reload();
  const row = admin.getByRole('row', { name: /Avsked Ande/ });
  await expect(row).toContainText(t('admin.users.statuses.active'));
  await row.getByRole('button', { name: /Avsked Ande/ }).click();
  await admin.getByRole('menuitem', { name: t('admin.users.disable.action') }).click();
  const question = admin.getByRole('dialog', { name: t('admin.users.disable.title', { name: 'Avsked Ande' }) });
  await question.getByRole('button', { name: t('admin.users.disable.action') }).click();
  await expect(row).toContainText(t('admin.users.statuses.disabled'));
  await person.reload();
  await leaveForProvider(person);
  await fillInProvider(person, 'avsked', password);
  await expect(person.getByRole('alert')).toContainText(sv('idp.signIn.wrong'));
});

test('a user changes the password from the account menu, and is signed out everywhere', async ({
  signedIn,
  openPage,
  guard,
}) => {
  guard.allow(/status of (401|422)/);
  const admin = await signedIn('tenant');
  await admin.goto('/dashboard?site=teknik');
  const user = { username: 'byter', name: 'Byter Själv' };
  await addUser(admin, user);

  const person = await openPage({ viewport: phone, locale: 'sv-SE' });
  await person.goto('/');
  await leaveForProvider(person);
  await fillInProvider(person, 'byter', password);
  await person.waitForURL(/\/exe/);
  await person.getByRole('button', { name: sv('app.userMenu.open', { name: user.name }) }).click();
  await person.getByRole('link', { name: sv('app.userMenu.changePassword') }).click();
  await expect(person.getByRole('heading', { level: 1 })).toHaveText(sv('idp.change.title'));
  await expectGoodScreen(person);
  const change = async (current: string) => {
    await person.getByLabel(sv('idp.password.current')).fill(current);
    await person.getByLabel(sv('idp.password.password'), { exact: true }).fill('ett alldeles nytt');
    await person.getByLabel(sv('idp.password.repeated')).fill('ett alldeles nytt');
    await person.getByRole('button', { name: sv('idp.password.submit') }).click();
  };
  await change('inte det jag har');
  await expect(person.getByRole('alert')).toContainText(sv('idp.change.wrong'));
  await change(password);
  await expect(person.getByRole('heading', { level: 1 })).toHaveText(sv('idp.change.doneTitle'));
  await person.getByRole('link', { name: sv('idp.password.signIn') }).click();
  await leaveForProvider(person);
  await fillInProvider(person, 'byter', 'ett alldeles nytt');
  await person.waitForURL(/\/exe/);
});

test('a user with a forgotten password is referred to the administrator where no e-mail is sent', async ({ page }) => {
  await page.goto('/');
  await leaveForProvider(page);
  await page.getByRole('link', { name: t('idp.forgot.link') }).click();
  await expect(page.getByRole('main')).toContainText(t('idp.forgot.askAdministrator'));
  await expectGoodScreen(page);
});

/** Adds a user to the site, with a password. */
async function addUser(admin: Page, user: { readonly username: string; readonly name: string }): Promise<void> {
  const api = await apiOf(admin, 'teknik');
  const { id } = await api.post('/{tenantKey}/users', {
    body: { ...user, role: 'PrivilegedUser', sites: ['teknik'] },
  });
  const { url } = await api.post('/{tenantKey}/users/{id}/passwordLink', { path: { id }, body: { by: 'link' } });
  if (url === null) throw new Error('There is no link to set the password by.');
  const answer = await admin.request.post(url, { form: { password, repeated: password } });
  expect(answer.status()).toBe(200);
}
