import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { populateSite, saved } from './populated-site.ts';
import { createTestApp, type Person, type TestApp, type TestTenant } from './test-app.ts';

let app: TestApp;
let tenant: TestTenant;
let admin: Person;
const at: Record<string, Awaited<ReturnType<typeof populateSite>>> = {};
const elementIds: Record<string, string> = {};

beforeAll(async () => {
  app = await createTestApp();
  tenant = await app.addTenant('ekby');
  admin = tenant.as('TenantAdmin');
  for (const site of ['north', 'south'] as const) {
    at[site] = await populateSite(tenant, `Klocka ${site}`, site);
  }
  // The same code at both sites, and one at the southern only.
  for (const [site, code] of [
    ['north', 'LEK-001'],
    ['south', 'lek-001'],
    ['south', 'LEK-002'],
  ] as const) {
    const { elementTypeId, nameFieldId } = at[site] ?? {};
    const dataProperties = [{ dataPropertyTypeId: nameFieldId, value: code }];
    const createdElement = await saved(admin, `${tenant.key}/${site}/elements`, {
      elementTypeId,
      code,
      dataProperties,
    });
    elementIds[`${site} ${code}`] = createdElement.id;
  }
});
afterAll(() => app.close());

const findSites = async (person: Person, code: string) =>
  (await person.get(`${tenant.key}/elements/codes/${code}/sites`)).data.map(
    (each: { site: { key: string }; code: string }) => `${each.site.key} ${each.code}`,
  );

/** Creates a user with a role that works at some of the sites. */
async function worker(username: string, role: string, sites: readonly string[], privilegeIds: readonly string[] = []) {
  await saved(admin, `${tenant.key}/users`, { username, name: username, role, sites, privilegeIds });
  return app.person(username);
}

describe('a code looked up across sites', () => {
  it('is found at all sites of the caller, regardless of case', async () => {
    expect(await findSites(tenant.as('PrivilegedUser'), 'Lek-001')).toEqual(['north LEK-001', 'south lek-001']);
    expect(await findSites(tenant.as('PrivilegedUser'), 'LEK-002')).toEqual(['south LEK-002']);
    expect(await findSites(tenant.as('PrivilegedUser'), 'LEK-404')).toEqual([]);
  });

  it('is found at no other site', async () => {
    const north = await worker('norrman', 'PrivilegedUser', ['north']);
    expect(await findSites(north, 'LEK-001')).toEqual(['north LEK-001']);
    expect(await findSites(north, 'LEK-002')).toEqual([]);
    expect(await findSites(tenant.as('User'), 'LEK-002')).toEqual([]);
    const otherTenant = await app.addTenant('annan');
    expect((await otherTenant.as('SuperUser').get(`${tenant.key}/elements/codes/LEK-002/sites`)).status).toBe(404);
  });

  it('is found by a restricted user with a privilege to see the object', async () => {
    const grants = [{ resource: 'elementType', ids: [at.south?.elementTypeId], actions: ['read'] }];
    const { id } = await saved(admin, `${tenant.key}/south/privileges`, { name: 'Söder', grants });
    const person = await worker('granted', 'User', ['north', 'south'], [id]);
    expect(await findSites(person, 'LEK-001')).toEqual(['south lek-001']);
  });
});

describe('the user’s transactions across sites', () => {
  const listOwnTransactions = (person: Person, query = '') =>
    person.post(`${tenant.key}/transactions/filter${query}`, {});

  async function perform(person: Person, site: 'north' | 'south', elementId: string | undefined): Promise<void> {
    const { transactionTypeId, operationTypeId } = at[site] ?? {};
    const reply = await person.post(`${tenant.key}/${site}/operations`, {
      clientOperationId: uuidv7(),
      transactionTypeId,
      operationTypeId,
      elementId,
      mode: 'start',
      dataProperties: [],
    });
    expect(reply.status).toBe(201);
  }

  it('are those of all sites of the user, each with its site, and of no other user', async () => {
    const person = await worker('arbetare', 'PrivilegedUser', ['north', 'south']);
    await perform(person, 'north', elementIds['north LEK-001']);
    await perform(person, 'south', elementIds['south LEK-002']);
    const reply = await listOwnTransactions(person);
    expect(reply.data).toMatchObject({ totalCount: 2 });
    const siteIds = reply.data.items.map(({ siteId }: { siteId: string }) => siteId);
    expect(new Set(siteIds)).toEqual(new Set(tenant.sites.map(({ id }) => id)));
    expect((await listOwnTransactions(person, '?status=reserved')).data.items).toEqual([]);
    expect((await listOwnTransactions(await worker('annan', 'PrivilegedUser', ['north', 'south']))).data.items).toEqual(
      [],
    );
    expect((await listOwnTransactions(tenant.as('User'))).data).toMatchObject({ items: [], totalCount: 0 });
  });

  it('are not shown for a site that the user has left', async () => {
    const person = await worker('flyttad', 'PrivilegedUser', ['north', 'south']);
    await perform(person, 'north', elementIds['north LEK-001']);
    await perform(person, 'south', elementIds['south LEK-002']);
    const { id } = (await person.get('session')).data.user;
    const user = { username: 'flyttad', name: 'flyttad', role: 'PrivilegedUser', sites: ['south'], privilegeIds: [] };
    expect((await admin.put(`${tenant.key}/users/${id}`, user)).status).toBe(200);
    expect((await listOwnTransactions(person)).data.items.map(({ siteId }: { siteId: string }) => siteId)).toEqual([
      tenant.sites[1]?.id,
    ]);
  });
});
