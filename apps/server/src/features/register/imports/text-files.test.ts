import { readFile } from 'node:fs/promises';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saved } from '../../../testing/populated-site.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import type { Person, Reply, TestApp } from '../../../testing/test-app.ts';
import { importer, upload } from './testing/run-import.ts';

/** Files as people have them, from the upload to the plan. */

const path = 'filer/north';
const [nameId, townId, priceId] = [uuidv7(), uuidv7(), uuidv7()];
let app: TestApp;
let admin: Person;
let imports: ReturnType<typeof importer>;
let typeId: string;

beforeAll(async () => {
  app = await sharedTestApp();
  const tenant = await app.addTenant('filer', 'sv-SE');
  admin = tenant.as('TenantAdmin');
  imports = importer(admin, path);
  const type = await saved(admin, `${path}/elementTypes`, {
    ...{ localizedNames: [{ culture: 'sv-SE', text: 'Bänk' }], status: 'published' },
    dataPropertyTypes: [
      { id: nameId, name: 'Namn', fieldType: 'text' },
      { id: townId, name: 'Ort', fieldType: 'text' },
      { id: priceId, name: 'Pris', fieldType: 'decimal' },
    ],
  });
  typeId = type.id;
});
afterAll(() => app.close());

const caseOf = (name: string) => readFile(new URL(`testing/cases/${name}`, import.meta.url));

/** Plans for the rows of a file, each with the texts of its cells. */
async function planOf(one: Reply['data']): Promise<readonly string[]> {
  const { items } = await imports.rows(await imports.validate(one));
  return items.map(({ state, cells }: { state: string; cells: string[] }) => [state, ...cells].join('|'));
}

const begin = (name: string, content: Uint8Array | string, body: object = {}) =>
  imports.begin(name, content, { resource: 'elements', typeId, ...body });

it.each<[string, number, readonly string[]]>([
  ['csv-title-line.csv', 2, ['create|T1|Bänk|12,50', 'create|T2|Stol|1 250,00']],
  ['csv-title-with-comma.csv', 2, ['create|T1|Bänk|12,50', 'create|T2|Stol|1 250,00']],
  ['csv-macroman-cr.csv', 1, ['create|C1|Lekplats Ängen|Växjö', 'create|C2|Brygga Åsö|Malmö']],
  [
    'csv-one-bad-byte.csv',
    1,
    ['create|C1|Lekplats Ängen|Växjö', 'create|C2|Brygga Åsö|Malmö', 'create|C3|Bränna|Falun'],
  ],
  ['csv-equals-quoted.csv', 1, ['create|0042|Bänk']],
  ['csv-ctrl-z.csv', 1, ['create|Z1|Bänk']],
  ['xls-97-plain.xls', 1, ['create|XLS-1|Parkbänk Ängen|3', 'create|XLS-2|Papperskorg Åsö|12']],
  ['xls-excel2007-theme.xls', 1, ['create|XLS-1|Parkbänk Ängen|3', 'create|XLS-2|Papperskorg Åsö|12']],
])('%s is read', async (name, headerLine, rows) => {
  const startedImport = await begin(name, await caseOf(name));
  expect(startedImport.headerLine).toBe(headerLine);
  expect(await planOf(startedImport)).toEqual(rows);
});

it('csv-space-after-comma.csv is read, with numbers in English notation recognised by their column', async () => {
  const startedImport = await begin('csv-space-after-comma.csv', await caseOf('csv-space-after-comma.csv'));
  expect(startedImport.columns.map(({ heading, samples }: never) => [heading, samples])).toEqual([
    ['kod', ['S1', 'S2']],
    ['namn', ['Bänk, stor', 'Stol']],
    ['pris', ['12.50', '3.00']],
  ]);
});

describe('the reading options of a text file', () => {
  it('are answered and can be changed, so that the file is read again', async () => {
    const startedImport = await begin('a.csv', Buffer.from('Lista; ny\nKod,Namn;Ort\nA1,B\xe4nk;x\n', 'latin1'));
    expect(startedImport.text).toEqual({ encoding: 'windows-1252', separator: ';' });
    const rereadImport = await imports.validate(startedImport, { separator: ',', encoding: 'cp850', headerLine: 2 });
    expect([rereadImport.status, rereadImport.encoding, rereadImport.separator, rereadImport.headerLine]).toEqual([
      'mapping',
      'cp850',
      ',',
      2,
    ]);
    expect(rereadImport.columns.map(({ samples }: never) => samples)).toEqual([['A1'], ['Bõnk;x']]);
    const detectedImport = await imports.validate(rereadImport, { separator: null, encoding: null });
    expect([detectedImport.encoding, detectedImport.separator, detectedImport.text]).toEqual([
      null,
      null,
      startedImport.text,
    ]);
    const tabs = await imports.validate(detectedImport, { separator: 'tab' });
    expect(tabs.text).toEqual({ encoding: 'windows-1252', separator: '\t' });
  });

  it('are chosen when an import begins, also by the parameters of the calls of the specification', async () => {
    const body = { encoding: 'macintosh', separator: '|', headerLine: 3, dateOrder: 'mdy' };
    const content = Buffer.from('x|y\nKod|Namn\nNamn|Kod\nB\x8ank|M1\n', 'latin1');
    const startedImport = await begin('b.csv', content, body);
    expect(startedImport).toMatchObject({ ...body, text: { encoding: 'macintosh', separator: '|' } });
    expect(await planOf(startedImport)).toEqual(['create|Bänk|M1']);

    const schema = await saved(admin, `${path}/schemas`, {
      ...{ localizedNames: [{ culture: 'sv-SE', text: 'Filer' }], status: 'published', key: 'filer' },
      ...{ directions: ['import'], targets: [{ type: 'elementType', id: typeId }] },
      fields: [{ id: nameId, name: 'Namn', fieldType: 'string' }],
      schemaConfigurations: [],
    });
    const fileId = await upload(admin, path, 'c.csv', content);
    const query = 'encoding=macintosh&separator=%7C&headerLine=3&dateOrder=dmy&review=true';
    const reviewed = await admin.post(`${path}/elements/schemas/${schema.id}/files/${fileId}?${query}`);
    const { encoding, separator, headerLine, dateOrder } = reviewed.data;
    expect([encoding, separator, headerLine, dateOrder]).toEqual(['macintosh', '|', 3, 'dmy']);
  });

  it('are refused with an invalid value at its field', async () => {
    const fileId = await upload(admin, path, 'd.csv', 'Kod;Namn\n');
    const refusal = await admin.post(`${path}/imports`, {
      ...{ resource: 'elements', typeId, fileId, encoding: 'ebcdic', separator: '\n', dateOrder: 'y', headerLine: 0 },
    });
    expect(refusal.status).toBe(422);
    expect(refusal.details.map((each) => each.path).toSorted()).toEqual([
      ...['dateOrder', 'encoding', 'headerLine', 'separator'],
    ]);
  });

  it('can be chosen for the draft of a data schema too', async () => {
    const fileId = await upload(admin, path, 'e.csv', Buffer.from('Lista, ny\nN\x8armn|H\n', 'latin1'));
    const { data } = await admin.post(`${path}/schemas/drafts`, {
      ...{ fileId, encoding: 'macintosh', separator: '|', headerLine: 2 },
    });
    expect(data.items[0].fields.map(({ name }: { name: string }) => name)).toEqual(['Närmn', 'H']);
  });
});
