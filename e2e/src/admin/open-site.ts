import { expect, type Page } from '@playwright/test';

/** Opens the dashboard at a site, and waits until the app is there: it remembers the site for the pages after it. */
export async function openSite(page: Page, siteKey: string): Promise<void> {
  await page.goto(`/dashboard?site=${siteKey}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}
