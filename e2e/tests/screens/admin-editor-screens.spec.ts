import type { Page } from '@playwright/test';
import { playgroundIds } from '../../src/admin/ids.ts';
import { openSite } from '../../src/admin/open-site.ts';
import { expectGoodScreen } from '../../src/browser/accessibility.ts';
import { desktop, expect, test } from '../../src/test.ts';
import { textsOf } from '../../src/texts.ts';

const t = textsOf('sv-SE');

test.use({ viewport: desktop });

/** Looks at every step of the editor that is open. */
async function expectGoodSteps(page: Page): Promise<void> {
  const steps = page.getByRole('navigation', { name: t('admin.editor.steps') }).getByRole('button');
  await expect(steps.first()).toBeVisible();
  for (let index = 0; index < (await steps.count()); index++) {
    await steps.nth(index).click();
    await expect(steps.nth(index)).toHaveAttribute('aria-current', 'step');
    await expectGoodScreen(page);
  }
}

test('an administrator sees accessible screens of an object, and of a new one that cannot be saved', async ({
  signedIn,
}) => {
  const page = await signedIn('tenant');
  await openSite(page, 'teknik');
  const { elementId, elementTypeId } = await playgroundIds(page);
  await page.goto(`/elements/${elementId}/edit`);
  await expect(page.getByRole('textbox', { name: 'Namn', exact: true })).not.toHaveValue('');
  await expectGoodScreen(page);
  await page.goto(`/elements/create/${elementTypeId}`);
  await page.getByRole('button', { name: t('app.actions.save'), exact: true }).click();
  await expect(page.getByText(t('problems.required')).first()).toBeVisible();
  await expectGoodScreen(page);
});

test('an administrator sees an accessible screen of a category, with the designer and a field open', async ({
  signedIn,
}) => {
  const page = await signedIn('tenant');
  await openSite(page, 'teknik');
  const { elementTypeId } = await playgroundIds(page);
  await page.goto(`/elements/types/${elementTypeId}/edit`);
  await expectGoodSteps(page);
  await page
    .getByRole('navigation', { name: t('admin.editor.steps') })
    .getByRole('button', { name: new RegExp(`^${t('admin.elementTypes.fieldsStep')}`) })
    .click();
  await page.getByRole('button', { name: /^Underlag / }).click();
  await expect(page.getByRole('button', { name: t('app.fieldSettings.addOption') })).toBeVisible();
  await expectGoodScreen(page);
  await page.getByText(t('fields.designer.phone')).click();
  await expect(page.getByRole('button', { name: t('fields.designer.check') })).toBeVisible();
  await expectGoodScreen(page);
});

test('an administrator sees accessible screens of a function and a service', async ({ signedIn }) => {
  const page = await signedIn('tenant');
  await openSite(page, 'teknik');
  const { operationTypeId, transactionTypeId } = await playgroundIds(page);
  await page.goto(`/operations/types/${operationTypeId}/edit`);
  await expectGoodSteps(page);
  await page.goto(`/transactions/types/${transactionTypeId}/edit`);
  await expectGoodSteps(page);
});

test('an administrator sees accessible screens of a user and a tenant', async ({ signedIn }) => {
  const page = await signedIn('super');
  await page.goto('/users/create?site=teknik');
  await expectGoodSteps(page);
  await page.goto('/tenants');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole('link', { name: 'Ekby kommun' }).first().click();
  await expectGoodSteps(page);
  await page
    .getByRole('navigation', { name: t('admin.editor.steps') })
    .getByRole('button')
    .first()
    .click();
  await page.getByRole('link', { name: t('admin.tenants.open') }).click();
  await expect(page.getByLabel(t('admin.tenants.colors.primaryColor'))).toBeVisible();
  await expectGoodSteps(page);
});
