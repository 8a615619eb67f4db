import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saved, textFile } from '../../../testing/populated-site.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import type { Person, Reply, TestApp, TestTenant } from '../../../testing/test-app.ts';

/** A site with one of everything, copied to another tenant; each describe has a target of its own. */

let app: TestApp;
let source: TestTenant;
let admin: Person;
let boss: Person;
const path = () => `${source.key}/north`;
const field = {
  region: uuidv7(),
  city: uuidv7(),
  inRegion: uuidv7(),
  map: uuidv7(),
  writer: uuidv7(),
  name: uuidv7(),
  regionOf: uuidv7(),
  cityOf: uuidv7(),
  balance: uuidv7(),
  rows: uuidv7(),
  rowCity: uuidv7(),
  note: uuidv7(),
  borrower: uuidv7(),
  quantity: uuidv7(),
};
const createdIds: Record<string, string> = {};

const withName = (text: string) => ({
  localizedNames: [
    { culture: 'en-US', text },
    { culture: 'sv-SE', text: `${text} (sv)` },
  ],
  status: 'published',
});
const choice = (id: string, name: string, recordTypeId: string | undefined, overrides: object = {}) => ({
  id,
  name,
  fieldType: 'select',
  showForUser: true,
  optionSource: { recordTypeIds: [recordTypeId] },
  ...overrides,
});
const cascade = { recordTypeIds: [] as string[], filter: { fieldId: field.regionOf, recordFieldId: field.inRegion } };

beforeAll(async () => {
  app = await sharedTestApp();
  source = await app.addTenant('template');
  admin = source.as('TenantAdmin');
  boss = source.as('SuperUser');
  const add = async (key: string, resource: string, body: object) => {
    createdIds[key] = (await saved(admin, `${path()}/${resource}`, body)).id;
  };
  const value = (id: string, content: unknown) => ({ dataPropertyTypeId: id, value: content });
  await add('regions', 'recordTypes', {
    ...withName('Region'),
    dataPropertyTypes: [{ id: field.region, name: 'Region', fieldType: 'text', inTitle: true }],
  });
  await add('cities', 'recordTypes', {
    ...withName('City'),
    color: '#336699',
    dataPropertyTypes: [
      { id: field.city, name: 'City', fieldType: 'text', inTitle: true },
      choice(field.inRegion, 'In region', createdIds.regions),
      { id: field.writer, name: 'Written by', fieldType: 'currentUser' },
      { id: field.map, name: 'Map', fieldType: 'file' },
    ],
  });
  await add('skane', 'records', { recordTypeId: createdIds.regions, dataProperties: [value(field.region, 'Skåne')] });
  await add('dalarna', 'records', {
    recordTypeId: createdIds.regions,
    dataProperties: [value(field.region, 'Dalarna')],
  });
  const map = await admin.post(`${path()}/files/upload`, textFile('map of Lund'));
  await add('lund', 'records', {
    recordTypeId: createdIds.cities,
    color: '#aa0000',
    dataProperties: [
      value(field.city, 'Lund'),
      value(field.inRegion, createdIds.skane),
      value(field.map, [{ id: map.data.id }]),
    ],
  });
  cascade.recordTypeIds = [createdIds.cities ?? ''];
  await add('tools', 'elementTypes', {
    ...withName('Tool'),
    icon: 'hammer',
    reservationPolicy: { bufferMinutes: 15 },
    dataPropertyTypes: [
      { id: field.name, name: 'Name', fieldType: 'text', required: true, showForUser: true },
      choice(field.regionOf, 'Region', createdIds.regions, { defaultValue: createdIds.skane }),
      choice(field.cityOf, 'City', createdIds.cities, { optionSource: cascade }),
      { id: field.balance, name: 'Balance', fieldType: 'decimal', showForUser: true },
      {
        id: field.rows,
        name: 'Places',
        fieldType: 'collection',
        children: [choice(field.rowCity, 'Place', createdIds.cities)],
      },
    ],
  });
  const form = (id: string, name: string, fieldType: string) => ({
    ...withName(name),
    elementTypeId: createdIds.tools,
    dataPropertyTypes: [{ id, name, fieldType, required: true, showForUser: true }],
  });
  await add('lend', 'operationTypes', form(field.borrower, 'Lend', 'text'));
  await add('return', 'operationTypes', form(field.note, 'Return', 'text'));
  await add('count', 'operationTypes', form(field.quantity, 'Count', 'decimal'));
  await add('loan', 'transactionTypes', {
    ...withName('Loan'),
    elementTypeId: createdIds.tools,
    mode: 'loan',
    events: [
      { mode: 'start', operationTypeId: createdIds.lend },
      { mode: 'complete', operationTypeId: createdIds.return },
    ],
    words: { vocabulary: 'checkOut', operations: { start: [{ culture: 'sv-SE', text: 'Kvittera ut' }] } },
    policy: {
      loan: {
        borrower: { kind: 'form', nameFieldId: field.borrower },
        defaultDays: 14,
        longestDays: 30,
        extensions: 2,
        reminders: { daysBefore: [2], onDueDay: true, everyDaysAfter: 3 },
      },
    },
  });
  await add('stock', 'transactionTypes', {
    ...withName('Stock'),
    elementTypeId: createdIds.tools,
    mode: 'stockManagement',
    events: [{ mode: 'start', operationTypeId: createdIds.count }],
    policy: {
      stock: {
        balancePropertyId: field.balance,
        quantityPropertyId: field.quantity,
        kind: 'count',
        allowNegative: false,
        lowLimit: 2,
      },
    },
  });
});
afterAll(() => app.close());

interface Target {
  readonly tenant: TestTenant;
  readonly path: string;
  readonly admin: Person;
  replicate(more?: object, person?: Person): Promise<Reply>;
  list(resource: string): Promise<Reply['data'][]>;
  one(resource: string, name: string): Promise<Reply['data']>;
}

async function newTarget(key: string): Promise<Target> {
  const tenant = await app.addTenant(key, 'sv-SE');
  const person = tenant.as('TenantAdmin');
  const at = `${key}/south`;
  const list = async (resource: string) => (await person.get(`${at}/${resource}?Limit=1000`)).data.items;
  const body = { targetTenantId: tenant.id, targetSiteId: tenant.sites[1]?.id };
  return {
    tenant,
    path: at,
    admin: person,
    list,
    replicate: (overrides = {}, by = boss) => by.post(`${path()}/templates/replicate`, { ...body, ...overrides }),
    async one(resource, name) {
      const matchingItem = (await list(resource)).find(
        (item: Reply['data']) => item.title === name || item.localizedNames?.[0]?.text === name,
      );
      if (!matchingItem) throw new Error(`no ${name} among ${resource} of ${key}`);
      return matchingItem;
    },
  };
}

const outcomes = ({ status, data, details }: Reply) => {
  if (status !== 200) return [status, ...details.map(({ code, path: at }) => `${at} ${code}`)].join(' ');
  const counts: Record<string, string[]> = {};
  for (const { outcome, name } of data.plan) counts[outcome] = [...(counts[outcome] ?? []), name];
  return counts;
};
const allNames = ['City', 'Region', 'Tool', 'Count', 'Lend', 'Return', 'Loan', 'Stock'];
const records = ['Dalarna', 'Lund', 'Skåne'];

describe('a copy', () => {
  let target: Target;
  beforeAll(async () => {
    target = await newTarget('whole');
  });

  it('is first planned without writing', async () => {
    const plan = await target.replicate({ dryRun: true, replicateRecords: true });
    expect(outcomes(plan)).toEqual({ create: [...allNames, ...records] });
    expect(plan.data.groupedErrors).toEqual({});
    expect(await target.list('elementTypes')).toEqual([]);
    expect(await target.list('records')).toEqual([]);
  });

  it('gives everything new ids and keeps the references between its items', async () => {
    const replicationReply = await target.replicate({ replicateRecords: true });
    expect(outcomes(replicationReply)).toEqual({ create: [...allNames, ...records] });
    const [regions, cities, tools] = [
      await target.one('recordTypes', 'Region'),
      await target.one('recordTypes', 'City'),
      await target.one('elementTypes', 'Tool'),
    ];
    const [skane, lund] = [await target.one('records', 'Skåne'), await target.one('records', 'Lund')];
    const [cityName, inRegion] = cities.dataPropertyTypes;
    expect(inRegion.optionSource).toMatchObject({ recordTypeIds: [regions.id] });
    expect(lund).toMatchObject({
      color: '#aa0000',
      title: 'Lund',
      dataProperties: expect.arrayContaining([
        { dataPropertyTypeId: cityName.id, value: 'Lund', displayValue: 'Lund' },
        { dataPropertyTypeId: inRegion.id, value: skane.id, displayValue: 'Skåne' },
      ]),
    });
    // Its file lies in the other tenant's storage, and stays there.
    expect(lund.dataProperties).toHaveLength(3);
    const [name, regionOf, cityOf, balance, rows] = tools.dataPropertyTypes;
    expect(tools).toMatchObject({ status: 'published', icon: 'hammer', reservationPolicy: { bufferMinutes: 15 } });
    expect(regionOf.defaultValue).toBe(skane.id);
    expect(cityOf.optionSource).toEqual({
      recordTypeIds: [cities.id],
      filter: { fieldId: regionOf.id, recordFieldId: inRegion.id },
    });
    expect(rows.children[0].optionSource.recordTypeIds).toEqual([cities.id]);
    const [lend, count] = [await target.one('operationTypes', 'Lend'), await target.one('operationTypes', 'Count')];
    expect(lend.elementTypeId).toBe(tools.id);
    const [loan, stock] = [await target.one('transactionTypes', 'Loan'), await target.one('transactionTypes', 'Stock')];
    expect(loan.policy.loan.borrower.nameFieldId).toBe(lend.dataPropertyTypes[0].id);
    expect(loan.words.operations.start).toContainEqual({ culture: 'sv-SE', text: 'Kvittera ut' });
    expect(loan.words.statuses.completed).toContainEqual({ culture: 'en-US', text: 'Checked in' });
    expect(loan.events[0]).toMatchObject({ mode: 'start', operationTypeId: lend.id });
    expect(stock.policy.stock).toMatchObject({
      balancePropertyId: balance.id,
      quantityPropertyId: count.dataPropertyTypes[0].id,
    });
    // Nothing of the source's is in it.
    const texts = JSON.stringify(
      await Promise.all(
        ['recordTypes', 'elementTypes', 'operationTypes', 'transactionTypes', 'records'].map(target.list),
      ),
    );
    for (const id of [...Object.values(createdIds), ...Object.values(field), source.id])
      expect(texts).not.toContain(id);

    // And it works: an object is lent by it, and counted.
    const element = await saved(target.admin, `${target.path}/elements`, {
      elementTypeId: tools.id,
      dataProperties: [
        { dataPropertyTypeId: name.id, value: 'Drill' },
        { dataPropertyTypeId: regionOf.id, value: skane.id },
        { dataPropertyTypeId: cityOf.id, value: lund.id },
      ],
    });
    const perform = (transactionTypeId: string, form: Reply['data'], value: unknown) =>
      target.admin.post(`${target.path}/operations`, {
        clientOperationId: uuidv7(),
        elementId: element.id,
        transactionTypeId,
        operationTypeId: form.id,
        mode: 'start',
        dataProperties: [{ dataPropertyTypeId: form.dataPropertyTypes[0].id, value }],
      });
    const loanReply = await perform(loan.id, lend, 'Eva');
    expect(loanReply.data.transaction).toMatchObject({ status: 'started', borrowerName: 'Eva' });
    expect((await perform(stock.id, count, 7)).status).toBe(201);
  });

  it('can be searched and sorted by the alphabet of the target', async () => {
    const searchReply = await target.admin.post(`${target.path}/records/filter`, { searchCriteria: 'skåne' });
    expect(searchReply.data.items.map(({ title }: { title: string }) => title).sort()).toEqual(['Lund', 'Skåne']);
  });

  it('changes nothing when it is repeated', async () => {
    const versions = async () =>
      (
        await Promise.all(
          ['recordTypes', 'elementTypes', 'operationTypes', 'transactionTypes', 'records'].map(target.list),
        )
      )
        .flat()
        .map(({ id, version }) => `${id} ${version}`)
        .toSorted();
    const before = await versions();
    expect(outcomes(await target.replicate({ replicateRecords: true, dryRun: true }))).toEqual({
      skip: [...allNames, ...records],
    });
    expect(outcomes(await target.replicate({ replicateRecords: true }))).toEqual({ skip: [...allNames, ...records] });
    expect(await versions()).toEqual(before);
  });

  it('is recorded in the audit trail of both tenants', async () => {
    const trail = async (tenantId: string) => {
      const { rows } = await app.database.owner.withClient((client) =>
        client.query("SELECT actor_name, after FROM audit_events WHERE tenant_id = $1 AND action = 'replicate'", [
          tenantId,
        ]),
      );
      return rows;
    };
    const event = {
      actor_name: 'SuperUser of template',
      after: { from: 'template/north', to: 'whole/south', create: 11 },
    };
    expect((await trail(target.tenant.id))[0]).toEqual(event);
    expect(await trail(source.id)).toContainEqual(event);
  });
});

/** Saves an item of the source again, with something changed. */
async function change(resource: string, key: string, changesOf: (item: Reply['data']) => object): Promise<void> {
  const item = (await admin.get(`${path()}/${resource}/${createdIds[key]}`)).data;
  const reply = await admin.put(`${path()}/${resource}/${createdIds[key]}`, { ...item, ...changesOf(item) });
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.details));
}

describe('an item at a repeated copy', () => {
  let target: Target;
  const namesExcept = (...excludedNames: string[]) => allNames.filter((name) => !excludedNames.includes(name));
  beforeAll(async () => {
    target = await newTarget('later');
    await target.replicate();
  });

  it('is changed when it changed in the source alone, and nothing else is', async () => {
    const before = await target.one('operationTypes', 'Return');
    await change('operationTypes', 'return', ({ dataPropertyTypes }) => ({
      dataPropertyTypes: [...dataPropertyTypes, { name: 'Damage', fieldType: 'textArea', showForUser: true }],
    }));
    expect(outcomes(await target.replicate())).toEqual({ change: ['Return'], skip: namesExcept('Return') });
    const after = await target.one('operationTypes', 'Return');
    expect(after).toMatchObject({ id: before.id, version: before.version + 1 });
    expect(after.dataPropertyTypes[0]).toEqual(before.dataPropertyTypes[0]);
    expect(after.dataPropertyTypes[1].name).toBe('Damage');

    await change('operationTypes', 'return', ({ dataPropertyTypes: [firstItem] }) => ({
      dataPropertyTypes: [firstItem],
    }));
    const { plan } = (await target.replicate({ dryRun: true })).data;
    expect(plan.find(({ name }: { name: string }) => name === 'Return').removedFields).toEqual(['Damage']);
    await target.replicate();
    expect((await target.one('operationTypes', 'Return')).dataPropertyTypes).toHaveLength(1);
  });

  it('is kept when it changed in the target alone', async () => {
    const loan = await target.one('transactionTypes', 'Loan');
    const localChange = { ...loan, localizedNames: [{ culture: 'en-US', text: 'Borrow here' }] };
    await target.admin.put(`${target.path}/transactionTypes/${loan.id}`, localChange);
    expect(outcomes(await target.replicate())).toEqual({ skip: allNames });
    expect(await target.one('transactionTypes', 'Borrow here')).toMatchObject({ id: loan.id });
  });

  it('is a conflict when it changed on both sides, unless the source is chosen to overwrite', async () => {
    await change('transactionTypes', 'loan', () => ({ icon: 'star' }));
    const refusal = await target.replicate();
    expect(outcomes(refusal)).toEqual({ conflict: ['Loan'], skip: namesExcept('Loan') });
    expect(refusal.data.groupedErrors).toEqual({
      transactionTypes: { Loan: 'It has been changed both here and in south since the last replication.' },
    });
    expect(await target.one('transactionTypes', 'Borrow here')).toMatchObject({ icon: null });
    expect(outcomes(await target.replicate({ overwriteChanged: true }))).toEqual({
      change: ['Loan'],
      skip: namesExcept('Loan'),
    });
    expect(await target.one('transactionTypes', 'Loan')).toMatchObject({ icon: 'star' });
  });

  it('predefined values are copied on request, with the default that names one', async () => {
    const before = await target.one('elementTypes', 'Tool');
    expect(before.dataPropertyTypes[1].defaultValue).toBeNull();
    expect(outcomes(await target.replicate({ replicateRecords: true }))).toEqual({
      change: ['Tool'],
      create: records,
      skip: namesExcept('Tool'),
    });
    const after = await target.one('elementTypes', 'Tool');
    expect(after.dataPropertyTypes[1].defaultValue).toBe((await target.one('records', 'Skåne')).id);
    // Without them they are neither changed nor missed.
    expect(outcomes(await target.replicate())).toEqual({ skip: allNames });
  });

  it('a renamed predefined value is renamed wherever its name is shown', async () => {
    const [lund] = [await target.one('records', 'Lund')];
    await admin.put(`${path()}/records/${createdIds.lund}`, {
      recordTypeId: createdIds.cities,
      dataProperties: [{ dataPropertyTypeId: field.city, value: 'Lund C' }],
    });
    expect(outcomes(await target.replicate({ replicateRecords: true }))).toMatchObject({ change: ['Lund C'] });
    expect(await target.one('records', 'Lund C')).toMatchObject({ id: lund.id, version: lund.version + 1 });
  });

  it('an item removed from the source stays in the target and is reported as removed', async () => {
    const { id } = await saved(admin, `${path()}/recordTypes`, {
      ...withName('Passing'),
      dataPropertyTypes: [{ name: 'Name', fieldType: 'text' }],
    });
    await target.replicate();
    await admin.delete(`${path()}/recordTypes/${id}`);
    expect(outcomes(await target.replicate())).toEqual({ skip: allNames, missing: ['Passing'] });
    expect(await target.one('recordTypes', 'Passing')).toBeDefined();
  });

  it('an item removed from the target is made again', async () => {
    const stock = await target.one('transactionTypes', 'Stock');
    await target.admin.delete(`${target.path}/transactionTypes/${stock.id}`);
    expect(outcomes(await target.replicate())).toMatchObject({ create: ['Stock'] });
    expect((await target.one('transactionTypes', 'Stock')).id).not.toBe(stock.id);
  });
});

it('a field shared by several items has one id in all of their copies, also in a later copy', async () => {
  const target = await newTarget('parts');
  const south = `${source.key}/south`;
  const sharedField = { id: uuidv7(), name: 'Shared', fieldType: 'text' };
  const type = (text: string) =>
    saved(admin, `${south}/recordTypes`, { ...withName(text), dataPropertyTypes: [sharedField] }) as Promise<{
      id: string;
    }>;
  const [firstItem, secondItem] = [await type('First'), await type('Second')];
  const replicate = () =>
    boss.post(`${south}/templates/replicate`, {
      targetTenantId: target.tenant.id,
      targetSiteId: target.tenant.sites[1]?.id,
    });
  expect(outcomes(await replicate())).toEqual({ create: ['First', 'Second'] });
  const third = await type('Third');
  expect(outcomes(await replicate())).toEqual({ create: ['Third'], skip: ['First', 'Second'] });
  const fields = (await target.list('recordTypes')).map(({ dataPropertyTypes: [field] }) => field.id);
  expect(new Set(fields).size).toBe(1);
  for (const { id } of [firstItem, secondItem, third]) await admin.delete(`${south}/recordTypes/${id}`);
});

describe('predefined values that refer to each other', () => {
  it('are copied in any order, also in a cycle', async () => {
    const target = await newTarget('circle');
    const [name, next] = [uuidv7(), uuidv7()];
    const type = {
      ...withName('Station'),
      dataPropertyTypes: [{ id: name, name: 'Name', fieldType: 'text', inTitle: true }],
    };
    const { id: recordTypeId } = await saved(admin, `${source.key}/south/recordTypes`, type);
    await admin.put(`${source.key}/south/recordTypes/${recordTypeId}`, {
      ...type,
      dataPropertyTypes: [...type.dataPropertyTypes, choice(next, 'Next', recordTypeId)],
    });
    const station = async (text: string, to?: string) => {
      const dataProperties = [
        { dataPropertyTypeId: name, value: text },
        { dataPropertyTypeId: next, value: to ?? null },
      ];
      return (await saved(admin, `${source.key}/south/records`, { recordTypeId, dataProperties })).id;
    };
    const firstItem = await station('A');
    const last = await station('C', await station('B', firstItem));
    await admin.put(`${source.key}/south/records/${firstItem}`, {
      recordTypeId,
      dataProperties: [{ dataPropertyTypeId: next, value: last }],
    });
    const replicate = () =>
      boss.post(`${source.key}/south/templates/replicate`, {
        targetTenantId: target.tenant.id,
        targetSiteId: target.tenant.sites[1]?.id,
        replicateRecords: true,
      });
    expect((await replicate()).data.groupedErrors).toEqual({});
    const displayTexts = (await target.list('records')).map(({ dataProperties }) =>
      dataProperties.map(({ displayValue }: { displayValue: string }) => displayValue).join(' → '),
    );
    expect(displayTexts.toSorted()).toEqual(['A → C', 'B → A', 'C → B']);
    expect(outcomes(await replicate())).toEqual({ skip: ['Station', 'A', 'B', 'C'] });
  });
});

describe('privileges', () => {
  it('are copied on request, with their grants, filters and hidden fields', async () => {
    const target = await newTarget('grants');
    const { id: userId } = (await source.as('User').get('session')).data.user;
    const privilege = await saved(admin, `${path()}/privileges`, {
      name: 'Scanian tools',
      grants: [
        {
          resource: 'elementType',
          ids: [createdIds.tools],
          actions: ['read'],
          rowFilter: { fieldId: field.regionOf, type: 'equal', value: createdIds.skane },
          hiddenFieldIds: [field.balance],
        },
        { resource: 'transactionType', ids: [createdIds.loan], actions: ['start'] },
        { resource: 'file', ids: 'all', actions: ['read'] },
      ],
    });
    const user = (await admin.get(`${source.key}/users/${userId}`)).data;
    const grantReply = await admin.put(`${source.key}/users/${userId}`, {
      username: user.username,
      name: user.name,
      privilegeIds: [privilege.id],
    });
    expect(grantReply.status).toBe(200);
    const allOptions = { replicateRecords: true, replicatePrivileges: true };
    const replicationReply = await target.replicate(allOptions);
    expect(replicationReply.data.groupedErrors).toEqual({});
    expect(outcomes(replicationReply)).toMatchObject({ create: expect.arrayContaining(['Scanian tools']) });
    const [listedPrivilege] = await target.list('privileges');
    expect(listedPrivilege).toMatchObject({ name: 'Scanian tools', userCount: 0, siteId: target.tenant.sites[1]?.id });
    const tools = await target.one('elementTypes', 'Tool');
    const [, regionOf, , balance] = tools.dataPropertyTypes;
    const copy = (await target.admin.get(`${target.path}/privileges/${listedPrivilege.id}`)).data;
    expect(copy.grants).toMatchObject([
      {
        ids: [tools.id],
        rowFilter: { fieldId: regionOf.id, type: 'equal', value: (await target.one('records', 'Skåne')).id },
        hiddenFieldIds: [balance.id],
      },
      { ids: [(await target.one('transactionTypes', 'Loan')).id], actions: ['start'] },
      { ids: 'all' },
    ]);
    expect(copy.grants[0].id).not.toBe(privilege.grants[0].id);
    expect(Object.keys(outcomes(await target.replicate(allOptions)))).toEqual(['skip']);
  });
});

describe('an item that already exists in the target', () => {
  it('under the same name is a conflict, and nothing at all is written', async () => {
    const target = await newTarget('taken');
    const localChange = { dataPropertyTypes: [{ name: 'Own', fieldType: 'text' }] };
    await saved(target.admin, `${target.path}/elementTypes`, { ...withName('TOOL '), ...localChange });
    const refusal = await target.replicate({ replicateRecords: true });
    expect(outcomes(refusal)).toMatchObject({ conflict: ['Tool'] });
    expect(refusal.data.groupedErrors).toEqual({
      elementTypes: {
        Tool: 'south already has an item with this name that is not a copy from here. Rename one of them.',
      },
    });
    expect(await target.list('recordTypes')).toEqual([]);
    expect(await target.list('records')).toEqual([]);
    const inSwedish = await boss.call('POST', `${path()}/templates/replicate?culture=sv-SE`, {
      body: { targetTenantId: target.tenant.id, targetSiteId: target.tenant.sites[1]?.id, dryRun: true },
    });
    expect(inSwedish.data.groupedErrors.elementTypes['Tool (sv)']).toMatch(/^south har redan/);
  });

  it('is taken for the copy of a predefined value when it is equal, not when only its name is', async () => {
    const target = await newTarget('values');
    await target.replicate();
    const regions = await target.one('recordTypes', 'Region');
    const region = (text: string, color?: string) =>
      saved(target.admin, `${target.path}/records`, {
        recordTypeId: regions.id,
        color,
        dataProperties: [{ dataPropertyTypeId: regions.dataPropertyTypes[0].id, value: text }],
      });
    const skane = await region('Skåne');
    const dalarna = await region('Dalarna', '#ff0000');
    const refusal = await target.replicate({ replicateRecords: true });
    expect(outcomes(refusal)).toMatchObject({ conflict: ['Dalarna'], skip: expect.arrayContaining(['Skåne']) });
    expect(Object.keys(refusal.data.groupedErrors)).toEqual(['records']);
    await target.admin.delete(`${target.path}/records/${dalarna.id}`);
    await target.replicate({ replicateRecords: true });
    expect(await target.one('records', 'Skåne')).toMatchObject({ id: skane.id, version: 1 });
    expect(await target.list('records')).toHaveLength(3);
  });

  it('is reported with name and field when it cannot be changed, and everything is undone', async () => {
    const target = await newTarget('strict');
    await target.replicate();
    // The target lets a choice depend on a field of the copy, which the source then drops.
    const cities = await target.one('recordTypes', 'City');
    const inRegion = cities.dataPropertyTypes[1];
    const [regionOf] = [uuidv7()];
    await saved(target.admin, `${target.path}/elementTypes`, {
      ...withName('Own'),
      dataPropertyTypes: [
        choice(regionOf, 'Region', inRegion.optionSource.recordTypeIds[0]),
        choice(uuidv7(), 'City', cities.id, {
          optionSource: { recordTypeIds: [cities.id], filter: { fieldId: regionOf, recordFieldId: inRegion.id } },
        }),
      ],
    });
    const tools = (await admin.get(`${path()}/elementTypes/${createdIds.tools}`)).data;
    await change('elementTypes', 'tools', ({ dataPropertyTypes: fields }) => ({
      dataPropertyTypes: fields.map((each: { id: string }) =>
        each.id === field.cityOf ? { ...each, optionSource: { recordTypeIds: [createdIds.cities] } } : each,
      ),
    }));
    const originalType = (await admin.get(`${path()}/recordTypes/${createdIds.cities}`)).data;
    await change('recordTypes', 'cities', ({ dataPropertyTypes: fields }) => ({
      dataPropertyTypes: fields.filter(({ id }: { id: string }) => id !== field.inRegion),
    }));
    const refusal = await target.replicate();
    expect(outcomes(refusal)).toMatchObject({ change: ['City', 'Tool'] });
    expect(refusal.data.groupedErrors.recordTypes.City).toContain('Own › City');
    expect((await target.one('recordTypes', 'City')).version).toBe(cities.version);
    // As it was.
    await admin.put(`${path()}/recordTypes/${createdIds.cities}`, {
      ...originalType,
      version: originalType.version + 1,
    });
    await admin.put(`${path()}/elementTypes/${createdIds.tools}`, { ...tools, version: tools.version + 1 });
  });
});

describe('the target of a copy', () => {
  it('may be another site of the same tenant', async () => {
    const body = { targetTenantId: source.id, targetSiteId: source.sites[1]?.id, replicateRecords: true };
    const replicationReply = await boss.post(`${path()}/templates/replicate`, body);
    expect(replicationReply.data.groupedErrors).toEqual({});
    const otherTypes = (await admin.get(`${source.key}/south/elementTypes`)).data.items;
    expect(otherTypes.map(({ name, id }: { name: string; id: string }) => [name, id === createdIds.tools])).toEqual([
      ['Tool', false],
    ]);
  });

  it('cannot be the same site, an unknown site or a site of another tenant', async () => {
    const target = await newTarget('where');
    const to = async (targetTenantId: string, targetSiteId: string | undefined) =>
      outcomes(await boss.post(`${path()}/templates/replicate`, { targetTenantId, targetSiteId }));
    expect(await to(source.id, source.sites[0]?.id)).toBe('422 targetSiteId replicaSameSite');
    expect(await to(uuidv7(), target.tenant.sites[0]?.id)).toBe('422 targetTenantId unknownValue');
    expect(await to(target.tenant.id, source.sites[1]?.id)).toBe('422 targetSiteId unknownValue');
  });

  it('cannot be a locked tenant, which can be a source though', async () => {
    const target = await newTarget('locked');
    const lock = async (tenant: TestTenant, lockdown: boolean) => {
      const { data } = await boss.get(`tenants/${tenant.id}`);
      const reply = await boss.put(`tenants/${tenant.id}`, { ...data, settings: { lockdown } });
      expect(reply.status).toBe(200);
    };
    await lock(target.tenant, true);
    expect(outcomes(await target.replicate({ dryRun: true }))).toBe('423 undefined tenantLocked');
    await lock(target.tenant, false);
    await lock(source, true);
    expect((await target.replicate()).data.groupedErrors).toEqual({});
    await lock(source, false);
  });

  it('is chosen by system administrators only', async () => {
    const target = await newTarget('roles');
    for (const role of ['User', 'PrivilegedUser', 'SiteAdmin', 'TenantAdmin'] as const) {
      expect(outcomes(await target.replicate({ dryRun: true }, source.as(role)))).toBe(
        '403 undefined permissionDenied',
      );
    }
    // A user of another tenant does not exist here.
    expect((await target.replicate({ dryRun: true }, target.tenant.as('SuperUser'))).status).toBe(404);
  });
});
