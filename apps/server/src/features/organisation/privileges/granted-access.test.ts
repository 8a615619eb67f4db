import { msPerDay } from '@tingest/domain/foundation';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saved } from '../../../testing/populated-site.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import type { Person, Reply, TestApp, TestTenant } from '../../../testing/test-app.ts';

/** Texts that the restricted user must not see: another area's object, a hidden field, another category. */
const otherArea = 'Bortanvid';
const hiddenText = 'Hemlighet';
const otherCategory = 'Lastbil';
const secrets = new RegExp([otherArea, hiddenText, otherCategory].join('|'), 'i');

const field = Object.fromEntries(
  ['name', 'area', 'cost', 'note', 'photo', 'answer', 'remark', 'kind', 'value', 'location', 'memo', 'truck'].map(
    (key) => [key, uuidv7()],
  ),
) as Record<string, string>;

let app: TestApp;
let tenant: TestTenant;
let admin: Person;
let worker: Person;
let workerId: string;
let path: string;
const elements: Record<string, { id: string; code: string }> = {};
const values: Record<string, { id: string }> = {};
const work: Record<string, { operation: string; transaction: string }> = {};
const types: Record<string, string> = {};
const files: Record<string, string> = {};

const withName = (text: string) => ({ localizedNames: [{ culture: 'en-US', text }], status: 'published' });
const text = (key: string, overrides: object = {}) => ({
  id: field[key],
  name: key,
  fieldType: 'text',
  showForUser: true,
  ...overrides,
});
const toProperties = (values: Record<string, unknown>) =>
  Object.entries(values).map(([key, value]) => ({ dataPropertyTypeId: field[key], value }));

beforeAll(async () => {
  app = await sharedTestApp();
  tenant = await app.addTenant('ekby');
  admin = tenant.as('TenantAdmin');
  worker = tenant.as('User');
  path = `${tenant.key}/north`;
  const sites = tenant.sites.map(({ id, key }) => ({ id, key, name: key }));
  const settings = { enableReservations: true };
  await tenant.as('SuperUser').put(`tenants/${tenant.id}`, { key: tenant.key, name: 'Ekby', sites, settings });
  workerId = (await worker.get('session')).data.user.id;
  types.location = (
    await saved(admin, `${path}/elementTypes`, {
      ...withName('Playground'),
      dataPropertyTypes: [
        text('name', { inTitle: true }),
        text('area'),
        { ...text('cost'), fieldType: 'decimal' },
        text('note'),
        { ...text('photo'), fieldType: 'file' },
      ],
    })
  ).id;
  types.truck = (
    await saved(admin, `${path}/elementTypes`, { ...withName(otherCategory), dataPropertyTypes: [text('truck')] })
  ).id;
  types.damage = (
    await saved(admin, `${path}/recordTypes`, {
      ...withName('Damage'),
      dataPropertyTypes: [text('value', { inTitle: true }), text('location'), text('memo')],
    })
  ).id;
  types.form = (
    await saved(admin, `${path}/operationTypes`, {
      ...withName('Inspection'),
      elementTypeId: types.location,
      dataPropertyTypes: [
        text('answer'),
        text('remark'),
        { ...text('kind'), fieldType: 'select', optionSource: { recordTypeIds: [types.damage] } },
      ],
    })
  ).id;
  const events = ['start', 'complete'].map((mode) => ({ mode, operationTypeId: types.form }));
  types.service = (
    await saved(admin, `${path}/transactionTypes`, {
      ...withName('Loan'),
      elementTypeId: types.location,
      mode: 'loan',
      events,
    })
  ).id;
  types.other = (
    await saved(admin, `${path}/transactionTypes`, {
      ...withName('Another loan'),
      status: 'private',
      elementTypeId: types.location,
      mode: 'loan',
      events,
    })
  ).id;
  for (const [key, area] of [
    ['near', 'north'],
    ['spare', 'north'],
    ['far', 'south'],
  ] as const) {
    const upload = new FormData();
    upload.append('file', new File([`${key}\n`], `${key === 'far' ? otherArea : key}.txt`, { type: 'text/plain' }));
    const file = (await admin.post(`${path}/files/upload`, upload)).data.id;
    files[key] = file;
    const element = await saved(admin, `${path}/elements`, {
      elementTypeId: types.location,
      dataProperties: toProperties({
        name: key === 'far' ? otherArea : `Lekplats ${key}`,
        area,
        cost: key === 'far' ? 9 : 1.5,
        note: `${hiddenText} ${key}`,
        photo: [{ id: file }],
      }),
    });
    elements[key] = element;
    values[key] = await saved(admin, `${path}/records`, {
      recordTypeId: types.damage,
      dataProperties: toProperties({
        value: key === 'far' ? otherArea : `Skada ${key}`,
        location: area,
        memo: `${hiddenText} ${key}`,
      }),
    });
    const operation = await saved(tenant.as('PrivilegedUser'), `${path}/operations`, {
      clientOperationId: uuidv7(),
      operationTypeId: types.form,
      elementId: element.id,
      transactionTypeId: types.service,
      mode: 'start',
      dataProperties: toProperties({ answer: key === 'far' ? otherArea : 'Fin', remark: `${hiddenText} ${key}` }),
    });
    work[key] = { operation: operation.operation.id, transaction: operation.transaction.id };
  }
  elements.truck = await saved(admin, `${path}/elements`, {
    elementTypeId: types.truck,
    dataProperties: toProperties({ truck: `${otherCategory} 1` }),
  });
});
afterAll(() => app.close());

const inNorth = (key: string) => ({ fieldId: field[key], type: 'equal', value: 'north' });
const locationGrants = (actions: string[], overrides: object = {}) => ({
  resource: 'elementType',
  ids: [types.location],
  actions,
  rowFilter: inNorth('area'),
  hiddenFieldIds: [field.note],
  ...overrides,
});
const damages = (actions: string[], overrides: object = {}) => ({
  resource: 'recordType',
  ids: [types.damage],
  actions,
  rowFilter: inNorth('location'),
  hiddenFieldIds: [field.memo],
  ...overrides,
});
const loans = (actions: string[], overrides: object = {}) => ({
  resource: 'transactionType',
  ids: [types.service],
  actions,
  hiddenFieldIds: [field.remark],
  ...overrides,
});

let currentPrivilege: { id: string; version: number } | undefined;
/** Gives a user one privilege with these grants, in place of the former ones. */
async function grant(grants: object[], username = `${tenant.key}-User`, role = 'User', id = workerId): Promise<void> {
  const privilege = await saved(admin, `${path}/privileges`, { name: 'Norr', grants });
  const user = { username, name: 'Worker', role, sites: ['north', 'south'], privilegeIds: [privilege.id] };
  const reply = await admin.put(`${tenant.key}/users/${id}`, user);
  expect(reply.details).toEqual([]);
  currentPrivilege = privilege;
}
const codes = (reply: Reply) => [reply.status, ...reply.details.map(({ code }) => code)].join(' ');
const ids = (reply: Reply) => reply.data.items.map(({ id }: { id: string }) => id).sort();
const nothingSecret = (reply: Reply) => expect(reply.body.toString('utf8')).not.toMatch(secrets);

describe('a restricted user without a privilege', () => {
  it('is refused everywhere', async () => {
    for (const address of ['elements', 'elementTypes', 'recordTypes/summary', 'records', 'transactionTypes']) {
      expect((await worker.get(`${path}/${address}`)).status).toBe(403);
    }
    expect((await worker.post(`${path}/operations/filter`, {})).status).toBe(403);
    expect((await worker.post(`${path}/transactions/filter`, {})).status).toBe(403);
  });
});

describe('objects', () => {
  const list = (query: object, type = `?elementTypeId=${types.location}`) =>
    worker.post(`${path}/elements/filter${type}`, query);

  it('are visible where a grant includes them: in the list, both counts, category, code and id', async () => {
    await grant([locationGrants(['read'])]);
    for (const type of ['', `?elementTypeId=${types.location}`]) {
      const reply = await worker.post(`${path}/elements/filter${type}`, {});
      expect(ids(reply)).toEqual([elements.near?.id, elements.spare?.id].sort());
      expect(reply.data).toMatchObject({ totalCount: 2, filteredCount: 2 });
      nothingSecret(reply);
    }
    const plainReply = await worker.get(`${path}/elements`);
    expect(plainReply.data.totalCount).toBe(2);
    nothingSecret(plainReply);
    for (const key of ['near', 'far', 'truck']) {
      const expected = key === 'near' ? 200 : 404;
      for (const address of [
        `elements/${elements[key]?.id}`,
        `elements/${elements[key]?.id}/full`,
        `elements/codes/${elements[key]?.code}`,
        `elements/${elements[key]?.id}/calendar`,
      ]) {
        const reply = await worker.get(`${path}/${address}`);
        expect([address, reply.status]).toEqual([address, expected]);
        nothingSecret(reply);
      }
    }
    const categories = await worker.get(`${path}/elementTypes`);
    expect(ids(categories)).toEqual([types.location]);
    expect(categories.body.toString()).not.toContain(field.note);
    expect((await worker.get(`${path}/elementTypes/${types.truck}`)).status).toBe(404);
    expect((await worker.get(`${path}/elementTypes/${types.location}/full`)).data.usage).toEqual({});
    expect((await list({}, `?elementTypeId=${types.truck}`)).status).toBe(404);
    const calendar = await worker.get(`${path}/elementTypes/${types.location}/calendar`);
    expect(calendar.data.items.map((item: { elementId: string }) => item.elementId).sort()).toEqual(
      [elements.near?.id, elements.spare?.id].sort(),
    );
    expect(calendar.data.items[0].who).toBeNull();
  });

  it('reveal no hidden field by search, order or filter', async () => {
    await grant([locationGrants(['read'])]);
    for (const searchCriteria of [hiddenText, otherArea, otherCategory, 'he', 'bo']) {
      expect((await list({ searchCriteria })).data).toMatchObject({ items: [], filteredCount: 0, totalCount: 2 });
      expect((await list({ searchCriteria }, '')).data).toMatchObject({ items: [], filteredCount: 0 });
    }
    expect((await list({ searchCriteria: 'lekplats' })).data.filteredCount).toBe(2);
    expect((await list({ searchCriteria: 'spare' })).data.filteredCount).toBe(1);
    expect(codes(await list({ ordering: [{ column: field.note, dir: 'asc' }] }))).toBe('422 unknownField');
    expect(codes(await list({ filters: [{ column: field.note, value: 'x' }] }))).toBe('422 unknownField');
    expect((await list({ filters: [{ column: field.area, value: 'south' }] })).data.filteredCount).toBe(0);
    expect((await list({ ordering: [{ column: field.cost, dir: 'desc' }] })).data.items).toHaveLength(2);
  });

  it('are searched by all words when none of their fields are hidden', async () => {
    await grant([locationGrants(['read'], { hiddenFieldIds: [] })]);
    expect((await list({ searchCriteria: `${hiddenText} near` })).data).toMatchObject({ filteredCount: 1 });
    expect((await list({ searchCriteria: hiddenText })).data).toMatchObject({ filteredCount: 2, totalCount: 2 });
  });

  it('show a field when one of the matching grants shows it', async () => {
    const cheap = { fieldId: field.cost, type: 'belowOrEqual', value: 1.5 };
    await grant([
      locationGrants(['read'], { rowFilter: null }),
      locationGrants(['read'], { rowFilter: cheap, hiddenFieldIds: [] }),
    ]);
    const near = await worker.get(`${path}/elements/${elements.near?.id}`);
    expect(near.body.toString()).toContain(`${hiddenText} near`);
    const far = await worker.get(`${path}/elements/${elements.far?.id}`);
    expect(far.status).toBe(200);
    expect(far.body.toString()).not.toContain(hiddenText);
    // Of some rows it is hidden, so by the list it is not asked for.
    expect(codes(await list({ filters: [{ column: field.note, value: 'x' }] }))).toBe('422 unknownField');
    expect((await list({ searchCriteria: hiddenText })).data.filteredCount).toBe(0);
  });

  it('match no grant when a property of the user or a field is missing', async () => {
    const ofUser = (user: string) => ({ not: { fieldId: field.area, type: 'equal', value: { user } } });
    await grant([locationGrants(['read'], { rowFilter: ofUser('email') })]);
    expect((await list({})).data).toMatchObject({ items: [], totalCount: 0 });
    expect((await worker.get(`${path}/elements/${elements.near?.id}`)).status).toBe(404);
    await grant([
      locationGrants(['read'], { rowFilter: { fieldId: field.area, type: 'equal', value: { user: 'site' } } }),
    ]);
    expect((await list({})).data.totalCount).toBe(2);
  });

  it('are exported only where that is granted, without hidden fields', async () => {
    await grant([locationGrants(['read'])]);
    const csv = `${path}/elements/export?elementTypeId=${types.location}&format=csv`;
    expect((await worker.post(csv, {})).status).toBe(403);
    await grant([locationGrants(['read', 'export'])]);
    const reply = await worker.post(csv, {});
    expect(reply.status).toBe(200);
    nothingSecret(reply);
    expect(reply.body.toString()).toContain('Lekplats near');
    expect((await worker.post(csv, { columns: [field.note] })).status).toBe(422);
    nothingSecret(await worker.post(`${path}/elements/export?format=csv`, {}));
    const one = { fieldId: field.name, type: 'contains', value: 'spare' };
    await grant([locationGrants(['read']), locationGrants(['export'], { rowFilter: one })]);
    const less = (await worker.post(csv, {})).body.toString();
    expect([less.includes('Lekplats spare'), less.includes('Lekplats near')]).toEqual([true, false]);
  });

  it('are changed, made and deleted only where that is granted, field by field', async () => {
    const address = `${path}/elements/${elements.near?.id}`;
    const save = (values: object) => ({ elementTypeId: types.location, dataProperties: toProperties({ ...values }) });
    await grant([locationGrants(['read'])]);
    expect((await worker.put(address, save({ name: 'X' }))).status).toBe(403);
    expect((await worker.post(`${path}/elements`, save({ name: 'X', area: 'north' }))).status).toBe(403);
    expect((await worker.delete(address)).status).toBe(403);
    await grant([locationGrants(['read', 'create', 'update'], { readonlyFieldIds: [field.cost] })]);
    expect((await worker.put(address, save({ name: 'Lekplats near 2' }))).status).toBe(200);
    expect((await worker.put(address, save({ cost: 1.5, name: 'Lekplats near' }))).status).toBe(200);
    expect(codes(await worker.put(address, save({ cost: 2 })))).toBe('403 permissionDenied');
    expect(codes(await worker.put(address, save({ note: 'x' })))).toBe('422 unknownField');
    // A change must not move an object to a state in which the user could not have changed it.
    expect(codes(await worker.put(address, save({ area: 'south' })))).toBe('403 permissionDenied');
    expect((await worker.put(`${path}/elements/${elements.far?.id}`, save({ name: 'X' }))).status).toBe(404);
    expect(codes(await worker.post(`${path}/elements`, save({ name: 'Ny', area: 'south' })))).toBe(
      '403 permissionDenied',
    );
    const createReply = await worker.post(`${path}/elements`, save({ name: 'Ny', area: 'north' }));
    expect(createReply.status).toBe(201);
    expect(createReply.body.toString()).not.toContain(field.note);
    expect((await worker.delete(`${path}/elements/${createReply.data.id}`)).status).toBe(403);
    await grant([locationGrants(['read', 'delete'])]);
    expect((await worker.delete(`${path}/elements/${createReply.data.id}`)).status).toBe(204);
    const storedProperties = (await admin.get(address)).data.dataProperties;
    expect(JSON.stringify(storedProperties)).toContain(`${hiddenText} near`);
  });

  it('list the permitted actions for each object and the preset values of a new one', async () => {
    const access = async (key: string) => (await worker.get(`${path}/elements/${elements[key]?.id}/full`)).data.access;
    const form = (id = types.location) => worker.get(`${path}/elements/forms/${id}`);
    await grant([locationGrants(['read'])]);
    expect(await access('near')).toMatchObject({ update: false, delete: false });
    expect((await form()).status).toBe(403);
    const readonlyFieldIds = [field.cost];
    await grant([locationGrants(['read', 'create', 'update', 'delete'], { readonlyFieldIds })]);
    expect(await access('near')).toEqual({ update: true, delete: true, readonlyFieldIds });
    expect((await form(types.truck)).status).toBe(404);
    const { dataPropertyTypes, ...otherProperties } = (await form()).data;
    expect(otherProperties).toEqual({ readonlyFieldIds });
    expect(dataPropertyTypes.map(({ name }: { name: string }) => name)).toEqual(['name', 'area', 'cost', 'photo']);
    // A condition under which a user sees all objects and changes some.
    await grant([
      { resource: 'elementType', ids: [types.location], actions: ['read'] },
      locationGrants(['update'], { hiddenFieldIds: [] }),
    ]);
    expect(await access('near')).toMatchObject({ update: true, delete: false });
    expect(await access('far')).toMatchObject({ update: false });
    expect((await admin.get(`${path}/elements/${elements.near?.id}/full`)).data.access).toEqual({
      update: true,
      delete: true,
      readonlyFieldIds: [],
    });
  });

  it('require no field that is hidden from users and accept none from them', async () => {
    const [name, price] = [uuidv7(), uuidv7()];
    const { id: elementTypeId } = await saved(admin, `${path}/elementTypes`, {
      ...withName('Swing'),
      dataPropertyTypes: [
        { id: name, name: 'Name', fieldType: 'text', showForUser: true },
        { id: price, name: 'Price', fieldType: 'text', required: true, showForUser: false },
      ],
    });
    await grant([{ resource: 'elementType', ids: [elementTypeId], actions: ['read', 'create', 'update'] }]);
    const save = (...sentValues: string[]) => ({
      elementTypeId,
      dataProperties: sentValues.map((dataPropertyTypeId) => ({ dataPropertyTypeId, value: 'x' })),
    });
    expect(codes(await worker.post(`${path}/elements`, save(name, price)))).toBe('422 unknownField');
    const createReply = await worker.post(`${path}/elements`, save(name));
    expect(createReply.status).toBe(201);
    const address = `${path}/elements/${createReply.data.id}`;
    expect((await worker.put(address, save(name))).status).toBe(200);
    expect(codes(await worker.put(address, save(price)))).toBe('422 unknownField');
    // A user that sees the field must fill it in.
    expect(codes(await admin.put(address, save(name)))).toBe('422 required');
  });

  it('keep the value that a read-only field proposed when the form was opened, also a minute later', async () => {
    const [name, seen] = [uuidv7(), uuidv7()];
    const { id: elementTypeId } = await saved(admin, `${path}/elementTypes`, {
      ...withName('Sighting'),
      dataPropertyTypes: [
        { id: name, name: 'Name', fieldType: 'text', showForUser: true },
        { id: seen, name: 'Seen', fieldType: 'dateTime', defaultValue: 0, showForUser: true },
      ],
    });
    await grant([
      { resource: 'elementType', ids: [elementTypeId], actions: ['read', 'create'], readonlyFieldIds: [seen] },
    ]);
    const post = (minutesAgo: number) => {
      const moment = new Date(Math.floor(Date.now() / 60_000) * 60_000 - minutesAgo * 60_000).toISOString();
      const dataProperties = [
        { dataPropertyTypeId: name, value: 'x' },
        { dataPropertyTypeId: seen, value: moment },
      ];
      return worker.post(`${path}/elements`, { elementTypeId, dataProperties });
    };
    expect((await post(0)).status).toBe(201);
    expect((await post(3)).status).toBe(201);
    expect(codes(await post(2 * 24 * 60))).toBe('403 permissionDenied');
    expect(codes(await post(-10))).toBe('403 permissionDenied');
  });

  it('can also be granted to a user with a role that reads all of them', async () => {
    const reader = tenant.as('PrivilegedUser');
    const id = (await reader.get('session')).data.user.id;
    const address = `${path}/elements/${elements.near?.id}`;
    const save = { elementTypeId: types.location, dataProperties: toProperties({ name: 'Lekplats near' }) };
    expect((await reader.put(address, save)).status).toBe(403);
    await grant([locationGrants(['update'])], `${tenant.key}-PrivilegedUser`, 'PrivilegedUser', id);
    expect((await reader.put(address, save)).status).toBe(200);
    expect((await reader.put(`${path}/elements/${elements.far?.id}`, save)).status).toBe(403);
    expect((await reader.post(`${path}/elements/filter?elementTypeId=${types.location}`, {})).data.totalCount).toBe(3);
    const file = (grants: object[], resource: string) =>
      grant(grants, `${tenant.key}-PrivilegedUser`, 'PrivilegedUser', id).then(() =>
        reader.post(`${path}/${resource}/export?format=csv`, {}),
      );
    const reporting = { resource: 'report', ids: [types.service], actions: ['export'] };
    expect((await file([locationGrants(['read'])], 'transactions')).status).toBe(403);
    expect((await file([reporting], 'transactions')).body.toString()).toContain(otherArea);
    const otherGrant = { ...reporting, ids: [types.other] };
    expect((await file([otherGrant], 'transactions')).body.toString()).not.toContain('Lekplats');
    expect((await file([locationGrants(['export'])], 'elements')).body.toString()).not.toContain(otherArea);
    await grant([locationGrants(['update'])], `${tenant.key}-PrivilegedUser`, 'PrivilegedUser', id);
    const session = await reader.get('session');
    expect(session.data.grantedActions.north).toContain('elements.write');
    expect(session.data.grants).toEqual({
      north: [{ resource: 'elementType', ids: [types.location], actions: ['update'] }],
      south: [],
    });
  });
});

describe('predefined values', () => {
  it('are visible, summed up and exported like objects', async () => {
    await grant([damages(['read', 'export'])]);
    const list = (query: object) => worker.post(`${path}/records/filter?recordTypeId=${types.damage}`, query);
    const fullReply = await list({});
    expect(fullReply.data).toMatchObject({ totalCount: 2, filteredCount: 2 });
    nothingSecret(fullReply);
    expect((await list({ searchCriteria: hiddenText })).data.filteredCount).toBe(0);
    expect(codes(await list({ ordering: [{ column: field.memo, dir: 'asc' }] }))).toBe('422 unknownField');
    for (const query of ['', '?includePropertyTypes', `?ids=${types.damage}&includePropertyTypes=true`]) {
      const summary = await worker.get(`${path}/recordTypes/summary${query}`);
      expect(summary.data[0].records).toHaveLength(2);
      nothingSecret(summary);
      expect(summary.body.toString()).not.toContain(field.memo);
    }
    expect((await worker.get(`${path}/records/${values.far?.id}`)).status).toBe(404);
    nothingSecret(await worker.get(`${path}/records/${values.near?.id}/full`));
    const file = await worker.post(`${path}/records/export?recordTypeId=${types.damage}&format=csv`, {});
    expect(file.status).toBe(200);
    nothingSecret(file);
    expect((await worker.get(`${path}/elements`)).status).toBe(403);
    expect((await worker.put(`${path}/records/${values.near?.id}`, { recordTypeId: types.damage })).status).toBe(403);
  });
});

describe('services', () => {
  const report = (query: object, parameters = '') => worker.post(`${path}/transactions/filter${parameters}`, query);
  const log = (query: object, parameters = '') => worker.post(`${path}/operations/filter${parameters}`, query);

  it('show operations on visible objects in the report, the log, a single transaction and its PDF', async () => {
    await grant([locationGrants(['read']), loans(['readAll'])]);
    for (const parameters of ['', `?transactionTypeId=${types.service}`, '?status=started']) {
      const reply = await report({}, parameters);
      expect(ids(reply)).toEqual([work.near?.transaction, work.spare?.transaction].sort());
      expect(reply.data).toMatchObject({ totalCount: 2, filteredCount: 2 });
      nothingSecret(reply);
    }
    for (const parameters of ['', `?operationTypeId=${types.form}`]) {
      const reply = await log({}, parameters);
      expect(ids(reply)).toEqual([work.near?.operation, work.spare?.operation].sort());
      expect(reply.data).toMatchObject({ totalCount: 2, filteredCount: 2 });
      nothingSecret(reply);
    }
    for (const searchCriteria of [hiddenText, otherArea]) {
      expect((await report({ searchCriteria })).data).toMatchObject({ items: [], filteredCount: 0 });
      expect((await log({ searchCriteria })).data).toMatchObject({ items: [], filteredCount: 0 });
    }
    const ofForm = `?operationTypeId=${types.form}`;
    expect(codes(await log({ filters: [{ column: field.remark, value: 'x' }] }, ofForm))).toBe('422 unknownField');
    expect((await log({ filters: [{ column: field.answer, value: 'Fin' }] }, ofForm)).data.filteredCount).toBe(2);
    for (const [key, status] of [
      ['near', 200],
      ['far', 404],
    ] as const) {
      for (const address of [
        `transactions/${work[key]?.transaction}`,
        `transactions/${work[key]?.transaction}/full`,
        `operations/${work[key]?.operation}`,
      ]) {
        const reply = await worker.get(`${path}/${address}`);
        expect([address, reply.status]).toEqual([address, status]);
        nothingSecret(reply);
        expect(reply.body.toString()).not.toContain(field.remark);
      }
    }
    const pdf = `${path}/transactions/${work.near?.transaction}/pdf`;
    expect((await worker.get(pdf)).status).toBe(403);
    expect((await worker.post(`${path}/transactions/export`, {})).status).toBe(403);
    await grant([locationGrants(['read']), loans(['readAll', 'pdf'])]);
    expect((await worker.get(pdf)).status).toBe(200);
    expect((await worker.get(`${path}/transactions/${work.far?.transaction}/pdf`)).status).toBe(404);
    await grant([
      locationGrants(['read']),
      loans(['readAll']),
      { resource: 'report', ids: [types.service], actions: ['read', 'export'] },
    ]);
    for (const resource of ['transactions', `operations`]) {
      const parameters = resource === 'operations' ? `&operationTypeId=${types.form}` : '';
      const file = await worker.post(`${path}/${resource}/export?format=csv${parameters}`, {});
      expect([resource, file.status]).toEqual([resource, 200]);
      expect(file.body.toString()).toContain('Lekplats near');
      nothingSecret(file);
    }
  });

  it('show nothing of objects that the user cannot see', async () => {
    const nowhere = { fieldId: field.area, type: 'equal', value: 'nowhere' };
    await grant([locationGrants(['read'], { rowFilter: nowhere }), loans(['readAll', 'start', 'pdf'])]);
    expect((await report({})).data).toMatchObject({ items: [], totalCount: 0 });
    expect((await log({})).data).toMatchObject({ items: [], totalCount: 0 });
    expect((await worker.get(`${path}/transactions/${work.near?.transaction}`)).status).toBe(404);
    expect((await worker.get(`${path}/elements`)).data.totalCount).toBe(0);
  });

  it('offer the choices of their forms by name, and no further values', async () => {
    const summary = () => worker.get(`${path}/recordTypes/summary?includePropertyTypes`);
    await grant([locationGrants(['read']), loans(['readAll'])]);
    expect((await summary()).status).toBe(403);
    await grant([locationGrants(['read']), loans(['start'])]);
    const reply = await summary();
    expect(reply.data).toMatchObject([{ id: types.damage, dataPropertyTypes: [] }]);
    expect(reply.data[0].records).toHaveLength(3);
    expect(reply.body.toString()).not.toContain(hiddenText);
    expect((await worker.get(`${path}/records/${values.near?.id}`)).status).toBe(403);
    const operationBody = {
      clientOperationId: uuidv7(),
      operationTypeId: types.form,
      elementId: elements.spare?.id,
      transactionTypeId: types.service,
      mode: 'start',
      dataProperties: toProperties({ kind: values.far?.id }),
    };
    expect(codes(await worker.post(`${path}/operations`, operationBody))).toBe('409 alreadyOut');
    await grant([locationGrants(['read']), loans(['start']), damages(['read'])]);
    const summaryReply = await summary();
    expect(summaryReply.data[0].records).toHaveLength(3);
    expect(summaryReply.body.toString()).not.toContain(hiddenText);
  });

  it('show only the transactions of the user when nothing more is granted', async () => {
    await grant([locationGrants(['read']), loans(['readOwn', 'start'])]);
    expect((await report({}, '?view=own')).data.totalCount).toBe(0);
    expect((await report({}, '?view=all')).status).toBe(403);
    expect((await log({})).data.totalCount).toBe(0);
  });

  it('show the user’s transactions that can be continued, without any grant to read', async () => {
    await grant([locationGrants(['read']), loans(['start', 'complete'])]);
    const createReply = await saved(admin, `${path}/elements`, {
      elementTypeId: types.location,
      dataProperties: toProperties({ name: 'Lekplats lånad', area: 'north' }),
    });
    const step = {
      operationTypeId: types.form,
      elementId: createReply.id,
      dataProperties: toProperties({ answer: 'Ja' }),
    };
    const loanReply = await worker.post(`${path}/operations`, {
      ...step,
      clientOperationId: uuidv7(),
      transactionTypeId: types.service,
      mode: 'start',
    });
    const transactionId = loanReply.data.transaction.id;
    const ownReply = await report({}, `?view=own&elementId=${createReply.id}`);
    expect(ids(ownReply)).toEqual([transactionId]);
    expect(ownReply.body.toString()).not.toContain(field.remark);
    // Other users' transactions remain invisible, even with grants for performing operations.
    expect((await report({}, '?view=own')).data.totalCount).toBe(1);
    expect((await report({}, '?view=all')).status).toBe(403);
    expect((await worker.get(`${path}/transactions/${work.near?.transaction}`)).status).toBe(404);
    const address = `${path}/transactions/${transactionId}`;
    const fullReply = await worker.get(`${address}/full`);
    expect(fullReply.data.operations).toHaveLength(1);
    expect(fullReply.body.toString()).not.toContain(field.remark);
    expect((await worker.get(`${address}/pdf`)).status).toBe(403);

    await grant([locationGrants(['read']), loans(['start'])]);
    expect((await report({}, '?view=own')).data.totalCount).toBe(0);
    expect((await worker.get(address)).status).toBe(404);
    // Without a grant to read: the service brings the reading of its objects.
    await grant([loans(['start', 'complete'])]);
    expect((await worker.get(address)).status).toBe(200);

    await grant([locationGrants(['read']), loans(['complete'])]);
    const returnBody = { ...step, clientOperationId: uuidv7(), transactionId, mode: 'complete' };
    expect((await worker.post(`${path}/operations`, returnBody)).status).toBe(201);
    // It is done, and there is nothing to go on with.
    expect((await report({}, '?view=own')).data.totalCount).toBe(0);
    expect((await worker.get(address)).status).toBe(404);
  });

  it('are performed where that is granted, with visible objects', async () => {
    await grant([locationGrants(['read']), loans(['readOwn', 'start'])]);
    const servicesReply = await worker.get(`${path}/transactionTypes`);
    expect(
      servicesReply.data.items.map((each: { events: { mode: string }[] }) => each.events.map(({ mode }) => mode)),
    ).toEqual([['start']]);
    expect(ids(await worker.get(`${path}/operationTypes`))).toEqual([types.form]);
    const createReply = await saved(admin, `${path}/elements`, {
      elementTypeId: types.location,
      dataProperties: toProperties({ name: 'Lekplats ny', area: 'north' }),
    });
    const start = (elementId: string | undefined, values: object = { answer: 'Ja' }) => ({
      clientOperationId: uuidv7(),
      operationTypeId: types.form,
      elementId,
      transactionTypeId: types.service,
      mode: 'start',
      dataProperties: toProperties({ ...values }),
    });
    const { clientOperationId: _, dataProperties: __, ...target } = start(createReply.id);
    const prepareReply = await worker.post(`${path}/operations/prepare`, target);
    expect(prepareReply.data.dataPropertyTypes.map(({ id }: { id: string }) => id)).toEqual([field.answer, field.kind]);
    expect((await worker.post(`${path}/operations/prepare`, { ...target, elementId: elements.far?.id })).status).toBe(
      404,
    );
    expect((await worker.post(`${path}/operations`, start(elements.far?.id))).status).toBe(404);
    expect(codes(await worker.post(`${path}/operations`, start(createReply.id, { remark: 'x' })))).toBe(
      '422 unknownField',
    );
    const operation = await worker.post(`${path}/operations`, start(createReply.id));
    expect(operation.status).toBe(201);
    expect(operation.body.toString()).not.toContain(field.remark);
    expect((await report({}, `?view=own&elementId=${createReply.id}`)).data.totalCount).toBe(1);
    const transactionId = operation.data.transaction.id;
    const complete = { ...start(createReply.id), transactionTypeId: undefined, transactionId, mode: 'complete' };
    expect((await worker.post(`${path}/operations`, complete)).status).toBe(403);
    expect((await worker.delete(`${path}/transactions/${transactionId}`)).status).toBe(403);
    await grant([locationGrants(['read']), loans(['readOwn', 'complete', 'delete'])]);
    const otherOperation = { ...complete, elementId: elements.near?.id, transactionId: work.near?.transaction };
    expect((await worker.post(`${path}/operations`, otherOperation)).status).toBe(404);
    expect((await worker.post(`${path}/operations`, complete)).status).toBe(201);
    expect((await worker.delete(`${path}/transactions/${transactionId}`)).status).toBe(204);
    const reserve = {
      clientOperationId: uuidv7(),
      transactionTypeId: types.service,
      elementId: createReply.id,
      reservatedFrom: new Date(Date.now() + msPerDay).toISOString(),
      reservatedTo: new Date(Date.now() + 2 * msPerDay).toISOString(),
    };
    expect((await worker.post(`${path}/transactions`, reserve)).status).toBe(403);
    await grant([locationGrants(['read']), loans(['start'])]);
    expect((await worker.post(`${path}/transactions`, { ...reserve, elementId: elements.far?.id })).status).toBe(404);
    expect((await worker.post(`${path}/transactions`, reserve)).status).toBe(201);
    // The borrower of an object that the user may not see remains hidden.
    const refusal = await worker.post(`${path}/operations`, start(elements.near?.id));
    expect(codes(refusal)).toBe('409 alreadyOut');
  });
});

describe('files', () => {
  it('are readable where the field of their object is visible, by token and by address', async () => {
    const content = (key: string) => worker.get(`${path}/files/${files[key]}/content`);
    const addresses = () => worker.post(`${path}/files/addresses`, { ids: Object.values(files) });
    await grant([locationGrants(['read'])]);
    expect([(await content('near')).status, (await content('far')).status]).toEqual([200, 404]);
    expect((await addresses()).data.map(({ id }: { id: string }) => id).sort()).toEqual(
      [files.near, files.spare].sort(),
    );
    expect((await worker.get(`${path}/files/${files.far}`)).status).toBe(404);
    expect((await worker.post(`${path}/files/filter`, {})).status).toBe(403);
    await grant([locationGrants(['read'], { hiddenFieldIds: [field.photo] })]);
    expect((await content('near')).status).toBe(404);
    expect((await addresses()).data).toEqual([]);
    await grant([{ resource: 'file', ids: [files.near], actions: ['read'] }]);
    const list = await worker.post(`${path}/files/filter`, {});
    expect(list.data).toMatchObject({ totalCount: 1, filteredCount: 1 });
    expect((await worker.post(`${path}/files/filter`, { searchCriteria: otherArea })).data.filteredCount).toBe(0);
    expect([(await content('near')).status, (await content('far')).status]).toEqual([200, 404]);
    const rename = { name: 'x.txt' };
    expect((await worker.put(`${path}/files/${files.near}`, rename)).status).toBe(403);
  });
});

describe('a change of a privilege', () => {
  it('takes effect at the very next request', async () => {
    await grant([locationGrants(['read'])]);
    expect((await worker.get(`${path}/elements`)).status).toBe(200);
    const storedPrivilege = (await admin.get(`${path}/privileges/${currentPrivilege?.id}`)).data;
    await admin.put(`${path}/privileges/${currentPrivilege?.id}`, { ...storedPrivilege, status: 'disabled' });
    expect((await worker.get(`${path}/elements`)).status).toBe(403);
    const south = await worker.get(`${tenant.key}/south/elements`);
    expect(south.status).toBe(403);
  });
});

describe('a view of the access of users', () => {
  it('is read-only as another user, limited to users one may manage, and recorded', async () => {
    await grant([locationGrants(['read'])]);
    const as = (id: string) => ({ headers: { 'x-view-as': id } });
    const seen = await admin.call('GET', `${path}/elements`, as(workerId));
    const { totalCount } = (await worker.get(`${path}/elements`)).data;
    expect(seen.data.totalCount).toBe(totalCount);
    nothingSecret(seen);
    expect((await admin.call('POST', `${path}/elements/filter`, { ...as(workerId), body: {} })).data.totalCount).toBe(
      totalCount,
    );
    const save = { elementTypeId: types.location, dataProperties: toProperties({ name: 'X', area: 'north' }) };
    for (const [method, address] of [
      ['POST', `${path}/elements`],
      ['PUT', `${path}/elements/${elements.near?.id}`],
      ['DELETE', `${path}/elements/${elements.near?.id}`],
      ['POST', `${path}/files`],
    ] as const) {
      const reply = await admin.call(method, address, { ...as(workerId), body: save });
      expect([address, reply.status]).toEqual([address, 403]);
    }
    const superUser = (await tenant.as('SuperUser').get('session')).data.user.id;
    expect((await admin.call('GET', `${path}/elements`, as(superUser))).status).toBe(403);
    expect((await admin.call('GET', `${path}/elements`, as(uuidv7()))).status).toBe(404);
    expect((await tenant.as('PrivilegedUser').call('GET', `${path}/elements`, as(workerId))).status).toBe(403);
    const viewAsReply = await admin.post(`${tenant.key}/users/${workerId}/viewAs`);
    expect(viewAsReply.data).toMatchObject({ user: { id: workerId }, grantedActions: { south: [] } });
    expect(viewAsReply.data.grantedActions.north).toContain('elements.read');
    const trail = await admin.post(`${tenant.key}/auditEvents/filter`, {
      filters: [{ column: 'action', value: 'viewAs' }],
    });
    expect(trail.data.items.length).toBeGreaterThanOrEqual(2);
    expect(trail.data.items[0]).toMatchObject({ actorName: 'TenantAdmin of ekby', resourceName: 'Worker' });
  });

  it('lists the permitted actions of each user on an object and how much a grant covers', async () => {
    await grant([locationGrants(['read', 'update'])]);
    const access = (await admin.get(`${path}/elements/${elements.near?.id}/access`)).data.users;
    const of = (id: string) => access.find((each: { id: string }) => each.id === id);
    expect(of(workerId)).toMatchObject({ role: 'User', actions: ['read', 'update'], through: [{ kind: 'privilege' }] });
    const adminId = (await admin.get('session')).data.user.id;
    expect(of(adminId)).toMatchObject({ through: [{ kind: 'role' }] });
    expect(of(adminId).actions).toContain('delete');
    const far = (await admin.get(`${path}/elements/${elements.far?.id}/access`)).data.users;
    expect(far.some(({ id }: { id: string }) => id === workerId)).toBe(false);
    const coverage = await admin.post(`${path}/privileges/coverage`, {
      grants: [
        locationGrants(['read']),
        damages(['read']),
        loans(['start'], { rowFilter: inNorth('area') }),
        locationGrants(['read'], { rowFilter: { fieldId: field.area, type: 'equal', value: { user: 'site' } } }),
        locationGrants(['read'], { ids: [uuidv7()] }),
        { resource: 'file', ids: [files.near], actions: ['read'] },
      ],
    });
    expect(coverage.data.slice(1)).toMatchObject([
      { items: 2, ofTotal: 3 },
      { items: expect.any(Number) },
      null,
      null,
      { items: 1 },
    ]);
    expect(coverage.data[0].ofTotal - coverage.data[0].items).toBe(1);
  });
});
