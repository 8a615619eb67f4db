import { expect, type Page } from '@playwright/test';
import { textsOf } from '../texts.ts';
import { addField, require, takeChoicesFrom } from './designer.ts';
import { expectSaved, openFromMenu, publishAndSave } from './making.ts';

const t = textsOf('en-US');

/** A type of predefined values to be made. */
export interface ValueType {
  readonly name: string;
  /** Another type that each value belongs to, such as the area of an equipment. */
  readonly belongsTo?: string;
}

/** Creates a predefined value type in the browser, with a name and the parent of its values, and publishes it. */
export async function makeValueType(page: Page, { name, belongsTo }: ValueType): Promise<void> {
  await page.goto('/records/types');
  await page
    .getByRole('link', { name: t('admin.recordTypes.add') })
    .first()
    .click();
  await page.getByRole('textbox', { name: 'Name, English' }).fill(name);
  await page.getByRole('button', { name: t('app.actions.next') }).click();
  await require(await addField(page, 'Text', 'Called'));
  if (belongsTo !== undefined) {
    await takeChoicesFrom(page, await addField(page, 'Drop-down list', belongsTo), belongsTo);
  }
  await publishAndSave(page, name);
}

/** Adds values one after the other, each with its parent where the type has one. */
export async function addValues(
  page: Page,
  type: ValueType,
  values: readonly (readonly [name: string, belongsTo?: string])[],
): Promise<void> {
  await openFromMenu(page, 'records', type.name);
  await expect(page.getByRole('heading', { level: 1, name: type.name, exact: true })).toBeVisible();
  await page
    .getByRole('link', { name: t('admin.records.create'), exact: true })
    .first()
    .click();
  for (const [index, [name, belongsTo]] of values.entries()) {
    const nameInput = page.getByRole('textbox', { name: /^Called/ });
    await expect(nameInput).toHaveValue('');
    await nameInput.fill(name);
    if (type.belongsTo !== undefined && belongsTo !== undefined) {
      await page.getByRole('combobox', { name: type.belongsTo }).selectOption(belongsTo);
    }
    const isLast = index === values.length - 1;
    await page
      .getByRole('button', { name: t(isLast ? 'app.actions.save' : 'admin.records.saveAndAdd'), exact: true })
      .click();
    await expectSaved(page, name);
  }
}
