import { read, utils } from '@e965/xlsx';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { picture } from '../file-store/testing/sample-files.ts';
import { saved } from '../testing/populated-site.ts';
import { createTestApp, type Person, type TestApp } from '../testing/test-app.ts';
import { entriesOf } from './testing/zip-entries.ts';

let app: TestApp;
let admin: Person;
const path = 'ekby/north';
const [photos, papers] = [uuidv7(), uuidv7()];
let typeId: string;

beforeAll(async () => {
  app = await createTestApp();
  const tenant = await app.addTenant('ekby', 'sv-SE');
  admin = tenant.as('TenantAdmin');
  const type = await saved(admin, `${path}/elementTypes`, {
    localizedNames: [{ culture: 'sv-SE', text: 'Bänkar' }],
    status: 'published',
    dataPropertyTypes: [
      { id: photos, name: 'Foton', fieldType: 'image', multiple: true },
      { id: papers, name: 'Papper', fieldType: 'file' },
    ],
  });
  typeId = type.id;
  const bench = async (code: string, images: readonly string[], paper?: string) => {
    const values = [
      { dataPropertyTypeId: photos, value: images.map((id) => ({ id })) },
      ...(paper ? [{ dataPropertyTypeId: papers, value: [{ id: paper }] }] : []),
    ];
    await saved(admin, `${path}/elements`, { elementTypeId: typeId, code, dataProperties: values });
  };
  const png = await picture('png', 40, 30);
  await bench(
    'B-1',
    [await upload('bänk.png', png), await upload('bänk.png', png)],
    await upload('a;b.txt', 'Avtal ett'),
  );
  await bench('B-2', [await upload('Bänk.PNG', png)]);
  await bench('B-3', []);
});
afterAll(() => app.close());

async function upload(name: string, content: string | Uint8Array): Promise<string> {
  const form = new FormData();
  form.append('file', new File([typeof content === 'string' ? content : new Uint8Array(content)], name));
  const reply = await admin.post(`${path}/files/upload`, form);
  expect(reply.status).toBe(201);
  return reply.data.id;
}

it('a zip export holds a workbook and the files that it names, each under a distinct name', async () => {
  const reply = await admin.post(`${path}/elements/export?elementTypeId=${typeId}&format=zip`, {
    ...{ columns: ['code', photos, papers], ordering: [{ column: 'code', dir: 'asc' }] },
  });
  expect(reply.status).toBe(200);
  expect(reply.headers['content-type']).toBe('application/zip');
  expect(reply.headers['content-disposition']).toContain('.zip');
  const entries = await entriesOf(reply.body);
  expect([...entries.keys()]).toEqual([
    ...['Bänkar.xlsx', 'files/bänk.png', 'files/bänk (2).png', 'files/a_b.txt', 'files/Bänk (3).PNG'],
  ]);
  expect(entries.get('files/a_b.txt')?.toString()).toBe('Avtal ett');
  expect(entries.get('files/bänk.png')?.subarray(1, 4).toString()).toBe('PNG');
  const book = read(entries.get('Bänkar.xlsx') ?? Buffer.alloc(0));
  expect(utils.sheet_to_json(book.Sheets.Bänkar ?? {}, { header: 1, defval: '' })).toEqual([
    ['Kod', 'Foton', 'Papper'],
    ['B-1', 'bänk.png; bänk (2).png', 'a_b.txt'],
    ['B-2', 'Bänk (3).PNG', ''],
    ['B-3', '', ''],
  ]);
});

it('a zip export of a list without files holds the workbook alone', async () => {
  const reply = await admin.post('ekby/users/export?format=zip', {});
  expect([...(await entriesOf(reply.body)).keys()]).toHaveLength(1);
});
