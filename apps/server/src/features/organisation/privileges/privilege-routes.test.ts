import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../database/transaction.ts';
import { type PopulatedSite, populateSite, saved } from '../../../testing/populated-site.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import type { Person, Reply, TestApp, TestTenant } from '../../../testing/test-app.ts';
import { waitingForLocks } from '../../../testing/waiting-for-locks.ts';
import { selectPrivilegesToGive } from './privilege-queries.ts';

let app: TestApp;
let tenant: TestTenant;
let otherTenant: TestTenant;
let site: PopulatedSite;
let south: PopulatedSite;
let admin: Person;

beforeAll(async () => {
  app = await sharedTestApp();
  tenant = await app.addTenant('ekby', 'sv-SE');
  otherTenant = await app.addTenant('annan');
  site = await populateSite(tenant, 'lekplats');
  south = await populateSite(tenant, 'soder', 'south');
  admin = tenant.as('TenantAdmin');
});
afterAll(() => app.close());

const path = () => `${site.path}/privileges`;
const readGrant = (overrides: object = {}): Record<string, unknown> => ({
  resource: 'elementType',
  ids: [site.elementTypeId],
  actions: ['read'],
  ...overrides,
});
const problems = (reply: Reply) =>
  [reply.status, ...reply.details.map(({ code, path: at }) => `${at} ${code}`)].join(' ');

describe('a privilege', () => {
  it('is stored as sent, listed, changed and deleted', async () => {
    const filter = {
      any: [
        { fieldId: site.nameFieldId, type: 'equal', value: 'A' },
        { fieldId: site.nameFieldId, type: 'empty' },
      ],
    };
    const createdPrivilege = await saved(admin, path(), {
      name: ' Lekplatser norr ',
      description: 'Tillsyn',
      grants: [readGrant({ rowFilter: filter, readonlyFieldIds: [site.nameFieldId] })],
    });
    expect(createdPrivilege).toMatchObject({
      name: 'Lekplatser norr',
      status: 'active',
      grantCount: 1,
      userCount: 0,
      version: 1,
    });
    expect(createdPrivilege.grants[0]).toMatchObject({
      ids: [site.elementTypeId],
      rowFilter: filter,
      hiddenFieldIds: [],
    });
    const listing = await admin.post(`${path()}/filter`, { searchCriteria: 'tillsyn' });
    expect(listing.data).toMatchObject({
      totalCount: 2,
      filteredCount: 1,
      items: [{ id: createdPrivilege.id, grantCount: 1 }],
    });
    const updateReply = await admin.put(`${path()}/${createdPrivilege.id}`, {
      ...createdPrivilege,
      name: 'Annat',
      status: 'disabled',
    });
    expect(updateReply.data).toMatchObject({
      name: 'Annat',
      status: 'disabled',
      version: 2,
      grants: createdPrivilege.grants,
    });
    expect((await admin.put(`${path()}/${createdPrivilege.id}`, createdPrivilege)).status).toBe(412);
    expect((await admin.get(`${tenant.key}/south/privileges/${createdPrivilege.id}`)).status).toBe(404);
    expect(
      (await otherTenant.as('TenantAdmin').get(`${otherTenant.key}/north/privileges/${createdPrivilege.id}`)).status,
    ).toBe(404);
    expect((await admin.delete(`${path()}/${createdPrivilege.id}`)).status).toBe(204);
    expect((await admin.get(`${path()}/${createdPrivilege.id}`)).status).toBe(404);
  });

  it('names items of its site, their fields and operators that fit those', async () => {
    const attempt = async (grant: object) => problems(await admin.post(path(), { name: 'X', grants: [grant] }));
    expect(await attempt(readGrant({ ids: [south.elementTypeId] }))).toBe('422 grants.0.ids.0 unknownValue');
    expect(await attempt(readGrant({ ids: [] }))).toBe('422 grants.0.ids requiredChoice');
    expect(await attempt(readGrant({ actions: ['read', 'start'] }))).toBe('422 grants.0.actions.1 unknownValue');
    expect(await attempt({ ...readGrant(), resource: 'tenant' })).toBe('422 grants.0.resource unknownValue');
    expect(await attempt(readGrant({ hiddenFieldIds: [site.recordFieldId] }))).toBe(
      '422 grants.0.hiddenFieldIds.0 unknownField',
    );
    expect(await attempt(readGrant({ hiddenFieldIds: [site.nameFieldId] }))).toBe(
      '422 grants.0.hiddenFieldIds.0 titleFieldHidden',
    );
    const leaf = (overrides: object) =>
      readGrant({ rowFilter: { fieldId: site.nameFieldId, type: 'equal', value: 'a', ...overrides } });
    expect(await attempt(leaf({ fieldId: site.recordFieldId }))).toBe('422 grants.0.rowFilter.fieldId unknownField');
    expect(await attempt(leaf({ type: 'above' }))).toBe('422 grants.0.rowFilter.type unknownValue');
    expect(await attempt(leaf({ value: 7 }))).toBe('422 grants.0.rowFilter.value wrongType');
    expect(await attempt(leaf({ value: { user: 'shoeSize' } }))).toBe('422 grants.0.rowFilter.value.user unknownValue');
    expect(await attempt(leaf({ script: 'x' }))).toBe('422 grants.0.rowFilter.script unknownField');
    expect(await attempt({ resource: 'file', ids: [uuidv7()], actions: ['read'] })).toBe(
      '422 grants.0.ids.0 unknownValue',
    );
    expect(await attempt({ resource: 'file', ids: 'all', actions: ['read'], rowFilter: leaf({}).rowFilter })).toBe(
      '422 grants.0.rowFilter unknownField',
    );
  });

  it('grants no more than its maker holds, also when another user’s privilege is changed or given', async () => {
    const local = tenant.as('SiteAdmin');
    const importing = readGrant({ actions: ['read', 'import'] });
    expect(problems(await local.post(path(), { name: 'X', grants: [importing] }))).toBe(
      '403 grants.0.actions grantNotHeld',
    );
    const createdPrivilege = await saved(admin, path(), { name: 'Import', grants: [importing] });
    expect(
      (await local.put(`${path()}/${createdPrivilege.id}`, { name: 'Importera', grants: createdPrivilege.grants }))
        .status,
    ).toBe(200);
    const person = await saved(admin, `${tenant.key}/users`, {
      username: 'importor',
      name: 'Importör',
      sites: ['north'],
    });
    const give = { username: 'importor', name: 'Importör', privilegeIds: [createdPrivilege.id] };
    expect(problems(await local.put(`${tenant.key}/users/${person.id}`, give))).toBe('403 privilegeIds.0 grantNotHeld');
    expect((await admin.put(`${tenant.key}/users/${person.id}`, give)).data.privilegeIds).toEqual([
      createdPrivilege.id,
    ]);
    // A privilege that the user has already is not given anew.
    expect((await local.put(`${tenant.key}/users/${person.id}`, give)).status).toBe(200);
  });

  it('is given to users when it is created, to all of them or to none', async () => {
    const [firstUser, secondUser] = await Promise.all(
      ['given.first', 'given.second'].map((username) =>
        saved(admin, `${tenant.key}/users`, { username, name: `Given ${username}`, sites: ['north'] }),
      ),
    );
    const anonymousUser = uuidv7();
    const body = { name: 'Given at once', grants: [readGrant()] };
    const refusal = await admin.post(path(), { ...body, userIds: [firstUser.id, anonymousUser] });
    expect(problems(refusal)).toBe('422 userIds.1 unknownValue');
    expect((await admin.get(`${tenant.key}/users/${firstUser.id}`)).data.privilegeIds).toEqual([]);
    const createdPrivilege = await saved(admin, path(), { ...body, userIds: [firstUser.id] });
    expect((await admin.get(`${tenant.key}/users/${firstUser.id}`)).data).toMatchObject({
      privilegeIds: [createdPrivilege.id],
      version: firstUser.version + 1,
    });
    await admin.put(`${path()}/${createdPrivilege.id}`, {
      name: 'Given later',
      userIds: [secondUser.id, firstUser.id],
    });
    const fullReply = await admin.get(`${path()}/${createdPrivilege.id}/full`);
    expect(fullReply.data.users.map(({ id }: { id: string }) => id).sort()).toEqual(
      [firstUser.id, secondUser.id].sort(),
    );
    const { items } = (await admin.post(`${tenant.key}/auditEvents/filter`, { searchCriteria: 'given.second' })).data;
    expect(items.map(({ action }: { action: string }) => action).sort()).toEqual(['create', 'update']);
  });

  it('cannot be given to users that the giver may not change', async () => {
    const createdPrivilege = await saved(admin, path(), { name: 'Beyond', grants: [readGrant()] });
    const { id } = (await admin.get('session')).data.user;
    const reply = await tenant
      .as('SiteAdmin')
      .put(`${path()}/${createdPrivilege.id}`, { name: 'Beyond', userIds: [id] });
    expect(reply.status).toBeGreaterThanOrEqual(403);
    expect((await admin.get(`${tenant.key}/users/${id}`)).data.privilegeIds).toEqual([]);
  });

  it('is given within the tenant and the giver’s sites and is not deleted while a user holds it', async () => {
    const northPrivilege = await saved(admin, path(), { name: 'Här', grants: [readGrant()] });
    const southPrivilege = await saved(admin, `${south.path}/privileges`, { name: 'Där', grants: [] });
    const foreignPrivilege = await saved(otherTenant.as('TenantAdmin'), `${otherTenant.key}/north/privileges`, {
      name: 'Fjärran',
      grants: [],
    });
    const local = await saved(admin, `${tenant.key}/users`, {
      username: 'platschef',
      name: 'Platschef',
      role: 'SiteAdmin',
      sites: ['north'],
    });
    const worker = { username: 'vikarie', name: 'Vikarie', sites: ['north'] };
    const chief = app.person('platschef');
    expect(local.role).toBe('SiteAdmin');
    expect(
      problems(
        await chief.post(`${tenant.key}/users`, { ...worker, privilegeIds: [northPrivilege.id, southPrivilege.id] }),
      ),
    ).toBe('422 privilegeIds.1 unknownValue');
    expect(problems(await admin.post(`${tenant.key}/users`, { ...worker, privilegeIds: [foreignPrivilege.id] }))).toBe(
      '422 privilegeIds.0 unknownValue',
    );
    const user = await saved(chief, `${tenant.key}/users`, { ...worker, privilegeIds: [northPrivilege.id] });
    const fullReply = await admin.get(`${path()}/${northPrivilege.id}/full`);
    expect(fullReply.data).toMatchObject({
      userCount: 1,
      users: [{ id: user.id, name: 'Vikarie', userName: 'vikarie' }],
    });
    const refusal = await admin.delete(`${path()}/${northPrivilege.id}`);
    expect(refusal.details).toMatchObject([{ code: 'inUse', parameters: { count: 1 } }]);
    expect(refusal.status).toBe(409);
    await admin.put(`${tenant.key}/users/${user.id}`, { ...worker, privilegeIds: [] });
    expect((await admin.delete(`${path()}/${northPrivilege.id}`)).status).toBe(204);
  });

  it('is not deleted while it is being given to a user at the same moment', async () => {
    const createdPrivilege = await saved(admin, path(), { name: 'Flyktig', grants: [] });
    const user = await saved(admin, `${tenant.key}/users`, { username: 'samtidig', name: 'Samtidig' });
    let deletion: Promise<Reply> | undefined;
    await inTransaction(app.database.pool, { tenantId: tenant.id }, async (tx) => {
      await selectPrivilegesToGive({ tx, tenant }, [createdPrivilege.id]);
      deletion = admin.delete(`${path()}/${createdPrivilege.id}`);
      await app.database.owner.withClient((client) => expect.poll(() => waitingForLocks(client)).toBe(1));
      await tx
        .updateTable('users')
        .set({ privilege_ids: [createdPrivilege.id] })
        .where('id', '=', user.id)
        .execute();
    });
    expect([(await deletion)?.status, (await deletion)?.details]).toMatchObject([409, [{ code: 'inUse' }]]);
    expect((await admin.get(`${path()}/${createdPrivilege.id}`)).data.userCount).toBe(1);
  });

  it('is listed with its number of grants and its number of holders', async () => {
    const [much, little] = [
      await saved(admin, path(), { name: 'Räknad mycket', grants: [readGrant(), readGrant({ actions: ['update'] })] }),
      await saved(admin, path(), { name: 'Räknad lite', grants: [] }),
    ];
    for (const [index, privilegeIds] of [[much.id, little.id], [little.id, much.id], [much.id], []].entries()) {
      const person = { username: `raknad${index}`, name: `Räknad ${index}`, sites: ['north'], privilegeIds };
      await saved(admin, `${tenant.key}/users`, person);
    }
    const query = { searchCriteria: 'räknad', ordering: [{ column: 'userCount', dir: 'desc' }] };
    const listing = (await admin.post(`${path()}/filter`, query)).data.items;
    expect(
      listing.map(({ name, grantCount, userCount }: Record<string, unknown>) => [name, grantCount, userCount]),
    ).toEqual([
      ['Räknad mycket', 2, 3],
      ['Räknad lite', 0, 2],
    ]);
    expect(listing[0]).not.toHaveProperty('grants');
  });

  it('is not available to users without administration rights', async () => {
    for (const role of ['User', 'PrivilegedUser'] as const) {
      expect((await tenant.as(role).get(path())).status).toBe(403);
      expect((await tenant.as(role).post(path(), { name: 'X', grants: [] })).status).toBe(403);
    }
  });
});
