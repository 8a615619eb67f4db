import { expect, phone, test } from '../../src/test.ts';

test.use({ viewport: phone });

test('a restricted user sees the playgrounds of one district, and the services available on them', async ({
  signedIn,
  guard,
}) => {
  guard.allow(/status of 404/);
  const page = await signedIn('restricted');
  await page.goto('/exe/elementList?site=teknik');
  await expect(page.getByText('Ekbacken', { exact: true })).toBeVisible();
  await expect(page.getByText('Björkdungen')).toHaveCount(0);
  await page.getByText('Ekbacken', { exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ekbacken' })).toBeVisible();
  // The phone number of the person in charge is hidden from them.
  await expect(page.getByText(/070-174/)).toHaveCount(0);
  await expect(page.getByText(/Lekplatsbesiktning|Playground inspection/).first()).toBeVisible();
  await page.goto('/exe/code/LEK-002?site=teknik');
  await expect(page.getByText('Björkdungen')).toHaveCount(0);
});
