import { expect, type Page } from '@playwright/test';
import { expectGoodDialog } from '../browser/accessibility.ts';
import { textsOf } from '../texts.ts';
import { chooseFromList } from './account-menu.ts';
import { expectSaved } from './making.ts';

const t = textsOf('en-US');

/** A tenant to be made in the browser. */
export interface NewTenant {
  readonly key: string;
  readonly name: string;
  /** Names of its sites; their keys follow from them. */
  readonly sites: readonly string[];
}

/** Makes a tenant through every step of its editor, in English, and comes back to the list. */
export async function makeTenant(page: Page, { key, name, sites }: NewTenant): Promise<void> {
  await page.goto('/tenants');
  await page.getByRole('link', { name: t('admin.tenants.create') }).click();
  await fill(page, t('admin.tenants.name'), name);
  await fill(page, t('admin.tenants.key'), key);
  await page.getByRole('combobox', { name: t('admin.tenants.culture') }).selectOption('English');
  await page.getByRole('combobox', { name: t('admin.tenants.timeZone') }).fill('FLE');
  await chooseFromList(page, t('admin.tenants.timeZone'), '(UTC+02:00) FLE Standard Time');
  await fill(page, t('admin.tenants.policyUrl'), 'harbour.example/privacy');

  await next(page);
  for (const [index, site] of sites.entries()) {
    await page.getByRole('button', { name: t('admin.tenants.addSite') }).click();
    await page
      .getByRole('textbox', { name: t('admin.tenants.name') })
      .nth(index)
      .fill(site);
  }

  await next(page);
  await fill(page, t('admin.tenants.contact.name'), 'Elin Berg');
  await fill(page, t('admin.tenants.contact.city'), 'Mariehamn');
  await fill(page, t('admin.tenants.contact.email'), 'elin@harbour.example');
  await page
    .getByRole('combobox', { name: t('admin.tenants.licence') })
    .selectOption(t('admin.tenants.licences.medium'));

  await next(page);
  await switchOn(page, t('admin.tenants.settings.enableReservations.name'));
  const warning = page.getByRole('dialog');
  await expect(warning).toContainText(t('admin.tenants.warnings.reservations'));
  await expectGoodDialog(page);
  await warning.getByRole('button', { name: t('admin.tenants.switchOn') }).click();
  await page.getByRole('button', { name: t('app.actions.save'), exact: true }).click();
  const administrator = page.getByRole('dialog');
  await expect(administrator).toContainText(t('admin.tenants.firstAdministrator.title', { name }));
  await administrator.getByRole('button', { name: t('admin.tenants.firstAdministrator.later') }).click();
  await expectSaved(page, name);
}

/** Opens a tenant's editor from the list. */
export async function openTenant(page: Page, name: string): Promise<void> {
  await page.goto('/tenants');
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Touches the words of a setting in the tenant's editor. */
export async function switchOn(page: Page, setting: string): Promise<void> {
  await page.getByText(setting, { exact: true }).click();
}

async function fill(page: Page, label: string, value: string): Promise<void> {
  await page.getByRole('textbox', { name: label, exact: true }).fill(value);
}

async function next(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('app.actions.next'), exact: true }).click();
}
