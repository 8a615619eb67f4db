import { fieldsOfColumns } from '@tingest/domain/exchange';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { saved } from '../../../testing/populated-site.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import type { Person, TestApp, TestTenant } from '../../../testing/test-app.ts';
import { importer, upload } from './testing/run-import.ts';

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

const uploadFile = (name: string, content: string) => upload(admin, path, name, content);
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

it('the fields make a draft category, into which an import takes every row, the columns in their order', async () => {
  const content = [
    'Nr;Namn;Skick;Pris;Antal;Köpt;Utlånas;E-post;Telefon;Webb;Tid;Ort;Anm',
    'V1;Borr;Bra;1 249,50;3;2024-03-05;ja;anna@ekby.se;070-123 45 67;https://ekby.se/a;08:30;;"två\nrader"',
    'V2;Stege;Sliten;899;1;2023-11-01;nej;bo@ekby.se;08-12 34 56 7;https://ekby.se/b;17:05;Lund;',
    'V3;Såg;Bra;12,5;2;2022-01-15;ja;;+47 22 22 22 22;;;Ekby;',
    'V4;Yxa;bra;200;7;2025-05-30;nej;;;;;;',
  ].join('\n');
  const fileId = await uploadFile('verktyg.csv', content);
  const { data } = await draft(fileId);
  const [table] = data.items;
  const fields = fieldsOfColumns(table.columns, uuidv7);
  expect(fields.map(({ fieldType }) => fieldType)).toEqual([
    ...[
      'text',
      'select',
      'decimal',
      'integer',
      'date',
      'checkbox',
      'email',
      'phoneNo',
      'url',
      'time',
      'text',
      'textArea',
    ],
  ]);
  const category = await saved(admin, `${path}/elementTypes`, {
    ...{ localizedNames: [{ culture: 'sv-SE', text: 'Verktyg' }], status: 'draft', dataPropertyTypes: fields },
  });
  const calls = importer(admin, path);
  const body = { resource: 'elements', typeId: category.id, fileId, mode: 'create', headerLine: table.headerLine };
  const readImport = await calls.taken(admin.post(`${path}/imports`, body));
  const [codeField, ...otherFields] = readImport.fields;
  expect(codeField.isKey).toBe(true);
  expect(otherFields.map(({ name }: { readonly name: string }) => name)).toEqual(fields.map(({ name }) => name));
  const columns = [codeField, ...otherFields].map(({ id }, column) => ({ column, fieldId: id }));
  const plan = await calls.validate(readImport, { columns, mode: 'create' });
  expect([plan.status, plan.counts.create, plan.counts.error]).toEqual(['ready', 4, 0]);
  const appliedImport = await calls.step(plan, 'apply');
  expect([appliedImport.status, appliedImport.counts.created]).toEqual(['completed', 4]);
  const undoneImport = await calls.step(appliedImport, 'undo');
  expect([undoneImport.status, undoneImport.counts.undone]).toEqual(['undone', 4]);
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
