import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PopulatedSite, populateSite } from '../../../../testing/populated-site.ts';
import { sharedTestApp } from '../../../../testing/shared-test-app.ts';
import type { TestApp, TestTenant } from '../../../../testing/test-app.ts';

let app: TestApp;
let tenant: TestTenant;
let site: PopulatedSite;
beforeAll(async () => {
  app = await sharedTestApp();
  tenant = await app.addTenant('ekby');
  // The one transaction is the PrivilegedUser's, and completed.
  site = await populateSite(tenant, 'lykta');
});
afterAll(() => app.close());

it.each<[string, string, number]>([
  ['transactions', 'view=all', 1],
  ['transactions', 'view=own', 0],
  ['transactions', 'status=started', 0],
  ['transactions', 'status=completed', 1],
  ['transactions', `elementId=${uuidv7()}`, 0],
  ['operations', '', 1],
  ['operations', `elementId=${uuidv7()}`, 0],
])('a search of the %s with %s counts only visible rows', async (list, query, count) => {
  const path = `${site.path}/${list}/filter?${query}`;
  const { data } = await tenant.as('SiteAdmin').post(path, { searchCriteria: 'lykta thing' });
  expect([data.items.length, data.filteredCount, data.totalCount]).toEqual([count, count, count]);
});
