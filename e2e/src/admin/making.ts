import { expect, type Locator, type Page } from '@playwright/test';
import { choose } from '../browser/choose.ts';
import { textsOf } from '../texts.ts';

const t = textsOf('en-US');

/** The menu of the administration's pages, in English. */
export function mainMenu(page: Page): Locator {
  return page.getByRole('navigation', { name: t('app.shell.menu') });
}

/** Goes from the menu to the list of one type, such as the objects of a category. */
export async function openFromMenu(
  page: Page,
  group: 'elements' | 'records' | 'operations' | 'transactions',
  name: string,
): Promise<void> {
  const menu = mainMenu(page);
  const opener = menu.getByRole('button', { name: t(`admin.menu.${group}`), exact: true });
  const link = menu.getByRole('link', { name, exact: true });
  await expect(opener).toBeVisible();
  if ((await opener.getAttribute('aria-expanded')) !== 'true') await opener.click();
  await link.click();
}

/** Begins a function or a service of a category. */
export async function createInCategory(page: Page, label: string, category: string): Promise<void> {
  await page.getByRole('button', { name: label }).first().click();
  await page.getByRole('menuitem', { name: category, exact: true }).click();
}

/** Opens a step of an editor. */
export async function openStep(page: Page, label: string): Promise<void> {
  await page
    .getByRole('navigation', { name: t('admin.editor.steps') })
    .getByRole('button', { name: new RegExp(`^${label}`) })
    .click();
}

/** Sets the item in an editor to published, saves it, and waits for the confirmation. */
export async function publishAndSave(page: Page, name: string): Promise<void> {
  await openStep(page, t('admin.editor.general.title'));
  await choose(page, t('admin.editor.general.status'), t('statuses.published.name'));
  await save(page, name);
}

/** Presses Save in an editor, and waits until that has been done. */
export async function save(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: t('app.actions.save'), exact: true }).click();
  await expectSaved(page, name);
}

/** Waits for the message that something has been saved. */
export async function expectSaved(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: t('app.messages.saved', { name }) })).toBeVisible();
}
