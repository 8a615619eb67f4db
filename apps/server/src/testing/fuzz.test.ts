import { type Role, roleNames } from '@tingest/domain/access';
import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { documentedRoutes, itemParameter, openApiDocument } from './documented-routes.ts';
import { populateReservations, populateSite } from './populated-site.ts';
import { type KnownValues, requestArbitrary } from './request-arbitrary.ts';
import { createTestApp, type TestApp, type TestTenant } from './test-app.ts';

/** `FUZZ_REQUESTS` makes a longer run. */
const requests = Number(process.env.FUZZ_REQUESTS ?? 800);
/** A request that takes so many milliseconds, on average, hangs. */
const hangsAfter = 200;

let app: TestApp;
let tenant: TestTenant;
let words: KnownValues;

beforeAll(async () => {
  app = await createTestApp();
  tenant = await app.addTenant('ekby', 'sv-SE');
  const otherTenant = await app.addTenant('annan');
  const [ownSite, foreignSite] = await Promise.all([populateSite(tenant, 'Lönn'), populateSite(otherTenant, 'Asp')]);
  const sites = [await populateReservations(tenant, ownSite), foreignSite] as const;
  const user = (await tenant.as('User').get('session')).data.user;
  const document = openApiDocument(app.app);
  words = {
    ids: [
      ...sites.flatMap((site) => Object.values(site).filter((id) => /^[0-9a-f-]{36}$/.test(id))),
      user.id,
      otherTenant.id,
      uuidv7(),
    ],
    texts: ['Lönn', 'Lönn thing', 'Lönn-1', 'north', 'south', 'ekby', 'text', 'select'],
    columns: ['title', 'name', 'code', 'status', 'updatedAt', 'elementTitle', 'number', 'role', sites[0].nameFieldId],
    itemOf: (route) => itemParameter(route, { ...sites[0], tenantId: otherTenant.id, userId: user.id }),
    schemas: document.components.schemas,
  };
}, 60_000);
afterAll(() => app.close());

it(
  'every generated request gets an answer as documented',
  async () => {
    const statuses = new Map<number, number>();
    const anyRequest = requestArbitrary(documentedRoutes(app.app), words, { tenantKey: tenant.key, siteKey: 'north' });
    // Most requests use the highest roles, because the others are refused early.
    const anyRole = fc.constantFrom<Role>(...roleNames, 'TenantAdmin', 'TenantAdmin', 'SuperUser', 'SuperUser');
    const property = fc.asyncProperty(anyRequest, anyRole, async (request, role) => {
      const { method, path, body, ifMatch } = request;
      // Fails if the reply differs from the document.
      const reply = await tenant.as(role).call(method, `/api/v2${path}`, {
        ...(body !== undefined && { body: JSON.stringify(body) }),
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(ifMatch !== undefined && { 'if-match': ifMatch }),
        },
      });
      statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
      const text = reply.body.toString('utf8');
      expect(reply.status, text).toBeLessThan(500);
      if (!String(reply.headers['content-type']).includes('application/json')) return;
      if (reply.status >= 400) {
        expect(reply.errors.length).toBeGreaterThan(0);
        expect(text).not.toMatch(/node_modules|SELECT |relation "|violates|\bat \//);
      }
    });
    await fc.assert(property, {
      numRuns: requests,
      // Shrinking a failing request would take minutes; it is done only when a failure is repeated by its seed.
      endOnFailure: process.env.PROPERTY_SEED === undefined,
    });
    // Generated requests that are all refused would prove little.
    const succeeded = [...statuses].filter(([status]) => status < 400).reduce((sum, [, count]) => sum + count, 0);
    expect(succeeded).toBeGreaterThan(20);
    if (process.env.FUZZ_REQUESTS) console.log(Object.fromEntries(statuses));
  },
  requests * hangsAfter,
);
