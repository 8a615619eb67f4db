import { expect, type Locator, type Page } from '@playwright/test';
import { textsOf } from '../texts.ts';

const t = textsOf('en-US');

/** Adds a field at the chosen one in the designer of forms, in English, and answers its settings. */
export async function addField(page: Page, typeName: string, name: string): Promise<Locator> {
  await palette(page).getByRole('button', { name: typeName, exact: true }).click();
  await nameField(page, name);
  return fieldSettings(page);
}

/** Gives the chosen field a name. */
export async function nameField(page: Page, name: string): Promise<void> {
  // The name of the field stands above those of its choices.
  await fieldSettings(page)
    .getByRole('textbox', { name: t('fields.designer.name'), exact: true })
    .first()
    .fill(name);
  await expect(fieldButton(page, name)).toBeVisible();
}

/** Says that the next field goes into a field that is there, or below it. */
export async function goOnAt(page: Page, where: 'inside' | 'below', name: string): Promise<void> {
  await fieldButton(page, name).click();
  const positionChoice = palette(page).getByText(t(`fields.designer.${where}`), { exact: true });
  if (await positionChoice.isVisible()) await positionChoice.click();
  await expect(palette(page)).toHaveAccessibleName(
    t(where === 'inside' ? 'fields.designer.addInside' : 'fields.designer.addBelow', { name }),
  );
}

/** Says that a field must be filled in. */
export async function require(settings: Locator): Promise<void> {
  await settings.getByText(t('fields.designer.isRequired'), { exact: true }).click();
  await expect(settings.getByRole('checkbox', { name: t('fields.designer.isRequired'), exact: true })).toBeChecked();
}

/** Types the choices of a field. */
export async function addChoices(settings: Locator, names: readonly string[]): Promise<void> {
  for (const [index, name] of names.entries()) {
    const inputs = settings.getByPlaceholder(t('app.fieldSettings.optionName'), { exact: true });
    if ((await inputs.count()) <= index) {
      await settings.getByRole('button', { name: t('app.fieldSettings.addOption') }).click();
    }
    await inputs.nth(index).fill(name);
  }
}

/** Has the choices of a field come from predefined values. */
export async function takeChoicesFrom(page: Page, settings: Locator, recordType: string): Promise<void> {
  await settings.getByText(t('fields.designer.recordOptions'), { exact: true }).click();
  await settings.getByRole('combobox', { name: t('fields.designer.recordTypes') }).click();
  await page.getByRole('option', { name: recordType, exact: true }).click();
  await page.keyboard.press('Escape');
}

/** Where fields are added. */
function palette(page: Page): Locator {
  return page.getByRole('region', { name: new RegExp(`^${t('fields.designer.add')}`) });
}

/** The settings of the chosen field. */
export function fieldSettings(page: Page): Locator {
  return page.getByRole('region', { name: new RegExp(`^${t('fields.designer.settings')}`) });
}

/** The button with a field's name in the designer. */
export function fieldButton(page: Page, name: string): Locator {
  return canvas(page)
    .locator('button[data-choose]')
    .filter({ has: page.getByText(name, { exact: true }) });
}

/** The form as it is being made. */
export function canvas(page: Page): Locator {
  return page.locator('[data-canvas]');
}

/** The names of the fields in the designer, in reading order. */
export async function fieldNames(page: Page): Promise<readonly string[]> {
  return canvas(page).locator('button[data-choose] span > span').allInnerTexts();
}

/** The names of the fields in a group or a table, in their order. */
export async function fieldNamesIn(page: Page, group: string): Promise<readonly string[]> {
  const holder = fieldButton(page, group).locator('xpath=ancestor::*[@data-field][1]');
  return holder.locator('ol button[data-choose] span > span').allInnerTexts();
}
