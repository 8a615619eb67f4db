import { addChoices, addField, fieldNames, require } from '../../src/admin/designer.ts';
import { createInCategory, expectSaved, openFromMenu, publishAndSave } from '../../src/admin/making.ts';
import { choose } from '../../src/browser/choose.ts';
import { desktop, expect, phone, test, withMotion } from '../../src/test.ts';
import { textsOf } from '../../src/texts.ts';

const t = textsOf('en-US');

test.use({ viewport: desktop, locale: 'en-US', ...withMotion });

test('an administrator makes a category, an object, a function and a service, and a user uses them in the field', async ({
  signedIn,
}) => {
  const page = await signedIn('tenant');

  await test.step('a category with three fields is made and ordered by the keyboard', async () => {
    await page.goto('/elements/types?site=skola');
    await page.getByRole('link', { name: t('admin.elementTypes.create') }).click();
    await page.getByRole('textbox', { name: 'Name, English' }).fill('Ladders');
    await page.getByRole('textbox', { name: 'Name, Svenska' }).fill('Stegar');
    await page.getByRole('button', { name: t('app.actions.next') }).click();
    const label = await addField(page, 'Text', 'Label');
    await require(label);
    await addField(page, 'Decimal number', 'Length');
    const material = await addField(page, 'Drop-down list', 'Material');
    await addChoices(material, ['Wood', 'Aluminium']);

    const mover = page.getByRole('button', { name: t('app.fieldSettings.moveUp', { name: 'Material' }) });
    await mover.focus();
    await page.keyboard.press('Enter');
    await expect(mover).toBeFocused();
    await expect.poll(() => fieldNames(page)).toEqual(['Label', 'Material', 'Length']);
    await publishAndSave(page, 'Ladders');
    await expect(page).toHaveURL('/elements/types?site=skola');
  });

  await test.step('an object of the category is made with a required field and a unique code', async () => {
    await openFromMenu(page, 'elements', 'Ladders');
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
    await expectSaved(page, 'The long one');
    await expect(page.getByRole('row', { name: /STEGE-1/ })).toContainText('Aluminium');
  });

  await test.step('a function is made', async () => {
    await page.goto('/operations/types');
    await createInCategory(page, t('admin.operationTypes.create'), 'Ladders');
    await page.getByRole('textbox', { name: 'Name, English' }).fill('Ladder check');
    await page.getByRole('button', { name: t('app.actions.next') }).click();
    const steps = await addField(page, 'Radio buttons', 'Steps');
    await addChoices(steps, ['Whole', 'Cracked']);
    await require(steps);
    await publishAndSave(page, 'Ladder check');
  });

  await test.step('a service that uses the function is made', async () => {
    await page.goto('/transactions/types');
    await createInCategory(page, t('admin.transactionTypes.create'), 'Ladders');
    await page.getByRole('textbox', { name: 'Name, English' }).fill('Yearly ladder check');
    await page.getByRole('button', { name: t('app.actions.next') }).click();
    // The category has one function, so that it is chosen already.
    const functionSelect = page.getByRole('combobox', { name: new RegExp(t('admin.transactionTypes.functionLabel')) });
    await expect(functionSelect.locator('option:checked')).toHaveText('Ladder check');
    await publishAndSave(page, 'Yearly ladder check');
  });

  await test.step('a field user performs the service', async () => {
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

  await test.step('the transaction report contains the transaction', async () => {
    await page.goto('/dashboard');
    await openFromMenu(page, 'transactions', 'Yearly ladder check');
    await expect(page.getByRole('row', { name: /The long one/ })).toContainText('Johan Ekström');
  });
});
