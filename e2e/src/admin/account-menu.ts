import { expect, type Locator, type Page } from '@playwright/test';
import { textsOf } from '../texts.ts';

const t = textsOf('en-US');

/** Opens a dialog of the account menu, in English. */
export async function openFromAccountMenu(page: Page, action: string): Promise<Locator> {
  await page.getByRole('button', { name: /^Account: / }).click();
  await page.getByRole('button', { name: action, exact: true }).click();
  return page.getByRole('dialog');
}

/** Chooses from a list that opens below its input. */
export async function chooseFromList(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Moves the account to another tenant: through the provider, which knows the account, and back to the users there. */
export async function switchTenant(page: Page, tenant: string): Promise<void> {
  await openFromAccountMenu(page, t('app.userMenu.switchTenant'));
  await chooseFromList(page, t('admin.tenantSwitch.tenant'), tenant);
  await page.getByRole('button', { name: t('admin.tenantSwitch.start'), exact: true }).click();
  await expect(page.getByRole('banner')).toContainText(tenant);
  await expect(page).toHaveURL('/users');
}
