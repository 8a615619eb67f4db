import { mainMenu } from '../../admin/making.ts';
import { textsOf } from '../../texts.ts';
import { invite, lendAndReturn, type OpenPhone, save } from './borrower.ts';
import type { ClickCounter } from './click-counter.ts';

const t = textsOf('en-US');
const names = { category: 'Tools', service: 'Borrow tools', code: 'TOOL-1', object: 'Hammer drill' };

/**
 * From an empty site to the first loan returned by the person who may only lend, made in the editors. The
 * administrator is signed in and has the dashboard of the site open.
 */
export async function firstLoanInEditors(counter: ClickCounter, openPhone: OpenPhone): Promise<void> {
  await makeCategory(counter);
  await makeObject(counter);
  await makeService(counter);
  await makePrivilege(counter);
  counter.begin('user');
  await counter.press(mainMenu(counter.page).getByRole('link', { name: t('admin.menu.users'), exact: true }));
  await counter.press(counter.page.getByRole('link', { name: t('admin.users.create') }).first());
  const borrower = { name: 'Lena Lender', username: `lena-${Date.now()}`, privilege: names.service };
  const invitation = await invite(counter, borrower);
  await lendAndReturn(counter.passTo(await openPhone()), invitation, { ...names, username: borrower.username });
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

async function saveAndPublish(counter: ClickCounter, name: string): Promise<void> {
  const { page } = counter;
  await counter.press(page.getByRole('button', { name: t('admin.editor.saveAndPublish'), exact: true }));
  await counter.see(page.getByRole('status').filter({ hasText: t('app.messages.saved', { name }) }));
}
