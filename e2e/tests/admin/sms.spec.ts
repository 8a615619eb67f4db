import { apiOf } from '../../src/api.ts';
import { expectGoodDialog, expectGoodScreen } from '../../src/browser/accessibility.ts';
import { desktop, expect, phone, test } from '../../src/test.ts';
import { textsOf } from '../../src/texts.ts';

const t = textsOf('sv-SE');

test('an SMS is written, counted and looked at before it is sent, and stays as long as there is no gateway', async ({
  signedIn,
  guard,
}) => {
  // Somebody is written to who wants no SMS.
  guard.allow(/status of 422/);
  test.setTimeout(90_000);
  const page = await signedIn('tenant');
  await page.setViewportSize(desktop);
  await page.goto('/sms?site=teknik');
  await expect(page.getByText(t('admin.sms.notConfigured.title'))).toBeVisible();
  await expectGoodScreen(page);

  const dialog = page.getByRole('dialog', { name: t('admin.sms.new') });
  await page.getByRole('button', { name: t('admin.sms.new') }).click();
  const recipients = dialog.getByRole('combobox', { name: t('admin.sms.compose.recipients') });
  for (const number of ['070-174 06 05', '08-123 456 78']) {
    await recipients.fill(number);
    await recipients.press('Enter');
  }
  await expect(dialog.getByRole('alert')).toContainText(`08-123 456 78: ${t('admin.sms.compose.notMobile')}`);
  const text = dialog.getByRole('textbox', { name: t('admin.sms.compose.text') });
  const count = (characters: number, segments: number, left: number) =>
    expect(text).toHaveAccessibleDescription(
      new RegExp(`^${t('admin.sms.compose.count', { characters, segments, left }).replaceAll('.', '\\.')}`),
    );
  await text.fill('å'.repeat(161));
  await count(161, 2, 145);
  await text.fill('Bryggan är stängd’');
  await count(18, 1, 52);
  await expect(dialog.getByText(t('admin.sms.compose.beyondGsm', { characters: '’' }))).toBeVisible();
  await text.fill('Bryggan är stängd i dag.');
  await expect(dialog.getByRole('figure')).toContainText('Bryggan är stängd i dag.');
  await expectGoodDialog(page);
  await dialog.getByRole('button', { name: t('admin.sms.compose.send') }).click();
  // One recipient is wrong, so nobody gets it.
  await expect(dialog.getByRole('alert')).toBeVisible();
  await recipients.press('Backspace');
  await dialog.getByRole('button', { name: t('admin.sms.compose.send') }).click();
  await expect(page.getByRole('status').filter({ hasText: t('admin.sms.compose.stays', { count: 1 }) })).toBeVisible();
  const row = page.getByRole('row', { name: /\+46701740605/ });
  await expect(row).toContainText('Bryggan är stängd i dag.');

  // Who wants no SMS gets none, and whoever writes is told so.
  await page.getByRole('button', { name: t('admin.sms.more'), exact: true }).click();
  await page.getByRole('menuitem', { name: t('admin.sms.optOuts.title') }).click();
  const optOuts = page.getByRole('dialog', { name: t('admin.sms.optOuts.title') });
  await optOuts.getByRole('textbox', { name: t('admin.sms.optOuts.number') }).fill('0701740606');
  await optOuts.getByRole('button', { name: t('app.actions.add') }).click();
  await expect(optOuts.getByRole('listitem')).toContainText('+46701740606');
  await expectGoodDialog(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t('admin.sms.new') }).click();
  await recipients.fill('0701740606');
  await recipients.press('Enter');
  await text.fill('Hej');
  await dialog.getByRole('button', { name: t('admin.sms.compose.send') }).click();
  await expect(dialog.getByRole('alert')).toContainText('0701740606: Det här numret har avböjt SMS.');
});

test('on a phone an SMS is written and sent, and how it is done is set', async ({ signedIn }) => {
  const page = await signedIn('tenant', { viewport: phone });
  await page.goto('/sms?site=teknik');
  const api = await apiOf(page, 'teknik');
  await api.put('/{tenantKey}/{siteKey}/sms/settings', {
    body: { country: 'SE', sender: 'Ekby', monthlyLimit: null, retentionDays: 90 },
  });
  await page.getByRole('button', { name: t('admin.sms.new') }).click();
  const dialog = page.getByRole('dialog', { name: t('admin.sms.new') });
  const recipients = dialog.getByRole('combobox', { name: t('admin.sms.compose.recipients') });
  await recipients.fill('+47 412 34 567');
  await recipients.press('Enter');
  await dialog.getByRole('textbox', { name: t('admin.sms.compose.text') }).fill('Hei!');
  await expectGoodDialog(page);
  await dialog.getByRole('button', { name: t('admin.sms.compose.send') }).click();
  await expect(page.getByText('+4741234567').first()).toBeVisible();
  await page.getByRole('button', { name: t('admin.sms.more'), exact: true }).click();
  await page.getByRole('menuitem', { name: t('admin.sms.settings.title') }).click();
  const settings = page.getByRole('dialog', { name: t('admin.sms.settings.title') });
  await settings.getByRole('textbox', { name: t('admin.sms.compose.sender') }).fill('Ek');
  await expect(settings.getByText(t('admin.sms.compose.senderWrong', { min: 3, max: 11 }))).toBeVisible();
  await expectGoodDialog(page);
});
