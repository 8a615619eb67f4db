import { type FieldDefinition, foldSearch, searchText } from '@tingest/domain/fields';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import type { TestApp, TestTenant } from '../../../testing/test-app.ts';

/** Text that users of objects must not find by. */
const secret = 'Hemlig';
const id = Object.fromEntries(
  ['name', 'place', 'kind', 'many', 'price', 'rows', 'cell', 'closed', 'open', 'cost', 'note', 'inner'].map((key) => [
    key,
    uuidv7(),
  ]),
) as Record<string, string>;
const at = (key: string) => id[key] ?? '';

const options = [
  { value: 'a', name: 'Körbar' },
  { value: 'b', name: 'Trasig' },
];
const visibleFlags = { showForAdmin: true, showForUser: true } as const;
const hiddenFlags = { showForAdmin: true, showForUser: false } as const;
const fields: FieldDefinition[] = [
  { id: at('name'), name: 'Name', fieldType: 'text', required: true, inTitle: true, ...visibleFlags },
  { id: at('place'), name: 'Place', fieldType: 'text', ...visibleFlags },
  { id: at('kind'), name: 'Kind', fieldType: 'radio', options, ...visibleFlags },
  { id: at('many'), name: 'Many', fieldType: 'select', multiple: true, options, ...visibleFlags },
  { id: at('price'), name: 'Price', fieldType: 'decimal', ...visibleFlags },
  {
    id: at('rows'),
    name: 'Rows',
    fieldType: 'collection',
    ...visibleFlags,
    children: [{ id: at('cell'), name: 'Cell', fieldType: 'text', ...visibleFlags }],
  },
  { id: at('note'), name: 'Note', fieldType: 'text', indexed: true, ...hiddenFlags },
  { id: at('cost'), name: 'Cost', fieldType: 'integer', indexed: true, ...hiddenFlags },
  {
    id: at('closed'),
    name: 'Closed',
    fieldType: 'group',
    ...hiddenFlags,
    children: [{ id: at('inner'), name: 'Inner', fieldType: 'text', ...visibleFlags }],
  },
];
const seenFields = fields.slice(0, 6);

const elements = Array.from({ length: 24 }, (_, index) => ({
  code: `kod-${index}`,
  values: {
    [at('name')]: `Pump ${index % 3 === 0 ? 'stor' : 'liten'}`,
    [at('place')]: index % 4 === 0 ? 'Smörgåsbordet Ærø' : `Hylla ${index}`,
    [at('kind')]: index % 2 === 0 ? 'a' : 'b',
    [at('many')]: index % 5 === 0 ? ['b'] : ['a', 'b'],
    [at('price')]: index + 0.5,
    [at('rows')]: [{ [at('cell')]: `del ${index}` }],
    [at('note')]: `${secret} ${index % 2 === 0 ? 'Pump' : 'Kran'} zyx${index}`,
    [at('cost')]: 7000 + index,
    [at('inner')]: `Instängd ${index}`,
  } as Record<string, unknown>,
}));

let app: TestApp;
let tenant: TestTenant;
let typeId: string;
beforeAll(async () => {
  app = await sharedTestApp();
  tenant = await app.addTenant('ekby', 'sv-SE');
  const admin = tenant.as('TenantAdmin');
  const type = await admin.post('ekby/north/elementTypes', {
    localizedNames: [{ culture: 'sv-SE', text: 'Pumpar' }],
    status: 'published',
    dataPropertyTypes: fields,
  });
  typeId = type.data.id;
  for (const { code, values } of elements) {
    const dataProperties = Object.entries(values).map(([dataPropertyTypeId, value]) => ({ dataPropertyTypeId, value }));
    expect((await admin.post('ekby/north/elements', { elementTypeId: typeId, code, dataProperties })).status).toBe(201);
  }
});
afterAll(() => app.close());

const user = () => tenant.as('PrivilegedUser');
const inCategory = () => `ekby/north/elements/filter?elementTypeId=${typeId}`;

async function findCodes(path: string, searchCriteria: string, person = user()): Promise<string[]> {
  const { data } = await person.post(path, { searchCriteria, limit: 100 });
  const codes = data.items.map(({ code }: { code: string }) => code);
  expect(data.filteredCount, searchCriteria).toBe(codes.length);
  return codes.toSorted();
}

describe('a user with a field out of sight', () => {
  it.each([secret, 'zyx7', '7003', 'instängd 4', `pump ${secret}`, 'kran', 'zy', '70'])(
    'finds nothing by the contents of that field: %s',
    async (words) => {
      expect(await findCodes(inCategory(), words)).toEqual([]);
      expect(await findCodes('ekby/north/elements/filter', words)).toEqual([]);
    },
  );

  it.each(['note', 'cost', 'closed', 'inner'])('cannot filter or order by a column of that field: %s', async (key) => {
    const expectedRefusal = { status: 422, details: [expect.objectContaining({ code: 'unknownField' })] };
    const value = { operator: 'notEmpty' };
    expect(await user().post(inCategory(), { filters: [{ column: at(key), value }] })).toMatchObject(expectedRefusal);
    expect(await user().post(inCategory(), { ordering: [{ column: at(key), dir: 'asc' }] })).toMatchObject(
      expectedRefusal,
    );
  });

  it.each([
    ...['pump', 'PUMP stor', 'kod-1', 'smörgås', 'smorgas', 'aero', 'hylla 1', 'körbar', 'korbar', 'trasig liten'],
    ...['12.5', 'del 7', 'hylla del 11', 'liten hylla 1 trasig', 'nothing at all'],
  ])('finds everything in the other fields: %s', async (words) => {
    const searchTerms = foldSearch(words).split(' ');
    const expected = elements
      .filter(({ code, values }) => {
        const text = searchText(String(values[at('name')]), code, seenFields, values);
        return searchTerms.every((word) => text.includes(word));
      })
      .map(({ code }) => code);
    expect(await findCodes(inCategory(), words)).toEqual(expected.toSorted());
    expect(await findCodes('ekby/north/elements/filter', words)).toEqual(expected.toSorted());
  });
});

it('categories without hidden fields are searched in all fields, beside those with such fields', async () => {
  const admin = tenant.as('TenantAdmin');
  const name = uuidv7();
  const type = await admin.post('ekby/north/elementTypes', {
    localizedNames: [{ culture: 'sv-SE', text: 'Slangar' }],
    status: 'published',
    dataPropertyTypes: [{ id: name, name: 'Name', fieldType: 'text', required: true, ...visibleFlags }],
  });
  const dataProperties = [{ dataPropertyTypeId: name, value: `Slang ${secret}` }];
  await admin.post('ekby/north/elements', { elementTypeId: type.data.id, code: 'slang-1', dataProperties });
  expect(await findCodes('ekby/north/elements/filter', secret)).toEqual(['slang-1']);
  expect(await findCodes('ekby/north/elements/filter', `${secret} slang`)).toEqual(['slang-1']);
  await admin.delete(`ekby/north/elements/${(await admin.get('ekby/north/elements/codes/slang-1')).data.id}`);
});

it('site administrators search all fields', async () => {
  expect(await findCodes(inCategory(), `${secret} zyx7`, tenant.as('SiteAdmin'))).toEqual(['kod-7']);
  const filters = [{ column: at('cost'), value: 7003 }];
  const { data } = await tenant.as('SiteAdmin').post(inCategory(), { filters });
  expect(data.items).toMatchObject([{ code: 'kod-3' }]);
});

it('predefined values are searched in the same way', async () => {
  const admin = tenant.as('TenantAdmin');
  const [name, note] = [uuidv7(), uuidv7()];
  const type = await admin.post('ekby/north/recordTypes', {
    localizedNames: [{ culture: 'sv-SE', text: 'Rum' }],
    status: 'published',
    dataPropertyTypes: [
      { id: name, name: 'Name', fieldType: 'text', required: true, ...visibleFlags },
      { id: note, name: 'Note', fieldType: 'text', ...hiddenFlags },
    ],
  });
  const dataProperties = [
    { dataPropertyTypeId: name, value: 'Rum 12' },
    { dataPropertyTypeId: note, value: 'Portkod 4711' },
  ];
  await admin.post('ekby/north/records', { recordTypeId: type.data.id, dataProperties });
  const search = async (searchCriteria: string) => {
    const path = `ekby/north/records/filter?recordTypeId=${type.data.id}`;
    return (await user().post(path, { searchCriteria })).data.items.length;
  };
  expect([await search('4711'), await search('portkod'), await search('rum 12')]).toEqual([0, 0, 1]);
});
