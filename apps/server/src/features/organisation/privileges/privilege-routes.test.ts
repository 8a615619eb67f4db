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
let other: TestTenant;
let site: PopulatedSite;
let south: PopulatedSite;
let admin: Person;

beforeAll(async () => {
  app = await sharedTestApp();
  tenant = await app.addTenant('ekby', 'sv-SE');
  other = await app.addTenant('annan');
  site = await populateSite(tenant, 'lekplats');
  south = await populateSite(tenant, 'soder', 'south');
  admin = tenant.as('TenantAdmin');
});
afterAll(() => app.close());

const path = () => `${site.path}/privileges`;
const readGrant = (more: object = {}): Record<string, unknown> => ({
  resource: 'elementType',
  ids: [site.elementTypeId],
  actions: ['read'],
  ...more,
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
    const made = await saved(admin, path(), {
      name: ' Lekplatser norr ',
      description: 'Tillsyn',
      grants: [readGrant({ rowFilter: filter, readonlyFieldIds: [site.nameFieldId] })],
    });
    expect(made).toMatchObject({ name: 'Lekplatser norr', status: 'active', grantCount: 1, userCount: 0, version: 1 });
    expect(made.grants[0]).toMatchObject({ ids: [site.elementTypeId], rowFilter: filter, hiddenFieldIds: [] });
    const listed = await admin.post(`${path()}/filter`, { searchCriteria: 'tillsyn' });
    expect(listed.data).toMatchObject({ totalCount: 2, filteredCount: 1, items: [{ id: made.id, grantCount: 1 }] });
    const changed = await admin.put(`${path()}/${made.id}`, { ...made, name: 'Annat', status: 'disabled' });
    expect(changed.data).toMatchObject({ name: 'Annat', status: 'disabled', version: 2, grants: made.grants });
    expect((await admin.put(`${path()}/${made.id}`, made)).status).toBe(412);
    expect((await admin.get(`${tenant.key}/south/privileges/${made.id}`)).status).toBe(404);
    expect((await other.as('TenantAdmin').get(`${other.key}/north/privileges/${made.id}`)).status).toBe(404);
    expect((await admin.delete(`${path()}/${made.id}`)).status).toBe(204);
    expect((await admin.get(`${path()}/${made.id}`)).status).toBe(404);
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
    const leaf = (more: object) =>
      readGrant({ rowFilter: { fieldId: site.nameFieldId, type: 'equal', value: 'a', ...more } });
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
    const made = await saved(admin, path(), { name: 'Import', grants: [importing] });
    expect((await local.put(`${path()}/${made.id}`, { name: 'Importera', grants: made.grants })).status).toBe(200);
    const person = await saved(admin, `${tenant.key}/users`, {
      username: 'importor',
      name: 'Importör',
      sites: ['north'],
    });
    const give = { username: 'importor', name: 'Importör', privilegeIds: [made.id] };
    expect(problems(await local.put(`${tenant.key}/users/${person.id}`, give))).toBe('403 privilegeIds.0 grantNotHeld');
    expect((await admin.put(`${tenant.key}/users/${person.id}`, give)).data.privilegeIds).toEqual([made.id]);
    // A privilege that the user has already is not given anew.
    expect((await local.put(`${tenant.key}/users/${person.id}`, give)).status).toBe(200);
  });

  it('is given to users when it is created, to all of them or to none', async () => {
    const [first, second] = await Promise.all(
      ['given.first', 'given.second'].map((username) =>
        saved(admin, `${tenant.key}/users`, { username, name: `Given ${username}`, sites: ['north'] }),
      ),
    );
    const anonymousUser = uuidv7();
    const body = { name: 'Given at once', grants: [readGrant()] };
    const refused = await admin.post(path(), { ...body, userIds: [first.id, anonymousUser] });
    expect(problems(refused)).toBe('422 userIds.1 unknownValue');
    expect((await admin.get(`${tenant.key}/users/${first.id}`)).data.privilegeIds).toEqual([]);
    const made = await saved(admin, path(), { ...body, userIds: [first.id] });
    expect((await admin.get(`${tenant.key}/users/${first.id}`)).data).toMatchObject({
      privilegeIds: [made.id],
      version: first.version + 1,
    });
    await admin.put(`${path()}/${made.id}`, { name: 'Given later', userIds: [second.id, first.id] });
    const full = await admin.get(`${path()}/${made.id}/full`);
    expect(full.data.users.map(({ id }: { id: string }) => id).sort()).toEqual([first.id, second.id].sort());
    const { items } = (await admin.post(`${tenant.key}/auditEvents/filter`, { searchCriteria: 'given.second' })).data;
    expect(items.map(({ action }: { action: string }) => action).sort()).toEqual(['create', 'update']);
  });

  it('cannot be given to users that the giver may not change', async () => {
    const made = await saved(admin, path(), { name: 'Beyond', grants: [readGrant()] });
    const { id } = (await admin.get('session')).data.user;
    const reply = await tenant.as('SiteAdmin').put(`${path()}/${made.id}`, { name: 'Beyond', userIds: [id] });
    expect(reply.status).toBeGreaterThanOrEqual(403);
    expect((await admin.get(`${tenant.key}/users/${id}`)).data.privilegeIds).toEqual([]);
  });

  it('is given within the tenant and the giver’s sites and is not deleted while a user holds it', async () => {
    const here = await saved(admin, path(), { name: 'Här', grants: [readGrant()] });
    const there = await saved(admin, `${south.path}/privileges`, { name: 'Där', grants: [] });
    const foreign = await saved(other.as('TenantAdmin'), `${other.key}/north/privileges`, {
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
    expect(problems(await chief.post(`${tenant.key}/users`, { ...worker, privilegeIds: [here.id, there.id] }))).toBe(
      '422 privilegeIds.1 unknownValue',
    );
    expect(problems(await admin.post(`${tenant.key}/users`, { ...worker, privilegeIds: [foreign.id] }))).toBe(
      '422 privilegeIds.0 unknownValue',
    );
    const user = await saved(chief, `${tenant.key}/users`, { ...worker, privilegeIds: [here.id] });
    const full = await admin.get(`${path()}/${here.id}/full`);
    expect(full.data).toMatchObject({ userCount: 1, users: [{ id: user.id, name: 'Vikarie', userName: 'vikarie' }] });
    const refused = await admin.delete(`${path()}/${here.id}`);
    expect(refused.details).toMatchObject([{ code: 'inUse', parameters: { count: 1 } }]);
    expect(refused.status).toBe(409);
    await admin.put(`${tenant.key}/users/${user.id}`, { ...worker, privilegeIds: [] });
    expect((await admin.delete(`${path()}/${here.id}`)).status).toBe(204);
  });

  it('is not deleted while it is being given to a user at the same moment', async () => {
    const made = await saved(admin, path(), { name: 'Flyktig', grants: [] });
    const user = await saved(admin, `${tenant.key}/users`, { username: 'samtidig', name: 'Samtidig' });
    let deletion: Promise<Reply> | undefined;
    await inTransaction(app.database.pool, { tenantId: tenant.id }, async (tx) => {
      await selectPrivilegesToGive({ tx, tenant }, [made.id]);
      deletion = admin.delete(`${path()}/${made.id}`);
      await app.database.owner.withClient((client) => expect.poll(() => waitingForLocks(client)).toBe(1));
      await tx
        .updateTable('users')
        .set({ privilege_ids: [made.id] })
        .where('id', '=', user.id)
        .execute();
    });
    expect([(await deletion)?.status, (await deletion)?.details]).toMatchObject([409, [{ code: 'inUse' }]]);
    expect((await admin.get(`${path()}/${made.id}`)).data.userCount).toBe(1);
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
    const listed = (await admin.post(`${path()}/filter`, query)).data.items;
    expect(
      listed.map(({ name, grantCount, userCount }: Record<string, unknown>) => [name, grantCount, userCount]),
    ).toEqual([
      ['Räknad mycket', 2, 3],
      ['Räknad lite', 0, 2],
    ]);
    expect(listed[0]).not.toHaveProperty('grants');
  });

  it('is not available to users without administration rights', async () => {
    for (const role of ['User', 'PrivilegedUser'] as const) {
      expect((await tenant.as(role).get(path())).status).toBe(403);
      expect((await tenant.as(role).post(path(), { name: 'X', grants: [] })).status).toBe(403);
    }
  });
});
