import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saved } from '../../../testing/populated-site.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import type { Person, TestApp } from '../../../testing/test-app.ts';

/** Records that name records: towns, streets in towns, and houses in streets. */

let app: TestApp;
let admin: Person;
let path: string;
const types = { town: '', street: '', house: '' };
const records: Record<string, string> = {};
const [townName, streetName, streetTown, houseNumber, houseTown, houseStreet, visitedId, rows, rowTown] = Array.from(
  { length: 9 },
  () => uuidv7(),
) as [string, string, string, string, string, string, string, string, string];

beforeAll(async () => {
  app = await sharedTestApp();
  const tenant = await app.addTenant('ekby', 'sv-SE');
  admin = tenant.as('TenantAdmin');
  path = `${tenant.key}/north`;
  types.town = await addType('Orter', [{ id: townName, name: 'Namn', fieldType: 'text', inTitle: true }]);
  types.street = await addType('Gator', [
    { id: streetName, name: 'Namn', fieldType: 'text', inTitle: true },
    { id: streetTown, name: 'Ort', fieldType: 'radio', inTitle: true, optionSource: { recordTypeIds: [types.town] } },
  ]);
  types.house = await addType('Hus', [
    { id: houseNumber, name: 'Nummer', fieldType: 'integer', inTitle: true },
    { id: houseTown, name: 'Ort', fieldType: 'select', optionSource: { recordTypeIds: [types.town] } },
    {
      id: houseStreet,
      name: 'Gata',
      fieldType: 'select',
      inTitle: true,
      optionSource: { recordTypeIds: [types.street], filter: { fieldId: houseTown, recordFieldId: streetTown } },
    },
    {
      id: visitedId,
      name: 'Besökt från',
      fieldType: 'select',
      multiple: true,
      indexed: false,
      optionSource: { recordTypeIds: [types.town] },
    },
    {
      id: rows,
      name: 'Ägare',
      fieldType: 'collection',
      children: [{ id: rowTown, name: 'Från', fieldType: 'select', optionSource: { recordTypeIds: [types.town] } }],
    },
  ]);
  for (const town of ['Åby', 'Ekby', 'Öby']) records[town] = await add(types.town, { [townName]: town });
  for (const [street, town] of [
    ['Storgatan', 'Ekby'],
    ['Lillgatan', 'Åby'],
  ] as const) {
    records[street] = await add(types.street, { [streetName]: street, [streetTown]: records[town] });
  }
});
afterAll(() => app.close());

async function addType(name: string, dataPropertyTypes: object[]): Promise<string> {
  const localizedNames = [{ culture: 'sv-SE', text: name }];
  return (await saved(admin, `${path}/recordTypes`, { localizedNames, status: 'published', dataPropertyTypes })).id;
}
const body = (recordTypeId: string, values: Record<string, unknown>) => ({
  recordTypeId,
  dataProperties: Object.entries(values).map(([dataPropertyTypeId, value]) => ({ dataPropertyTypeId, value })),
});
async function add(type: string, values: Record<string, unknown>): Promise<string> {
  return (await saved(admin, `${path}/records`, body(type, values))).id;
}
const titles = async (type: string, query: object) =>
  (await admin.post(`${path}/records/filter?recordTypeId=${type}`, query)).data.items.map(
    ({ title }: { title: string }) => title,
  );
/** Until everything that shows a changed name has the new one. */
async function waitForBackfill(): Promise<void> {
  const isBackfilling = async (type: string) =>
    (await admin.get(`${path}/recordTypes/${type}`)).data.indexing.isBackfilling;
  for (const type of [types.street, types.house]) {
    await expect.poll(() => isBackfilling(type)).toBe(false);
  }
}

describe('a field with predefined values as choices', () => {
  it('accepts existing values and shows their names', async () => {
    const reply = await admin.get(`${path}/records/${records.Storgatan}?includeType`);
    expect(reply.data.title).toBe('Storgatan · Ekby');
    expect(reply.data.dataProperties).toContainEqual({
      dataPropertyTypeId: streetTown,
      value: records.Ekby,
      displayValue: 'Ekby',
    });
    // The stored field remains without options.
    const field = reply.data.recordType.dataPropertyTypes.find(({ id }: { id: string }) => id === streetTown);
    expect(field.options ?? []).toEqual([]);
    for (const value of [uuidv7(), records.Storgatan, 'Ekby']) {
      const refusal = await admin.post(
        `${path}/records`,
        body(types.street, { [streetName]: 'x', [streetTown]: value }),
      );
      expect(refusal.details).toMatchObject([{ code: 'unknownValue', path: `dataProperties.${streetTown}` }]);
    }
  });

  it('accepts only values that match the value of another field', async () => {
    const house = (town: string | null) =>
      body(types.house, { [houseNumber]: 1, [houseTown]: town && records[town], [houseStreet]: records.Lillgatan });
    const invalidReply = await admin.post(`${path}/records`, house('Ekby'));
    expect(invalidReply.details).toMatchObject([{ code: 'unknownValue', path: `dataProperties.${houseStreet}` }]);
    for (const town of ['Åby', null]) {
      const right = await admin.post(`${path}/records`, house(town));
      expect(right.data.title).toBe('1 · Lillgatan · Åby');
      await admin.delete(`${path}/records/${right.data.id}`);
    }
  });

  it('is sorted and filtered by name, on an index and without one', async () => {
    const ids = [
      await add(types.house, { [houseNumber]: 1, [houseTown]: records.Öby, [visitedId]: [records.Öby, records.Ekby] }),
      await add(types.house, { [houseNumber]: 2, [houseTown]: records.Ekby, [visitedId]: [records.Åby] }),
      await add(types.house, { [houseNumber]: 3, [houseTown]: records.Åby }),
    ];
    for (const [column, expectedOrder] of [
      [houseTown, ['2', '3', '1']],
      [visitedId, ['2', '1', '3']],
    ] as const) {
      expect(await titles(types.house, { ordering: [{ column, dir: 'asc' }] })).toEqual(expectedOrder);
    }
    const byTown = (value: unknown) => titles(types.house, { filters: [{ column: houseTown, value }] });
    expect(await byTown(records.Ekby)).toEqual(['2']);
    expect(await byTown([records.Ekby, records.Öby])).toEqual(['1', '2']);
    expect(await byTown(uuidv7())).toEqual([]);
    expect(await titles(types.house, { filters: [{ column: visitedId, value: records.Ekby }] })).toEqual(['1']);
    for (const id of ids) expect((await admin.delete(`${path}/records/${id}`)).status).toBe(204);
  });

  it('follows when a value is renamed, through all titles with that name', async () => {
    const house = await add(types.house, {
      [houseNumber]: 4,
      [houseTown]: records.Ekby,
      [houseStreet]: records.Storgatan,
    });
    expect((await admin.get(`${path}/records/${house}`)).data.title).toBe('4 · Storgatan · Ekby');
    const rename = (name: string) =>
      admin.put(`${path}/records/${records.Ekby}`, body(types.town, { [townName]: name }));
    expect((await rename('Nya Ekby')).status).toBe(200);
    const byTown = async () => titles(types.house, { filters: [{ column: houseTown, value: records.Ekby }] });
    // Right at once, before anything is filled anew.
    expect(await byTown()).toHaveLength(1);
    await waitForBackfill();
    await expect.poll(async () => (await titles(types.house, {}))[0]).toBe('4 · Storgatan · Nya Ekby');
    await waitForBackfill();
    expect(await titles(types.street, { searchCriteria: 'nya ekby' })).toEqual(['Storgatan · Nya Ekby']);
    expect(await byTown()).toHaveLength(1);
    expect((await admin.get(`${path}/recordTypes/${types.house}`)).data.indexing.indexed).toContain(houseTown);
    expect((await admin.delete(`${path}/records/${house}`)).status).toBe(204);
  });

  it('leaves everything unchanged when only another field of a value changes', async () => {
    const before = (await admin.get(`${path}/recordTypes/${types.street}`)).data;
    const change = { ...body(types.town, { [townName]: 'Nya Ekby' }), color: '#336699' };
    expect((await admin.put(`${path}/records/${records.Ekby}`, change)).status).toBe(200);
    expect((await admin.get(`${path}/recordTypes/${types.street}`)).data).toEqual(before);
  });
});

describe('a predefined value', () => {
  it.each([
    ['a choice', () => ({ [houseTown]: records.Öby })],
    ['one of several choices', () => ({ [visitedId]: [records.Åby, records.Öby] })],
    ['a row of a table', () => ({ [rows]: [{}, { [rowTown]: records.Öby }] })],
  ])('is not deleted while %s refers to it', async (_index, values) => {
    const house = await add(types.house, { [houseNumber]: 5, ...values() });
    expect((await admin.get(`${path}/records/${records.Öby}/usage`)).data).toEqual({ count: 1 });
    const refusal = await admin.delete(`${path}/records/${records.Öby}`);
    expect([refusal.status, refusal.details]).toMatchObject([409, [{ code: 'inUse', parameters: { count: 1 } }]]);
    expect((await admin.delete(`${path}/records/${house}`)).status).toBe(204);
  });

  it('is deleted when nothing refers to it', async () => {
    const town = await add(types.town, { [townName]: 'Överby' });
    expect((await admin.delete(`${path}/records/${town}`)).status).toBe(204);
    expect((await admin.get(`${path}/records/${town}`)).status).toBe(404);
  });
});

describe('an object', () => {
  const [elementName, elementTown, answer] = [uuidv7(), uuidv7(), uuidv7()];
  const source = () => ({ showForUser: true, fieldType: 'select', optionSource: { recordTypeIds: [types.town] } });
  const localizedNames = [{ culture: 'sv-SE', text: 'Brunnar' }];
  let category: string;
  beforeAll(async () => {
    const dataPropertyTypes = [
      { id: elementName, name: 'Namn', fieldType: 'text', inTitle: true },
      { id: elementTown, name: 'Ort', inTitle: true, ...source() },
    ];
    category = (await saved(admin, `${path}/elementTypes`, { localizedNames, status: 'published', dataPropertyTypes }))
      .id;
  });
  const elements = async (query: object) =>
    (await admin.post(`${path}/elements/filter?elementTypeId=${category}`, query)).data.items.map(
      ({ title }: { title: string }) => title,
    );

  it('has a title from the names of its predefined values, also after they are renamed', async () => {
    const town = await add(types.town, { [townName]: 'Mora' });
    const { recordTypeId: _, ...values } = body('', { [elementName]: 'Brunn', [elementTown]: town });
    const element = await saved(admin, `${path}/elements`, { elementTypeId: category, ...values });
    expect(element.title).toBe('Brunn · Mora');
    await admin.put(`${path}/records/${town}`, body(types.town, { [townName]: 'Sälen' }));
    expect(await elements({ filters: [{ column: elementTown, value: town }] })).toHaveLength(1);
    await expect.poll(() => elements({ searchCriteria: 'sälen' })).toEqual(['Brunn · Sälen']);
    expect(await elements({ searchCriteria: 'mora' })).toEqual([]);
    const unchangedElement = (await admin.get(`${path}/elements/${element.id}`)).data;
    expect(unchangedElement).toMatchObject({ version: element.version, updatedAt: element.updatedAt });
    expect((await admin.delete(`${path}/records/${town}`)).status).toBe(409);
    expect((await admin.delete(`${path}/elements/${element.id}`)).status).toBe(204);
    expect((await admin.delete(`${path}/records/${town}`)).status).toBe(204);
  });

  it('keeps the values of its operations readable after the form has changed', async () => {
    const town = await add(types.town, { [townName]: 'Leksand' });
    const { recordTypeId: _, ...values } = body('', { [elementName]: 'Brunn' });
    const element = await saved(admin, `${path}/elements`, { elementTypeId: category, ...values });
    const form = { localizedNames, elementTypeId: category, status: 'published' };
    const dataPropertyTypes = [{ id: answer, name: 'Skickad till', ...source() }];
    const operationType = await saved(admin, `${path}/operationTypes`, { ...form, dataPropertyTypes });
    const service = await saved(admin, `${path}/transactionTypes`, {
      ...form,
      mode: 'simpleForm',
      events: [{ mode: 'start', operationTypeId: operationType.id }],
    });
    await saved(admin, `${path}/operations`, {
      clientOperationId: uuidv7(),
      operationTypeId: operationType.id,
      elementId: element.id,
      transactionTypeId: service.id,
      mode: 'start',
      dataProperties: [{ dataPropertyTypeId: answer, value: town }],
    });
    const updateReply = await admin.put(`${path}/operationTypes/${operationType.id}`, {
      ...form,
      dataPropertyTypes: [{ name: 'Anteckning', fieldType: 'text' }],
    });
    expect(updateReply.status).toBe(200);
    expect((await admin.delete(`${path}/records/${town}`)).status).toBe(409);
  });
});
