import type { Page } from '@playwright/test';
import { expect, phone, test } from '../../src/test.ts';

// Each file is a request, of which a phone sends six at a time: decision 56.
test('a user opens a page on a phone or in the administration, and few files are loaded', async ({ signedIn }) => {
  const user = await signedIn('user', { viewport: phone });
  await user.goto('/exe/code/LEK-001?site=teknik');
  await expect(user.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await scriptsOf(user)).toBeLessThanOrEqual(50);

  const administrator = await signedIn('tenant');
  await administrator.goto('/users?site=teknik');
  await expect(administrator.getByRole('row').nth(1)).toBeVisible();
  expect(await scriptsOf(administrator)).toBeLessThanOrEqual(35);
});

async function scriptsOf(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle');
  return page.evaluate(
    () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length,
  );
}
