import { afterAll, beforeAll, expect, it } from 'vitest';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import type { Person, TestApp, TestTenant } from '../../../testing/test-app.ts';

let app: TestApp;
let tenant: TestTenant;
let admin: Person;
const path = 'arken/north';

beforeAll(async () => {
  app = await sharedTestApp();
  tenant = await app.addTenant('arken');
  admin = tenant.as('TenantAdmin');
});
afterAll(() => app.close());

async function uploadFile(name: string, content: string): Promise<string> {
  const form = new FormData();
  form.append('file', new File([content], name));
  const reply = await admin.post(`${path}/files/upload`, form);
  expect([reply.status, reply.errors]).toEqual([201, []]);
  return reply.data.id;
}
const draft = (fileId: string, person = admin, reading: object = {}) =>
  person.post(`${path}/elementTypes/drafts`, { fileId, ...reading });

it('a pasted table gives fields, choices, code and title, and its first rows', async () => {
  const text =
    'Kod\tNamn\tSkick\tPris\nV1\tBorr\tBra\t1 249,50\nV2\tStege\tSliten\t899\nV3\tSåg\tBra\t\nV4\tYxa\tBra\t200\n';
  const { data } = await draft(await uploadFile('inklistrad.txt', text), admin, { separator: 'tab' });
  const [table] = data.items;
  expect(table).toMatchObject({ problem: null, headerLine: 1, rowCount: 4, isCut: false, excessColumns: 0 });
  expect(
    table.columns.map((each: Record<string, unknown>) => [each.name, each.use, each.fieldType, each.options]),
  ).toEqual([
    ['Kod', 'code', 'text', []],
    ['Namn', 'field', 'text', []],
    ['Skick', 'field', 'select', ['Bra', 'Sliten']],
    ['Pris', 'field', 'decimal', []],
  ]);
  expect(table.rows[0]).toEqual(['V1', 'Borr', 'Bra', '1 249,50']);
});

it('a header of 400 columns is read, and a table without a header or without rows is named as such', async () => {
  const wide = Array.from({ length: 400 }, (_, index) => `Kolumn ${index + 1}`);
  const wideReply = await draft(await uploadFile('bred.csv', `${wide.join(';')}\n${wide.map(() => 'x').join(';')}\n`));
  expect(wideReply.data.items[0].columns).toHaveLength(400);
  const headless = await draft(await uploadFile('huvudlos.csv', 'Anna;anna@ekby.se\nBo;bo@ekby.se\n'));
  expect(headless.data.items[0]).toMatchObject({ problem: 'noHeader', columns: [] });
  const rowless = await draft(await uploadFile('tom.csv', 'Namn;Kod\n'));
  expect(rowless.data.items[0]).toMatchObject({ problem: 'noRows', columns: [] });
});

it('a draft is refused for a missing file and for users who may not create categories', async () => {
  expect((await draft('00000000-0000-4000-8000-000000000001')).status).toBe(404);
  const fileId = await uploadFile('namn.csv', 'Namn\nÅparken\n');
  expect((await draft(fileId, tenant.as('SiteAdmin'))).status).toBe(403);
});
