import { type PublishingStatus, publishingStatuses, type Role, roleNames } from '@tingest/domain/access';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../database/transaction.ts';
import { addressOf, bodyFor, documentedRoutes, itemParameter } from './documented-routes.ts';
import { type PopulatedSite, populateSite, saved } from './populated-site.ts';
import { createTestApp, type TestApp, type TestTenant } from './test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Source: specification, sections 4 and 6: private is for administrators; design: a draft is for its editors. */
const sees: Readonly<Record<Role, readonly PublishingStatus[]>> = {
  User: [],
  PrivilegedUser: ['published'],
  SiteAdmin: ['private', 'published'],
  TenantAdmin: ['draft', 'private', 'published'],
  SuperUser: ['draft', 'private', 'published'],
};

describe('an unpublished item', () => {
  let tenant: TestTenant;
  let sites: Map<PublishingStatus, PopulatedSite>;
  const resources = ['elementTypes', 'recordTypes', 'operationTypes', 'transactionTypes'] as const;
  const idsOf = (site: PopulatedSite | undefined) => ({
    elementTypes: site?.elementTypeId ?? '',
    recordTypes: site?.recordTypeId ?? '',
    operationTypes: site?.operationTypeId ?? '',
    transactionTypes: site?.transactionTypeId ?? '',
  });

  beforeAll(async () => {
    tenant = await app.addTenant('hidden');
    const admin = tenant.as('TenantAdmin');
    sites = new Map();
    for (const status of publishingStatuses) {
      const site = await populateSite(tenant, status);
      sites.set(status, site);
      // Something in use does not become a draft again, so drafts are made behind the API's back.
      await inTransaction(app.database.pool, { tenantId: tenant.id }, async (tx) => {
        for (const table of ['element_types', 'record_types', 'operation_types', 'transaction_types'] as const) {
          const ids = Object.values(idsOf(site));
          await tx
            .updateTable(table)
            .set({ status })
            .where('tenant_id', '=', tenant.id)
            .where('id', 'in', ids)
            .execute();
        }
      });
    }
    expect((await admin.get(`${tenant.key}/north/elements`)).data.totalCount).toBe(3);
  });

  it.each(roleNames.filter((role) => role !== 'User'))('is visible to %s according to its status', async (role) => {
    const person = tenant.as(role);
    const path = `${tenant.key}/north`;
    for (const resource of resources) {
      const { data } = await person.get(`${path}/${resource}`);
      expect(data.items.map((item: { status: string }) => item.status).sort()).toEqual(sees[role]);
      expect(data.totalCount).toBe(sees[role].length);
    }
    const summary = await person.get(`${path}/recordTypes/summary`);
    expect(summary.data.flatMap(({ records }: { records: object[] }) => records)).toHaveLength(sees[role].length);
    for (const status of publishingStatuses) {
      const site = sites.get(status);
      const expected = sees[role].includes(status) ? 200 : 404;
      const ids = idsOf(site);
      const addresses = [
        ...resources.flatMap((resource) => [`${resource}/${ids[resource]}`, `${resource}/${ids[resource]}/full`]),
        `elements/${site?.elementId}`,
        `elements/${site?.elementId}/full`,
        `elements/codes/${site?.elementCode}?includeType`,
        `elements?elementTypeId=${site?.elementTypeId}`,
        `records/${site?.recordId}`,
        `records/${site?.recordId}/full`,
        `records?recordTypeId=${site?.recordTypeId}`,
        `operations/${site?.operationId}`,
        `transactions/${site?.transactionId}`,
        `transactions/${site?.transactionId}/full`,
        `transactions/${site?.transactionId}/pdf`,
      ];
      for (const address of addresses) {
        expect([address, (await person.get(`${path}/${address}`)).status]).toEqual([address, expected]);
      }
    }
  });

  it.each(roleNames.filter((role) => role !== 'User'))('is in no list, log or search of %s either', async (role) => {
    const person = tenant.as(role);
    for (const resource of ['elements', 'records', 'operations', 'transactions']) {
      const listReply = await person.post(`${tenant.key}/north/${resource}/filter`, {});
      expect([resource, listReply.data.totalCount, listReply.data.items.length]).toEqual([
        resource,
        sees[role].length,
        sees[role].length,
      ]);
      for (const status of publishingStatuses) {
        const searchReply = await person.post(`${tenant.key}/north/${resource}/filter`, { searchCriteria: status });
        const expected = sees[role].includes(status) ? 1 : 0;
        expect([resource, status, searchReply.data.filteredCount]).toEqual([resource, status, expected]);
      }
    }
  });

  it.each(roleNames.filter((role) => role !== 'User'))(
    'is performed by %s only if it is visible to them',
    async (role) => {
      for (const status of publishingStatuses) {
        const site = sites.get(status);
        const target = {
          operationTypeId: site?.operationTypeId,
          elementId: site?.elementId,
          transactionTypeId: site?.transactionTypeId,
          mode: 'start',
        };
        const expected = sees[role].includes(status);
        const preparedReply = await tenant.as(role).post(`${tenant.key}/north/operations/prepare`, target);
        expect([status, preparedReply.status]).toEqual([status, expected ? 200 : 404]);
        const performedReply = await tenant
          .as(role)
          .post(`${tenant.key}/north/operations`, { ...target, clientOperationId: uuidv7() });
        expect([status, performedReply.status]).toEqual([status, expected ? 201 : 404]);
      }
    },
  );
});

describe('a user of one site', () => {
  let tenant: TestTenant;
  let south: PopulatedSite;
  beforeAll(async () => {
    tenant = await app.addTenant('sited');
    await populateSite(tenant, 'Nord', 'north');
    south = await populateSite(tenant, 'Syd', 'south');
    for (const role of ['PrivilegedUser', 'SiteAdmin'] as const) {
      const body = { username: `north-${role}`, name: `North ${role}`, role, sites: ['north'] };
      await saved(tenant.as('TenantAdmin'), `${tenant.key}/users`, body);
    }
  });

  it.each(['PrivilegedUser', 'SiteAdmin'] as const)('with the role %s works there and nowhere else', async (role) => {
    const person = app.person(`north-${role}`);
    const site = {
      ...south,
      // Whether these exist does not matter: the site itself is closed.
      ...{ tenantId: uuidv7(), userId: uuidv7() },
    };
    const routes = documentedRoutes(app.app);
    for (const route of routes.filter(({ path }) => path.includes('{siteKey}'))) {
      const address = addressOf(route, { tenantKey: tenant.key, siteKey: 'south' }, itemParameter(route, site));
      const reply = await person.call(route.method, address, { body: bodyFor(route, site, 'Stray', uuidv7) });
      // The caller makes no difference to calls without sign-in, and nothing here is public.
      const expected = route.security?.length === 0 ? 404 : 403;
      expect([route.operationId, reply.status]).toEqual([route.operationId, expected]);
    }
    expect((await person.get(`${tenant.key}/north/elements`)).data.totalCount).toBe(1);
    expect((await person.get('session')).data.user.sites).toEqual(['north']);
  });

  it('with administration rights there does not change users that also work elsewhere', async () => {
    const admin = app.person('north-SiteAdmin');
    const bothSitesUser = (await tenant.as('User').get('session')).data.user;
    const change = { username: bothSitesUser.username, name: 'Renamed', sites: bothSitesUser.sites };
    expect((await admin.get(`${tenant.key}/users/${bothSitesUser.id}`)).status).toBe(200);
    expect((await admin.put(`${tenant.key}/users/${bothSitesUser.id}`, change)).status).toBe(403);
    expect((await admin.delete(`${tenant.key}/users/${bothSitesUser.id}`)).status).toBe(403);
    const reach = { username: 'reach', name: 'Reach', role: 'User', sites: ['north', 'south'] };
    expect((await admin.post(`${tenant.key}/users`, reach)).status).toBe(403);
    expect((await admin.post(`${tenant.key}/users`, { ...reach, sites: [] })).status).toBe(403);
    expect((await admin.post(`${tenant.key}/users`, { ...reach, sites: ['north'] })).status).toBe(201);
  });

  it('does not see users of other sites', async () => {
    const south = { username: 'south-only', name: 'South', role: 'User', sites: ['south'] };
    const { id } = await saved(tenant.as('TenantAdmin'), `${tenant.key}/users`, south);
    const admin = app.person('north-SiteAdmin');
    expect((await admin.get(`${tenant.key}/users/${id}`)).status).toBe(404);
    const userListReply = await admin.post(`${tenant.key}/users/filter`, { limit: 1000 });
    expect(userListReply.data.items.map((user: { username: string }) => user.username)).not.toContain('south-only');
    for (const searchCriteria of ['south-only', 'south', 'so']) {
      const userSearchReply = await admin.post(`${tenant.key}/users/filter`, { searchCriteria });
      const names = userSearchReply.data.items.map((user: { username: string }) => user.username);
      expect(names).not.toContain('south-only');
      // How many were found tells of them too.
      expect([searchCriteria, userSearchReply.data.filteredCount]).toEqual([searchCriteria, names.length]);
    }
  });
});
