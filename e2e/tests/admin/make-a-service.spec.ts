import type { Locator, Page } from '@playwright/test';
import { addField, fieldNames } from '../../src/admin/designer.ts';
import { choose } from '../../src/browser/choose.ts';
import { desk, expect, phone, test } from '../../src/test.ts';
import { textsOf } from '../../src/texts.ts';

const t = textsOf('en-US');

test.use({ viewport: desk, locale: 'en-US' });

test('make a category, an object, a function and a service, and use them in the field', async ({ signedIn }) => {
  test.setTimeout(90_000);
  const page = await signedIn('tenant');

  await test.step('a category with three fields, ordered by the keyboard', async () => {
    await page.goto('/elements/types?site=skola');
    await page.getByRole('link', { name: t('admin.elementTypes.create') }).click();
    await page.getByRole('textbox', { name: 'Name, English' }).fill('Ladders');
    await page.getByRole('textbox', { name: 'Name, Svenska' }).fill('Stegar');
    await page.getByRole('button', { name: t('app.actions.next') }).click();
    const label = await addField(page, 'Text', 'Label');
    await label.getByText(t('fields.designer.isRequired')).click();
    await addField(page, 'Decimal number', 'Length');
    const material = await addField(page, 'List of choices', 'Material');
    await addChoices(material, ['Wood', 'Aluminium']);

    const mover = page.getByRole('button', { name: t('app.fieldSettings.moveUp', { name: 'Material' }) });
    await mover.focus();
    await page.keyboard.press('Enter');
    await expect(mover).toBeFocused();
    expect(await fieldNames(page)).toEqual(['Label', 'Material', 'Length']);
    await publishAndSave(page, 'Ladders');
    await expect(page).toHaveURL('/elements/types?site=skola');
  });

  await test.step('an object of it, with a required field and a code of its own', async () => {
    const menu = page.getByRole('navigation', { name: t('app.shell.menu') });
    await menu.getByRole('button', { name: t('admin.menu.elements') }).click();
    await menu.getByRole('link', { name: 'Ladders' }).click();
    await page
      .getByRole('link', { name: t('admin.elements.create') })
      .first()
      .click();
    await page.getByRole('textbox', { name: t('admin.elements.code') }).fill('STEGE-1');
    await page.getByRole('button', { name: t('app.actions.save'), exact: true }).click();
    await expect(page.getByText(t('problems.required')).first()).toBeVisible();
    await page.getByRole('textbox', { name: 'Label', exact: true }).fill('The long one');
    await page.getByLabel(/^Material/).selectOption('Aluminium');
    await page.getByRole('textbox', { name: /^Length/ }).fill('4.5');
    await page.getByRole('button', { name: t('app.actions.save'), exact: true }).click();
    await expect(
      page.getByRole('status').filter({ hasText: t('app.messages.saved', { name: 'The long one' }) }),
    ).toBeVisible();
    await expect(page.getByRole('row', { name: /STEGE-1/ })).toContainText('Aluminium');
  });

  await test.step('a function', async () => {
    await page.goto('/operations/types');
    await chooseCategory(page, t('admin.operationTypes.create'));
    await page.getByRole('textbox', { name: 'Name, English' }).fill('Ladder check');
    await page.getByRole('button', { name: t('app.actions.next') }).click();
    const steps = await addField(page, 'Choice in sight', 'Steps');
    await addChoices(steps, ['Whole', 'Cracked']);
    await steps.getByText(t('fields.designer.isRequired')).click();
    await publishAndSave(page, 'Ladder check');
  });

  await test.step('a service that fills it in', async () => {
    await page.goto('/transactions/types');
    await chooseCategory(page, t('admin.transactionTypes.create'));
    await page.getByRole('textbox', { name: 'Name, English' }).fill('Yearly ladder check');
    await page.getByRole('button', { name: t('app.actions.next') }).click();
    // The category has one function, so that it is chosen already.
    const chosen = page.getByRole('combobox', { name: new RegExp(t('admin.transactionTypes.functionLabel')) });
    await expect(chosen.locator('option:checked')).toHaveText('Ladder check');
    await publishAndSave(page, 'Yearly ladder check');
  });

  await test.step('a field user performs it', async () => {
    const field = await signedIn('user', { viewport: phone });
    await field.goto('/exe/code/STEGE-1?site=skola');
    await expect(field.getByRole('heading', { level: 1, name: 'The long one' })).toBeVisible();
    await field.getByRole('link', { name: /^Yearly ladder check/ }).click();
    await choose(field, 'Steps', 'Cracked');
    await field.getByRole('button', { name: t('modes.simpleForm.operations.start') }).click();
    await expect(
      field.getByRole('heading', { level: 1, name: t('modes.simpleForm.statuses.completed') }),
    ).toBeVisible();
  });

  await test.step('the transaction report has it', async () => {
    await page.goto('/dashboard');
    const menu = page.getByRole('navigation', { name: t('app.shell.menu') });
    await menu.getByRole('button', { name: t('admin.menu.transactions') }).click();
    await menu.getByRole('link', { name: 'Yearly ladder check' }).click();
    await expect(page.getByRole('row', { name: /The long one/ })).toContainText('Johan Ekström');
  });
});

async function addChoices(row: Locator, names: readonly string[]): Promise<void> {
  for (const [index, name] of names.entries()) {
    const inputs = row.getByPlaceholder(t('app.fieldSettings.optionName'), { exact: true });
    if ((await inputs.count()) <= index) {
      await row.getByRole('button', { name: t('app.fieldSettings.addOption') }).click();
    }
    await inputs.nth(index).fill(name);
  }
}

async function publishAndSave(page: Page, name: string): Promise<void> {
  await page
    .getByRole('navigation', { name: t('admin.editor.steps') })
    .getByRole('button', { name: new RegExp(`^${t('admin.editor.general.title')}`) })
    .click();
  await choose(page, t('admin.editor.general.status'), t('statuses.published.name'));
  await page.getByRole('button', { name: t('app.actions.save'), exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: t('app.messages.saved', { name }) })).toBeVisible();
}

/** Begins a new item of the category. */
async function chooseCategory(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: label }).first().click();
  await page.getByRole('menuitem', { name: 'Ladders' }).click();
}
