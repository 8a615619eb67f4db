import { desktop, expect, test } from '../../src/test.ts';
import { textsOf } from '../../src/texts.ts';

const t = textsOf('sv-SE');

test.use({ viewport: desktop });

/** A picture of one blue pixel. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg==';

test('an administrator brands a tenant, changes the start page of its field users, and restores the default look', async ({
  signedIn,
  signedInStates,
}) => {
  const page = await signedIn('super');
  await page.goto('/tenants');
  await page.getByRole('link', { name: 'Ekby kommun' }).first().click();
  await page.getByRole('link', { name: t('admin.tenants.open') }).click();

  const primary = page.getByLabel(t('admin.tenants.colors.primaryColor'));
  await expect(primary).toHaveValue('#0f766e');
  await primary.fill('#facc15');
  await expect(page.getByText('1,5:1', { exact: false }).first()).toBeVisible();
  await page.getByRole('button', { name: t('admin.tenants.colors.use', { color: '#826a0b' }) }).click();
  await expect(primary).toHaveValue('#826a0b');
  const choose = page.locator('input[type=file]').first();
  await choose.setInputFiles({ name: 'brev.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(page.getByText(t('admin.tenants.config.notAPicture'))).toBeVisible();
  await choose.setInputFiles({ name: 'vapen.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') });
  await expect(page.getByText(t('admin.tenants.config.notAPicture'))).toBeHidden();
  await page.getByRole('button', { name: t('app.actions.next'), exact: true }).click();
  await page.getByText(t('admin.tenants.config.elementList'), { exact: true }).click();
  await page.getByRole('button', { name: t('app.actions.save'), exact: true }).click();
  await expect(page.getByText(t('app.messages.saved', { name: 'Konfiguration av Ekby kommun' }))).toBeVisible();

  const logo = page.getByRole('banner').locator('img').first();
  await expect(logo).toHaveAttribute('src', /GlobalResources\.Logo/);
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const field = await signedIn('user');
  await field.goto('/');
  await expect(field).toHaveURL(/\/exe\/elementList/);

  await page.goto('/tenants');
  await page.getByRole('link', { name: 'Ekby kommun' }).first().click();
  await page.getByRole('link', { name: t('admin.tenants.open') }).click();
  await page.getByRole('button', { name: t('admin.tenants.config.resetButton') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('admin.tenants.config.resetButton') })
    .click();
  await expect(page.getByText(t('admin.tenants.config.resetDone', { name: 'Ekby kommun' }))).toBeVisible();
  await expect(logo).toHaveAttribute('src', '/icon.svg');
  await expect(primary).toHaveValue('');
  // The stored browser state of these sign-ins contains a logo that has been deleted.
  signedInStates.clear();
});
