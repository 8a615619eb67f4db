import type { Page } from '@playwright/test';
import { text } from '../texts.ts';

/** Accounts of the demonstration tenant, one a role. */
export type Username = 'super' | 'tenant' | 'site' | 'user' | 'restricted';

export const demonstrationPassword = 'tingest-demo';

/** From the start page through the built-in provider's pages to the page where the account lands. */
export async function signIn(page: Page, username: Username, options: { readonly at?: string } = {}): Promise<void> {
  await page.goto(options.at ?? '/');
  await leaveForProvider(page);
  await fillInProvider(page, username, demonstrationPassword);
  await page.waitForURL(/\/(dashboard|exe)/);
}

/** Presses the start page's button, and waits for the provider's page. */
export async function leaveForProvider(page: Page): Promise<void> {
  const t = await text(page);
  await page.getByRole('button', { name: t('app.actions.signIn') }).click();
  await page.getByLabel(t('idp.signIn.password'), { exact: true }).waitFor();
}

/** Fills in the form of the built-in provider, in any language. */
export async function fillInProvider(page: Page, username: string, password: string): Promise<void> {
  const t = await text(page);
  await page.getByLabel(t('idp.signIn.username')).fill(username);
  await page.getByLabel(t('idp.signIn.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: t('idp.signIn.submit'), exact: true }).click();
}
