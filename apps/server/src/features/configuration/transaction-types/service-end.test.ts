import { afterAll, beforeAll, expect, it } from 'vitest';
import { saved } from '../../../testing/populated-site.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import type { Person, TestApp } from '../../../testing/test-app.ts';

/** A transaction that can be begun must be possible to end: from the moment users see the service, not before. */

const path = 'ekeby/north/transactionTypes';
let testApp: TestApp;
let admin: Person;
let elementTypeId: string;
let operationTypeId: string;

beforeAll(async () => {
  testApp = await sharedTestApp();
  admin = (await testApp.addTenant('ekeby')).as('TenantAdmin');
  const publishedProperties = { status: 'published', localizedNames: [{ culture: 'en-US', text: 'Thing' }] };
  const dataPropertyTypes = [{ name: 'Name', fieldType: 'text', showForUser: true }];
  ({ id: elementTypeId } = await saved(admin, 'ekeby/north/elementTypes', {
    ...publishedProperties,
    dataPropertyTypes,
  }));
  ({ id: operationTypeId } = await saved(admin, 'ekeby/north/operationTypes', {
    ...publishedProperties,
    elementTypeId,
    dataPropertyTypes,
  }));
});
afterAll(() => testApp.close());

function service(mode: string, modes: readonly string[], overrides: object = {}) {
  const localizedNames = [{ culture: 'en-US', text: mode }];
  return {
    elementTypeId,
    mode,
    localizedNames,
    events: modes.map((each) => ({ mode: each, operationTypeId })),
    ...overrides,
  };
}

it.each(['loan', 'issueManagement'])('a %s service without an event that ends it stays a draft', async (mode) => {
  const refusal = await admin.post(path, service(mode, ['start', 'update'], { status: 'published' }));
  expect(refusal.status).toBe(422);
  expect(refusal.details).toMatchObject([
    {
      code: 'endMissing',
      path: 'events',
      message: 'Add a function that ends the transaction before you publish',
    },
  ]);

  const draft = await saved(admin, path, service(mode, ['start', 'update']));
  expect(draft.status).toBe('draft');
  const publishing = await admin.put(
    `${path}/${draft.id}`,
    service(mode, ['start', 'update'], { status: 'published' }),
  );
  expect(publishing.status).toBe(422);
  const publishReply = await admin.put(
    `${path}/${draft.id}`,
    service(mode, ['start', 'complete'], { status: 'published' }),
  );
  expect(publishReply.status).toBe(200);
  // A published service cannot lose its end, also where the request omits its status.
  expect((await admin.put(`${path}/${draft.id}`, service(mode, ['start']))).status).toBe(422);
});

it('a service that ends with its start event can be published with that event alone', async () => {
  expect((await admin.post(path, service('updatableForm', ['start'], { status: 'published' }))).status).toBe(201);
});
