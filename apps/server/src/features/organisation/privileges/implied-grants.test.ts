import { afterAll, beforeAll, expect, it } from 'vitest';
import { saved } from '../../../testing/populated-site.ts';
import { createTestApp, type Person, type TestApp, type TestTenant } from '../../../testing/test-app.ts';

let app: TestApp;
let tenant: TestTenant;
let admin: Person;
beforeAll(async () => {
  app = await createTestApp();
  tenant = await app.addTenant('ekby', 'en-US');
  admin = tenant.as('TenantAdmin');
});
afterAll(() => app.close());

const path = 'ekby/north';
const withName = (text: string) => ({ localizedNames: [{ culture: 'en-US' as const, text }], status: 'published' });
const field = (name: string, overrides: object = {}) => ({ name, fieldType: 'text', showForUser: true, ...overrides });

/** Creates a service on a category with a title from one of two fields, and a user that is granted only the service. */
async function grantedService(word: string, overrides: object = {}) {
  const type = await saved(admin, `${path}/elementTypes`, {
    ...withName(word),
    dataPropertyTypes: [field('Name', { inTitle: true }), field('Owner')],
  });
  const [name, owner] = type.dataPropertyTypes;
  const form = await saved(admin, `${path}/operationTypes`, {
    ...withName(`${word} check`),
    ...{ elementTypeId: type.id, dataPropertyTypes: [field('Note')] },
  });
  const service = await saved(admin, `${path}/transactionTypes`, {
    ...withName(`${word} service`),
    ...{ elementTypeId: type.id, mode: 'simpleForm', events: [{ mode: 'start', operationTypeId: form.id }] },
  });
  const element = await saved(admin, `${path}/elements`, {
    ...{ elementTypeId: type.id, code: `${word}-1` },
    dataProperties: [
      { dataPropertyTypeId: name.id, value: `${word} swing` },
      { dataPropertyTypeId: owner.id, value: 'Olof Palmgren' },
    ],
  });
  const privilege = await saved(admin, `${path}/privileges`, {
    name: word,
    grants: [{ resource: 'transactionType', ids: [service.id], actions: ['start'], rowFilter: null, ...overrides }],
  });
  const person = tenant.as('User');
  const { data: users } = await admin.post('ekby/users/filter', { limit: 100 });
  const user = users.items.find(({ role }: { role: string }) => role === 'User');
  const reply = await admin.put(`ekby/users/${user.id}`, { ...user, privilegeIds: [privilege.id] });
  expect([reply.status, JSON.stringify(reply.details)]).toEqual([200, '[]']);
  return { type, name, owner, form, service, element, privilege, person };
}

it('a grant for a service lets its user find the objects by code and title and perform the service', async () => {
  const { type, element, service, form, name, person } = await grantedService('Red');
  const codeReply = await person.get(`${path}/elements/codes/Red-1`);
  expect([codeReply.status, codeReply.data.title]).toEqual([200, 'Red swing']);
  expect(codeReply.data.dataProperties.map((each: { dataPropertyTypeId: string }) => each.dataPropertyTypeId)).toEqual([
    name.id,
  ]);
  expect(
    JSON.stringify((await person.post(`${path}/elements/filter?elementTypeId=${type.id}`, {})).data),
  ).not.toContain('Palmgren');
  const operationReply = await person.post(`${path}/operations`, {
    ...{ clientOperationId: crypto.randomUUID(), elementId: element.id, mode: 'start', dataProperties: [] },
    ...{ operationTypeId: form.id, transactionTypeId: service.id },
  });
  expect([operationReply.status, JSON.stringify(operationReply.details)]).toEqual([201, '[]']);
});

it('a grant for a service reveals no field that the category gets afterwards', async () => {
  const { type, element, person } = await grantedService('Blue');
  const salary = { ...field('Salary'), id: '01a21d21-0000-7000-8000-00000000aaaa' };
  const { data: storedItem } = await admin.get(`${path}/elementTypes/${type.id}`);
  await admin.put(`${path}/elementTypes/${type.id}`, {
    ...storedItem,
    dataPropertyTypes: [...storedItem.dataPropertyTypes, salary],
  });
  const { data } = await admin.get(`${path}/elements/${element.id}`);
  await admin.put(`${path}/elements/${element.id}`, {
    ...data,
    dataProperties: [...data.dataProperties, { dataPropertyTypeId: salary.id, value: '43 000' }],
  });
  const viewReply = await person.get(`${path}/elements/${element.id}/full?includeType=true`);
  expect(viewReply.status).toBe(200);
  expect(JSON.stringify(viewReply.data)).not.toMatch(/43 000|Salary/);
});

it('a grant for a service covers only the objects that it is granted for', async () => {
  const { element, name, privilege, service, person } = await grantedService('Green');
  const rowFilter = { fieldId: name.id, type: 'equal', value: 'Another' };
  const { data: storedItem } = await admin.get(`${path}/privileges/${privilege.id}`);
  const reply = await admin.put(`${path}/privileges/${privilege.id}`, {
    ...storedItem,
    grants: [{ ...storedItem.grants[0], ids: [service.id], rowFilter }],
  });
  expect([reply.status, JSON.stringify(reply.details)]).toEqual([200, '[]']);
  expect((await person.get(`${path}/elements/${element.id}`)).status).toBe(404);
});
