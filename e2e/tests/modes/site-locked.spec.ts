import { playgroundIds } from '../../src/admin/ids.ts';
import { apiAtSite } from '../../src/api.ts';
import { expectGoodDialog } from '../../src/browser/accessibility.ts';
import { elementWithCode } from '../../src/elements.ts';
import { expect, phone, test } from '../../src/test.ts';
import { textsOf } from '../../src/texts.ts';

const t = textsOf('sv-SE');

test.use({ viewport: phone, hasTouch: true, isMobile: true });

test('a user sees that the site cannot be changed on the pages of work in progress, and the reason', async ({
  signedIn,
}) => {
  const page = await signedIn('user');
  const api = await apiAtSite(page, 'teknik');
  const { elementId, transactionTypeId, operationTypeId } = await playgroundIds(page);
  const { items } = await api.post('/{tenantKey}/{siteKey}/transactions/filter', {
    query: { view: 'all', elementId },
    body: { limit: 1 },
  });
  const light = await elementWithCode(page, 'teknik', 'GL-001');
  const lockedPaths = [
    `/exe/transaction/${items[0]?.id}`,
    `/exe/${elementId}/service/${transactionTypeId}/transactions`,
    `/exe/operation/${operationTypeId}/${elementId}/${transactionTypeId}`,
  ];
  const panel = page.getByRole('dialog', { name: t('app.userMenu.title') });
  const sites = panel.getByRole('combobox', { name: t('app.userMenu.site') });
  for (const address of [...lockedPaths, `/exe/id/${light.id}`]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('button', { name: /^Konto:/ }).click();
    await expect(sites).toHaveValue('teknik');
    if (lockedPaths.includes(address)) {
      await expect(sites).toBeDisabled();
      await expect(sites).toHaveAccessibleDescription(t('app.userMenu.siteLocked'));
    } else {
      await expect(sites).toBeEnabled();
      await expect(panel).not.toContainText(t('app.userMenu.siteLocked'));
    }
    if (address === lockedPaths[0]) await expectGoodDialog(page);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  }

  // Data of the site that is left do not carry over, and are not requested at the other one.
  await page.getByRole('button', { name: /^Konto:/ }).click();
  await sites.selectOption('stadshuset');
  await expect(page).toHaveURL('/exe');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Stadshuset');
});
