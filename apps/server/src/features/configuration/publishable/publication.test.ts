import { afterAll, beforeAll, expect, it } from 'vitest';
import { saved } from '../../../testing/populated-site.ts';
import { createTestApp, type Person, type TestApp, type TestTenant } from '../../../testing/test-app.ts';

let app: TestApp;
let tenant: TestTenant;
let admin: Person;
let person: Person;
beforeAll(async () => {
  app = await createTestApp();
  tenant = await app.addTenant('ekby', 'en-US');
  admin = tenant.as('TenantAdmin');
  person = tenant.as('PrivilegedUser');
});
afterAll(() => app.close());

const path = 'ekby/north';
const withName = (text: string) => ({ localizedNames: [{ culture: 'en-US' as const, text }] });
const field = { name: 'Note', fieldType: 'text', showForUser: true };

/** Creates a published loan service with forms, category and value type that have the given statuses. */
async function lending({
  start = 'published',
  complete = 'published',
  category = 'published',
  values = 'published',
} = {}) {
  const recordType = await saved(admin, `${path}/recordTypes`, {
    ...withName('Conditions'),
    ...{ status: values, dataPropertyTypes: [{ name: 'Name', fieldType: 'text', required: true }] },
  });
  const elementType = await saved(admin, `${path}/elementTypes`, {
    ...withName('Keys'),
    ...{ status: category, dataPropertyTypes: [field] },
  });
  const form = (name: string, status: string, fields: readonly object[] = [field]) =>
    saved(admin, `${path}/operationTypes`, {
      ...withName(name),
      ...{ status, elementTypeId: elementType.id, dataPropertyTypes: fields },
    });
  const lend = await form('Lend', start);
  const choice = { name: 'Condition', fieldType: 'select', optionSource: { recordTypeIds: [recordType.id] } };
  const bringBack = await form('Return', complete, [field, choice]);
  const service = await saved(admin, `${path}/transactionTypes`, {
    ...withName('Borrow'),
    ...{ status: 'published', elementTypeId: elementType.id, mode: 'loan' },
    events: [
      { mode: 'start', operationTypeId: lend.id },
      { mode: 'complete', operationTypeId: bringBack.id },
    ],
  });
  const element = await saved(admin, `${path}/elements`, { elementTypeId: elementType.id, dataProperties: [] });
  const perform = (operation: 'start' | 'complete', overrides: object = {}) =>
    person.post(`${path}/operations`, {
      ...{ clientOperationId: crypto.randomUUID(), elementId: element.id, mode: operation, dataProperties: [] },
      ...{
        operationTypeId: operation === 'start' ? lend.id : bringBack.id,
        transactionTypeId: service.id,
        ...overrides,
      },
    });
  return { recordType, elementType, lend, bringBack, service, element, perform };
}

const publication = async (resource: string, id: string) =>
  (await admin.get(`${path}/${resource}/${id}/publication`)).data;

it('a service lists the unpublished items that it needs, including value types of its forms', async () => {
  const { service } = await lending({ complete: 'draft', category: 'private', values: 'draft' });
  const { needs } = await publication('transactionTypes', service.id);
  expect(
    needs.map(
      ({ resource, name, status, modes }: { resource: string; name: string; status: string; modes: string[] }) =>
        [resource, name, status, ...modes].join(' '),
    ),
  ).toEqual(['elementTypes Keys private', 'operationTypes Return draft complete', 'recordTypes Conditions draft']);
});

it('one call publishes a service and all that it needs, each recorded in the audit trail', async () => {
  const { service, bringBack, recordType, elementType } = await lending({
    complete: 'draft',
    category: 'draft',
    values: 'draft',
  });
  const reply = await admin.post(`${path}/transactionTypes/${service.id}/publication`, {});
  expect([reply.status, reply.data]).toEqual([
    200,
    { status: 'published', needs: [], usedBy: [], openTransactions: 0 },
  ]);
  for (const [resource, { id }] of [
    ['operationTypes', bringBack],
    ['recordTypes', recordType],
    ['elementTypes', elementType],
  ] as const) {
    expect((await person.get(`${path}/${resource}/${id}`)).data?.status, resource).toBe('published');
    const filters = [{ column: 'action', value: 'update' }];
    const { items } = (await admin.post('ekby/auditEvents/filter', { filters, limit: 1000 })).data;
    expect(
      items.filter((event: { resourceId: string }) => event.resourceId === id),
      resource,
    ).toHaveLength(1);
  }
});

it('nothing is published when one of the items cannot be published', async () => {
  const { elementType, lend } = await lending({ start: 'draft' });
  const service = await saved(admin, `${path}/transactionTypes`, {
    ...withName('Endless'),
    ...{ status: 'draft', elementTypeId: elementType.id, mode: 'loan' },
    events: [{ mode: 'start', operationTypeId: lend.id }],
  });
  const refusal = await admin.post(`${path}/transactionTypes/${service.id}/publication`, {});
  expect([refusal.status, refusal.details[0]?.code]).toEqual([422, 'endMissing']);
  expect((await admin.get(`${path}/operationTypes/${lend.id}`)).data.status).toBe('draft');
});

it.each(['draft', 'private'])('a start step with a %s form is not offered and cannot be performed', async (start) => {
  const { service, element, lend, perform } = await lending({ start });
  const { events } = (await person.get(`${path}/transactionTypes/${service.id}`)).data;
  expect(events.map(({ mode }: { mode: string }) => mode)).toEqual(['complete']);
  expect((await person.get(`${path}/elements/${element.id}/withheldSteps`)).data.items).toEqual([
    { operationTypeId: lend.id, transactionTypeId: service.id, mode: 'start', transactionId: null },
  ]);
  expect((await perform('start')).status).toBe(404);
  // A user that may change it sees all of it.
  expect((await admin.get(`${path}/transactionTypes/${service.id}`)).data.events).toHaveLength(2);
});

it.each(['draft', 'private'])('an object on loan can also be returned by a form that is %s', async (complete) => {
  const { perform, bringBack } = await lending({ complete });
  const loan = await perform('start');
  expect(loan.status, JSON.stringify(loan.details)).toBe(201);
  const { transactionId, elementId } = loan.data.operation;
  const body = { operationTypeId: bringBack.id, elementId, mode: 'complete', transactionId };
  const prepareReply = await person.post(`${path}/operations/prepare`, body);
  expect([prepareReply.status, JSON.stringify(prepareReply.details)]).toEqual([200, '[]']);
  const returnReply = await perform('complete', { transactionId });
  expect([returnReply.status, JSON.stringify(returnReply.details)]).toEqual([201, '[]']);
});

it('a form lists the published services that stop working without it, and by which step', async () => {
  const { service, bringBack, recordType } = await lending();
  const expectedUse = { resource: 'transactionTypes', id: service.id, name: 'Borrow', status: 'published' };
  expect((await publication('operationTypes', bringBack.id)).usedBy).toEqual([{ ...expectedUse, modes: ['complete'] }]);
  const { usedBy } = await publication('recordTypes', recordType.id);
  expect(usedBy.map(({ name }: { name: string }) => name)).toEqual(['Return', 'Borrow']);
  expect((await person.get(`${path}/recordTypes/${recordType.id}/publication`)).status).toBe(403);
});

it('a service reports how many of its transactions are open', async () => {
  const { service, perform } = await lending();
  await perform('start');
  expect((await publication('transactionTypes', service.id)).openTransactions).toBe(1);
});

it('a locked tenant publishes none of its locked items', async () => {
  const { service, lend } = await lending({ start: 'draft' });
  const lock = async (lockdown: boolean) => {
    const boss = tenant.as('SuperUser');
    const { data } = await boss.get(`tenants/${tenant.id}`);
    await boss.put(`tenants/${tenant.id}`, { ...data, settings: { lockdown } });
  };
  await lock(true);
  const refusal = await admin.post(`${path}/transactionTypes/${service.id}/publication`, {});
  expect(refusal.status).toBeGreaterThanOrEqual(403);
  expect((await admin.get(`${path}/operationTypes/${lend.id}`)).data.status).toBe('draft');
  await lock(false);
});

it('a rule that names a missing field prevents publishing the category, and is named with the way to mend it', async () => {
  const [height, width] = [crypto.randomUUID(), crypto.randomUUID()];
  const number = (id: string, name: string) => ({ id, name, fieldType: 'decimal', showForUser: true });
  const category = await saved(admin, `${path}/elementTypes`, {
    ...withName('Poles'),
    ...{ status: 'draft', dataPropertyTypes: [field, number(height, 'Height')] },
  });
  const form = await saved(admin, `${path}/operationTypes`, {
    ...withName('Measure'),
    ...{ status: 'draft', elementTypeId: category.id, dataPropertyTypes: [number(width, 'Width')] },
    schemaConfigurations: [
      {
        subject: { type: 'element' },
        readAction: {
          matchRules: [
            {
              ...{ name: 'Known height', matchType: 'incoming', action: 'copySourceValue' },
              source: { type: 'element', id: category.id, fieldId: height },
              target: { type: 'operation', fieldId: width },
            },
          ],
        },
        writeAction: { matchRules: [] },
      },
    ],
  });
  // A save refuses to remove the field; data of an earlier version, or of a file, may lack it nevertheless.
  await app.database.owner.withClient((client) =>
    client.query(
      `UPDATE element_types SET data_property_types = jsonb_path_query_array(data_property_types, '$[*] ? (@.name != "Height")')
       WHERE id = $1`,
      [category.id],
    ),
  );
  const { data } = await admin.post(`${path}/elementTypes/${category.id}/publishTogether`, {});
  expect(data.isPublished).toBe(false);
  expect(data.items).toMatchObject([
    { resource: 'elementTypes', id: category.id, problems: [] },
    {
      ...{ resource: 'operationTypes', id: form.id, name: 'Measure' },
      problems: ['Rule Known height: the field no longer exists. Choose another one'],
    },
  ]);
});
