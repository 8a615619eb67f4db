import type { Locator, Page } from '@playwright/test';
import { mainMenu } from '../../admin/making.ts';
import { textsOf } from '../../texts.ts';
import type { ClickCounter } from './click-counter.ts';

const t = textsOf('en-US');
const names = {
  ...{ category: 'Tools', service: 'Borrow tools', code: 'TOOL-1', object: 'Hammer drill' },
  ...{ person: 'Lena Lender', username: `lena-${Date.now()}`, password: 'sju svarta svanar' },
};

/** Opens an address of the server as a user without an account at it does, on a phone. */
export type OpenPhone = () => Promise<Page>;

/**
 * From an empty site to the first loan returned by the person who may only lend, made in the editors. The
 * administrator is signed in and has the dashboard of the site open.
 */
export async function firstLoanInEditors(counter: ClickCounter, openPhone: OpenPhone): Promise<void> {
  await makeCategory(counter);
  await makeObject(counter);
  await makeService(counter);
  await makePrivilege(counter);
  const invitation = await makeUser(counter);
  await lendAndReturn(counter.passTo(await openPhone()), invitation);
}

async function makeCategory(counter: ClickCounter): Promise<void> {
  const { page } = counter;
  counter.begin('category');
  await counter.press(mainMenu(page).getByRole('link', { name: t('admin.menu.elementTypes'), exact: true }));
  await counter.press(page.getByRole('link', { name: t('admin.elementTypes.create') }).first());
  await counter.type(page.getByRole('textbox', { name: 'Name, English' }), names.category);
  await counter.press(page.getByRole('button', { name: t('app.actions.next') }));
  await counter.press(page.getByRole('button', { name: 'Text', exact: true }));
  const settings = page.getByRole('region', { name: new RegExp(`^${t('fields.designer.settings')}`) });
  await counter.type(settings.getByRole('textbox', { name: t('fields.designer.name'), exact: true }).first(), 'Name');
  await saveAndPublish(counter, names.category);
}

async function makeObject(counter: ClickCounter): Promise<void> {
  const { page } = counter;
  counter.begin('object');
  const menu = mainMenu(page);
  await counter.press(menu.getByRole('button', { name: t('admin.menu.elements'), exact: true }));
  await counter.press(menu.getByRole('link', { name: names.category, exact: true }));
  await counter.press(page.getByRole('link', { name: t('admin.elements.create') }).first());
  await counter.type(page.getByRole('textbox', { name: t('admin.elements.code') }), names.code);
  await counter.type(page.getByRole('textbox', { name: 'Name', exact: true }), names.object);
  await save(counter, names.object);
}

async function makeService(counter: ClickCounter): Promise<void> {
  const { page } = counter;
  counter.begin('service');
  await counter.press(mainMenu(page).getByRole('link', { name: t('admin.menu.transactionTypes'), exact: true }));
  await counter.press(page.getByRole('button', { name: t('admin.transactionTypes.create') }).first());
  await counter.press(page.getByRole('menuitem', { name: names.category, exact: true }));
  await counter.type(page.getByRole('textbox', { name: 'Name, English' }), names.service);
  await counter.press(page.getByRole('button', { name: t('app.actions.next') }));
  await counter.press(page.getByText(t('modes.loan.name'), { exact: true }));
  await saveAndPublish(counter, names.service);
}

async function makePrivilege(counter: ClickCounter): Promise<void> {
  const { page } = counter;
  counter.begin('privilege');
  await counter.press(mainMenu(page).getByRole('link', { name: t('admin.menu.privileges'), exact: true }));
  await counter.press(page.getByRole('link', { name: t('admin.privileges.create') }).first());
  await counter.type(page.getByRole('textbox', { name: t('admin.privileges.name') }), names.service);
  await counter.press(page.getByRole('button', { name: t('app.actions.next') }));
  await counter.press(page.getByRole('button', { name: t('admin.privileges.grants.add') }));
  await counter.press(page.getByRole('menuitem', { name: t('admin.privileges.resources.transactionType.name') }));
  await counter.press(page.getByRole('combobox', { name: t('admin.privileges.resources.transactionType.which') }));
  await counter.press(page.getByRole('option', { name: new RegExp(`^${names.service}`) }));
  await save(counter, names.service);
}

/** @returns the address at which the new user chooses a password */
async function makeUser(counter: ClickCounter): Promise<string> {
  const { page } = counter;
  counter.begin('user');
  await counter.press(mainMenu(page).getByRole('link', { name: t('admin.menu.users'), exact: true }));
  await counter.press(page.getByRole('link', { name: t('admin.users.create') }).first());
  await counter.type(page.getByRole('textbox', { name: t('admin.users.name'), exact: true }), names.person);
  await counter.type(page.getByRole('textbox', { name: t('admin.users.username') }), names.username);
  await counter.type(page.getByRole('textbox', { name: t('admin.users.email') }), 'lena@example.org');
  await counter.press(page.getByRole('button', { name: t('app.actions.next') }));
  await counter.press(page.getByText(t('roles.User'), { exact: true }));
  await counter.press(page.getByRole('combobox', { name: t('admin.users.privileges') }));
  await counter.press(page.getByRole('option', { name: names.service }));
  await save(counter, names.person);
  const row = page.getByRole('row', { name: new RegExp(names.person) });
  await counter.press(row.getByRole('button', { name: new RegExp(names.person) }));
  await counter.press(page.getByRole('menuitem', { name: t('admin.users.inviteAgain') }));
  const dialog = page.getByRole('dialog');
  await counter.press(dialog.getByRole('button', { name: t('admin.users.access.showLink') }));
  return dialog.getByRole('textbox', { name: t('admin.users.access.link') }).inputValue();
}

/** The new user signs in for the first time, lends the object by its label, and returns it. */
async function lendAndReturn(counter: ClickCounter, invitation: string): Promise<void> {
  const { page } = counter;
  counter.begin('first sign-in');
  await page.goto(invitation);
  await counter.type(page.getByLabel(t('idp.password.password'), { exact: true }), names.password);
  await counter.type(page.getByLabel(t('idp.password.repeated')), names.password);
  await counter.press(page.getByRole('button', { name: t('idp.password.submit') }));
  await counter.press(page.getByRole('link', { name: t('idp.password.signIn') }));
  await counter.press(page.getByRole('button', { name: t('app.actions.signIn') }));
  await counter.type(page.getByLabel(t('idp.signIn.username')), names.username);
  await counter.type(page.getByLabel(t('idp.signIn.password'), { exact: true }), names.password);
  await counter.press(page.getByRole('button', { name: t('idp.signIn.submit'), exact: true }));
  await counter.see(page.getByRole('heading', { level: 1 }));

  counter.begin('loan');
  // As the phone's own camera opens a label.
  await page.goto(`/exe/code/${names.code}`);
  await counter.press(serviceLink(page));
  await counter.press(page.getByRole('button', { name: t('modes.loan.operations.start'), exact: true }));
  await counter.see(page.getByRole('heading', { level: 1, name: t('modes.loan.statuses.started') }));

  counter.begin('return');
  await page.goto(`/exe/code/${names.code}`);
  await counter.press(page.getByRole('link', { name: new RegExp(`^${t('modes.loan.operations.complete')}`) }).first());
  await counter.press(page.getByRole('button', { name: t('modes.loan.operations.complete'), exact: true }));
  await counter.see(page.getByRole('heading', { level: 1, name: t('modes.loan.statuses.completed') }));
}

function serviceLink(page: Page): Locator {
  return page
    .getByRole('list', { name: t('service.element.services') })
    .getByRole('link', { name: new RegExp(`^${names.service}`) });
}

async function saveAndPublish(counter: ClickCounter, name: string): Promise<void> {
  const { page } = counter;
  await counter.press(page.getByRole('button', { name: t('admin.editor.saveAndPublish'), exact: true }));
  await counter.see(page.getByRole('status').filter({ hasText: t('app.messages.saved', { name }) }));
}

async function save(counter: ClickCounter, name: string): Promise<void> {
  const { page } = counter;
  await counter.press(page.getByRole('button', { name: t('app.actions.save'), exact: true }));
  await counter.see(page.getByRole('status').filter({ hasText: t('app.messages.saved', { name }) }));
}
