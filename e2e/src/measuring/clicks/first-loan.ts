import type { Locator, Page } from '@playwright/test';
import { mainMenu } from '../../admin/making.ts';
import { textsOf } from '../../texts.ts';
import type { Hand } from './hand.ts';

const t = textsOf('en-US');
const names = {
  ...{ category: 'Tools', service: 'Borrow tools', code: 'TOOL-1', object: 'Hammer drill' },
  ...{ person: 'Lena Lender', username: `lena-${Date.now()}`, password: 'sju svarta svanar' },
};

/** Opens an address of the server as a user without an account at it does, on a phone. */
export type OpenPhone = () => Promise<Page>;

/**
 * From an empty site to the first loan returned by the person who may only lend, made by hand in the editors. The
 * administrator is signed in and has the dashboard of the site open.
 */
export async function firstLoanByHand(hand: Hand, openPhone: OpenPhone): Promise<void> {
  await makeCategory(hand);
  await makeObject(hand);
  await makeService(hand);
  await makePrivilege(hand);
  const invitation = await makeUser(hand);
  await lendAndReturn(hand.passTo(await openPhone()), invitation);
}

async function makeCategory(hand: Hand): Promise<void> {
  const { page } = hand;
  hand.begin('category');
  await hand.press(mainMenu(page).getByRole('link', { name: t('admin.menu.elementTypes'), exact: true }));
  await hand.press(page.getByRole('link', { name: t('admin.elementTypes.create') }).first());
  await hand.type(page.getByRole('textbox', { name: 'Name, English' }), names.category);
  await hand.press(page.getByRole('button', { name: t('app.actions.next') }));
  await hand.press(page.getByRole('button', { name: 'Text', exact: true }));
  const settings = page.getByRole('region', { name: new RegExp(`^${t('fields.designer.settings')}`) });
  await hand.type(settings.getByRole('textbox', { name: t('fields.designer.name'), exact: true }).first(), 'Name');
  await saveAndPublish(hand, names.category);
}

async function makeObject(hand: Hand): Promise<void> {
  const { page } = hand;
  hand.begin('object');
  const menu = mainMenu(page);
  await hand.press(menu.getByRole('button', { name: t('admin.menu.elements'), exact: true }));
  await hand.press(menu.getByRole('link', { name: names.category, exact: true }));
  await hand.press(page.getByRole('link', { name: t('admin.elements.create') }).first());
  await hand.type(page.getByRole('textbox', { name: t('admin.elements.code') }), names.code);
  await hand.type(page.getByRole('textbox', { name: 'Name', exact: true }), names.object);
  await save(hand, names.object);
}

async function makeService(hand: Hand): Promise<void> {
  const { page } = hand;
  hand.begin('service');
  await hand.press(mainMenu(page).getByRole('link', { name: t('admin.menu.transactionTypes'), exact: true }));
  await hand.press(page.getByRole('button', { name: t('admin.transactionTypes.create') }).first());
  await hand.press(page.getByRole('menuitem', { name: names.category, exact: true }));
  await hand.type(page.getByRole('textbox', { name: 'Name, English' }), names.service);
  await hand.press(page.getByRole('button', { name: t('app.actions.next') }));
  await hand.press(page.getByText(t('modes.loan.name'), { exact: true }));
  await saveAndPublish(hand, names.service);
}

async function makePrivilege(hand: Hand): Promise<void> {
  const { page } = hand;
  hand.begin('privilege');
  await hand.press(mainMenu(page).getByRole('link', { name: t('admin.menu.privileges'), exact: true }));
  await hand.press(page.getByRole('link', { name: t('admin.privileges.create') }).first());
  await hand.type(page.getByRole('textbox', { name: t('admin.privileges.name') }), names.service);
  await hand.press(page.getByRole('button', { name: t('app.actions.next') }));
  await hand.press(page.getByRole('button', { name: t('admin.privileges.grants.add') }));
  await hand.press(page.getByRole('menuitem', { name: t('admin.privileges.resources.transactionType.name') }));
  await hand.press(page.getByRole('combobox', { name: t('admin.privileges.resources.transactionType.which') }));
  await hand.press(page.getByRole('option', { name: new RegExp(`^${names.service}`) }));
  await save(hand, names.service);
}

/** @returns the address at which the new user chooses a password */
async function makeUser(hand: Hand): Promise<string> {
  const { page } = hand;
  hand.begin('user');
  await hand.press(mainMenu(page).getByRole('link', { name: t('admin.menu.users'), exact: true }));
  await hand.press(page.getByRole('link', { name: t('admin.users.create') }).first());
  await hand.type(page.getByRole('textbox', { name: t('admin.users.name'), exact: true }), names.person);
  await hand.type(page.getByRole('textbox', { name: t('admin.users.username') }), names.username);
  await hand.type(page.getByRole('textbox', { name: t('admin.users.email') }), 'lena@example.org');
  await hand.press(page.getByRole('button', { name: t('app.actions.next') }));
  await hand.press(page.getByText(t('roles.User'), { exact: true }));
  await hand.press(page.getByRole('combobox', { name: t('admin.users.privileges') }));
  await hand.press(page.getByRole('option', { name: names.service }));
  await save(hand, names.person);
  const row = page.getByRole('row', { name: new RegExp(names.person) });
  await hand.press(row.getByRole('button', { name: new RegExp(names.person) }));
  await hand.press(page.getByRole('menuitem', { name: t('admin.users.inviteAgain') }));
  const dialog = page.getByRole('dialog');
  await hand.press(dialog.getByRole('button', { name: t('admin.users.access.showLink') }));
  return dialog.getByRole('textbox', { name: t('admin.users.access.link') }).inputValue();
}

/** The new user signs in for the first time, lends the object by its label, and returns it. */
async function lendAndReturn(hand: Hand, invitation: string): Promise<void> {
  const { page } = hand;
  hand.begin('first sign-in');
  await page.goto(invitation);
  await hand.type(page.getByLabel(t('idp.password.password'), { exact: true }), names.password);
  await hand.type(page.getByLabel(t('idp.password.repeated')), names.password);
  await hand.press(page.getByRole('button', { name: t('idp.password.submit') }));
  await hand.press(page.getByRole('link', { name: t('idp.password.signIn') }));
  await hand.press(page.getByRole('button', { name: t('app.actions.signIn') }));
  await hand.type(page.getByLabel(t('idp.signIn.username')), names.username);
  await hand.type(page.getByLabel(t('idp.signIn.password'), { exact: true }), names.password);
  await hand.press(page.getByRole('button', { name: t('idp.signIn.submit'), exact: true }));
  await hand.see(page.getByRole('heading', { level: 1 }));

  hand.begin('loan');
  // As the phone's own camera opens a label.
  await page.goto(`/exe/code/${names.code}`);
  await hand.press(serviceLink(page));
  await hand.press(page.getByRole('button', { name: t('modes.loan.operations.start'), exact: true }));
  await hand.see(page.getByRole('heading', { level: 1, name: t('modes.loan.statuses.started') }));

  hand.begin('return');
  await page.goto(`/exe/code/${names.code}`);
  await hand.press(page.getByRole('link', { name: new RegExp(`^${t('modes.loan.operations.complete')}`) }).first());
  await hand.press(page.getByRole('button', { name: t('modes.loan.operations.complete'), exact: true }));
  await hand.see(page.getByRole('heading', { level: 1, name: t('modes.loan.statuses.completed') }));
}

function serviceLink(page: Page): Locator {
  return page
    .getByRole('list', { name: t('service.element.services') })
    .getByRole('link', { name: new RegExp(`^${names.service}`) });
}

async function saveAndPublish(hand: Hand, name: string): Promise<void> {
  const { page } = hand;
  await hand.press(page.getByRole('button', { name: t('admin.editor.saveAndPublish'), exact: true }));
  await hand.see(page.getByRole('status').filter({ hasText: t('app.messages.saved', { name }) }));
}

async function save(hand: Hand, name: string): Promise<void> {
  const { page } = hand;
  await hand.press(page.getByRole('button', { name: t('app.actions.save'), exact: true }));
  await hand.see(page.getByRole('status').filter({ hasText: t('app.messages.saved', { name }) }));
}
