import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saved } from '../../../testing/populated-site.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import type { Person, Reply, TestApp } from '../../../testing/test-app.ts';

const field = {
  name: uuidv7(),
  floors: uuidv7(),
  height: uuidv7(),
  open: uuidv7(),
  kind: uuidv7(),
  colours: uuidv7(),
  built: uuidv7(),
  seen: uuidv7(),
  rings: uuidv7(),
};
const options = [
  { value: '1', name: 'Zink' },
  { value: '2', name: 'Asp' },
  { value: '3', name: 'Ö-trä' },
];

let app: TestApp;
let admin: Person;
let path: string;
let types: { indexed: string; slow: string };

/** The same category twice: once with its fields on index columns, once without. */
const category = (indexed: boolean) => ({
  localizedNames: [{ culture: 'sv-SE', text: indexed ? 'Snabb' : 'Långsam' }],
  status: 'published',
  dataPropertyTypes: [
    { id: field.name, name: 'Namn', fieldType: 'text', indexed },
    { id: field.floors, name: 'Våningar', fieldType: 'integer', indexed },
    { id: field.height, name: 'Höjd', fieldType: 'decimal', indexed },
    { id: field.open, name: 'Öppen', fieldType: 'switch', indexed },
    { id: field.kind, name: 'Material', fieldType: 'select', options, indexed },
    { id: field.colours, name: 'Färger', fieldType: 'select', multiple: true, options, indexed },
    { id: field.built, name: 'Byggd', fieldType: 'date', indexed },
    { id: field.seen, name: 'Sedd', fieldType: 'dateTime', indexed },
    { id: field.rings, name: 'Ringer', fieldType: 'time', indexed },
  ],
});

type Values = Partial<Record<keyof typeof field, unknown>>;
const elements: Values[] = [
  {
    name: 'Örn',
    floors: 3,
    height: 2.5,
    open: true,
    kind: '1',
    colours: ['1', '2'],
    built: '2020-05-01',
    rings: '08:00',
  },
  { name: 'Ål', floors: 10, height: 2.25, open: false, kind: '2', colours: ['3'], seen: '2026-03-01T23:30:00Z' },
  { name: 'Zebra 10', floors: -1, kind: '3', built: '1999-12-31', rings: '17:30' },
  { name: 'Zebra 9', height: 55, open: true, seen: '2026-03-02T08:00:00Z' },
  { name: 'ärla 100%_x' },
  {},
];

beforeAll(async () => {
  app = await sharedTestApp();
  const tenant = await app.addTenant('ekby', 'sv-SE');
  admin = tenant.as('TenantAdmin');
  path = `${tenant.key}/north`;
  types = {
    indexed: (await saved(admin, `${path}/elementTypes`, category(true))).id,
    slow: (await saved(admin, `${path}/elementTypes`, { ...category(false), id: uuidv7() })).id,
  };
  for (const [index, values] of elements.entries()) {
    for (const [kind, elementTypeId] of Object.entries(types)) {
      await saved(admin, `${path}/elements`, {
        elementTypeId,
        code: `${kind}-${index}`,
        dataProperties: Object.entries(values).map(([name, value]) => ({
          dataPropertyTypeId: field[name as keyof typeof field],
          value,
        })),
      });
    }
  }
});
afterAll(() => app.close());

const filter = (kind: keyof typeof types, body: object, version = 2): Promise<Reply> =>
  admin.post(`/api/v${version}/${path}/elements/filter?elementTypeId=${types[kind]}`, body);
/** Which of the objects are in an answer, by their place above. */
const numbersOf = (reply: Reply): number[] => {
  expect(reply.status, JSON.stringify(reply.details)).toBe(200);
  return reply.data.items.map(({ code }: { code: string }) => Number(code.split('-')[1]));
};

describe.each(['indexed', 'slow'] as const)('a list on %s fields', (kind) => {
  it('reports which fields are fast', async () => {
    const { indexing } = (await admin.get(`${path}/elementTypes/${types[kind]}`)).data;
    expect(indexing[kind].sort()).toEqual(Object.values(field).sort());
    expect(indexing.isBackfilling).toBe(false);
  });

  it.each<[keyof typeof field, number[]]>([
    ['name', [3, 2, 1, 4, 0, 5]],
    ['floors', [2, 0, 1]],
    ['height', [1, 0, 3]],
    ['kind', [1, 0, 2]],
    ['built', [2, 0]],
    ['seen', [1, 3]],
    ['rings', [0, 2]],
  ])('is ordered by %s, those without a value last in both directions and on every page', async (name, expected) => {
    const present = expected.filter((index) => elements[index]?.[name] !== undefined);
    for (const dir of ['asc', 'desc'] as const) {
      const ordering = [{ column: field[name], dir }];
      const fullList = numbersOf(await filter(kind, { ordering, limit: 100 }));
      expect(fullList.slice(0, present.length)).toEqual(dir === 'asc' ? present : present.toReversed());
      expect(fullList.toSorted()).toEqual([0, 1, 2, 3, 4, 5]);
      for (const limit of [1, 2, 4]) {
        const pages: number[] = [];
        for (let skip = 0; skip < 8; skip += limit) {
          pages.push(...numbersOf(await filter(kind, { ordering, skip, limit, skipCount: true })));
        }
        expect(pages).toEqual(fullList);
      }
    }
  });

  it('is ordered by several columns', async () => {
    const ordering = [
      { column: field.open, dir: 'desc' },
      { column: field.height, dir: 'desc' },
    ];
    expect(numbersOf(await filter(kind, { ordering })).slice(0, 3)).toEqual([3, 0, 1]);
  });

  it.each<[keyof typeof field, unknown, number[]]>([
    ['name', 'Ål', [1]],
    ['name', { operator: 'contains', value: 'ZEBRA' }, [2, 3]],
    ['name', { operator: 'contains', value: '0%_' }, [4]],
    ['name', { operator: 'contains', value: '_rn' }, []],
    ['name', ['Ål', 'Örn'], [0, 1]],
    ['name', { operator: 'empty' }, [5]],
    ['name', { operator: 'notEmpty' }, [0, 1, 2, 3, 4]],
    ['floors', 3, [0]],
    ['floors', '3', [0]],
    ['floors', { min: -1, max: 3 }, [0, 2]],
    ['floors', { operator: 'between', max: 3 }, [0, 2]],
    ['floors', { operator: 'in', value: [3, 10] }, [0, 1]],
    ['height', { min: 2.25, max: 2.5 }, [0, 1]],
    ['height', 2.5, [0]],
    ['open', true, [0, 3]],
    ['open', false, [1]],
    ['open', { operator: 'empty' }, [2, 4, 5]],
    ['kind', '2', [1]],
    ['kind', ['1', '3'], [0, 2]],
    ['kind', { operator: 'contains', value: 'trä' }, [2]],
    ['colours', '2', [0]],
    ['colours', ['2', '3'], [0, 1]],
    ['built', '2020-05-01', [0]],
    ['built', { min: '1999-12-31', max: '2020-05-01' }, [0, 2]],
    ['seen', { min: '2026-03-02', max: '2026-03-03' }, [1, 3]],
    ['seen', { min: '2026-03-02T08:00:00Z' }, [3]],
    ['rings', { min: '08:00', max: '17:29' }, [0]],
  ])('is filtered by %s with %j', async (name, value, expected) => {
    const reply = await filter(kind, { filters: [{ column: field[name], value }] });
    expect(numbersOf(reply).toSorted()).toEqual(expected);
    expect(reply.data).toMatchObject({ filteredCount: expected.length, totalCount: 6, filteredCountIsEstimate: false });
  });

  it.each<[keyof typeof field, unknown]>([
    ['floors', 'many'],
    ['floors', { min: {} }],
    ['open', 'perhaps'],
    ['built', '2020-02-30'],
    ['seen', 'now'],
    ['rings', '25:00'],
    ['name', 7],
    ['name', { operator: 'nope' }],
  ])('refuses %s with %j at its path', async (name, value) => {
    const reply = await filter(kind, { filters: [{ column: field[name], value }] });
    expect([reply.status, reply.details.map(({ path: at }) => at)]).toEqual([422, ['filters.0.value']]);
  });
});

describe('a list of objects', () => {
  it.each<[string, number[]]>([
    ['zebra', [2, 3]],
    ['Zebra 10', [2]],
    ['10 zebra', [2]],
    ['arla', [4]],
    ['ärla', [4]],
    ['100%_x', [4]],
    ['1%0', []],
    ['z_bra', []],
    ['asp', [0, 1]],
    ['indexed-3', [3]],
    ['ö', [0]],
    ['å', [1]],
    ['ze', [2, 3]],
    ['Ä', [4]],
    ['x', []],
    ['ze 55', [3]],
    ['  ', [0, 1, 2, 3, 4, 5]],
  ])('is searched for "%s"', async (searchCriteria, expected) => {
    const reply = await filter('indexed', { searchCriteria });
    expect(numbersOf(reply).toSorted()).toEqual(expected);
    expect(reply.data.filteredCount).toBe(expected.length);
  });

  it.each([
    ['1', ['1 fot', '1x', '12 apostlar', '1999', '10000']],
    ['12', ['12 apostlar']],
    ['2', ['20', '2a']],
    ['0', ['007']],
    ['00', ['007']],
    ['a1', ['A10']],
    ['1x', ['1x']],
  ])('finds titles that begin with %s', async (searchCriteria, expected) => {
    const titles = ['1 fot', '1x', '12 apostlar', '1999', '10000', '20', '2a', '007', 'A10', '31', 'A2'];
    const createdElements = [];
    for (const value of titles) {
      const dataProperties = [{ dataPropertyTypeId: field.name, value }];
      createdElements.push(
        await saved(admin, `${path}/elements`, {
          elementTypeId: types.slow,
          code: `N-${createdElements.length}`,
          dataProperties,
        }),
      );
    }
    const reply = await filter('slow', { searchCriteria });
    expect(reply.data.items.map(({ title }: { title: string }) => title).toSorted()).toEqual(expected.toSorted());
    expect(reply.data.filteredCount).toBe(expected.length);
    for (const { id } of createdElements) await admin.delete(`${path}/elements/${id}`);
  });

  it('counts an object right after it was made and deleted, in its category and in all', async () => {
    const total = async (query: string) => (await admin.get(`${path}/elements${query}`)).data.totalCount;
    const before = [await total(''), await total(`?elementTypeId=${types.slow}`)];
    const createdElements = await Promise.all(
      Array.from({ length: 5 }, () => saved(admin, `${path}/elements`, { elementTypeId: types.slow })),
    );
    expect([await total(''), await total(`?elementTypeId=${types.slow}`)]).toEqual(before.map((count) => count + 5));
    await Promise.all(createdElements.map(({ id }) => admin.delete(`${path}/elements/${id}`)));
    expect([await total(''), await total(`?elementTypeId=${types.slow}`)]).toEqual(before);
  });

  it('answers versions 1 and 2 in their formats, with and without counts', async () => {
    expect(Object.keys((await filter('indexed', {}, 1)).data)).toEqual(['items', 'totalCount']);
    expect(Object.keys((await filter('indexed', {}, 2)).data)).toEqual([
      'items',
      'totalCount',
      'filteredCount',
      'filteredCountIsEstimate',
    ]);
    expect((await filter('indexed', { skipCount: true }, 1)).data.totalCount).toBeNull();
    expect((await filter('indexed', { skipCount: true, limit: 0 })).data).toMatchObject({
      items: [],
      filteredCount: null,
    });
    const pageReply = await admin.get(`${path}/elements?Skip=2&Limit=3&elementTypeId=${types.indexed}`);
    expect(pageReply.data.items).toHaveLength(3);
  });

  it('refuses unknown columns and, across all categories, columns of a single category', async () => {
    const body = { filters: [{ column: 'nope', value: 1 }], ordering: [{ column: 'constructor', dir: 'asc' }] };
    const reply = await filter('indexed', body);
    expect([reply.status, reply.details.map(({ path: at }) => at)]).toEqual([
      422,
      ['filters.0.column', 'ordering.0.column'],
    ]);
    const refusal = await admin.post(`${path}/elements/filter`, { ordering: [{ column: field.name, dir: 'asc' }] });
    expect(refusal.status).toBe(422);
  });
});

it.each([
  ['sv-SE', ['A', 'Z', 'Å', 'Ä', 'Ö']],
  ['nb-NO', ['A', 'Z', 'Æ', 'Ø', 'Å']],
  ['en-US', ['Å', 'A', 'Z']],
] as const)('sorts letters in the order of %s', async (culture, expected) => {
  const tenant = await app.addTenant(culture.toLowerCase(), culture);
  const tenantAdmin = tenant.as('TenantAdmin');
  const { id } = await saved(tenantAdmin, `${tenant.key}/north/elementTypes`, category(true));
  for (const letter of expected.toSorted()) {
    await saved(tenantAdmin, `${tenant.key}/north/elements`, {
      elementTypeId: id,
      dataProperties: [{ dataPropertyTypeId: field.name, value: `${letter}x` }],
    });
  }
  for (const column of [field.name, 'title']) {
    const reply = await tenantAdmin.post(`${tenant.key}/north/elements/filter?elementTypeId=${id}`, {
      ordering: [{ column, dir: 'asc' }],
    });
    const letters = reply.data.items.map(({ title }: { title: string }) => title[0]);
    if (culture === 'en-US') expect(letters.at(-1)).toBe('Z');
    else expect(letters).toEqual(expected);
  }
});
