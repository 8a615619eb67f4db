import { createDefaultFields, defaultForm, defaultFunctionNames } from '@tingest/domain/work';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { saved } from '../../../testing/populated-site.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import type { Person, TestApp } from '../../../testing/test-app.ts';

/** A service brings the functions of its steps along: all is stored together, or nothing is. */

const path = 'forms/north';
let testApp: TestApp;
let admin: Person;
let elementTypeId: string;

beforeAll(async () => {
  testApp = await sharedTestApp();
  admin = (await testApp.addTenant('forms')).as('TenantAdmin');
  elementTypeId = await category('Drills');
});
afterAll(() => testApp.close());

async function category(text: string): Promise<string> {
  const { id } = await saved(admin, `${path}/elementTypes`, {
    localizedNames: [{ culture: 'en-US', text }],
    status: 'published',
    dataPropertyTypes: [{ name: 'Name', fieldType: 'text', showForUser: true }],
  });
  return id;
}

const serviceNames = [{ culture: 'en-US', text: 'Lend' }] as const;

function newFunction(operation: 'start' | 'complete') {
  const form = defaultForm('loan', operation);
  return {
    id: uuidv7(),
    localizedNames: defaultFunctionNames(form, serviceNames, 250),
    dataPropertyTypes: createDefaultFields(form.fields, { culture: 'en-US', createId: uuidv7 }),
  };
}

function loanWith(functions: readonly { readonly id: string }[], overrides: object = {}) {
  const [start, complete] = functions;
  return {
    ...{ elementTypeId, mode: 'loan', localizedNames: serviceNames, status: 'published', functions },
    events: [
      { mode: 'start', operationTypeId: start?.id },
      { mode: 'complete', operationTypeId: complete?.id },
    ],
    ...overrides,
  };
}

const functionIds = async (): Promise<readonly string[]> =>
  (await admin.get(`${path}/operationTypes`)).data.items.map(({ id }: { id: string }) => id);

it('is created with the functions of its steps, which are published with it', async () => {
  const functions = [newFunction('start'), newFunction('complete')];
  const service = await saved(admin, `${path}/transactionTypes`, loanWith(functions));
  expect(service).not.toHaveProperty('functions');
  const stored = await Promise.all(functions.map(({ id }) => admin.get(`${path}/operationTypes/${id}`)));
  expect(stored.map(({ data: { name, status } }) => [name, status])).toEqual([
    ['Hand out – Lend', 'published'],
    ['Return – Lend', 'published'],
  ]);
  const publication = await admin.get(`${path}/transactionTypes/${service.id}/publication`);
  expect(publication.data.needs).toEqual([]);
});

it('publishes its functions when it is published later', async () => {
  const functions = [newFunction('start'), newFunction('complete')];
  const draft = await saved(admin, `${path}/transactionTypes`, loanWith(functions, { status: 'draft' }));
  const before = await admin.get(`${path}/operationTypes/${functions[0]?.id}`);
  expect(before.data.status).toBe('draft');
  const published = await admin.post(`${path}/transactionTypes/${draft.id}/publication`, {});
  expect([published.status, published.data.needs]).toEqual([200, []]);
  const after = await admin.get(`${path}/operationTypes/${functions[0]?.id}`);
  expect(after.data.status).toBe('published');
});

it('can be sent again: its functions are made once', async () => {
  const functions = [newFunction('start'), newFunction('complete')];
  const { id } = await saved(admin, `${path}/transactionTypes`, loanWith(functions));
  const count = (await functionIds()).length;
  const repeated = await admin.put(`${path}/transactionTypes/${id}`, loanWith(functions));
  expect(repeated.status).toBe(200);
  expect(await functionIds()).toHaveLength(count);
});

it('stores nothing where a function or the service itself is wrong, and names the field', async () => {
  const before = await functionIds();
  const [start, complete] = [newFunction('start'), newFunction('complete')];
  const nameless = { ...complete, dataPropertyTypes: [{ ...complete.dataPropertyTypes[0], name: '' }] };
  const wrongForm = await admin.post(`${path}/transactionTypes`, loanWith([start, nameless]));
  expect(wrongForm.status).toBe(422);
  expect(wrongForm.details.map((one) => one.path)).toEqual(['functions.1.dataPropertyTypes.0.name']);
  const empty = await admin.post(`${path}/transactionTypes`, loanWith([start, { ...complete, dataPropertyTypes: [] }]));
  expect(empty.status).toBe(422);
  expect(empty.details[0]?.path).toMatch(/^functions\.1\./);
  const endless = await admin.post(
    `${path}/transactionTypes`,
    loanWith([start, complete], { events: [{ mode: 'start', operationTypeId: start.id }] }),
  );
  expect(endless.details.map((one) => one.code)).toEqual(['endMissing']);
  expect(await functionIds()).toEqual(before);
});

it('does not take over a function of another category', async () => {
  const functions = [newFunction('start'), newFunction('complete')];
  await saved(admin, `${path}/transactionTypes`, loanWith(functions));
  const other = await category('Ladders');
  const refusal = await admin.post(`${path}/transactionTypes`, loanWith(functions, { elementTypeId: other }));
  expect(refusal.status).toBe(422);
  expect(refusal.details.map((one) => one.path)).toEqual(['functions.0.id']);
});
