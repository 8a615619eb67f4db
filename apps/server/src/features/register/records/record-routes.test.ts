import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../database/transaction.ts';
import { saved } from '../../../testing/populated-site.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import type { Person, Reply, TestApp, TestTenant } from '../../../testing/test-app.ts';

let app: TestApp;
let tenant: TestTenant;
let admin: Person;
let path: string;
let colours: string;
const [name, code, secret] = [uuidv7(), uuidv7(), uuidv7()];

beforeAll(async () => {
  app = await sharedTestApp();
  tenant = await app.addTenant('ekby', 'sv-SE');
  admin = tenant.as('TenantAdmin');
  path = `${tenant.key}/north`;
  colours = await addType('Färger', {
    color: '#00AA00',
    dataPropertyTypes: [
      { id: name, name: 'Namn', fieldType: 'text', required: true, showForUser: true },
      { id: code, name: 'Kod', fieldType: 'integer', showForUser: true },
      { id: secret, name: 'Inköpspris', fieldType: 'decimal', showForUser: false },
    ],
  });
  await addColour('Öljegrön', 3, '#123ABC');
  await addColour('Ängsgrön', 20);
  await addColour('Zinkvit', 100);
});
afterAll(() => app.close());

const withName = (text: string) => ({ localizedNames: [{ culture: 'sv-SE', text }] });
async function addType(text: string, overrides: object): Promise<string> {
  return (await saved(admin, `${path}/recordTypes`, { ...withName(text), status: 'published', ...overrides })).id;
}
const colour = (text: string, number?: number, color?: string) => ({
  recordTypeId: colours,
  ...(color && { color }),
  dataProperties: [
    { dataPropertyTypeId: name, value: text },
    { dataPropertyTypeId: code, value: number ?? null },
  ],
});
const addColour = (...colourArguments: Parameters<typeof colour>) =>
  saved(admin, `${path}/records`, colour(...colourArguments));
const problems = (reply: Reply) => reply.details.map((each) => `${reply.status} ${each.path ?? ''} ${each.code}`);
const titles = async (body: object, type = colours) => {
  const reply = await admin.post(`${path}/records/filter?recordTypeId=${type}`, body);
  expect(reply.status, JSON.stringify(reply.details)).toBe(200);
  return reply.data.items.map(({ title }: { title: string }) => title);
};

describe('predefined values', () => {
  it('have a title and a colour, and are read singly, with their type and in lists', async () => {
    const record = await addColour('Röd', 1, '#FF0000');
    expect(record).toMatchObject({ recordTypeId: colours, title: 'Röd', color: '#ff0000', version: 1 });
    const recordReply = await tenant.as('PrivilegedUser').get(`${path}/records/${record.id}?includeType=false`);
    expect(recordReply.headers.etag).toMatch(/^"1-/);
    expect(recordReply.data).toMatchObject({ id: record.id, title: 'Röd' });
    expect(recordReply.data.recordType).toBeUndefined();
    const fullReply = await tenant.as('PrivilegedUser').get(`${path}/records/${record.id}/full`);
    expect(fullReply.data.recordType).toMatchObject({ id: colours, name: 'Färger', color: '#00aa00' });
    for (const [query, isEmbedded] of [
      ['?includeType', true],
      ['?includeType=false', false],
      ['?includeType=FALSE', false],
    ] as const) {
      const { data } = await tenant.as('PrivilegedUser').get(`${path}/records/${record.id}/full${query}`);
      expect([data.id, 'recordType' in data], query).toEqual([record.id, isEmbedded]);
    }
    const listReply = await admin.get(`${path}/records?recordTypeId=${colours}`);
    expect(listReply.data.items.map(({ id }: { id: string }) => id)).toContain(record.id);
    expect(listReply.data.totalCount).toBe(4);
    expect((await admin.delete(`${path}/records/${record.id}`)).status).toBe(204);
    expect((await admin.get(`${path}/records?recordTypeId=${colours}`)).data.totalCount).toBe(3);
  });

  it('are sorted, filtered and searched by their fields', async () => {
    expect(await titles({})).toEqual(['Zinkvit', 'Ängsgrön', 'Öljegrön']);
    expect(await titles({ ordering: [{ column: code, dir: 'desc' }] })).toEqual(['Zinkvit', 'Ängsgrön', 'Öljegrön']);
    expect(await titles({ filters: [{ column: code, value: { min: 4, max: 50 } }] })).toEqual(['Ängsgrön']);
    expect(await titles({ searchCriteria: 'grön' })).toEqual(['Ängsgrön', 'Öljegrön']);
    expect(await titles({ searchCriteria: 'zi' })).toEqual(['Zinkvit']);
  });

  it('are refused with all their errors', async () => {
    const reply = await admin.post(`${path}/records`, {
      recordTypeId: colours,
      dataProperties: [{ dataPropertyTypeId: code, value: 'x' }],
    });
    expect(problems(reply)).toEqual([`422 dataProperties.${name} required`, `422 dataProperties.${code} integer`]);
    const otherTypeRecord = { ...colour('Grå'), recordTypeId: uuidv7() };
    expect(problems(await admin.post(`${path}/records`, otherTypeRecord))).toEqual(['422 recordTypeId unknownValue']);
    const painted = await admin.post(`${path}/records`, { ...colour('Grå'), color: 'red' });
    expect([painted.status, painted.details[0]?.path]).toEqual([422, 'color']);
  });

  it('keep omitted values when changed and are not overwritten from an outdated version', async () => {
    const { id } = await addColour('Blå', 7, '#0000ff');
    const address = `${path}/records/${id}`;
    const change = { recordTypeId: colours, dataProperties: [{ dataPropertyTypeId: name, value: 'Marinblå' }] };
    const updateReply = await admin.put(address, change, { 'if-match': '"1"' });
    expect(updateReply.data).toMatchObject({ title: 'Marinblå', color: '#0000ff', version: 2 });
    expect(updateReply.data.dataProperties).toContainEqual({ dataPropertyTypeId: code, value: 7, displayValue: '7' });
    expect((await admin.put(address, change, { 'if-match': '"1"' })).status).toBe(412);
    expect((await admin.put(address, { ...change, color: null })).data.color).toBeNull();
    expect((await admin.delete(address)).status).toBe(204);
  });

  it('of a type without texts are titled by their readable fields', async () => {
    const years = await addType('År', { dataPropertyTypes: [{ id: code, name: 'År', fieldType: 'integer' }] });
    const record = await saved(admin, `${path}/records`, {
      recordTypeId: years,
      dataProperties: [{ dataPropertyTypeId: code, value: 2026 }],
    });
    expect(record.title).toBe('2026');
    expect((await saved(admin, `${path}/records`, { recordTypeId: years })).title).toBe('–');
  });

  it('keep formatted text without active content', async () => {
    const text = uuidv7();
    const notes = await addType('Texter', { dataPropertyTypes: [{ id: text, name: 'Text', fieldType: 'html' }] });
    const record = await saved(admin, `${path}/records`, {
      recordTypeId: notes,
      dataProperties: [
        { dataPropertyTypeId: text, value: '<p onclick="x()">Hej <strong>du</strong></p><script>y()</script>' },
      ],
    });
    expect(record.dataProperties[0].value).toBe('<p>Hej <strong>du</strong></p>');
  });

  it('hold files sent with them until a change removes those', async () => {
    const document = uuidv7();
    const manuals = await addType('Manualer', {
      dataPropertyTypes: [{ id: document, name: 'Dokument', fieldType: 'file', required: true }],
    });
    const file = {
      fileName: 'manual.txt',
      type: 'text/plain',
      base64: Buffer.from('Vrid åt höger.').toString('base64'),
      reference: `dataProperties.${document}`,
    };
    const record = await saved(admin, `${path}/records`, { recordTypeId: manuals, files: [file] });
    const [{ id }] = record.dataProperties[0].value;
    const attached = () => admin.get(`${path}/files/${id}`);
    expect((await attached()).data).toMatchObject({ ownerKind: 'record', ownerId: record.id, fieldId: document });
    const otherReply = await admin.put(`${path}/records/${record.id}`, {
      recordTypeId: manuals,
      dataProperties: [{ dataPropertyTypeId: document, value: [] }],
      files: [{ ...file, base64: Buffer.from('Vrid åt vänster.').toString('base64') }],
    });
    expect(otherReply.data.dataProperties[0].value).toMatchObject([{ name: 'manual.txt' }]);
    expect((await attached()).data).toMatchObject({ isAttached: false });
  });

  it('leave a record of each change and its user in the audit trail', async () => {
    const { id } = await addColour('Spår', 1);
    await admin.put(`${path}/records/${id}`, colour('Spår två', 2));
    await admin.delete(`${path}/records/${id}`);
    const events = await inTransaction(app.database.pool, { tenantId: tenant.id }, (tx) =>
      tx
        .selectFrom('audit_events')
        .select(['action', 'resource_type', 'before', 'after'])
        .where('resource_id', '=', id)
        .orderBy('id')
        .execute(),
    );
    expect(events).toMatchObject([
      { action: 'create', resource_type: 'record', before: null, after: { title: 'Spår' } },
      { action: 'update', before: { title: 'Spår' }, after: { title: 'Spår två', values: { [code]: 2 } } },
      { action: 'delete', before: { title: 'Spår två' }, after: null },
    ]);
  });

  it('remember the user of the last save and of the one before', async () => {
    const [now, before] = [uuidv7(), uuidv7()];
    const signedType = await addType('Signerade', {
      dataPropertyTypes: [
        { id: name, name: 'Namn', fieldType: 'text', showForUser: true },
        { id: now, name: 'Nu', fieldType: 'currentUser', showForUser: true },
        { id: before, name: 'Förut', fieldType: 'previousUser', showForUser: true },
      ],
    });
    const record = (text: string) => ({
      recordTypeId: signedType,
      dataProperties: [{ dataPropertyTypeId: name, value: text }],
    });
    const displayValuesOf = ({ data }: Reply) =>
      Object.fromEntries(
        data.dataProperties.map((each: { dataPropertyTypeId: string; displayValue: string }) => [
          each.dataPropertyTypeId,
          each.displayValue,
        ]),
      );
    const firstReply = await admin.post(`${path}/records`, record('a'));
    expect(displayValuesOf(firstReply)).toEqual({ [name]: 'a', [now]: 'TenantAdmin of ekby' });
    const secondReply = await tenant.as('SiteAdmin').put(`${path}/records/${firstReply.data.id}`, record('b'));
    expect(displayValuesOf(secondReply)).toEqual({
      [name]: 'b',
      [now]: 'SiteAdmin of ekby',
      [before]: 'TenantAdmin of ekby',
    });
  });
});

describe('the summary of predefined values', () => {
  const summary = async (person: Person, query = '') => (await person.get(`${path}/recordTypes/summary${query}`)).data;

  it('has the values of the requested types in the alphabetical order of the tenant', async () => {
    const [type, ...otherTypes] = await summary(tenant.as('PrivilegedUser'), `?ids=${colours},${uuidv7()}`);
    expect(otherTypes).toEqual([]);
    expect(type).toMatchObject({ id: colours, name: 'Färger', color: '#00aa00' });
    expect(type.dataPropertyTypes).toBeUndefined();
    expect(type.records).toEqual([
      { id: expect.any(String), name: 'Zinkvit', color: null },
      { id: expect.any(String), name: 'Ängsgrön', color: null },
      { id: expect.any(String), name: 'Öljegrön', color: '#123abc' },
    ]);
    expect((await summary(admin)).length).toBeGreaterThan(1);
    expect(await summary(admin, '?ids=')).toEqual([]);
  });

  it('has fields and values on request, and only those that the caller sees', async () => {
    const { id } = await saved(admin, `${path}/records`, {
      ...colour('Aprikos', 5),
      dataProperties: [
        { dataPropertyTypeId: name, value: 'Aprikos' },
        { dataPropertyTypeId: secret, value: 9.5 },
      ],
    });
    const query = `?ids=${colours}&includePropertyTypes`;
    const fieldIds = (list: { id: string }[]) => list.map((field) => field.id);
    const [userSummary] = await summary(tenant.as('PrivilegedUser'), query);
    expect(fieldIds(userSummary.dataPropertyTypes)).toEqual([name, code]);
    expect(userSummary.records[0]).toMatchObject({
      id,
      dataProperties: [{ dataPropertyTypeId: name, value: 'Aprikos' }],
    });
    const [ours] = await summary(admin, query);
    expect(fieldIds(ours.dataPropertyTypes)).toEqual([name, code, secret]);
    expect(ours.records[0].dataProperties).toContainEqual({ dataPropertyTypeId: secret, value: 9.5 });
    await admin.delete(`${path}/records/${id}`);
  });
});

describe('predefined value types', () => {
  it('have a colour and report the number of references to them', async () => {
    const fullReply = await admin.get(`${path}/recordTypes/${colours}/full`);
    expect(fullReply.data).toMatchObject({ color: '#00aa00', usage: { records: 3, elementTypes: 0, recordTypes: 0 } });
    expect(fullReply.data.indexing.isBackfilling).toBe(false);
    const renameReply = await admin.put(`${path}/recordTypes/${colours}`, withName('Kulörer'));
    expect(renameReply.data).toMatchObject({ name: 'Kulörer', color: '#00aa00' });
    expect((await admin.put(`${path}/recordTypes/${colours}`, { ...withName('Färger'), color: null })).data.color).toBe(
      null,
    );
    await admin.put(`${path}/recordTypes/${colours}`, { ...withName('Färger'), color: '#00aa00' });
  });

  it('are not deleted while they have values or while fields choose from them', async () => {
    const refusal = await admin.delete(`${path}/recordTypes/${colours}?culture=sv-SE`);
    expect(problems(refusal)).toEqual(['409  inUse']);
    expect(refusal.errors[0]).toContain('fördefinierade värden');
    const emptyType = await addType('Tom', { dataPropertyTypes: [{ name: 'Namn', fieldType: 'text' }] });
    const field = {
      name: 'Rader',
      fieldType: 'collection',
      children: [{ name: 'Val', fieldType: 'select', optionSource: { recordTypeIds: [emptyType] } }],
    };
    const category = await saved(admin, `${path}/elementTypes`, { ...withName('Dörrar'), dataPropertyTypes: [field] });
    expect(problems(await admin.delete(`${path}/recordTypes/${emptyType}`))).toEqual(['409  inUse']);
    expect((await admin.get(`${path}/recordTypes/${emptyType}/full`)).data.usage.elementTypes).toBe(1);
    expect((await admin.delete(`${path}/elementTypes/${category.id}`)).status).toBe(204);
    expect((await admin.delete(`${path}/recordTypes/${emptyType}`)).status).toBe(204);
  });

  it('choose only from types of their site', async () => {
    const choice = (id: string) => ({
      ...withName('Val'),
      dataPropertyTypes: [
        { name: 'Namn', fieldType: 'text' },
        {
          name: 'Grupp',
          fieldType: 'group',
          children: [{ name: 'Val', fieldType: 'radio', optionSource: { recordTypeIds: [id] } }],
        },
      ],
    });
    const unknownTypeReply = await admin.post(`${path}/recordTypes`, choice(uuidv7()));
    expect(problems(unknownTypeReply)).toEqual([
      '422 dataPropertyTypes.1.children.0.optionSource.recordTypeIds.0 unknownValue',
    ]);
    expect(problems(await admin.post(`${tenant.key}/south/recordTypes`, choice(colours)))).toHaveLength(1);
    const ownId = uuidv7();
    expect((await admin.post(`${path}/recordTypes`, { ...choice(ownId), id: ownId })).status).toBe(201);
  });
});
