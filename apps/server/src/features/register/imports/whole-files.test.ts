import { utils, type WorkSheet, write } from '@e965/xlsx';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saved } from '../../../testing/populated-site.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import type { Person, TestApp } from '../../../testing/test-app.ts';
import { importer } from './testing/run-import.ts';

let app: TestApp;
let admin: Person;
let imports: ReturnType<typeof importer>;
const path = 'filer/north';

beforeAll(async () => {
  app = await sharedTestApp();
  admin = (await app.addTenant('filer', 'sv-SE')).as('TenantAdmin');
  imports = importer(admin, path);
});
afterAll(() => app.close());

const withName = (text: string) => ({ localizedNames: [{ culture: 'sv-SE', text }], status: 'published' });

interface Stored {
  readonly code: string;
  readonly title: string;
  readonly dataProperties: readonly { readonly dataPropertyTypeId: string; readonly value: unknown }[];
}

async function storedOf(typeId: string): Promise<readonly Stored[]> {
  const ordering = [{ column: 'code', dir: 'asc' }];
  const { data } = await admin.post(`${path}/elements/filter?elementTypeId=${typeId}`, { ordering, limit: 100 });
  const storedElements: Stored[] = [];
  for (const { id } of data.items) storedElements.push((await admin.get(`${path}/elements/${id}`)).data);
  return storedElements;
}

describe('a file written by another program', () => {
  const [nameId, heightId, builtId, inUseId] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
  const sheet: WorkSheet = {
    '!ref': 'A1:E5',
    '!merges': [{ s: { r: 0, c: 0 }, e: { r: 0, c: 4 } }],
    A1: { t: 's', v: 'Lekplatser' },
    ...{ A2: { t: 's', v: 'Kod' }, B2: { t: 's', v: 'Namn' }, C2: { t: 's', v: 'Höjd' } },
    ...{ D2: { t: 's', v: 'Byggd' }, E2: { t: 's', v: 'I bruk' } },
    ...{ A3: { t: 's', v: 'L-1' }, B3: { t: 's', v: 'Åparken' }, C3: { t: 'n', v: 2.5, f: '5/2' } },
    ...{ D3: { t: 'n', v: 42_124, z: 'yyyy-mm-dd' }, E3: { t: 'b', v: true } },
    ...{ A5: { t: 's', v: 'L-2' }, B5: { t: 's', v: 'Ön "norr"' }, D5: { t: 'n', v: 0, z: 'yyyy-mm-dd' } },
  };
  const workbook = (bookType: 'biff8' | 'xlsx'): Buffer =>
    write(
      { ...utils.book_new(), SheetNames: ['Ett'], Sheets: { Ett: sheet }, Workbook: { WBProps: { date1904: true } } },
      { type: 'buffer', bookType },
    );
  const lines = [
    'Kod\tNamn\tHöjd\tByggd\tI bruk',
    'L-1\tÅparken\t2,5\t2019-05-01\tJa',
    'L-2\t"Ön ""norr"""\t\t1904-01-01\t',
  ];

  it.each<[string, string, Buffer]>([
    ['xls whose days count from 1904', 'lista.xls', workbook('biff8')],
    ['xlsx whose days count from 1904', 'lista.xlsx', workbook('xlsx')],
    ['Excel’s text in UTF-16', 'lista.txt', Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`, 'utf16le')],
  ])('of the kind %s becomes objects with the values that it displays', async (_kind, name, content) => {
    const { id: typeId } = await saved(admin, `${path}/elementTypes`, {
      ...withName('Lekplats'),
      dataPropertyTypes: [
        { id: nameId, name: 'Namn', fieldType: 'text', inTitle: true },
        { id: heightId, name: 'Höjd', fieldType: 'decimal' },
        { id: builtId, name: 'Byggd', fieldType: 'date' },
        { id: inUseId, name: 'I bruk', fieldType: 'switch' },
      ],
    });
    const ready = await imports.validate(await imports.begin(name, content, { resource: 'elements', typeId }));
    expect((await imports.rows(ready, { states: ['error'] })).items).toEqual([]);
    const appliedImport = await imports.step(ready, 'apply');
    expect([appliedImport.status, appliedImport.counts.created]).toEqual(['completed', 2]);
    const values = (await storedOf(typeId)).map(({ code, dataProperties }) => [
      code,
      ...[nameId, heightId, builtId, inUseId].map(
        (id) => dataProperties.find(({ dataPropertyTypeId }) => dataPropertyTypeId === id)?.value ?? null,
      ),
    ]);
    expect(values.map((each) => each.slice(0, 4))).toEqual([
      ['L-1', 'Åparken', 2.5, '2019-05-01'],
      ['L-2', 'Ön "norr"', null, '1904-01-01'],
    ]);
    expect(values[0]?.[4]).toBe(true);
    const secondImport = await imports.validate(await imports.begin(name, content, { resource: 'elements', typeId }));
    expect(secondImport.counts.unchanged).toBe(2);
    // The next file has the same codes, which are unique in a site.
    expect((await imports.step(appliedImport, 'undo')).counts.undone).toBe(2);
  });
});

describe('a data schema for several categories', () => {
  it('assigns each row to the category that its rules leave, and all of them can be undone', async () => {
    const [code, kind, name] = [uuidv7(), uuidv7(), uuidv7()];
    const types = await Promise.all(
      ['Bänk', 'Bord'].map(async (text) => {
        const fieldId = uuidv7();
        const dataPropertyTypes = [{ id: fieldId, name: 'Namn', fieldType: 'text', required: true }];
        return {
          text,
          fieldId,
          ...(await saved(admin, `${path}/elementTypes`, { ...withName(text), dataPropertyTypes })),
        };
      }),
    );
    const column = (fieldId: string) => ({ type: 'dataSchema', fieldId });
    const { id: schemaId } = await saved(admin, `${path}/schemas`, {
      ...withName('Möbler'),
      ...{ key: 'mobler', directions: ['import'], targets: types.map(({ id }) => ({ type: 'elementType', id })) },
      fields: [
        { id: code, name: 'Kod', fieldType: 'string', required: true },
        { id: kind, name: 'Slag', fieldType: 'string' },
        { id: name, name: 'Namn', fieldType: 'string' },
      ],
      schemaConfigurations: types.map(({ id, text, fieldId }) => {
        const copyRule = { matchType: 'outgoing', action: 'copySourceValue' };
        return {
          subject: { type: 'element', id },
          identifierMatchRules: [
            { ...copyRule, source: column(code), target: { type: 'element', id, fieldId: 'code' } },
          ],
          readAction: {
            matchRules: [
              {
                ...{ matchType: 'self', action: 'enable', source: column(kind), target: { type: 'elementType', id } },
                condition: { type: 'equal', value: text },
              },
            ],
          },
          writeAction: {
            matchRules: [{ ...copyRule, source: column(name), target: { type: 'element', id, fieldId } }],
          },
        };
      }),
    });
    const file = ['Kod;Slag;Namn', 'M-1;Bänk;Ek', 'M-2;Bord;Furu', 'M-3;Stol;Bok', 'M-4;Bänk;', 'M-5;Bänk;Al'].join(
      '\r\n',
    );
    const ready = await imports.validate(await imports.begin('mobler.csv', file, { resource: 'elements', schemaId }));
    const { items } = await imports.rows(ready, { states: ['error'] });
    const rowProblems = items.map(({ line, problems }: { line: number; problems: { code: string }[] }) => [
      line,
      ...problems.map((each) => each.code),
    ]);
    expect(rowProblems).toEqual([
      [4, 'importNoTarget'],
      [5, 'required'],
    ]);
    const appliedImport = await imports.step(ready, 'apply');
    expect([appliedImport.counts.created, appliedImport.counts.failed]).toEqual([3, 0]);
    const codes = async () => Promise.all(types.map(async ({ id }) => (await storedOf(id)).map((each) => each.code)));
    expect(await codes()).toEqual([['M-1', 'M-5'], ['M-2']]);
    const undoneImport = await imports.step(appliedImport, 'undo');
    expect([undoneImport.counts.undone, await codes()]).toEqual([3, [[], []]]);
  });
});
