import { expect, type Page } from '@playwright/test';
import { type ApiClient, type components, createApiClient } from '@tingest/api-client';

/** The schemas of the API's requests and responses, by the names of its document. */
export type Schemas = components['schemas'];

/**
 * Returns the API at a site, as the user that is signed in on a page: for data that a test needs around the object
 * under test. The page must have been opened.
 */
export async function apiOf(page: Page, siteKey: string, tenantKey = 'ekby'): Promise<ApiClient> {
  const storedTokens = await page.evaluate(() => window.localStorage.getItem('tingest.tokens'));
  const { access_token: token } = JSON.parse(storedTokens ?? '{}') as { readonly access_token?: string };
  if (!token) throw new Error('Nobody is signed in on this page.');
  return createApiClient({
    origin: new URL(page.url()).origin,
    getScope: () => ({ tenantKey, siteKey }),
    getToken: () => token,
    getCulture: () => undefined,
  });
}

/** Opens the start page of the field side at a site, and returns the API of the user that is signed in there. */
export async function apiAtSite(page: Page, siteKey: string): Promise<ApiClient> {
  await page.goto(`/exe?site=${siteKey}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return apiOf(page, siteKey);
}
