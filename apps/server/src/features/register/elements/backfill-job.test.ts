import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { saved } from '../../../testing/populated-site.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import type { Person, TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let admin: Person;
let path: string;
beforeAll(async () => {
  app = await sharedTestApp();
  const tenant = await app.addTenant('ekby', 'sv-SE');
  admin = tenant.as('TenantAdmin');
  path = `${tenant.key}/north`;
});
afterAll(() => app.close());

const [name, kind, size] = [uuidv7(), uuidv7(), uuidv7()];
const fields = (bark: string, extraFields: object[] = []) => [
  { id: name, name: 'Namn', fieldType: 'text', inTitle: true },
  {
    id: kind,
    name: 'Sort',
    fieldType: 'select',
    inTitle: true,
    options: [
      { value: 'b', name: bark },
      { value: 'k', name: 'Kork' },
    ],
  },
  ...extraFields,
];
const localizedNames = [{ culture: 'sv-SE', text: 'Träd' }];

/** Changes the fields and waits until the objects are ready for them. */
async function change(id: string, dataPropertyTypes: object[]): Promise<void> {
  const updateReply = await admin.put(`${path}/elementTypes/${id}`, { localizedNames, dataPropertyTypes });
  expect(updateReply.status, JSON.stringify(updateReply.details)).toBe(200);
  await expect
    .poll(async () => (await admin.get(`${path}/elementTypes/${id}`)).data.indexing.isBackfilling)
    .toBe(false);
}

it('objects follow when the fields of their category change', async () => {
  const { id } = await saved(admin, `${path}/elementTypes`, { localizedNames, dataPropertyTypes: fields('Bark') });
  const elements = [
    ['Ek', 'b', 5],
    ['Al', 'k', 30],
    ['Ask', null, 9],
  ] as const;
  for (const [text, sort] of elements) {
    await saved(admin, `${path}/elements`, {
      elementTypeId: id,
      dataProperties: [
        { dataPropertyTypeId: name, value: text },
        { dataPropertyTypeId: kind, value: sort },
      ],
    });
  }
  const titles = async (body: object) =>
    (await admin.post(`${path}/elements/filter?elementTypeId=${id}`, body)).data.items.map(
      ({ title }: { title: string }) => title,
    );
  const byType = { ordering: [{ column: kind, dir: 'asc' }] };
  expect(await titles(byType)).toEqual(['Ek · Bark', 'Al · Kork', 'Ask']);

  // An option is renamed: titles, searches and columns show its name.
  await change(id, fields('Ytterhölje'));
  expect(await titles(byType)).toEqual(['Al · Kork', 'Ek · Ytterhölje', 'Ask']);
  expect(await titles({ searchCriteria: 'ytterhölje' })).toEqual(['Ek · Ytterhölje']);
  expect(await titles({ searchCriteria: 'bark' })).toEqual([]);
  expect(await titles({ filters: [{ column: kind, value: 'b' }] })).toEqual(['Ek · Ytterhölje']);

  // A field comes, and is filled in, changed and gone again.
  await change(id, fields('Ytterhölje', [{ id: size, name: 'Höjd', fieldType: 'text' }]));
  const { items } = (await admin.get(`${path}/elements?elementTypeId=${id}`)).data;
  for (const [text, , value] of elements) {
    const element = items.find(({ title }: { title: string }) => title.startsWith(text));
    const dataProperties = [{ dataPropertyTypeId: size, value: String(value) }];
    expect((await admin.put(`${path}/elements/${element.id}`, { elementTypeId: id, dataProperties })).status).toBe(200);
  }
  const bySize = { ordering: [{ column: size, dir: 'asc' }] };
  expect(await titles(bySize)).toEqual(['Ek · Ytterhölje', 'Ask', 'Al · Kork']);
  await change(id, fields('Ytterhölje'));
  expect((await admin.post(`${path}/elements/filter?elementTypeId=${id}`, bySize)).status).toBe(422);
  expect(await titles({ searchCriteria: 'al 30' })).toEqual([]);
  expect(await titles(byType)).toEqual(['Al · Kork', 'Ek · Ytterhölje', 'Ask']);
});
