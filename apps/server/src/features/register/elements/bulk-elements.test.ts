import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { populateReservations, populateSite, saved } from '../../../testing/populated-site.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import type { Person, Reply, TestApp, TestTenant } from '../../../testing/test-app.ts';

let app: TestApp;
let tenant: TestTenant;
let admin: Person;
let path: string;
let bulk: string;
let type: string;
const [name, address, age, photo] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];

beforeAll(async () => {
  app = await sharedTestApp();
  tenant = await app.addTenant('ekby', 'sv-SE');
  admin = tenant.as('SiteAdmin');
  path = `${tenant.key}/north`;
  type = (
    await saved(tenant.as('TenantAdmin'), `${path}/elementTypes`, {
      localizedNames: [{ culture: 'sv-SE', text: 'Bänkar' }],
      status: 'published',
      dataPropertyTypes: [
        { id: name, name: 'Namn', fieldType: 'text', required: true, inTitle: true },
        { id: address, name: 'Plats', fieldType: 'text' },
        { id: age, name: 'Ålder', fieldType: 'integer', validation: { range: { min: 0, max: 100 } } },
        { id: photo, name: 'Bild', fieldType: 'image' },
      ],
    })
  ).id;
  bulk = `${path}/elements/bulk?elementTypeId=${type}`;
});
afterAll(() => app.close());

let createdCount = 0;
const value = (id: string, fieldValue: unknown) => ({ dataPropertyTypeId: id, value: fieldValue });
const add = async (count: number, extraProperties: object[] = []): Promise<string[]> => {
  const ids: string[] = [];
  for (let each = 0; each < count; each += 1) {
    createdCount += 1;
    const dataProperties = [value(name, `Bänk ${createdCount}`), value(address, 'Parken'), ...extraProperties];
    ids.push((await saved(admin, `${path}/elements`, { elementTypeId: type, dataProperties })).id);
  }
  return ids;
};
const read = async (id: string) => {
  const { version, title, dataProperties } = (await admin.get(`${path}/elements/${id}`)).data;
  const of = (field: string) =>
    dataProperties.find((each: { dataPropertyTypeId: string }) => each.dataPropertyTypeId === field)?.value ?? null;
  return { version, title, address: of(address), age: of(age) };
};
const edit = (ids: string[], dataProperties: object[], overrides: object = {}) =>
  admin.post(bulk, { action: 'edit', ids, expectedCount: ids.length, dataProperties, ...overrides });
const problems = (reply: Reply) => reply.details.map((each) => `${reply.status} ${each.path ?? ''} ${each.code}`);

describe('a bulk change of objects', () => {
  it('reports its effect beforehand and changes nothing', async () => {
    const ids = await add(2);
    const reply = await edit(ids, [value(address, 'Torget')], { dryRun: true, expectedCount: undefined });
    expect(reply.data).toMatchObject({ count: 2, changed: 2, unchanged: 0, failed: 0, changeId: null });
    expect((await read(ids[0] ?? '')).address).toBe('Parken');
  });

  it('sets the same value, keeps the other values, and the objects are found by it', async () => {
    const [one = '', otherId = ''] = await add(2, [value(age, 7)]);
    await edit([one], [value(address, 'Torget')]);
    const reply = await edit([one, otherId], [value(address, 'Torget')]);
    expect(reply.data).toMatchObject({ count: 2, changed: 1, unchanged: 1, failed: 0 });
    expect(await read(otherId)).toMatchObject({ version: 2, address: 'Torget', age: 7 });
    expect((await read(one)).version).toBe(2);
    const listReply = await admin.post(`${path}/elements/filter?elementTypeId=${type}`, {
      filters: [{ column: address, value: 'Torget' }],
      searchCriteria: 'torget',
    });
    expect(listReply.data.filteredCount).toBe(2);
    const trail = await app.database.owner.withClient((client) =>
      client.query(`SELECT before, after FROM audit_events WHERE resource_id = $1 AND action = 'update'`, [otherId]),
    );
    expect(trail.rows).toEqual([
      {
        before: expect.objectContaining({ values: { [address]: 'Parken' } }),
        after: expect.objectContaining({ values: { [address]: 'Torget' } }),
      },
    ]);
  });

  it('takes the objects of the query of the list, as many as the caller was shown', async () => {
    const ids = await add(3, [value(age, 42)]);
    const query = { filters: [{ column: age, value: 42 }] };
    const body = { action: 'edit', query, dataProperties: [value(address, 'Hamnen')] };
    const surprised = await admin.post(bulk, { ...body, expectedCount: 2 });
    expect(problems(surprised)).toEqual(['409  countChanged']);
    expect((await read(ids[0] ?? '')).address).toBe('Parken');
    expect((await admin.post(bulk, { ...body, expectedCount: 3 })).data).toMatchObject({ count: 3, changed: 3 });
    const searchBody = {
      action: 'edit',
      query: { searchCriteria: 'hamnen' },
      dataProperties: [value(address, 'Kajen')],
    };
    expect((await admin.post(bulk, { ...searchBody, expectedCount: 3 })).data).toMatchObject({ changed: 3 });
    expect((await read(ids[2] ?? '')).address).toBe('Kajen');
  });

  it('changes all objects or none, unless the failing ones are explicitly left out', async () => {
    const [validId = '', invalidId = ''] = await add(2);
    // The value became empty before a change of the form made it required.
    await app.database.owner.withClient((client) =>
      client.query(`UPDATE elements SET data_properties = data_properties - $1 WHERE id = $2`, [name, invalidId]),
    );
    const change = [value(address, 'Torget')];
    const preview = await edit([validId, invalidId], change, { dryRun: true });
    expect(preview.data).toMatchObject({ changed: 1, failed: 1 });
    expect(preview.data.failures).toEqual([
      {
        id: invalidId,
        title: expect.any(String),
        problems: [{ path: `dataProperties.${name}`, code: 'required', message: expect.stringMatching(/\w/) }],
      },
    ]);
    expect(problems(await edit([validId, invalidId], change))).toEqual([`422 dataProperties.${name} required`]);
    expect((await read(validId)).address).toBe('Parken');
    expect((await edit([validId, invalidId], change, { skipFailing: true })).data).toMatchObject({
      changed: 1,
      failed: 1,
    });
    expect([(await read(validId)).address, (await read(invalidId)).address]).toEqual(['Torget', 'Parken']);
  });

  it('can be undone once, except for objects changed since', async () => {
    const [one = '', otherId = ''] = await add(2);
    const { changeId } = (await edit([one, otherId], [value(name, 'Samma'), value(address, null)])).data;
    expect(await read(one)).toMatchObject({ title: 'Samma', address: null });
    const otherProperties = [value(address, 'Någon annanstans')];
    await admin.put(`${path}/elements/${otherId}`, { elementTypeId: type, dataProperties: otherProperties });
    const undo = (person: Person) => person.post(`${path}/elements/bulk/undo`, { changeId });
    expect(problems(await undo(tenant.as('TenantAdmin')))).toEqual(['409  cannotUndo']);
    expect((await undo(admin)).data).toEqual({ count: 2, changed: 1, left: 1 });
    expect(await read(one)).toMatchObject({ version: 3, address: 'Parken' });
    expect((await read(one)).title).toMatch(/^Bänk /);
    expect((await read(otherId)).address).toBe('Någon annanstans');
    expect(problems(await undo(admin))).toEqual(['409  cannotUndo']);
  });

  it('is refused for values that no object can take', async () => {
    const ids = await add(1);
    expect(problems(await edit(ids, [value(photo, [])]))).toEqual([`422 dataProperties.${photo} unknownField`]);
    expect(problems(await edit(ids, [value(age, 101)]))).toEqual([`422 dataProperties.${age} range`]);
    expect(problems(await edit(ids, []))).toEqual(['422 dataProperties required']);
    const ambiguousBody = { action: 'delete', ids, query: {}, expectedCount: 1 };
    expect(problems(await admin.post(bulk, ambiguousBody))).toEqual(['422 ids required']);
    const untyped = { action: 'edit', ids, expectedCount: 1, dataProperties: [value(address, 'X')] };
    expect(problems(await admin.post(`${path}/elements/bulk`, untyped))).toEqual(['422 elementTypeId required']);
    const otherSiteReply = await admin.post(`${tenant.key}/south/elements/bulk`, {
      action: 'delete',
      ids,
      expectedCount: 1,
    });
    expect(problems(otherSiteReply)).toEqual(['409  countChanged']);
  });

  it('deletes the objects except those on loan', async () => {
    const site = await populateReservations(tenant, await populateSite(tenant, 'Cykel'));
    const extra = await saved(admin, `${site.path}/elements`, {
      elementTypeId: site.elementTypeId,
      dataProperties: [{ dataPropertyTypeId: site.nameFieldId, value: 'Cykel 2' }],
    });
    await saved(tenant.as('PrivilegedUser'), `${site.path}/operations`, {
      clientOperationId: uuidv7(),
      operationTypeId: site.operationTypeId,
      elementId: extra.id,
      transactionTypeId: site.loanTypeId,
      mode: 'start',
      dataProperties: [],
    });
    const address = `${site.path}/elements/bulk?elementTypeId=${site.elementTypeId}`;
    const body = { action: 'delete', query: {}, expectedCount: 2 };
    const preview = await admin.post(address, { ...body, dryRun: true });
    expect(preview.data).toMatchObject({ count: 2, changed: 1, failed: 1, remembered: 1 });
    expect(preview.data.failures[0]).toMatchObject({ id: extra.id, problems: [{ code: 'inUse' }] });
    expect(problems(await admin.post(address, body))).toEqual(['409  inUse']);
    expect((await admin.post(address, { ...body, skipFailing: true })).data).toMatchObject({ changed: 1, failed: 1 });
    expect((await admin.get(`${site.path}/elements/${site.elementId}`)).status).toBe(404);
    expect((await admin.get(`${site.path}/elements/${extra.id}`)).status).toBe(200);
  });
});
