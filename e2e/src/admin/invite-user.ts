import { expect, type Page } from '@playwright/test';
import { textsOf } from '../texts.ts';
import { expectSaved, openStep } from './making.ts';

const t = textsOf('en-US');

/** The data of a new user. */
export interface NewUser {
  readonly name: string;
  readonly username: string;
  readonly email: string;
  /** Name of the site that is chosen for a new user: where the administrator is. */
  readonly site: string;
}

/**
 * Creates a user, which also invites them on save, and invites them again by a link.
 * @returns the link, which sets a password
 */
export async function inviteUser(page: Page, { name, username, email, site }: NewUser): Promise<string> {
  await page.goto('/users');
  await page
    .getByRole('link', { name: t('admin.users.create') })
    .first()
    .click();
  await page.getByRole('textbox', { name: t('admin.users.name'), exact: true }).fill(name);
  await page.getByRole('textbox', { name: t('admin.users.username') }).fill(username);
  await page.getByRole('textbox', { name: t('admin.users.email') }).fill(email);
  await openStep(page, t('admin.users.accessStep'));
  await expect(page.getByRole('checkbox', { name: site })).toBeChecked();
  await page.getByRole('button', { name: t('app.actions.save'), exact: true }).click();
  await expectSaved(page, name);
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText(t('admin.users.statuses.invited'));
  await row.getByRole('button', { name: new RegExp(name) }).click();
  await page.getByRole('menuitem', { name: t('admin.users.inviteAgain') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('admin.users.access.showLink') }).click();
  return dialog.getByRole('textbox', { name: t('admin.users.access.link') }).inputValue();
}
