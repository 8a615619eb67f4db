import { expect, phone, test } from '../../src/test.ts';
import { textsOf } from '../../src/texts.ts';

const t = textsOf('sv-SE');

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('a field user finds an object by a code without its hyphen, and opens it', async ({ signedIn }) => {
    const page = await signedIn('user');
    await page.goto('/exe/help?site=teknik');
    await page.getByRole('button', { name: t('app.actions.search') }).click();
    await page.getByRole('combobox').fill('lek017');
    await expect(page.getByRole('option', { name: /LEK-017/ }).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/exe\/id\//);
    await expect(page.getByText('LEK-017').first()).toBeVisible();
  });
});

test('an administrator opens a page of the menu by the keyboard alone', async ({ signedIn }) => {
  const page = await signedIn('tenant');
  await page.goto('/dashboard?site=teknik');
  await expect(page.getByRole('button', { name: t('app.actions.search') })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('behörigheter');
  await expect(page.getByRole('option', { name: t('admin.menu.privileges') })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/users\/privileges/);
});
