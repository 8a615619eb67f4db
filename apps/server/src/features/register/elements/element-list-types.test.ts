import { type FieldDefinition, type FieldTypeKey, fieldTypeKeys, fieldTypeOf } from '@tingest/domain/fields';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { picture } from '../../../file-store/testing/sample-files.ts';
import { uploadForm } from '../../../file-store/testing/upload-form.ts';
import { saved } from '../../../testing/populated-site.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import type { Person, TestApp } from '../../../testing/test-app.ts';

/** Every type of field in a list: on an index column it sorts and filters as it does without one. */

let app: TestApp;
let admin: Person;
let otherPerson: Person;
let path: string;

const options = [
  { value: '1', name: 'Örn' },
  { value: '2', name: 'Ål' },
  { value: '3', name: 'Zebra' },
];
const longText = 'lång '.repeat(60).trim();

/** A case of a field: the values of four objects, none for the last. `null` makes an object without one. */
interface Case {
  readonly key: string;
  readonly definition: Partial<FieldDefinition> & { readonly fieldType: FieldTypeKey };
  readonly values: readonly unknown[];
  /** Filter conditions, beside whether there is a value. */
  readonly conditions: readonly unknown[];
}

const contains = (value: string) => ({ operator: 'contains', value });
const texts = (...values: string[]) => ({
  values,
  conditions: [values[0], values.slice(0, 2), contains((values[1] ?? '').slice(1, 4))],
});
const choiceCase = { values: ['1', '2', '3'], conditions: ['2', ['1', '3'], contains('ör')] };

/** The types that need nothing to be there before. */
const plainCases: Readonly<Partial<Record<FieldTypeKey, Pick<Case, 'values' | 'conditions'>>>> = {
  text: texts('Örn 10', 'ål', 'Örn 9'),
  textArea: texts(longText, `${longText} mer`, 'Rad\nrad'),
  html: {
    values: ['<p>Ett <strong>ömt</strong> ord</p>', '<h2>Ål</h2><p>rökt &amp; salt</p>', '<ul><li>zebra</li></ul>'],
    conditions: ['Ett ömt ord', contains('& salt'), contains('strong')],
  },
  integer: { values: [10, 9, -1], conditions: [9, { min: -1, max: 9 }, { max: 9 }] },
  decimal: { values: [2.5, 10.25, 2.25], conditions: [2.5, { min: 2.5, max: 10.25 }] },
  checkbox: { values: [true, false, true], conditions: [true, false] },
  switch: { values: [false, true, false], conditions: [true, false] },
  radio: choiceCase,
  segmented: choiceCase,
  select: choiceCase,
  date: {
    values: ['2026-03-02', '1999-12-31', '2024-02-29'],
    conditions: ['2024-02-29', { min: '1999-12-31', max: '2024-02-29' }, { max: '1999-12-31' }],
  },
  dateTime: {
    values: ['2026-03-01T23:30:00Z', '2026-03-02T08:00:00.500Z', '1999-12-31T12:00:00Z'],
    conditions: [{ min: '2026-03-02', max: '2026-03-03' }, { min: '2026-03-02T08:00:00Z' }],
  },
  time: { values: ['17:30', '08:00', '08:01'], conditions: ['08:00', { min: '08:00', max: '08:01' }] },
  statusGroup: { values: ['ok', 'deviation', 'notApplicable'], conditions: ['deviation', ['ok', 'notApplicable']] },
  scanner: texts('A-10', 'A-9', 'B'),
  position: {
    values: [
      { lat: 59.3, lon: 18.06, accuracy: 5 },
      { lat: -33.9, lon: 18.4, accuracy: null },
      { lat: 0, lon: 0, accuracy: null },
    ],
    conditions: [],
  },
  email: texts('orn@example.se', 'al@example.se', 'Zebra@example.se'),
  phoneNo: texts('070-123', '08-123', '+46 70'),
  url: texts('https://example.se/o', 'http://example.se/a', 'https://example.com'),
  linkedImage: texts('https://example.se/o.png', 'https://example.se/a.png', 'https://example.com/z.png'),
};

/** Those that need people, files, rows or predefined values are made on the way. */
async function madeCases(): Promise<Case[]> {
  const name = uuidv7();
  const child = uuidv7();
  const { id: typeId } = await saved(admin, `${path}/recordTypes`, {
    localizedNames: [{ culture: 'sv-SE', text: 'Träslag' }],
    status: 'published',
    dataPropertyTypes: [{ id: name, name: 'Namn', fieldType: 'text', inTitle: true }],
  });
  const records: string[] = [];
  for (const value of ['Ålm', 'Ek', 'Örgran']) {
    const dataProperties = [{ dataPropertyTypeId: name, value }];
    records.push((await saved(admin, `${path}/records`, { recordTypeId: typeId, dataProperties })).id);
  }
  const [firstRecord, secondRecord, third] = records;
  const optionSource = { recordTypeIds: [typeId] };
  const sourced = { values: records, conditions: [secondRecord, [firstRecord, third], contains('gran')] };
  const multipleCase = {
    values: [[third, firstRecord], [secondRecord], [firstRecord, secondRecord]],
    conditions: [firstRecord, [secondRecord, third], contains('ålm, ek')],
  };
  const countCase = { values: [1, 3, 2], conditions: [3, { min: 1, max: 2 }, { min: 2 }] };
  const rows = (count: number) => Array.from({ length: count }, (_, entry) => ({ [child]: `rad ${entry}` }));
  return [
    ...(['radio', 'segmented', 'select'] as const).map((fieldType) => ({
      key: `${fieldType} of predefined values`,
      definition: { fieldType, optionSource },
      ...sourced,
    })),
    {
      key: 'several predefined values',
      definition: { fieldType: 'select', multiple: true, optionSource },
      ...multipleCase,
    },
    {
      key: 'several own choices',
      definition: { fieldType: 'select', multiple: true, options },
      values: [['3', '1'], ['2'], ['1', '2']],
      conditions: ['1', ['2', '3'], contains('örn, ål')],
    },
    { key: 'image', definition: { fieldType: 'image', multiple: true }, ...countCase },
    { key: 'file', definition: { fieldType: 'file', multiple: true }, ...countCase },
    { key: 'signature', definition: { fieldType: 'signature' }, values: [1, 1, 1], conditions: [1, { min: 2 }] },
    {
      key: 'collection',
      definition: { fieldType: 'collection', children: [{ id: child, name: 'Kolumn', fieldType: 'text' }] },
      values: [rows(1), rows(3), rows(2)],
      conditions: [3, { min: 1, max: 2 }],
    },
    // The user that saves it, and the one that did so before, are set without being sent.
    { key: 'currentUser', definition: { fieldType: 'currentUser' }, values: [], conditions: [contains('e')] },
    { key: 'previousUser', definition: { fieldType: 'previousUser' }, values: [], conditions: [contains('e')] },
  ];
}

/** So many fields that each of them has an index column. */
const fieldsAtOnce = 6;
let cases: Case[];
let entries: ReadonlyMap<string, { readonly fieldId: string; readonly types: Record<'indexed' | 'slow', string> }>;

beforeAll(async () => {
  app = await sharedTestApp();
  const tenant = await app.addTenant('ekby', 'sv-SE');
  [admin, otherPerson] = [tenant.as('TenantAdmin'), tenant.as('SuperUser')];
  path = `${tenant.key}/north`;
  const simple = Object.entries(plainCases).map(([key, plainCase]) => {
    const fieldType = key as FieldTypeKey;
    const definition = { fieldType, ...(fieldTypeOf({ fieldType }).hasOptions && { options }) };
    return { key, definition, ...plainCase };
  });
  cases = [...simple, ...(await madeCases())];
  const entriesByKey = new Map<string, { fieldId: string; types: Record<'indexed' | 'slow', string> }>();
  for (let start = 0; start < cases.length; start += fieldsAtOnce) {
    const chunk = cases.slice(start, start + fieldsAtOnce).map((each) => ({ ...each, fieldId: uuidv7() }));
    const types = { indexed: await addCategory(chunk, true), slow: await addCategory(chunk, false) };
    for (const { key, fieldId } of chunk) entriesByKey.set(key, { fieldId, types });
    for (const index of [0, 1, 2, 3]) {
      for (const elementTypeId of Object.values(types)) await addElement(elementTypeId, chunk, index);
    }
  }
  entries = entriesByKey;
});
afterAll(() => app.close());

type IndexedCase = Case & { readonly fieldId: string };

async function addCategory(chunk: readonly IndexedCase[], fastIndexing: boolean): Promise<string> {
  const { id } = await saved(admin, `${path}/elementTypes`, {
    localizedNames: [{ culture: 'sv-SE', text: `Kategori ${fastIndexing}` }],
    status: 'published',
    dataPropertyTypes: chunk.map(({ fieldId, key, definition }) => ({
      name: key,
      ...(definition.fieldType === 'statusGroup' && {
        children: [{ id: uuidv7(), name: 'Vad', fieldType: 'text', indexed: fastIndexing }],
      }),
      ...definition,
      id: fieldId,
      indexed: fastIndexing,
    })),
  });
  return id;
}

async function addElement(elementTypeId: string, chunk: readonly IndexedCase[], index: number): Promise<void> {
  const person = index % 2 === 0 ? admin : otherPerson;
  const dataProperties = [];
  for (const { definition, fieldId, values } of chunk) {
    const value = await sentValue(person, definition.fieldType, values[index]);
    if (value !== undefined) dataProperties.push({ dataPropertyTypeId: fieldId, value });
  }
  const code = `${elementTypeId.slice(-6)}-${index}`;
  const { id } = await saved(person, `${path}/elements`, { elementTypeId, code, dataProperties });
  // Saved again by another user, so that there is a previous one.
  if (index > 1) return;
  const updateReply = await (index === 0 ? otherPerson : admin).put(`${path}/elements/${id}`, { elementTypeId, code });
  expect(updateReply.status, JSON.stringify(updateReply.details)).toBe(200);
}

/** Of files the number says how many are uploaded. */
async function sentValue(person: Person, fieldType: FieldTypeKey, value: unknown): Promise<unknown> {
  if (typeof value !== 'number' || !fieldTypeOf({ fieldType }).holdsFiles) return value;
  const ids = [];
  for (let entry = 0; entry < value; entry += 1) {
    const isDocument = fieldType === 'file';
    const body = uploadForm(isDocument ? 'hej' : await picture('png', 8, 8), isDocument ? 'a.txt' : 'a.png');
    ids.push({ id: (await person.call('POST', `${path}/files/upload`, { body })).data.id });
  }
  return ids;
}

/** Which of the four objects are listed, in order. */
async function listNumbers(key: string, kind: 'indexed' | 'slow', body: object): Promise<number[]> {
  const entry = entries.get(key);
  const reply = await admin.post(`${path}/elements/filter?elementTypeId=${entry?.types[kind]}`, body);
  expect(reply.status, `${key}: ${JSON.stringify(reply.details)}`).toBe(200);
  return reply.data.items.map(({ code }: { code: string }) => Number(code.split('-')[1]));
}

it('every type that lists know has a test case', () => {
  const slottedTypes = fieldTypeKeys.filter((fieldType) => fieldTypeOf({ fieldType }).slot !== 'none');
  expect([...new Set(cases.map(({ definition }) => definition.fieldType))].toSorted()).toEqual(slottedTypes.toSorted());
});

it('every field of the indexed category has an index column, and no field of the other has one', async () => {
  for (const { types } of entries.values()) {
    const [fastIndexing, slow] = await Promise.all(
      Object.values(types).map(async (id) => (await admin.get(`${path}/elementTypes/${id}`)).data.indexing),
    );
    expect([fastIndexing.slow, slow.indexed]).toEqual([[], []]);
  }
});

describe('a list with an index column and without one', () => {
  it('orders every type in the same way, ascending and descending', async () => {
    for (const { key } of cases) {
      for (const dir of ['asc', 'desc'] as const) {
        const ordering = [
          { column: entries.get(key)?.fieldId, dir },
          { column: 'code', dir: 'asc' },
        ];
        const [fast, slow] = [
          await listNumbers(key, 'indexed', { ordering }),
          await listNumbers(key, 'slow', { ordering }),
        ];
        expect(slow, `${key} ${dir}`).toEqual(fast);
        expect(fast.toSorted()).toEqual([0, 1, 2, 3]);
      }
    }
  });

  it('finds the same objects for every type, and at least one', async () => {
    for (const { key, conditions, values } of cases) {
      const column = entries.get(key)?.fieldId;
      const listFiltered = async (kind: 'indexed' | 'slow', value: unknown) =>
        (await listNumbers(key, kind, { filters: [{ column, value }] })).toSorted();
      for (const value of [{ operator: 'empty' }, { operator: 'notEmpty' }, ...conditions]) {
        const [fast, slow] = [await listFiltered('indexed', value), await listFiltered('slow', value)];
        expect(slow, `${key} ${JSON.stringify(value)}`).toEqual(fast);
        const isNothing = JSON.stringify(value).includes('strong') || (key === 'signature' && fast.length === 0);
        if (!isNothing && values.length > 0) expect(fast.length, `${key} ${JSON.stringify(value)}`).toBeGreaterThan(0);
      }
      if (values.length > 0) expect(await listFiltered('slow', { operator: 'empty' }), key).toEqual([3]);
    }
  });
});

describe('a list in the order of meaning', () => {
  it.each<[string, number[]]>([
    ['text', [2, 0]],
    ['html', [0, 2, 1]],
    ['integer', [2, 1, 0]],
    ['select', [2, 1, 0]],
    ['select of predefined values', [1, 0, 2]],
    ['several own choices', [0, 1, 2]],
    ['statusGroup', [2, 0, 1]],
    ['time', [1, 2, 0]],
    ['position', [1, 2, 0]],
    ['image', [0, 2, 1]],
    ['collection', [0, 2, 1]],
    ['date', [1, 2, 0]],
  ])('is ordered by %s', async (key, expected) => {
    const ordering = [{ column: entries.get(key)?.fieldId, dir: 'asc' }];
    for (const kind of ['indexed', 'slow'] as const) {
      const order = await listNumbers(key, kind, { ordering });
      expect(order.filter((index) => expected.includes(index))).toEqual(expected);
      expect(order.at(-1)).toBe(3);
    }
  });

  it('includes both ends of a range of days, but not the upper end of a range of instants', async () => {
    const between = (key: string, min: string, max: string) =>
      listNumbers(key, 'indexed', { filters: [{ column: entries.get(key)?.fieldId, value: { min, max } }] });
    expect((await between('date', '1999-12-31', '2024-02-29')).toSorted()).toEqual([1, 2]);
    expect(await between('dateTime', '2026-03-02', '2026-03-03')).toHaveLength(2);
    expect(await between('dateTime', '1999-12-30', '1999-12-31')).toEqual([]);
  });
});
