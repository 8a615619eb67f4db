import { signIn } from '../../src/sign-in/sign-in.ts';
import { expect, test } from '../../src/test.ts';
import { textsOf } from '../../src/texts.ts';

const t = textsOf('sv-SE');

test('whoever opens a page without being signed in comes back to it', async ({ page }) => {
  await signIn(page, 'user', { at: '/exe/help?site=skola' });
  await expect(page).toHaveURL('/exe/help?site=skola');
});

test('what the address of the sign-in page says holds after it', async ({ page }) => {
  await signIn(page, 'user', { at: '/?site=skola&nonav=true' });
  await expect(page).toHaveTitle('Ekby kommun: Barn och utbildning');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
});

for (const evil of [
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
]) {
  test(`the returnUrl ${evil} is not followed`, async ({ page }) => {
    await signIn(page, 'user', { at: `/?returnUrl=${encodeURIComponent(evil)}` });
    await expect(page).toHaveURL('/exe');
  });
}

test('a field user who opens a page of the administration is told and stays out', async ({ signedIn }) => {
  const page = await signedIn('user');
  await page.goto('/users');
  await expect(page.getByRole('alert')).toHaveText(t('problems.permissionDenied'));
  await expect(page).toHaveURL('/exe');
});

test('so is an administrator whose role is not in the list of the page', async ({ signedIn }) => {
  const page = await signedIn('tenant', { locale: 'en-US' });
  await page.goto('/tenants');
  await expect(page.getByRole('alert')).toHaveText('Access denied.');
  await expect(page).toHaveURL('/dashboard');
});
