import { expect, type Locator, type Page } from '@playwright/test';
import { textsOf } from '../texts.ts';

const t = textsOf('en-US');

/** Adds a field below the others in the designer of forms, in English, and answers its row, open. */
export async function addField(page: Page, typeName: string, name: string): Promise<Locator> {
  await page
    .getByRole('region', { name: new RegExp(`^${t('fields.designer.add')}`) })
    .getByRole('button', { name: typeName, exact: true })
    .click();
  const row = page.locator('main fieldset ul > li, main fieldset ol > li').filter({
    has: page.getByRole('button', { expanded: true }),
  });
  // The name of the field stands above those of its choices.
  await row
    .getByRole('textbox', { name: t('fields.designer.name'), exact: true })
    .first()
    .fill(name);
  await expect(fieldButton(page, name)).toBeVisible();
  return row;
}

/** The button with a field's name in the designer. */
export function fieldButton(page: Page, name: string): Locator {
  return page.getByRole('button', { name: new RegExp(`^${name} `) });
}

/** The names of the fields in the designer, in their order. */
export async function fieldNames(page: Page): Promise<readonly string[]> {
  const menus = page.getByRole('main').getByRole('button', { name: /^More about / });
  const labels = await menus.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''));
  return labels.map((label) => label.replace('More about ', ''));
}
