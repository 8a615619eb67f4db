import { expect, type Locator, type Page } from '@playwright/test';
import { textsOf } from '../texts.ts';

const t = textsOf('en-US');

/** Adds a field below the chosen one in the designer of forms, in English, and answers its settings. */
export async function addField(page: Page, typeName: string, name: string): Promise<Locator> {
  await page
    .getByRole('region', { name: new RegExp(`^${t('fields.designer.add')}`) })
    .getByRole('button', { name: typeName, exact: true })
    .click();
  const settings = fieldSettings(page);
  // The name of the field stands above those of its choices.
  await settings
    .getByRole('textbox', { name: t('fields.designer.name'), exact: true })
    .first()
    .fill(name);
  await expect(fieldButton(page, name)).toBeVisible();
  return settings;
}

/** The settings of the chosen field. */
export function fieldSettings(page: Page): Locator {
  return page.getByRole('region', { name: new RegExp(`^${t('fields.designer.settings')}`) });
}

/** The button with a field's name in the designer. */
export function fieldButton(page: Page, name: string): Locator {
  return page.getByRole('button', { name: new RegExp(`^${name} `) });
}

/** The names of the fields in the designer, in their order. */
export async function fieldNames(page: Page): Promise<readonly string[]> {
  const labels = page.locator('[data-canvas] button[aria-pressed] span > span');
  return labels.allInnerTexts();
}
