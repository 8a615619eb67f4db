import { signIn } from '../../src/sign-in/sign-in.ts';
import { expect, test } from '../../src/test.ts';
import { textsOf } from '../../src/texts.ts';

const t = textsOf('sv-SE');

test('a signed-out user opens a page, signs in, and returns to it', async ({ page }) => {
  await signIn(page, 'user', { at: '/exe/help?site=skola' });
  await expect(page).toHaveURL('/exe/help?site=skola');
});

test('a user keeps the parameters of the sign-in page’s address after signing in', async ({ page }) => {
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

test('a field user opens a page of the administration, and sees that access is denied', async ({ signedIn }) => {
  const page = await signedIn('user');
  await page.goto('/users');
  await expect(page.getByRole('alert')).toHaveText(t('problems.permissionDenied'));
  await expect(page).toHaveURL('/exe');
});

test('an administrator without a role required by the page sees that access is denied too', async ({ signedIn }) => {
  const page = await signedIn('tenant', { locale: 'en-US' });
  await page.goto('/tenants');
  await expect(page.getByRole('alert')).toHaveText('Access denied.');
  await expect(page).toHaveURL('/dashboard');
});
