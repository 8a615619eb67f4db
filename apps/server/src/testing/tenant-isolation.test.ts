import { type Role, roleNames } from '@tingest/domain/access';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../database/transaction.ts';
import {
  addressOf,
  bodyFor,
  type DocumentedRoute,
  documentedRoutes,
  type ItemsOfTenant,
  itemParameter,
} from './documented-routes.ts';
import { populateReservations, populateSite, type SiteWithReservations } from './populated-site.ts';
import { createTestApp, type TestApp, type TestTenant } from './test-app.ts';

/** Contained in every row of the tenant that users of the other one must not see. */
const secret = 'Xylofon';

let app: TestApp;
let otherTenant: TestTenant;
let ours: TestTenant;
let theirSite: SiteWithReservations & ItemsOfTenant;
let ourSite: SiteWithReservations & ItemsOfTenant;
let routes: DocumentedRoute[];

beforeAll(async () => {
  app = await createTestApp();
  otherTenant = await app.addTenant('theirs');
  ours = await app.addTenant('ours');
  routes = documentedRoutes(app.app);
  theirSite = {
    ...(await populated(otherTenant, secret)),
    tenantId: otherTenant.id,
    userId: await userIdOf(otherTenant, 'User'),
  };
  ourSite = { ...(await populated(ours, 'Trumma')), tenantId: ours.id, userId: await userIdOf(ours, 'User') };
});
afterAll(() => app.close());

async function populated(tenant: TestTenant, word: string): Promise<SiteWithReservations> {
  return populateReservations(tenant, await populateSite(tenant, word));
}

async function userIdOf(tenant: TestTenant, role: Role): Promise<string> {
  return (await tenant.as(role).get('session')).data.user.id;
}

/** A digest of all rows of a tenant, table by table. */
async function rowsOf(tenantId: string): Promise<Record<string, string>> {
  return app.database.owner.withClient(async (client) => {
    const tables = await client.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.columns
       WHERE table_schema = 'public' AND column_name = 'tenant_id' ORDER BY 1`,
    );
    const digests: Record<string, string> = {};
    for (const { name } of tables.rows) {
      // Earlier sign-ins are recorded for every user, and are no change of a tenant's data.
      const also = name === 'identities' ? `AND kind = 'username'` : '';
      const { rows } = await client.query<{ digest: string }>(
        `SELECT count(*) || ' ' || coalesce(md5(string_agg(r::text, ' ' ORDER BY r::text)), '') AS digest
         FROM ${name} r WHERE tenant_id = $1 ${also}`,
        [tenantId],
      );
      digests[name] = rows[0]?.digest ?? '';
    }
    return digests;
  });
}

const isTenantRoute = ({ operationId }: DocumentedRoute) => operationId.startsWith('tenants.');
/** Calls that a system administrator may make about every tenant. Source: design, section 5. */
const reachesAll = (route: DocumentedRoute, role: Role) =>
  role === 'SuperUser' && isTenantRoute(route) && route.operationId !== 'tenants.getByKey';

/** Calls that search for a code among the items that the caller sees: an empty result is an answer. */
const searching: ReadonlySet<string> = new Set(['elements.getSitesOfCode', 'elements.getNearCodes']);

describe('a user of another tenant', () => {
  it.each(roleNames)('with the role %s finds nothing at the addresses of this tenant', async (role) => {
    const before = await rowsOf(otherTenant.id);
    for (const route of routes.filter(({ path }) => path.includes('{tenantKey}'))) {
      const address = addressOf(
        route,
        { tenantKey: otherTenant.key, siteKey: 'north' },
        itemParameter(route, theirSite),
      );
      const body = bodyFor(route, theirSite, 'Intruder', uuidv7);
      const reply = await ours.as(role).call(route.method, address, { body });
      expect([route.operationId, reply.status]).toEqual([route.operationId, 404]);
      expect(reply.body.includes(secret), route.operationId).toBe(false);
    }
    expect(await rowsOf(otherTenant.id)).toEqual(before);
  });

  it.each(roleNames)('with the role %s gets nothing by ids of this tenant at addresses of the other', async (role) => {
    const before = await rowsOf(otherTenant.id);
    const expected = [403, 404];
    for (const route of routes.filter((each) => !reachesAll(each, role) && each.security === undefined)) {
      const item = itemParameter(route, theirSite);
      const body = bodyFor(route, theirSite, 'Intruder', uuidv7);
      const mentions = JSON.stringify(body ?? {}).includes(theirSite.elementTypeId);
      const reply = await ours
        .as(role)
        .call(route.method, addressOf(route, { tenantKey: ours.key, siteKey: 'north' }, item), { body });
      expect(reply.body.includes(secret), route.operationId).toBe(false);
      // A foreign id in a body names nothing: said at its place.
      if (searching.has(route.operationId)) expect(reply.data).toEqual([]);
      else if (item !== undefined) expect(expected, route.operationId).toContain(reply.status);
      else if (mentions) expect([...expected, 422], route.operationId).toContain(reply.status);
      else expect(reply.status, route.operationId).toBeLessThan(500);
    }
    expect(await rowsOf(otherTenant.id)).toEqual(before);
  });

  it('cannot use ids of this tenant in data of the other', async () => {
    const admin = ours.as('TenantAdmin');
    const before = await rowsOf(otherTenant.id);
    const mixtures = (
      ['elementTypeId', 'operationTypeId', 'transactionTypeId', 'elementId', 'recordTypeId', 'loanTypeId'] as const
    ).flatMap((name) =>
      routes
        .filter((route) =>
          ['create', 'update', 'perform', 'prepare', 'reserve'].some((verb) => route.operationId.endsWith(verb)),
        )
        .flatMap((route) => {
          const mixedSite = { ...ourSite, [name]: theirSite[name] };
          const body = isTenantRoute(route) ? undefined : bodyFor(route, mixedSite, 'Mixture', uuidv7);
          return body && JSON.stringify(body).includes(theirSite[name]) ? [{ route, body, name }] : [];
        }),
    );
    expect(mixtures.length).toBeGreaterThan(10);
    for (const { route, body, name } of mixtures) {
      const address = addressOf(route, { tenantKey: ours.key, siteKey: 'north' }, itemParameter(route, ourSite));
      const reply = await admin.call(route.method, address, { body });
      expect([404, 422], `${route.operationId} with ${name}`).toContain(reply.status);
      expect(reply.body.includes(secret)).toBe(false);
    }
    expect(await rowsOf(otherTenant.id)).toEqual(before);
  });

  it.each([
    ['elements/filter', 'elementTypeId'],
    ['records/filter', 'recordTypeId'],
    ['operationTypes/filter', 'elementTypeId'],
    ['transactionTypes/filter', 'elementTypeId'],
    ['operations/filter', 'operationTypeId'],
    ['operations/filter', 'elementId'],
    ['transactions/filter', 'transactionTypeId'],
    ['transactions/filter', 'elementId'],
  ] as const)('finds nothing in %s by %s', async (path, name) => {
    for (const body of [{}, { searchCriteria: secret }, { searchCriteria: secret.slice(0, 2) }]) {
      const reply = await ours.as('SuperUser').post(`${ourSite.path}/${path}?${name}=${theirSite[name]}`, body);
      if (reply.status !== 404) expect(reply.data).toMatchObject({ items: [], totalCount: 0, filteredCount: 0 });
      expect(reply.body.includes(secret)).toBe(false);
    }
  });

  it.each([
    ...['elements', 'files', 'records', 'operations', 'transactions'],
    ...['elementTypes', 'recordTypes', 'operationTypes', 'transactionTypes'],
  ])('finds nothing of this tenant by searching %s', async (resource) => {
    for (const searchCriteria of [secret, 'Xy', '%', '_']) {
      const reply = await ours.as('SuperUser').post(`${ourSite.path}/${resource}/filter`, { searchCriteria });
      expect(reply.data).toMatchObject({ items: [], filteredCount: 0 });
    }
  });

  it('reaches items of a site no more than those of a tenant: items of one site are not in the other', async () => {
    const admin = ours.as('TenantAdmin');
    const south = { tenantKey: ours.key, siteKey: 'south' };
    for (const route of routes.filter(({ path }) => path.includes('{siteKey}') && /\{(id|code)\}/.test(path))) {
      // A system administrator's alone, and a question about a user, who belongs to no site.
      if (['users.import', 'users.refusals'].includes(route.operationId)) continue;
      const body = bodyFor(route, ourSite, 'Elsewhere', uuidv7);
      const reply = await admin.call(route.method, addressOf(route, south, itemParameter(route, ourSite)), { body });
      // A search finds nothing.
      if (searching.has(route.operationId)) expect([route.operationId, reply.data]).toEqual([route.operationId, []]);
      else expect([route.operationId, reply.status]).toEqual([route.operationId, 404]);
    }
    const performedReply = await admin.post(`${ours.key}/south/operations`, {
      clientOperationId: uuidv7(),
      operationTypeId: ourSite.operationTypeId,
      elementId: ourSite.elementId,
      transactionTypeId: ourSite.transactionTypeId,
      mode: 'start',
    });
    expect(performedReply.status).toBe(404);
  });

  it('cannot create a user with an id of this tenant and so lock that user out', async () => {
    const reply = await ours.as('TenantAdmin').post(`${ours.key}/users`, {
      id: theirSite.userId,
      username: 'double',
      name: 'Double',
      sites: ['north'],
    });
    expect(reply.status).toBe(409);
    expect((await otherTenant.as('User').get('session')).status).toBe(200);
  });
});

describe('an anonymous visitor', () => {
  it('gets no access without signing in, whether the address exists or not', async () => {
    for (const route of routes.filter(({ security }) => security === undefined)) {
      for (const tenantKey of [otherTenant.key, 'no-such-tenant']) {
        const address = addressOf(route, { tenantKey, siteKey: 'north' }, itemParameter(route, theirSite));
        const body = bodyFor(route, theirSite, 'Nobody', uuidv7);
        const reply = await app.nobody.call(route.method, address, { body });
        expect([route.operationId, reply.status]).toEqual([route.operationId, 401]);
        expect(reply.headers['www-authenticate']).toBe('Bearer');
      }
    }
  });
});

describe('the access of anonymous visitors', () => {
  it('is limited to the listed calls, which reveal nothing of a tenant without anonymous requests', async () => {
    const openRoutes = routes.filter(({ security }) => security !== undefined);
    expect(openRoutes.map(({ operationId }) => operationId).sort()).toEqual(openCalls);
    for (const route of openRoutes) {
      // A secret address works for every caller that knows it; the other tenant's is unknown here.
      const knownSite = route.operationId.startsWith('open.') ? theirSite : ourSite;
      const address = addressOf(
        route,
        { tenantKey: otherTenant.key, siteKey: 'north' },
        itemParameter(route, knownSite),
      );
      const body = bodyFor(route, theirSite, 'Nobody', uuidv7);
      const before = await rowsOf(otherTenant.id);
      const reply = await app.nobody.call(route.method, address, { body });
      expect([route.operationId, reply.body.toString().includes(secret)]).toEqual([route.operationId, false]);
      expect([route.operationId, await rowsOf(otherTenant.id)]).toEqual([route.operationId, before]);
    }
  });
});

/** A developer that adds a call without sign-in lists it here. */
const openCalls = [
  'archives.content',
  'calendars.get',
  'files.content',
  'kiosk.pair',
  'kiosk.signIn',
  'kiosk.state',
  'open.getElementByCode',
  'open.getElementFile',
  'session.configuration',
  'tenants.getResource',
];

describe('search functions that bypass row-level security', () => {
  const calls: Readonly<Record<string, () => [string, string[]]>> = {
    search_audit_events: () => [theirSite.auditEventId, [otherTenant.id]],
    search_elements: () => [theirSite.elementId, [theirSite.elementTypeId]],
    search_files: () => [theirSite.fileId, [otherTenant.sites[0]?.id ?? '']],
    search_messages: () => [theirSite.messageId, [otherTenant.sites[0]?.id ?? '']],
    search_operations: () => [theirSite.operationId, [theirSite.operationTypeId]],
    search_public_elements: () => [theirSite.elementId, [theirSite.elementTypeId]],
    search_records: () => [theirSite.recordId, [theirSite.recordTypeId]],
    search_transactions: () => [theirSite.transactionId, [theirSite.transactionTypeId]],
    search_users: () => [theirSite.userId, [otherTenant.id]],
  };

  it('are all tested here', async () => {
    const searchFunctions = await app.database.owner.withClient((client) =>
      client.query<{ name: string }>(
        `SELECT proname AS name FROM pg_proc WHERE prosecdef AND proname LIKE 'search\\_%' ORDER BY 1`,
      ),
    );
    expect(searchFunctions.rows.map(({ name }) => name)).toEqual(Object.keys(calls));
  });

  it.each(Object.keys(calls))('%s answers only ids of the calling tenant', async (name) => {
    const [id, types] = calls[name]?.() ?? ['', []];
    const isPublic = name === 'search_public_elements';
    const patterns = sql.raw(isPublic ? `'%', '%', '%', '', ARRAY[]::text[]` : `'%'`);
    const searchAs = (tenantId: string | undefined) =>
      inTransaction(app.database.pool, tenantId ? { tenantId } : {}, async (tx) => {
        const result = await sql<{ id: string }>`
          SELECT id FROM ${sql.raw(name)}(${types}::uuid[], ${patterns}, ARRAY[]::text[], 100) AS found (id)`.execute(
          tx,
        );
        return result.rows.map((row) => row.id);
      });
    // Others of theirs may be found too.
    expect(await searchAs(otherTenant.id)).toContain(id);
    expect(await searchAs(ours.id)).toEqual([]);
    expect(await searchAs(undefined)).toEqual([]);
  });
});
