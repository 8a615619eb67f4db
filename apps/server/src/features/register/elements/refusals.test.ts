import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PopulatedSite, populateSite, saved } from '../../../testing/populated-site.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import type { Person, TestApp, TestTenant } from '../../../testing/test-app.ts';

let app: TestApp;
let tenant: TestTenant;
let admin: Person;
let site: PopulatedSite;

beforeAll(async () => {
  app = await sharedTestApp();
  tenant = await app.addTenant('refusals', 'sv-SE');
  admin = tenant.as('TenantAdmin');
  site = await populateSite(tenant, 'Gunga');
});
afterAll(() => app.close());

let count = 0;
/** Creates a restricted user with privileges. */
async function personWith(...privileges: readonly object[]): Promise<string> {
  const username = `person.${count++}`;
  const newPrivileges = privileges.map((each, index) => ({ site: 'north', name: `${username} ${index}`, ...each }));
  const { id } = await saved(admin, `${tenant.key}/users`, {
    ...{ username, name: username, role: 'User', sites: ['north'], newPrivileges },
  });
  return id;
}
const grant = (resource: string, id: string, actions: readonly string[], rowFilter: object | null = null) => ({
  grants: [{ resource, ids: [id], actions, rowFilter }],
});
const refusals = async (userId: string, query = `elementId=${site.elementId}`) =>
  (await admin.get(`${site.path}/users/${userId}/refusals?${query}`)).data;

describe('what a user may not do with an object', () => {
  it('is the object itself where no privilege shows it, found by its id and by its code', async () => {
    const userId = await personWith();
    const notSeen = { object: { reason: 'notGranted', privileges: [] }, steps: [] };
    expect(await refusals(userId)).toEqual(notSeen);
    expect(await refusals(userId, `code=${site.elementCode}`)).toEqual(notSeen);
  });

  it('is the step of a service that no privilege grants, and nothing where one does', async () => {
    const reader = await personWith(grant('elementType', site.elementTypeId, ['read']));
    const { object, steps } = await refusals(reader);
    expect(object).toBeNull();
    expect(steps).toMatchObject([
      { transactionTypeId: site.transactionTypeId, mode: 'start', reason: 'notGranted', privileges: [] },
    ]);
    const performer = await personWith(grant('transactionType', site.transactionTypeId, ['start']));
    expect(await refusals(performer)).toEqual({ object: null, steps: [] });
    expect(await refusals(performer, '')).toEqual({ object: null, steps: [] });
    expect((await refusals(reader, '')).steps).toEqual(steps);
  });

  it('has the privileges that are for other objects, and those that are off', async () => {
    const rowFilter = { fieldId: site.nameFieldId, type: 'equal', value: 'another' };
    const filtered = await personWith(grant('elementType', site.elementTypeId, ['read'], rowFilter));
    const { object } = await refusals(filtered);
    expect(object).toMatchObject({ reason: 'condition', privileges: [{ name: expect.stringContaining('person') }] });

    const off = await personWith(grant('elementType', site.elementTypeId, ['read']));
    const { privilegeIds } = (await admin.get(`${tenant.key}/users/${off}`)).data;
    const { data } = await admin.get(`${site.path}/privileges/${privilegeIds[0]}`);
    await admin.put(`${site.path}/privileges/${privilegeIds[0]}`, { name: data.name, status: 'disabled' });
    expect((await refusals(off)).object).toMatchObject({ reason: 'off', privileges: [{ id: privilegeIds[0] }] });
  });

  it('is given only to users that may change the person', async () => {
    const userId = await personWith();
    const path = `${site.path}/users/${userId}/refusals?elementId=${site.elementId}`;
    expect((await tenant.as('PrivilegedUser').get(path)).status).toBe(403);
    const superUser = tenant.as('SuperUser');
    const { id } = (await superUser.get('session')).data.user;
    expect((await admin.get(`${site.path}/users/${id}/refusals?elementId=${site.elementId}`)).status).toBe(403);
    expect((await admin.get(`${site.path}/users/${userId}/refusals?code=unknown`)).status).toBe(404);
  });
});

it('all privileges of a site are read with their grants in one call, and holders with their privileges', async () => {
  const userId = await personWith(grant('elementType', site.elementTypeId, ['read']), { grants: [] });
  const { privilegeIds } = (await admin.get(`${tenant.key}/users/${userId}`)).data;
  const { items } = (await admin.get(`${site.path}/privileges/withGrants`)).data;
  const first = items.find(({ id }: { id: string }) => id === privilegeIds[0]);
  expect(first).toMatchObject({ userCount: 1, grants: [{ ids: [site.elementTypeId], actions: ['read'] }] });
  const { users } = (await admin.get(`${site.path}/privileges/${privilegeIds[0]}/full`)).data;
  expect(users).toMatchObject([{ id: userId, privilegeIds: expect.arrayContaining(privilegeIds) }]);
});
