import type { Page } from '@playwright/test';
import { apiOf } from '../api.ts';
import { switchTenant } from './account-menu.ts';
import { makeTenant } from './tenant.ts';

/** A site without anything, at a tenant of its own. */
export interface EmptySite {
  readonly tenantKey: string;
  readonly siteKey: string;
}

/**
 * Makes a tenant with one site as the system's administrator, and opens the site's dashboard for the walk. The account
 * is shared with other tests, and returns to its tenant afterwards.
 */
export async function onEmptySite(administrator: Page, walk: (site: EmptySite) => Promise<void>): Promise<void> {
  const home = await (await apiOf(administrator, 'teknik')).get('/session');
  const tenantKey = `walk-${Date.now()}`;
  const name = `Walk ${Date.now()}`;
  await makeTenant(administrator, { key: tenantKey, name, sites: ['Depot'] });
  await switchTenant(administrator, name);
  await administrator.goto('/dashboard');
  await walk({ tenantKey, siteKey: 'depot' });
  // A dialog of the walk may still be open.
  await administrator.goto('/users');
  await switchTenant(administrator, home.tenant.name);
}
