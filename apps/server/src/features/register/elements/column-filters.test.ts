import {
  type FieldDefinition,
  type FieldTypeKey,
  fieldTypeKeys,
  fieldTypeOf,
  filterOperators,
} from '@tingest/domain/fields';
import { sheetOfFormat } from '@tingest/domain/register';
import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saved } from '../../../testing/populated-site.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import type { Person, Reply, TestApp, TestTenant } from '../../../testing/test-app.ts';

/** Column filters as callers of the API send them: a value alone, conditions, and the specification's own object. */

let app: TestApp;
let tenant: TestTenant;
let admin: Person;
let path: string;
let elementTypeId: string;
let recordTypeId: string;
const [name, colour] = [uuidv7(), uuidv7()];
const names = ['Gunga Ängen', 'gungställning', 'Bänk', 'O’Brien', 'Æra – ny', 'İstanbul'];
/** One field of every type that lists know of, in a category of their own. */
const typedFields = fieldTypeKeys
  .filter((fieldType) => fieldTypeOf({ fieldType }).slot !== 'none')
  .map((fieldType) => ({ id: uuidv7(), fieldType }));
let typedId: string;

const definitionOf = ({ id, fieldType }: { id: string; fieldType: FieldTypeKey }): Partial<FieldDefinition> => {
  const { hasOptions, hasChildren } = fieldTypeOf({ fieldType });
  return {
    ...{ id, name: fieldType, fieldType },
    ...(hasOptions && { options: [{ value: '1', name: 'Röd' }] }),
    ...(hasChildren && { children: [{ id: uuidv7(), name: 'Vad', fieldType: 'text' }] }),
  };
};

beforeAll(async () => {
  app = await sharedTestApp();
  tenant = await app.addTenant('ekby', 'sv-SE');
  admin = tenant.as('TenantAdmin');
  path = `${tenant.key}/north`;
  const sites = tenant.sites.map(({ id, key }) => ({ id, key, name: key }));
  const tenantBody = { key: tenant.key, name: 'Ekby', culture: 'sv-SE', sites, settings: { enableReservations: true } };
  await tenant.as('SuperUser').put(`tenants/${tenant.id}`, tenantBody);
  const category = (text: string, dataPropertyTypes: readonly object[]) => ({
    ...{ localizedNames: [{ culture: 'sv-SE', text }], status: 'published', dataPropertyTypes },
  });
  const fields = [
    { id: name, name: 'Namn', fieldType: 'text', inTitle: true },
    {
      id: colour,
      name: 'Färg',
      fieldType: 'radio',
      options: [
        { value: '1', name: 'Röd' },
        { value: '12', name: 'Blå' },
      ],
    },
  ];
  elementTypeId = (await saved(admin, `${path}/elementTypes`, category('Lekredskap', fields))).id;
  recordTypeId = (await saved(admin, `${path}/recordTypes`, category('Träslag', fields))).id;
  typedId = (await saved(admin, `${path}/elementTypes`, category('Alla', typedFields.map(definitionOf)))).id;
  for (const [index, value] of names.entries()) {
    const dataProperties = [
      { dataPropertyTypeId: name, value },
      { dataPropertyTypeId: colour, value: index === 0 ? '1' : '12' },
    ];
    await saved(admin, `${path}/elements`, { elementTypeId, code: `LEK-${index}`, dataProperties });
    await saved(admin, `${path}/records`, { recordTypeId, dataProperties });
  }
});
afterAll(() => app.close());

const lists = {
  elements: () => `elements/filter?elementTypeId=${elementTypeId}`,
  records: () => `records/filter?recordTypeId=${recordTypeId}`,
};
const filterList = (list: keyof typeof lists, body: object, version = 2): Promise<Reply> =>
  admin.post(`/api/v${version}/${path}/${lists[list]()}`, body);
const titlesOf = (reply: Reply): string[] => {
  expect(reply.status, JSON.stringify(reply.details)).toBe(200);
  return reply.data.items.map(({ title }: { title: string }) => title).toSorted();
};
const byName = async (value: unknown, column = name) =>
  titlesOf(await filterList('elements', { filters: [{ column, value }] }));

describe('a plain filter value', () => {
  it.each([
    ['gung', ['Gunga Ängen', 'gungställning']],
    ['GUNGA', ['Gunga Ängen']],
    ['angen', ['Gunga Ängen']],
    ['ängen', ['Gunga Ängen']],
    ['bånk', ['Bänk']],
    ["o'brien", ['O’Brien']],
    ['aera - NY', ['Æra – ny']],
    ['istanbul', ['İstanbul']],
    ['100%', []],
  ])('is matched in a text regardless of case and accents: %s', async (value, expected) => {
    expect(await byName(value)).toEqual(expected.toSorted());
    expect(await byName({ operator: 'contains', value })).toEqual(expected.toSorted());
    expect(await byName(value, 'title')).toEqual(expected.toSorted());
  });

  it('is matched exactly with an operator, in choices and in fields other than text', async () => {
    expect(await byName({ operator: 'equals', value: 'Gunga' })).toEqual([]);
    expect(await byName({ operator: 'equals', value: 'Gunga Ängen' })).toEqual(['Gunga Ängen']);
    expect(await byName(['Bänk', 'bänk'])).toEqual(['Bänk']);
    expect(await byName('1', colour)).toEqual(['Gunga Ängen']);
    expect(await byName('lek-', 'code')).toHaveLength(names.length);
    expect(await byName({ operator: 'equals', value: 'lek-1' }, 'code')).toEqual(['gungställning']);
  });
});

describe.each([1, 2])('the filters of the specification, in version %i', (version) => {
  const send = async (list: keyof typeof lists, filters: object, options: object = {}) =>
    titlesOf(await filterList(list, { filters, ...options }, version));

  it.each(['elements', 'records'] as const)('are accepted by the list of %s', async (list) => {
    const always = { isReservationAvailable: true };
    expect(await send(list, { query: 'gung', columns: [], ...always })).toEqual(['Gunga Ängen', 'gungställning']);
    expect(await send(list, { query: '', columns: { [name]: 'gung', [colour]: '1' }, ...always })).toEqual([
      'Gunga Ängen',
    ]);
    expect(await send(list, { columns: [{ column: name, value: 'bank' }], ...always })).toEqual(['Bänk']);
    expect(await send(list, { query: null, columns: { [name]: '' }, ...always }, { limit: 2 })).toHaveLength(2);
    expect(await send(list, { query: 'gunga', ...always }, { searchCriteria: 'ängen' })).toEqual(['Gunga Ängen']);
    const orderedQuery = { limit: 1, ordering: [{ column: 'title', dir: 'desc' }] };
    expect(await send(list, { columns: {}, ...orderedQuery, ...always })).toEqual(await send(list, {}, orderedQuery));
  });

  it('report each error at its path', async () => {
    const filterProblems = async (filters: unknown) => {
      const reply = await filterList('elements', { filters }, version);
      return [reply.status, ...reply.details.map(({ path: at, code }) => `${at} ${code}`)];
    };
    expect(await filterProblems({ columns: { nope: 'x' } })).toEqual([422, 'filters.columns.nope unknownField']);
    expect(await filterProblems({ columns: { [name]: { from: 'x' } } })).toEqual([
      422,
      `filters.columns.${name} unknownValue`,
    ]);
    expect(await filterProblems({ columns: [{ column: 'title', value: {} }] })).toEqual([
      422,
      'filters.columns.0 unknownValue',
    ]);
    expect((await filterProblems({ columns: ['title'] }))[0]).toBe(422);
    expect((await filterProblems({ nope: 1 }))[0]).toBe(422);
    expect((await filterProblems('x'))[0]).toBe(422);
  });
});

it('ask for available objects inside or beside the filters, to no effect without reservations', async () => {
  const otherTenant = await app.addTenant('annan', 'sv-SE');
  expect(titlesOf(await filterList('elements', { filters: { isReservationAvailable: false } }))).toEqual([]);
  expect(titlesOf(await filterList('elements', { filters: { isReservationAvailable: true } }))).toHaveLength(
    names.length,
  );
  const reply = await otherTenant.as('TenantAdmin').post(`${otherTenant.key}/north/elements/filter`, {
    filters: { query: '', columns: {}, isReservationAvailable: true },
  });
  expect(reply.status).toBe(200);
  const refusal = await otherTenant.as('TenantAdmin').post(`${otherTenant.key}/north/elements/filter`, {
    filters: { isReservated: true },
  });
  expect(refusal.details.map(({ code }) => code)).toEqual(['reservationsOff']);
  const period = { reservatedFrom: '2026-03-02T08:00:00Z', reservatedTo: '2026-03-01T08:00:00Z' };
  const order = await filterList('elements', { filters: { isReservationAvailable: true, ...period } });
  expect(order.details.map(({ code }) => code)).toEqual(['periodOrder']);
});

it('are accepted by exports in both forms, with the same refusals', async () => {
  const titles = async (body: object) => {
    const reply = await admin.post(`${path}/elements/export?elementTypeId=${elementTypeId}&format=csv`, body);
    return [
      reply.status,
      String(reply.body)
        .split('\n')
        .filter((line) => line.includes('LEK-')).length,
    ];
  };
  expect(await titles({ filters: [{ column: name, value: 'gung' }] })).toEqual([200, 2]);
  expect(await titles({ filters: { columns: { [name]: 'gung' }, isReservationAvailable: true } })).toEqual([200, 2]);
  expect(await titles({ filters: [{ column: name, value: { operator: 'between', from: 'x' } }] })).toEqual([422, 0]);
  const records = `${path}/records/export?recordTypeId=${recordTypeId}&format=csv`;
  expect((await admin.post(records, { filters: { query: 'gung', isReservationAvailable: true } })).status).toBe(200);
});

describe('a malformed operand', () => {
  const operand = fc.oneof(
    fc.constantFrom<unknown>(
      null,
      '',
      ' ',
      {},
      [],
      [null],
      [[]],
      { min: 'x' },
      'x',
      '\u0001',
      true,
      -1,
      1e300,
      Number.MAX_VALUE,
    ),
    fc.string({ maxLength: 20 }),
    fc.jsonValue({ maxDepth: 2 }),
  );
  const condition = fc
    .record(
      {
        operator: fc.constantFrom<unknown>(...filterOperators, 'like', 7, null),
        value: operand,
        min: operand,
        max: operand,
        from: operand,
      },
      { requiredKeys: ['operator'] },
    )
    .map(({ operator, ...otherProperties }) => ({ operator, ...otherProperties }));

  it.each(typedFields.map(({ fieldType, id }) => [fieldType, id] as const))(
    'in a column of %s is refused at its path and never matches everything',
    async (fieldType, column) => {
      await fc.assert(
        fc.asyncProperty(condition, async (value) => {
          const reply = await admin.post(`${path}/elements/filter?elementTypeId=${typedId}`, {
            filters: [{ column, value }],
          });
          expect([200, 400, 422], JSON.stringify(reply.details)).toContain(reply.status);
          if (reply.status === 422) expect(reply.details[0]?.path).toMatch(/^filters\.0/);
          const { operator } = value;
          const isAboutPresence = operator === 'empty' || operator === 'notEmpty';
          const hasBound = [value.min, value.max].some(
            (boundary) => boundary !== undefined && boundary !== null && boundary !== '',
          );
          if (reply.status !== 200 || isAboutPresence) return;
          expect('from' in value, `${fieldType} ${JSON.stringify(value)}`).toBe(false);
          expect(operator === 'between' ? hasBound : value.value !== undefined).toBe(true);
        }),
        { numRuns: 40 },
      );
    },
  );

  it.each([
    { operator: 'between', from: 'x' },
    { operator: 'between' },
    { operator: 'contains', value: '' },
    { operator: 'equals' },
    {},
  ])('%j is refused in every request with filters of a list', async (value) => {
    const filters = [{ column: 'title', value }];
    const bulk = await admin.post(`${path}/elements/bulk?elementTypeId=${elementTypeId}`, {
      ...{ action: 'delete', dryRun: true, query: { filters } },
    });
    const { id: layoutId } = await saved(admin, `${path}/labelLayouts`, {
      name: `Layout ${JSON.stringify(value)}`,
      medium: sheetOfFormat('l7160'),
      parts: [],
    });
    const print = await admin.post(`${path}/labels/print`, {
      layoutId,
      elementTypeId,
      query: { filters },
      format: 'pdf',
    });
    const view = await admin.post(`${path}/views`, {
      ...{ list: 'users', name: `Vy ${JSON.stringify(value)}` },
      state: { filter: [{ column: 'name', operator: 'between', ...value }] },
    });
    for (const reply of [
      await filterList('elements', { filters }),
      await filterList('records', { filters }),
      bulk,
      print,
    ]) {
      expect([reply.status, ...reply.details.map(({ path: at }) => at)]).toEqual([422, 'filters.0.value']);
    }
    expect(view.status).toBe(422);
  });
});
