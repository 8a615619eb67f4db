import { buffer } from 'node:stream/consumers';
import type { Cell, CellType, TableColumn } from '@tingest/documents/csv';
import { writeXlsx } from '@tingest/documents/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import type { Person, TestApp, TestTenant } from '../../../testing/test-app.ts';

let app: TestApp;
let tenant: TestTenant;
let admin: Person;
const path = 'filer/north';

beforeAll(async () => {
  app = await sharedTestApp();
  tenant = await app.addTenant('filer');
  admin = tenant.as('TenantAdmin');
});
afterAll(() => app.close());

async function uploadFile(name: string, content: Uint8Array | string, person = admin): Promise<string> {
  const form = new FormData();
  form.append('file', new File([typeof content === 'string' ? content : new Uint8Array(content)], name));
  const reply = await person.post(`${path}/files/upload`, form);
  expect([reply.status, reply.errors]).toEqual([201, []]);
  return reply.data.id;
}
const draft = (fileId: string, person = admin) => person.post(`${path}/schemas/drafts`, { fileId });
interface DraftOfTable {
  readonly name: string;
  readonly fields: readonly { readonly name: string; readonly fieldType: string }[];
}
const columnsOf = (items: readonly DraftOfTable[]) =>
  items.map(({ name, fields }) => [name, ...fields.map((field) => `${field.name} ${field.fieldType}`)]);

it('a draft lists the columns of a text from Swedish Excel, and of each sheet of a workbook', async () => {
  const csv = Buffer.from('Namn;Höjd;Byggd\r\nÅparken;1,5;2019-05-01\r\n', 'latin1');
  const ofText = await draft(await uploadFile('lekplatser.csv', csv));
  expect(columnsOf(ofText.data.items)).toEqual([['lekplatser.csv', 'Namn string', 'Höjd number', 'Byggd dateTime']]);
  const table = (name: string, columns: readonly TableColumn[], row: readonly Cell[]) => ({
    name,
    columns,
    async *batches() {
      yield [row];
    },
  });
  const column = (heading: string, type: CellType): TableColumn => ({ heading, type });
  const workbook = await buffer(
    writeXlsx([
      table('Parker', [column('Namn', 'text'), column('Yta', 'number')], ['Åparken', 12]),
      table('Gungor', [column('Nummer', 'text'), column('Byggd', 'date')], ['007', '2019-05-01']),
    ]),
  );
  const ofBook = await draft(await uploadFile('parker.xlsx', new Uint8Array(workbook)));
  expect(columnsOf(ofBook.data.items)).toEqual([
    ['Parker', 'Namn string', 'Yta number'],
    ['Gungor', 'Nummer string', 'Byggd dateTime'],
  ]);
});

it('a draft is refused for a file without a table, a missing file and users without the right to schemas', async () => {
  const emptyReply = await draft(await uploadFile('tom.csv', '\n;;\n'));
  expect([emptyReply.status, emptyReply.details[0]?.code]).toEqual([422, 'tableUnreadable']);
  const pdf = await draft(await uploadFile('bild.pdf', '%PDF-1.4\n%âãÏÓ\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'));
  expect([pdf.status, pdf.details[0]?.code]).toEqual([422, 'importType']);
  expect((await draft('00000000-0000-4000-8000-000000000001')).status).toBe(404);
  const fileId = await uploadFile('namn.csv', 'Namn\nÅparken\n');
  expect((await draft(fileId, tenant.as('SiteAdmin'))).status).toBe(403);
});
