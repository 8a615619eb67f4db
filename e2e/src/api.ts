import { expect, type Page } from '@playwright/test';
import { type ApiClient, type components, createApiClient } from '@tingest/api-client';

/** What the API takes and answers, by the names of its document. */
export type Schemas = components['schemas'];

/**
 * The API at a site, as the person calls it who is signed in on a page: for what a test needs around the object that it
 * is about. The page must have been opened.
 */
export async function apiOf(page: Page, siteKey: string, tenantKey = 'ekby'): Promise<ApiClient> {
  const stored = await page.evaluate(() => window.localStorage.getItem('tingest.tokens'));
  const { access_token: token } = JSON.parse(stored ?? '{}') as { readonly access_token?: string };
  if (!token) throw new Error('Nobody is signed in on this page.');
  return createApiClient({
    origin: new URL(page.url()).origin,
    getScope: () => ({ tenantKey, siteKey }),
    getToken: () => token,
    getCulture: () => undefined,
  });
}

/** Opens the start page of the field side at a site, for the API of who is signed in there. */
export async function apiAtSite(page: Page, siteKey: string): Promise<ApiClient> {
  await page.goto(`/exe?site=${siteKey}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return apiOf(page, siteKey);
}
