import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PopulatedSite, populateSite, saved } from '../../../testing/populated-site.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import type { Person, Reply, TestApp, TestTenant } from '../../../testing/test-app.ts';

let app: TestApp;
let tenant: TestTenant;
let otherTenant: TestTenant;
let site: PopulatedSite;
let otherSite: PopulatedSite;
let admin: Person;

beforeAll(async () => {
  app = await sharedTestApp();
  tenant = await app.addTenant('ekby', 'sv-SE');
  otherTenant = await app.addTenant('annan');
  site = await populateSite(tenant, 'lekplats');
  await populateSite(tenant, 'soder', 'south');
  otherSite = await populateSite(otherTenant, 'annat');
  admin = tenant.as('TenantAdmin');
});
afterAll(() => app.close());

const users = () => `${tenant.key}/users`;
const reading = (overrides: object = {}) => ({
  ...{ site: 'north', name: 'Sees swings' },
  grants: [{ resource: 'elementType', ids: [site.elementTypeId], actions: ['read'] }],
  ...overrides,
});
const person = (username: string, ...newPrivileges: object[]) => ({
  ...{ username, name: username, role: 'User', sites: ['north'], newPrivileges },
});
const problems = (reply: Reply) =>
  [reply.status, ...reply.details.map(({ code, path }) => `${path} ${code}`)].join(' ');
const privilegeNames = async (): Promise<string[]> =>
  (await admin.get(`${site.path}/privileges`)).data.items.map(({ name }: { name: string }) => name);
const usernames = async (): Promise<string[]> =>
  (await admin.get(users())).data.items.map(({ username }: { username: string }) => username);

describe('privileges that are saved with a user', () => {
  it('are created and given in one request, and both are in the audit trail', async () => {
    const id = uuidv7();
    const user = await saved(admin, users(), person('with.privilege', reading({ id, name: 'Made with a user' })));
    expect(user.privilegeIds).toEqual([id]);
    const privilege = (await admin.get(`${site.path}/privileges/${id}/full`)).data;
    expect(privilege).toMatchObject({ name: 'Made with a user', userCount: 1, status: 'active' });
    expect(privilege.users).toMatchObject([{ id: user.id, role: 'User', sites: ['north'], isDisabled: false }]);
    const { items } = (await admin.post(`${tenant.key}/auditEvents/filter`, { searchCriteria: 'Made with a user' }))
      .data;
    expect(items).toMatchObject([{ action: 'create', resourceType: 'privilege' }]);
  });

  it('are added to those of a user that there is', async () => {
    const first = await saved(admin, `${site.path}/privileges`, { name: 'First', grants: [] });
    const user = await saved(admin, users(), { ...person('later.privilege'), privilegeIds: [first.id] });
    const body = { username: user.username, name: user.name, newPrivileges: [reading({ name: 'Second' })] };
    const { data } = await admin.put(`${users()}/${user.id}`, body);
    expect(data.privilegeIds).toHaveLength(2);
    expect(data.privilegeIds[0]).toBe(first.id);
    expect(await privilegeNames()).toContain('Second');
  });

  it('are not created where one of them, or the user, is refused', async () => {
    const before = await privilegeNames();
    const unknown = { resource: 'elementType', ids: [uuidv7()], actions: ['read'] };
    const refused = [
      [person('half.one', reading(), reading({ name: ' ' })), '422 newPrivileges.1.name required'],
      [person('half.two', reading({ grants: [unknown] })), '422 newPrivileges.0.grants.0.ids.0 unknownValue'],
      [person('half.three', reading({ site: 'nowhere' })), '422 newPrivileges.0.site unknownValue'],
      [{ ...person('half.four', reading()), email: 'no address' }, '422 email email'],
      [{ ...person('half.five', reading()), sites: ['nowhere'] }, '422 sites unknownValue'],
    ] as const;
    for (const [body, expected] of refused) {
      const reply = await admin.post(users(), body);
      expect(problems(reply).replace(/sites\.0/, 'sites')).toBe(expected);
    }
    expect(await privilegeNames()).toEqual(before);
    expect((await usernames()).filter((name) => name.startsWith('half'))).toEqual([]);
  });

  it('belong to sites and types that the giver administers, and grant no more than the giver holds', async () => {
    const { username } = await saved(tenant.as('SuperUser'), users(), {
      ...{ username: 'local.admin', name: 'Local', role: 'SiteAdmin', sites: ['north'] },
    });
    const local = app.person(username);
    expect(problems(await local.post(users(), person('far', reading({ site: 'south', grants: [] }))))).toBe(
      '422 newPrivileges.0.site unknownValue',
    );
    const importing = { resource: 'elementType', ids: [site.elementTypeId], actions: ['import'] };
    expect(problems(await local.post(users(), person('more', reading({ grants: [importing] }))))).toBe(
      '403 newPrivileges.0.grants.0.actions grantNotHeld',
    );
    expect((await tenant.as('PrivilegedUser').post(users(), person('none', reading()))).status).toBe(403);
    const foreign = { resource: 'elementType', ids: [otherSite.elementTypeId], actions: ['read'] };
    expect(problems(await admin.post(users(), person('foreign', reading({ grants: [foreign] }))))).toBe(
      '422 newPrivileges.0.grants.0.ids.0 unknownValue',
    );
    const ofOthers = await otherTenant.as('TenantAdmin').post(users(), person('of.others', reading()));
    expect(ofOthers.status).toBeGreaterThanOrEqual(403);
  });
});

it('a privilege is taken from users with the request that saves it, all of them or none', async () => {
  const user = await saved(admin, users(), person('loses.it', reading({ name: 'Lost' })));
  const [id] = user.privilegeIds as string[];
  const refusal = await admin.put(`${site.path}/privileges/${id}`, {
    name: 'Lost',
    withdrawnUserIds: [user.id, uuidv7()],
  });
  expect(problems(refusal)).toBe('422 withdrawnUserIds.1 unknownValue');
  expect((await admin.get(`${users()}/${user.id}`)).data.privilegeIds).toEqual([id]);
  const reply = await admin.put(`${site.path}/privileges/${id}`, { name: 'Lost', withdrawnUserIds: [user.id] });
  expect(reply.data.userCount).toBe(0);
  expect((await admin.get(`${users()}/${user.id}`)).data).toMatchObject({
    privilegeIds: [],
    version: user.version + 1,
  });
});
