import { grantActions, grantResources } from '@tingest/domain/access';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addressOf, bodyFor, documentedRoutes, itemParameter } from './documented-routes.ts';
import { populateReservations, populateSite, saved } from './populated-site.ts';
import { createTestApp, type TestApp } from './test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it('a user with grants of any kind sees nothing of processors', async () => {
  const tenant = await app.addTenant('granted');
  const site = await populateReservations(tenant, await populateSite(tenant, 'Klocka'));
  const admin = tenant.as('TenantAdmin');
  const worker = tenant.as('User');
  const { user } = (await worker.get('session')).data;
  const items = { ...site, tenantId: tenant.id, userId: user.id };
  const calls = documentedRoutes(app.app)
    .filter(({ path }) => /\/(processors|numbers|sms|directoryPlans)\b/.test(path) && !path.startsWith('/sms/reports'))
    .map((route) => ({
      ...{ id: route.operationId, method: route.method, body: bodyFor(route, items, 'Granted', uuidv7) },
      address: addressOf(route, { tenantKey: tenant.key, siteKey: 'north' }, itemParameter(route, items)),
    }));
  expect(calls.length).toBeGreaterThan(25);

  // Grants only allow: a call that all actions of a type together do not permit is permitted by none of them.
  for (const resource of grantResources) {
    const grants = [{ resource, ids: 'all', actions: grantActions[resource] }];
    const privilege = await saved(admin, `${site.path}/privileges`, { name: resource, grants });
    const updateReply = await admin.put(`${tenant.key}/users/${user.id}`, {
      ...{ username: user.username, name: user.name, role: 'User', sites: ['north'], privilegeIds: [privilege.id] },
    });
    expect(updateReply.details).toEqual([]);
    const session = (await worker.get('session')).data;
    expect(JSON.stringify(session.grantedActions)).not.toMatch(/processor/i);
    const replies = await Promise.all(
      calls.map(async ({ id, method, address, body }) => {
        const { status, data } = await worker.call(method, address, { body });
        return data === undefined && [403, 404].includes(status) ? [] : [`${resource}: ${id} ${status}`];
      }),
    );
    expect(replies.flat()).toEqual([]);
  }
});
