import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { saved } from '../../../testing/populated-site.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import type { Person, TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let admin: Person;
let path: string;
let typeId: string;
let objectId: string;
const field = uuidv7();
const options = [
  {
    value: 'good',
    name: 'Gott',
    localizedNames: [
      { culture: 'en-US', text: 'Good' },
      { culture: 'nb-NO', text: 'God' },
    ],
  },
  { value: 'bad', name: 'Dåligt' },
];
const state = {
  id: field,
  name: 'Skick',
  fieldType: 'select',
  description: 'Som det ser ut',
  localizedDescriptions: [{ culture: 'en-US', text: 'As it looks' }],
  options,
};

beforeAll(async () => {
  app = await sharedTestApp();
  const tenant = await app.addTenant('ekby', 'sv-SE');
  admin = tenant.as('TenantAdmin');
  path = `${tenant.key}/north`;
  const type = await saved(admin, `${path}/elementTypes`, {
    localizedNames: [{ culture: 'sv-SE', text: 'Bänkar' }],
    status: 'published',
    dataPropertyTypes: [state],
  });
  typeId = type.id;
  const object = { elementTypeId: typeId, dataProperties: [{ dataPropertyTypeId: field, value: 'good' }] };
  objectId = (await saved(admin, `${path}/elements`, object)).id;
});
afterAll(() => app.close());

it('choices and help texts are stored in every language and can be sent back as answered', async () => {
  const { data } = await admin.get(`${path}/elementTypes/${typeId}/full`);
  expect(data.dataPropertyTypes[0]).toMatchObject(state);
  const repeatedReply = await admin.put(`${path}/elementTypes/${typeId}`, data);
  expect(repeatedReply.status, JSON.stringify(repeatedReply.details)).toBe(200);
  expect(repeatedReply.data.dataPropertyTypes).toEqual(data.dataPropertyTypes);
});

it.each([
  ['sv-SE', 'Gott'],
  ['en-US', 'Good'],
  ['nb-NO', 'God'],
])('a stored choice is shown in %s as %s and is stored unchanged', async (culture, word) => {
  const { data } = await admin.get(`${path}/elements/${objectId}?culture=${culture}`);
  expect(data.dataProperties).toEqual([{ dataPropertyTypeId: field, value: 'good', displayValue: word }]);
  const sheet = await admin.post(`${path}/elements/export?elementTypeId=${typeId}&format=csv&culture=${culture}`, {});
  expect(sheet.body.toString('utf8')).toContain(word);
  const searchReply = await admin.post(`${path}/elements/filter?elementTypeId=${typeId}`, { searchCriteria: word });
  expect(searchReply.data.items).toHaveLength(1);
  const filterReply = await admin.post(`${path}/elements/filter?elementTypeId=${typeId}&culture=${culture}`, {
    filters: [{ column: field, value: 'good' }],
  });
  expect(filterReply.data.items).toHaveLength(1);
});
