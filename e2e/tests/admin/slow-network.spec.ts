import { signIn } from '../../src/sign-in/sign-in.ts';
import { expect, test } from '../../src/test.ts';

test('an administrator signs in on a slow network and reaches the administration', async ({ page }) => {
  // Longer than the router waits before it draws the frame of a page.
  await page.route(/\/assets\/[^/]*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue();
  });
  await signIn(page, 'tenant');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
