import type { Page } from '@playwright/test';
import { textsOf } from '../../texts.ts';
import type { ClickCounter } from './click-counter.ts';

const t = textsOf('en-US');
const password = 'sju svarta svanar';

/** Opens an address of the server as a user without an account at it does, on a phone. */
export type OpenPhone = () => Promise<Page>;

/** A new person who may only lend. */
interface Borrower {
  readonly name: string;
  readonly username: string;
  /** Name of the only privilege. */
  readonly privilege: string;
}

/**
 * Invites the person from the page of a new user, which is open.
 * @returns the address at which the new user chooses a password
 */
export async function invite(counter: ClickCounter, { name, username, privilege }: Borrower): Promise<string> {
  const { page } = counter;
  await counter.type(page.getByRole('textbox', { name: t('admin.users.name'), exact: true }), name);
  await counter.type(page.getByRole('textbox', { name: t('admin.users.username') }), username);
  await counter.type(page.getByRole('textbox', { name: t('admin.users.email') }), 'lena@example.org');
  await counter.press(page.getByRole('button', { name: t('app.actions.next') }));
  await counter.press(page.getByText(t('roles.User'), { exact: true }));
  await counter.press(page.getByRole('combobox', { name: t('admin.users.privileges') }));
  await counter.press(page.getByRole('option', { name: privilege }));
  await save(counter, name);
  const row = page.getByRole('row', { name: new RegExp(name) });
  await counter.press(row.getByRole('button', { name: new RegExp(name) }));
  await counter.press(page.getByRole('menuitem', { name: t('admin.users.inviteAgain') }));
  const dialog = page.getByRole('dialog');
  await counter.press(dialog.getByRole('button', { name: t('admin.users.access.showLink') }));
  return dialog.getByRole('textbox', { name: t('admin.users.access.link') }).inputValue();
}

/** The object that is lent, with the service and the account that lends it. */
interface Loan {
  readonly username: string;
  readonly code: string;
  readonly service: string;
}

/** The new user signs in for the first time, lends the object by its label, and returns it. */
export async function lendAndReturn(
  counter: ClickCounter,
  invitation: string,
  { username, code, service }: Loan,
): Promise<void> {
  const { page } = counter;
  counter.begin('first sign-in');
  await page.goto(invitation);
  await counter.type(page.getByLabel(t('idp.password.password'), { exact: true }), password);
  await counter.type(page.getByLabel(t('idp.password.repeated')), password);
  await counter.press(page.getByRole('button', { name: t('idp.password.submit') }));
  await counter.press(page.getByRole('link', { name: t('idp.password.signIn') }));
  await counter.press(page.getByRole('button', { name: t('app.actions.signIn') }));
  await counter.type(page.getByLabel(t('idp.signIn.username')), username);
  await counter.type(page.getByLabel(t('idp.signIn.password'), { exact: true }), password);
  await counter.press(page.getByRole('button', { name: t('idp.signIn.submit'), exact: true }));
  await counter.see(page.getByRole('heading', { level: 1 }));

  counter.begin('loan');
  // As the phone's own camera opens a label.
  await page.goto(`/exe/code/${code}`);
  const services = page.getByRole('list', { name: t('service.element.services') });
  await counter.press(services.getByRole('link', { name: new RegExp(`^${service}`) }));
  await counter.press(page.getByRole('button', { name: t('modes.loan.operations.start'), exact: true }));
  await counter.see(page.getByRole('heading', { level: 1, name: t('modes.loan.statuses.started') }));

  counter.begin('return');
  await page.goto(`/exe/code/${code}`);
  await counter.press(page.getByRole('link', { name: new RegExp(`^${t('modes.loan.operations.complete')}`) }).first());
  await counter.press(page.getByRole('button', { name: t('modes.loan.operations.complete'), exact: true }));
  await counter.see(page.getByRole('heading', { level: 1, name: t('modes.loan.statuses.completed') }));
}

/** Saves an item of which the editor is open. */
export async function save(counter: ClickCounter, name: string): Promise<void> {
  const { page } = counter;
  await counter.press(page.getByRole('button', { name: t('app.actions.save'), exact: true }));
  await counter.see(page.getByRole('status').filter({ hasText: t('app.messages.saved', { name }) }));
}
