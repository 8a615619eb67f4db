import { msPerDay } from '@tingest/domain/foundation';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../database/transaction.ts';
import { insertAuditEvents } from '../../../publishing/audit.ts';
import { type PopulatedSite, populateSite, saved } from '../../../testing/populated-site.ts';
import { createTestApp, type Person, type TestApp, type TestTenant } from '../../../testing/test-app.ts';
import { forgetOldEvents } from './forget-old-events.ts';

let time = Date.now();
let app: TestApp;
let tenant: TestTenant;
let admin: Person;
let site: PopulatedSite;

beforeAll(async () => {
  app = await createTestApp({}, () => new Date(time));
  tenant = await app.addTenant('spar');
  admin = tenant.as('TenantAdmin');
  site = await populateSite(tenant, 'Klocka');
});
afterAll(() => app.close());

type Condition = readonly [column: string, value: unknown];

/** Events that match, newest first. */
async function events(...conditions: Condition[]) {
  const filters = conditions.map(([column, value]) => ({ column, value }));
  const reply = await admin.post(`${tenant.key}/auditEvents/filter`, { filters, limit: 1000 });
  expect(reply.status).toBe(200);
  return reply.data.items;
}

const event = async (id: string) => (await admin.get(`${tenant.key}/auditEvents/${id}`)).data;

const newUser = (name: string, role = 'User') => ({
  username: `${name.replace(/\W/g, '')}-${uuidv7()}`,
  name,
  role,
  sites: ['north'],
});

describe('a change', () => {
  it('is recorded in the audit trail with the old and new values, the user and the site', async () => {
    const address = `${site.path}/elements/${site.elementId}`;
    const updateReply = await admin.put(address, {
      elementTypeId: site.elementTypeId,
      dataProperties: [{ dataPropertyTypeId: site.nameFieldId, value: 'Klocka i tornet' }],
    });
    expect(updateReply.status).toBe(200);
    const [last] = await events(['resourceId', site.elementId], ['action', 'update']);
    expect(last).toMatchObject({
      action: 'update',
      resourceType: 'element',
      resourceName: 'Klocka i tornet',
      actorName: (await admin.get('session')).data.user.name,
      siteId: tenant.sites.find(({ key }) => key === 'north')?.id,
      requestId: updateReply.headers['x-request-id'],
    });
    const { before, after, names } = await event(last.id);
    expect([before.title, after.title]).toEqual(['Klocka thing', 'Klocka i tornet']);
    expect(names).toMatchObject({ [site.nameFieldId]: 'Name', [site.elementTypeId]: 'Klocka category' });
  });

  it('that fails leaves no record in the audit trail', async () => {
    const reply = await admin.post(`${tenant.key}/users`, { ...newUser('Nobody'), sites: ['nowhere'] });
    expect(reply.status).toBe(422);
    expect(await events(['resourceName', 'Nobody'])).toEqual([]);
  });

  it('of a configuration names its fields by their names at that time', async () => {
    const address = `${site.path}/recordTypes/${site.recordTypeId}`;
    const localizedNames = [{ culture: 'en-US', text: 'Clock faces' }];
    const dataPropertyTypes = [{ id: site.recordFieldId, name: 'Dial', fieldType: 'text', showForUser: true }];
    expect((await admin.put(address, { localizedNames, dataPropertyTypes })).status).toBe(200);
    const [last] = await events(['resourceId', site.recordTypeId], ['action', 'update']);
    expect((await event(last.id)).names[site.recordFieldId]).toBe('Dial');
  });
});

describe('the list of audit events', () => {
  it('is filtered by user, kind, action, time and text', async () => {
    const user = await saved(admin, `${tenant.key}/users`, newUser('Ängla Öberg'));
    const { id: actorId } = (await admin.get('session')).data.user;
    const today = new Date().toISOString().slice(0, 10);
    const conditions: Condition[] = [
      ['actorId', [actorId]],
      ['resourceType', ['user']],
      ['action', ['create']],
      ['occurredAt', { operator: 'between', min: today }],
    ];
    expect((await events(...conditions)).map(({ resourceId }: { resourceId: string }) => resourceId)).toEqual([
      user.id,
    ]);
    expect(await events(...conditions, ['action', ['delete']])).toEqual([]);
    expect(await events(...conditions, ['occurredAt', { operator: 'between', max: '2020-01-01' }])).toEqual([]);
    for (const searchCriteria of ['ANGLA', 'öberg än', 'än']) {
      const searchReply = await admin.post(`${site.path}/auditEvents/filter`, { searchCriteria });
      expect(searchReply.data.items.map(({ resourceId }: { resourceId: string }) => resourceId)).toContain(user.id);
    }
  });

  it('counts its audit events', async () => {
    const listReply = await admin.post(`${tenant.key}/auditEvents/filter`, { limit: 1000 });
    expect(listReply.data.totalCount).toBe(listReply.data.items.length);
    await saved(admin, `${tenant.key}/users`, newUser('One more'));
    expect((await admin.post(`${tenant.key}/auditEvents/filter`, { limit: 0 })).data.totalCount).toBe(
      listReply.data.totalCount + 1,
    );
  });

  it.each([
    ['User', 403],
    ['PrivilegedUser', 403],
    ['SiteAdmin', 403],
    ['TenantAdmin', 200],
    ['SuperUser', 200],
  ] as const)('is answered to %s with %i', async (role, status) => {
    expect((await tenant.as(role).post(`${tenant.key}/auditEvents/filter`, {})).status).toBe(status);
  });

  it('is exported as a file, and the export is recorded in it', async () => {
    const filters = [{ column: 'resourceId', value: site.elementId }];
    const reply = await admin.post(`${tenant.key}/auditEvents/export?format=csv`, { filters });
    expect(reply.status).toBe(200);
    const text = reply.body.toString('utf8');
    expect(text.split('\n')[0]).toContain('Time,User,Action,Type,Item,Site,Before,After');
    expect(text).toContain('Created,Object,Klocka thing,north');
    const [exportEvent] = await events(['action', 'export']);
    expect(exportEvent).toMatchObject({ resourceType: 'auditEvent' });
    expect((await event(exportEvent.id)).after).toMatchObject({ format: 'csv', query: { filters } });
  });
});

describe('a refused action', () => {
  const refusals = (resourceId: string) => events(['action', 'refused'], ['resourceId', resourceId]);

  it.each<[string, 'SiteAdmin' | 'TenantAdmin' | 'PrivilegedUser', (id: string) => object, string, string?]>([
    ['raising a rank above one’s own', 'SiteAdmin', (id) => ({ ...newUser('Olle', 'SuperUser'), id }), 'rankTooHigh'],
    ['another tenant', 'TenantAdmin', (id) => ({ ...newUser('Olle'), id, tenant: 'ekby' }), 'moveNotAllowed', 'tenant'],
    [
      'a site that is not there',
      'TenantAdmin',
      (id) => ({ ...newUser('Olle'), id, sites: ['x'] }),
      'unknownValue',
      'sites.0',
    ],
    ['changing users at all', 'PrivilegedUser', (id) => ({ ...newUser('Olle'), id }), 'permissionDenied'],
  ])('is recorded with its user: %s', async (_what, role, body, code, path) => {
    time += 61_000;
    const user = await saved(admin, `${tenant.key}/users`, newUser('Olle'));
    const reply = await tenant.as(role).put(`${tenant.key}/users/${user.id}`, body(user.id));
    expect([403, 422]).toContain(reply.status);
    const [refusal, ...otherRefusals] = await refusals(user.id);
    expect(otherRefusals).toEqual([]);
    expect(refusal).toMatchObject({
      resourceType: 'user',
      resourceName: 'Olle',
      actorName: (await tenant.as(role).get('session')).data.user.name,
      requestId: reply.headers['x-request-id'],
    });
    const { after } = await event(refusal.id);
    expect(after).toEqual({ operation: 'users.update', problems: [{ code, ...(path && { path }) }] });
  });

  it('is recorded when it deletes an item in use', async () => {
    expect((await admin.delete(`${site.path}/elementTypes/${site.elementTypeId}`)).status).toBe(409);
    const [refusal] = await refusals(site.elementTypeId);
    expect((await event(refusal.id)).after.problems).toMatchObject([{ code: 'inUse' }]);
  });

  it('is recorded in the tenant of the user when it reaches into another tenant', async () => {
    const otherTenant = await app.addTenant('annan');
    const id = (await otherTenant.as('User').get('session')).data.user.id;
    expect((await admin.put(`${otherTenant.key}/users/${id}`, newUser('Mine'))).status).toBe(404);
    expect((await admin.put(`${tenant.key}/users/${id}`, newUser('Mine'))).status).toBe(404);
    const listedRefusals = await refusals(id);
    expect(listedRefusals.map(({ resourceName }: { resourceName: null }) => resourceName)).toContain(null);
    const foreignReply = await otherTenant.as('TenantAdmin').post(`${otherTenant.key}/auditEvents/filter`, {});
    expect(foreignReply.data.items.filter(({ action }: { action: string }) => action !== 'signIn')).toEqual([]);
  });

  it('cannot flood the audit trail: repetitions are counted, and one user adds at most 20 a minute', async () => {
    time += 61_000;
    const person = tenant.as('SiteAdmin');
    const { id: actorId } = (await person.get('session')).data.user;
    const before = (await events(['action', 'refused'], ['actorId', actorId])).length;
    for (let index = 0; index < 5; index += 1) await person.delete(`${site.path}/elementTypes/${site.elementTypeId}`);
    expect((await events(['action', 'refused'], ['actorId', actorId])).length).toBe(before + 1);
    for (let index = 0; index < 30; index += 1) await person.delete(`${site.path}/elementTypes/${uuidv7()}`);
    expect((await events(['action', 'refused'], ['actorId', actorId])).length).toBe(before + 20);
    time += 61_000;
    await person.delete(`${site.path}/elementTypes/${site.elementTypeId}`);
    const [last] = await events(['action', 'refused'], ['actorId', actorId]);
    expect((await event(last.id)).after.leftOut).toBe(4 + 11);
  });

  it('is not recorded for an ordinary mistake', async () => {
    const count = (await events(['action', 'refused'])).length;
    expect((await admin.post(`${tenant.key}/users`, { ...newUser(''), sites: [] })).status).toBe(422);
    expect((await admin.get(`${tenant.key}/users/${uuidv7()}`)).status).toBe(404);
    expect((await tenant.as('PrivilegedUser').get(`${tenant.key}/users`)).status).toBe(403);
    expect((await events(['action', 'refused'])).length).toBe(count);
  });
});

describe('a sign-in at another identity provider', () => {
  it('is recorded once, when its first token is used', async () => {
    const person = tenant.as('SiteAdmin');
    const { id } = (await person.get('session')).data.user;
    await person.get('session');
    await expect.poll(() => events(['actorId', id], ['action', 'signIn'])).toHaveLength(1);
    await person.get('session');
    expect(await events(['actorId', id], ['action', 'signIn'])).toMatchObject([
      { resourceType: 'user', resourceId: id },
    ]);
  });
});

describe('a record of the audit trail', () => {
  it.each(['UPDATE audit_events SET action = $1', 'DELETE FROM audit_events WHERE action <> $1'])(
    'cannot be changed by the application: %s',
    async (statement) => {
      await expect(app.database.pool.query(statement, ['x'])).rejects.toThrow(/permission denied/);
    },
  );

  it('is removed when it is old, a change much later than a sign-in', async () => {
    const years = (count: number) => new Date(Date.now() - count * 366 * msPerDay);
    const makeOldEvent = (action: 'signIn' | 'update' | 'refused', age: number) => ({
      tenantId: tenant.id,
      actor: null,
      action,
      resourceType: 'old',
      resourceId: null,
      resourceName: `${action} ${age}`,
      occurredAt: years(age),
    });
    await inTransaction(app.database.pool, { tenantId: tenant.id }, (tx) =>
      insertAuditEvents(tx, [
        makeOldEvent('signIn', 1),
        makeOldEvent('signIn', 3),
        makeOldEvent('refused', 3),
        makeOldEvent('update', 3),
        makeOldEvent('update', 9),
        makeOldEvent('update', 11),
      ]),
    );
    expect(await forgetOldEvents(app.database.pool)).toBe(3);
    const remainingEvents = await events(['resourceType', 'old']);
    expect(remainingEvents.map(({ resourceName }: { resourceName: string }) => resourceName)).toEqual([
      'signIn 1',
      'update 3',
      'update 9',
    ]);
    const { totalCount, items } = (await admin.post(`${tenant.key}/auditEvents/filter`, { limit: 1000 })).data;
    expect(totalCount).toBe(items.length);
  });
});
