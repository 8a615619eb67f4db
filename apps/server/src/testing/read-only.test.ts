import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addressOf, bodyFor, documentedRoutes, type ItemsOfTenant, itemParameter } from './documented-routes.ts';
import { populateReservations, populateSite, type SiteWithReservations } from './populated-site.ts';
import { endSessions, setReadOnly } from './read-only-database.ts';
import { createTestApp, type TestApp, type TestTenant } from './test-app.ts';

/** A database that is read-only, or with sessions that end: as in a failover. */

let app: TestApp;
let tenant: TestTenant;
let site: SiteWithReservations & ItemsOfTenant;
beforeAll(async () => {
  app = await createTestApp();
  tenant = await app.addTenant('switched');
  const userId = (await tenant.as('User').get('session')).data.user.id;
  site = {
    ...(await populateReservations(tenant, await populateSite(tenant, 'Ek'))),
    tenantId: tenant.id,
    userId,
  };
});
afterAll(() => app.close());

it('no call fails with a server error while the database is read-only, and reading continues', async () => {
  await setReadOnly(app.database, true);
  const admin = tenant.as('SuperUser');
  const unexpectedReplies: unknown[] = [];
  const refusedCalls = new Set<string>();
  const routes = documentedRoutes(app.app).filter(
    ({ method, operationId }) => method !== 'GET' || /^session/.test(operationId),
  );
  for (const route of routes) {
    const address = addressOf(route, { tenantKey: tenant.key, siteKey: 'north' }, itemParameter(route, site));
    const body = bodyFor(route, site, 'Ek', uuidv7);
    const { status, headers, details } = await admin.call(route.method, address, { body });
    if (status === 503) refusedCalls.add(route.operationId);
    const isFine = status === 503 ? headers['retry-after'] === '5' : status < 500;
    if (!isFine) unexpectedReplies.push([route.operationId, status, details]);
  }
  expect(unexpectedReplies).toEqual([]);
  const read = await tenant.as('TenantAdmin').get(`${site.path}/elements/${site.elementId}`);
  expect([read.status, refusedCalls.size > 40]).toEqual([200, true]);
  const page = await app.app.inject(`/search?tenant=${tenant.key}`);
  expect(page.statusCode).toBeLessThan(500);
  const ready = await app.app.inject('/readyz');
  expect([ready.statusCode, ready.headers['retry-after']]).toEqual([503, '5']);

  // Writable again: a refused call detects it.
  await setReadOnly(app.database, false, false);
  const write = () => tenant.as('TenantAdmin').post(`${site.path}/elementTypes`, { localizedNames: [], fields: [] });
  const firstReply = await write();
  expect([422, 503]).toContain(firstReply.status);
  // Connections that were opened while it could only be read are replaced within a second.
  await expect.poll(async () => (await app.app.inject('/readyz')).statusCode).toBe(200);
});

it('ended database sessions cost at most the calls in progress, which can be repeated', async () => {
  const admin = tenant.as('TenantAdmin');
  for (let turn = 0; turn < 3; turn += 1) {
    const pendingReplies = Array.from({ length: 8 }, () => admin.post(`${site.path}/elements/filter`, {}));
    await endSessions(app.database);
    for (const { status, headers } of await Promise.all(pendingReplies)) {
      expect([200, 503]).toContain(status);
      if (status === 503) expect(headers['retry-after']).toBe('5');
    }
    expect((await admin.post(`${site.path}/elements/filter`, {})).status).toBe(200);
  }
});
