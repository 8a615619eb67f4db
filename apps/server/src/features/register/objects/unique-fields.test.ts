import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saved } from '../../../testing/populated-site.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import type { Person, Reply, TestApp, TestTenant } from '../../../testing/test-app.ts';

let app: TestApp;
let tenant: TestTenant;
let admin: Person;
let path: string;
beforeAll(async () => {
  app = await sharedTestApp();
  tenant = await app.addTenant('ekby');
  admin = tenant.as('TenantAdmin');
  path = `${tenant.key}/north`;
});
afterAll(() => app.close());

const serialNumber = (id: string, overrides: object = {}) => ({
  id,
  name: 'Serial number',
  fieldType: 'text',
  unique: true,
  showForUser: true,
  ...overrides,
});
const titleField = (id: string) => ({ id, name: 'Name', fieldType: 'text', inTitle: true, showForUser: true });
const category = (fields: object[], overrides: object = {}) => ({
  localizedNames: [{ culture: 'en-US', text: 'Drills' }],
  status: 'published',
  dataPropertyTypes: fields,
  ...overrides,
});
const value = (id: string, fieldValue: unknown) => ({ dataPropertyTypeId: id, value: fieldValue });
const refusals = (reply: Reply) => reply.details.map((each) => [reply.status, each.path, each.message]);

/** Creates a category with a name and a serial number, and returns a function that adds an object of it. */
async function drills(overrides: object = {}) {
  const [title, serial] = [uuidv7(), uuidv7()];
  const fields = [titleField(title), serialNumber(serial, overrides)];
  const { id } = await saved(admin, `${path}/elementTypes`, category(fields));
  const add = (drillName: string, serialValue: unknown, person: Person = admin) =>
    person.post(`${path}/elements`, {
      elementTypeId: id,
      dataProperties: [value(title, drillName), value(serial, serialValue)],
    });
  return { id, title, serial, fields, add };
}

describe('a unique field', () => {
  it('refuses a value that another object of the category has, naming the field and the object', async () => {
    const { add, serial, title, id } = await drills();
    const firstDrill = await add('Big drill', 'SN-1');
    expect(firstDrill.status).toBe(201);
    const secondDrill = await add('Small drill', ' sn-1  ');
    expect(refusals(secondDrill)).toEqual([
      [409, `dataProperties.${serial}`, '“Big drill” already has this value in Serial number.'],
    ]);
    expect(secondDrill.details[0]).toMatchObject({ code: 'valueTakenBy', data: { id: firstDrill.data.id } });
    const otherDrill = await saved(admin, `${path}/elements`, {
      elementTypeId: id,
      dataProperties: [value(title, 'Small drill'), value(serial, 'SN-2')],
    });
    const updateReply = await admin.put(`${path}/elements/${otherDrill.id}`, {
      elementTypeId: id,
      dataProperties: [value(serial, 'SN-1')],
    });
    expect(updateReply.details).toMatchObject([{ code: 'valueTakenBy' }]);
    const renameReply = await admin.put(`${path}/elements/${otherDrill.id}`, {
      elementTypeId: id,
      dataProperties: [value(serial, 'SN-2'), value(title, 'Smaller drill')],
    });
    expect(renameReply.status).toBe(200);
    expect((await add('Without one', null)).status).toBe(201);
    expect((await add('Without one either', null)).status).toBe(201);
  });

  it('is refused with a message in the language of the reader', async () => {
    const { add } = await drills();
    await add('Borr', 'SN-1');
    const swedish = await app.addTenant('vreta', 'sv-SE');
    const boss = swedish.as('TenantAdmin');
    const [title, serial] = [uuidv7(), uuidv7()];
    const { id } = await saved(
      boss,
      `${swedish.key}/north/elementTypes`,
      category([titleField(title), serialNumber(serial)]),
    );
    const body = (drillName: string) => ({
      elementTypeId: id,
      dataProperties: [value(title, drillName), value(serial, 'SN-1')],
    });
    // The same value is free in another tenant, and in another site.
    await saved(boss, `${swedish.key}/north/elements`, body('Borr'));
    const refused = await boss.post(`${swedish.key}/north/elements`, body('Såg'));
    expect(refused.errors).toEqual(['”Borr” har redan det här värdet i Serial number.']);
  });

  it('lets one of several simultaneous saves have the value and names the winner to the others', async () => {
    const { add } = await drills();
    const replies = await Promise.all(['A', 'B', 'C', 'D'].map((drillName) => add(drillName, 'SN-1')));
    const addReplies = replies.filter(({ status }) => status === 201);
    const refused = replies.filter(({ status }) => status !== 201);
    expect(addReplies).toHaveLength(1);
    expect(refused.map(({ errors }) => errors)).toEqual(
      Array.from({ length: 3 }, () => [`“${addReplies[0]?.data.title}” already has this value in Serial number.`]),
    );
  });

  it('frees the value of an object that is changed or deleted', async () => {
    const { add, id, serial } = await drills();
    const [firstDrill, secondDrill] = [(await add('A', 'SN-1')).data, (await add('B', 'SN-2')).data];
    await admin.put(`${path}/elements/${firstDrill.id}`, {
      elementTypeId: id,
      dataProperties: [value(serial, 'SN-3')],
    });
    expect((await add('C', 'SN-1')).status).toBe(201);
    await admin.delete(`${path}/elements/${secondDrill.id}`);
    expect((await add('D', 'SN-2')).status).toBe(201);
  });

  it('compares by its type: numbers as numbers, phone numbers by their digits', async () => {
    const decimal = await drills({ fieldType: 'decimal' });
    expect((await decimal.add('A', '1.50')).status).toBe(201);
    expect((await decimal.add('B', 1.5)).status).toBe(409);
    const phone = await drills({ fieldType: 'phoneNo' });
    expect((await phone.add('A', '070-123 45 67')).status).toBe(201);
    expect((await phone.add('B', '0701234567')).status).toBe(409);
  });

  it('does not name an object that the caller may not see', async () => {
    const { add, id, title, serial } = await drills();
    await add('Secret', 'SN-1');
    const clerk = tenant.as('User');
    const privilege = await saved(admin, `${path}/privileges`, {
      name: 'Own drills',
      grants: [
        {
          resource: 'elementType',
          ids: [id],
          actions: ['read', 'create'],
          rowFilter: { type: 'equal', fieldId: title, value: 'Mine' },
        },
      ],
    });
    const users = await admin.post(`${path}/users/filter`, { searchCriteria: clerk.username });
    const user = (await admin.get(`${path}/users/${users.data.items[0].id}`)).data;
    const given = await admin.put(`${path}/users/${user.id}`, { ...user, privilegeIds: [privilege.id] });
    expect(given.status, JSON.stringify(given.details)).toBe(200);
    const refused = await add('Mine', 'SN-1', clerk);
    expect(refusals(refused)).toEqual([
      [409, `dataProperties.${serial}`, 'Another object already has this value in Serial number.'],
    ]);
    expect(refused.details[0]).not.toHaveProperty('data');
    expect(JSON.stringify(refused.details)).not.toContain('Secret');
  });

  it('applies to a bulk change too', async () => {
    const { add, id, serial } = await drills();
    const ids = [(await add('A', 'SN-1')).data.id, (await add('B', 'SN-2')).data.id];
    const bulk = `${path}/elements/bulk?elementTypeId=${id}`;
    const edit = { action: 'edit', ids, expectedCount: 2, dataProperties: [value(serial, 'SN-9')] };
    const preview = await admin.post(bulk, { ...edit, dryRun: true });
    expect(preview.data).toMatchObject({ changed: 1, failed: 1, failures: [{ title: 'B' }] });
    expect((await admin.post(bulk, edit)).errors).toEqual(['“A” already has this value in Serial number.']);
    expect((await admin.post(bulk, { ...edit, skipFailing: true })).data).toMatchObject({ changed: 1 });
    const emptied = { ...edit, dataProperties: [value(serial, null)] };
    expect((await admin.post(bulk, emptied)).data).toMatchObject({ changed: 2, failed: 0 });
  });

  it('applies to predefined values', async () => {
    const field = uuidv7();
    const { id } = await saved(admin, `${path}/recordTypes`, category([serialNumber(field, { inTitle: true })]));
    const body = { recordTypeId: id, dataProperties: [value(field, 'Oslo')] };
    await saved(admin, `${path}/records`, body);
    expect((await admin.post(`${path}/records`, body)).errors).toEqual([
      '“Oslo” already has this value in Serial number.',
    ]);
  });
});

describe('making a field unique', () => {
  it('is refused with the duplicate values, and frees them when it is reverted', async () => {
    const { id, fields, add } = await drills({ unique: false });
    for (const [drillName, given] of [
      ['A', 'SN-1'],
      ['B', 'sn-1'],
      ['C', 'SN-2'],
    ] as const)
      await add(drillName, given);
    const [title, serial] = fields;
    const refused = await admin.put(`${path}/elementTypes/${id}`, category([title ?? {}, { ...serial, unique: true }]));
    expect(refusals(refused)).toEqual([
      [
        409,
        'dataPropertyTypes.1.unique',
        '“Serial number” cannot be unique because several objects have the same value, such as sn-1 (A, B). Values that occur more than once: 1',
      ],
    ]);
    const emptied = await admin.post(`${path}/elements/filter?elementTypeId=${id}`, { searchCriteria: 'B' });
    await admin.delete(`${path}/elements/${emptied.data.items[0].id}`);
    const updateReply = await admin.put(
      `${path}/elementTypes/${id}`,
      category([title ?? {}, { ...serial, unique: true }]),
    );
    expect(updateReply.status, JSON.stringify(updateReply.details)).toBe(200);
    expect(updateReply.data.dataPropertyTypes[1]).toMatchObject({ unique: true });
    expect((await add('D', 'SN-1')).status).toBe(409);
    await admin.put(`${path}/elementTypes/${id}`, category([title ?? {}, { ...serial, unique: false }]));
    expect((await add('E', 'SN-1')).status).toBe(201);
  });

  it('takes account of objects saved at the same moment', async () => {
    const { id, fields, add } = await drills({ unique: false });
    await add('A', 'SN-1');
    const [title, serial] = fields;
    const [updateReply, ...addReplies] = await Promise.all([
      admin.put(`${path}/elementTypes/${id}`, category([title ?? {}, { ...serial, unique: true }])),
      ...Array.from({ length: 6 }, (_, index) => add(`B${index}`, 'SN-1')),
    ]);
    const twice = addReplies.filter(({ status }) => status === 201).length > 0;
    expect(updateReply?.status).toBe(twice ? 409 : 200);
  });

  it('is refused for fields that do not hold single values of objects', async () => {
    const row = { id: uuidv7(), name: 'Rows', fieldType: 'collection', children: [serialNumber(uuidv7())] };
    const choice = serialNumber(uuidv7(), { fieldType: 'select', options: [{ value: 'a', name: 'A' }] });
    const defaulted = serialNumber(uuidv7(), { defaultValue: { 'en-US': 'SN' } });
    const group = { ...row, id: uuidv7(), fieldType: 'group', unique: true, children: [] };
    const reply = await admin.post(`${path}/elementTypes`, category([row, choice, defaulted, group]));
    expect(reply.details.map(({ path: at, code }) => [at, code])).toEqual([
      ['dataPropertyTypes.0.children.0.unique', 'uniqueNotAllowed'],
      ['dataPropertyTypes.1.unique', 'uniqueNotAllowed'],
      ['dataPropertyTypes.2.defaultValue', 'uniqueDefault'],
      ['dataPropertyTypes.3.unique', 'uniqueNotAllowed'],
    ]);
    const { id } = await drills();
    const ofFunction = await admin.post(
      `${path}/operationTypes`,
      category([serialNumber(uuidv7())], { elementTypeId: id }),
    );
    expect(ofFunction.details.map(({ path: at, code }) => [at, code])).toEqual([
      ['dataPropertyTypes.0.unique', 'uniqueNotAllowed'],
    ]);
  });

  it('is refused until all its values are of one type', async () => {
    const { id, fields, add } = await drills();
    await add('A', '01');
    const [title, serial] = fields;
    const convertedType = category([title ?? {}, { ...serial, fieldType: 'integer' }]);
    const refused = await admin.put(`${path}/elementTypes/${id}`, convertedType);
    expect(refused.details).toMatchObject([{ code: 'uniqueConversion', path: 'dataPropertyTypes.1.unique' }]);
  });
});
