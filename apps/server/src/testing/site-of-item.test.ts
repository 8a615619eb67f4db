import { roleNames } from '@tingest/domain/access';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressOf, type DocumentedRoute, documentedRoutes, itemParameter } from './documented-routes.ts';
import { populateSite, saved } from './populated-site.ts';
import { createTestApp, type TestApp, type TestTenant } from './test-app.ts';

let app: TestApp;
let ours: TestTenant;
let routes: DocumentedRoute[];
/** Calls that read one item of a site, by their resource. */
let reads: Map<string, DocumentedRoute>;
let inSouth: Awaited<ReturnType<typeof populated>>;
let foreignSite: Awaited<ReturnType<typeof populated>>;

beforeAll(async () => {
  app = await createTestApp();
  ours = await app.addTenant('ours');
  inSouth = await populated(ours);
  foreignSite = await populated(await app.addTenant('theirs'));
  const isRead = ({ method, path }: DocumentedRoute) =>
    method === 'GET' && /^\/\{tenantKey\}\/\{siteKey\}\/(\w+\/)?\w+\/\{id\}$/.test(path);
  const readRoutes = documentedRoutes(app.app).filter((each) => each.operationId.endsWith('.get') && isRead(each));
  reads = new Map(readRoutes.map((each) => [each.operationId.replace(/\.get$/, ''), each]));
  routes = documentedRoutes(app.app).filter(({ operationId }) => operationId.endsWith('.getSite'));
});
afterAll(() => app.close());

async function populated(tenant: TestTenant) {
  const { id: userId } = (await tenant.as('User').get('session')).data.user;
  return { ...(await populateSite(tenant, 'Klocka', 'south')), tenantId: tenant.id, userId };
}

function addressIn(tenant: TestTenant, route: DocumentedRoute, items: typeof inSouth, siteKey = 'north'): string {
  return addressOf(route, { tenantKey: tenant.key, siteKey }, itemParameter(route, items));
}

describe('the site of an item', () => {
  it('is known for everything that belongs to a site and is read by one call', () => {
    const knownResources = routes.map(({ operationId }) => operationId.replace(/\.getSite$/, ''));
    // These are opened from their lists alone: their address is the list's.
    const listOnlyResources = [
      'messages',
      'sms',
      'auditEvents',
      'views',
      'processorRuns',
      'imports',
      'jobs',
      'handovers',
      'packageInstallations',
      'kiosks',
    ];
    expect([...reads.keys()].filter((resource) => !listOnlyResources.includes(resource)).sort()).toEqual(
      knownResources.sort(),
    );
  });

  it.each(roleNames)('is given to %s for the items that they may read, and for no other', async (role) => {
    for (const route of routes) {
      const read = reads.get(route.operationId.replace(/\.getSite$/, ''));
      if (!read) throw new Error(`nothing reads what ${route.operationId} is about`);
      const mayRead = (await ours.as(role).get(addressIn(ours, read, inSouth, 'south'))).status === 200;
      const reply = await ours.as(role).get(addressIn(ours, route, inSouth));
      expect([route.operationId, reply.status]).toEqual([route.operationId, mayRead ? 200 : 404]);
      if (mayRead) expect(reply.data).toEqual({ id: ours.sites[1]?.id, key: 'south', name: 'south' });
    }
  });

  it('of another tenant is answered like an unknown one', async () => {
    const person = ours.as('SuperUser');
    for (const route of routes) {
      const missingReply = await person.get(addressIn(ours, route, inSouth).replace(/[\da-f-]{36}/, uuidv7()));
      const foreignReply = await person.get(addressIn(ours, route, foreignSite));
      expect([foreignReply.status, foreignReply.errors, foreignReply.details]).toEqual([
        404,
        missingReply.errors,
        missingReply.details,
      ]);
    }
  });

  it('is not given to users that do not work there', async () => {
    const admin = ours.as('TenantAdmin');
    const user = await saved(admin, `${ours.key}/users`, {
      username: 'norrman',
      name: 'Norrman',
      role: 'SiteAdmin',
      sites: ['north'],
    });
    expect(user.sites).toEqual(['north']);
    for (const route of routes) {
      expect((await app.person('norrman').get(addressIn(ours, route, inSouth))).status).toBe(404);
    }
  });
});
