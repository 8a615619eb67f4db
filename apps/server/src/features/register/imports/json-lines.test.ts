import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { archive } from '../../../file-store/testing/sample-files.ts';
import { saved } from '../../../testing/populated-site.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import type { Person, Reply, TestApp } from '../../../testing/test-app.ts';
import { importer, upload } from './testing/run-import.ts';

let app: TestApp;
let admin: Person;
let superUser: Person;
let imports: ReturnType<typeof importer>;
const path = 'rader/north';
const [nameId, countId, inUseId, checkedId] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];

beforeAll(async () => {
  app = await sharedTestApp();
  const tenant = await app.addTenant('rader', 'sv-SE');
  admin = tenant.as('TenantAdmin');
  superUser = tenant.as('SuperUser');
  imports = importer(admin, path);
});
afterAll(() => app.close());

async function category(): Promise<string> {
  const { id } = await saved(admin, `${path}/elementTypes`, {
    ...{ localizedNames: [{ culture: 'sv-SE', text: 'Brunn' }], status: 'published' },
    dataPropertyTypes: [
      { id: nameId, name: 'Namn', fieldType: 'text', required: true },
      { id: countId, name: 'Antal', fieldType: 'integer' },
      { id: inUseId, name: 'I bruk', fieldType: 'checkbox' },
      { id: checkedId, name: 'Kontrollerad', fieldType: 'dateTime' },
    ],
  });
  return id;
}

const lines = (...objects: unknown[]) =>
  objects.map((each) => `${typeof each === 'string' ? each : JSON.stringify(each)}\n`).join('');

async function storedIn(typeId: string) {
  const query = { ordering: [{ column: 'code', dir: 'asc' }], columns: ['code', nameId, countId, inUseId, checkedId] };
  const { body } = await admin.post(`${path}/elements/export?elementTypeId=${typeId}&format=jsonl`, query);
  return body
    .toString('utf8')
    .trim()
    .split('\n')
    .map((line) => Object.values(JSON.parse(line)));
}

const problemsIn = async (one: Reply['data']) =>
  (await imports.rows(one, { states: ['error'] })).items.map(
    ({
      line,
      problems,
    }: {
      line: number;
      problems: { column: number; code: string; value: string; message: string }[];
    }) => [line, ...problems.flatMap((each) => [each.column, each.code, each.value, each.message])],
  );

/** Codes are unique in a site: each test has its own. */
let test = 0;
beforeEach(() => {
  test += 1;
});
const code = (number: number) => `B${test}-${number}`;

const makeFirstRow = () => ({
  Kod: code(1),
  Namn: '=Ett',
  Antal: 3,
  'I bruk': true,
  Kontrollerad: '2026-03-29T00:30:00.000Z',
});
const makeSecondRow = () => ({ Namn: "'-Två", Kod: code(2) });

it.each(['brunnar.jsonl', 'brunnar.ndjson', 'brunnar.txt', 'brunnar.csv'])(
  'objects are imported from JSON Lines called %s, with their values unchanged',
  async (name) => {
    const typeId = await category();
    const startedImport = await imports.begin(name, lines(makeFirstRow(), makeSecondRow()), {
      resource: 'elements',
      typeId,
    });
    expect([startedImport.headerLine, startedImport.sheets]).toEqual([0, [{ name, rows: 2 }]]);
    const appliedImport = await imports.step(await imports.validate(startedImport), 'apply');
    expect(appliedImport.counts).toMatchObject({ created: 2, failed: 0, error: 0 });
    expect(await storedIn(typeId)).toEqual([
      [code(1), '=Ett', 3, true, '2026-03-29T00:30:00.000Z'],
      [code(2), "'-Två", null, null, null],
    ]);
  },
);

it('an unreadable line is reported with number and reason beside value errors, and the others are imported', async () => {
  const typeId = await category();
  const ready = await imports.validate(
    await imports.begin(
      'brunnar.jsonl',
      `${lines(
        makeFirstRow(),
        `{"Kod":"${code(3)}","Namn":"Tre",}`,
        { Kod: code(4), Namn: ['Fyra'] },
        { Kod: code(5), Namn: 'Fem', Antal: '16 GB' },
        { Kod: code(6), Namn: 'Sex', 'I bruk': 'kanske' },
      )}{"Kod":"${code(7)}","Namn":"Sj`,
      { resource: 'elements', typeId },
    ),
  );
  expect(ready.counts).toMatchObject({ create: 1, error: 5 });
  const line = 'Raden är inte ett helt JSON-objekt, {"namn": värde, …}';
  expect(await problemsIn(ready)).toEqual([
    [2, 0, 'importJsonLine', `{"Kod":"${code(3)}","Namn":"Tre",}`, line],
    [3, 1, 'importJsonNested', '["Fyra"]', expect.stringContaining('Listor och objekt')],
    [4, 2, 'integer', '16 GB', 'Inte ett heltal: skriv bara siffror, till exempel 16, och ingen enhet'],
    [5, 3, 'importYesNo', 'kanske', 'Varken ja eller nej. Ange Ja eller Nej'],
    [6, 0, 'importJsonLine', `{"Kod":"${code(7)}","Namn":"Sj`, line],
  ]);
  // A value edited in place of an unreadable one counts.
  const mended = await imports.edit(ready, [
    { line: 2, column: 0, value: code(3) },
    { line: 2, column: 1, value: 'Tre' },
    { line: 3, column: 1, value: 'Fyra' },
  ]);
  expect(mended.counts).toMatchObject({ create: 3, error: 3 });
  const appliedImport = await imports.step(mended, 'apply');
  expect(appliedImport.counts).toMatchObject({ created: 3, failed: 0 });
  expect((await storedIn(typeId)).map(([ownCode, name]) => [ownCode, name])).toEqual([
    [code(1), '=Ett'],
    [code(3), 'Tre'],
    [code(4), 'Fyra'],
  ]);
});

it('an unreadable line is an error even when the column of its first cell is left out', async () => {
  const typeId = await category();
  const startedImport = await imports.begin('brunnar.jsonl', lines({ Annat: 1, Namn: 'Ett' }, '{"Namn":'), {
    ...{ resource: 'elements', typeId },
  });
  const ready = await imports.validate(startedImport, { columns: [{ column: 0, fieldId: null }], keys: [] });
  expect(ready.counts).toMatchObject({ create: 1, error: 1 });
});

it('an uploaded JSON Lines file is imported alone and in a zip', async () => {
  const typeId = await category();
  const zip = archive([{ name: 'export/brunnar.jsonl', content: lines(makeSecondRow()) }]);
  for (const [name, content] of [
    ['brunnar.jsonl', lines(makeFirstRow())],
    ['brunnar.zip', zip],
  ] as const) {
    const fileId = await upload(admin, path, name, content);
    const body = { resource: 'elements', typeId, fileId };
    const ready = await imports.validate(await imports.taken(admin.post(`${path}/imports`, body)));
    expect((await imports.step(ready, 'apply')).counts.created).toBe(1);
  }
  expect((await storedIn(typeId)).map(([ownCode]) => ownCode)).toEqual([code(1), code(2)]);
});

it('users are imported from JSON Lines and their errors are reported like those of sheet rows', async () => {
  const people = importer(superUser, path);
  const content = lines({ Användarnamn: 'rad.ett', Namn: 'Rad Ett', Roll: 'Användare' }, '{"Namn":"Rad Två"');
  const ready = await people.validate(await people.begin('folk.jsonl', content, { resource: 'users' }));
  const rows = await people.rows(ready, { states: ['error'] });
  expect(
    rows.items.map(({ line, problems }: { line: number; problems: { code: string }[] }) => [
      line,
      problems.map((each) => each.code),
    ]),
  ).toEqual([[2, ['importJsonLine']]]);
  expect((await people.step(ready, 'apply')).counts.created).toBe(1);
});

describe('a file that is not JSON Lines', () => {
  it.each([
    ['a text that is only called so', 'a;b\n1;2\n', 'tableUnreadable'],
    ['lists', '[1]\n[2]\n', 'tableUnreadable'],
    ['nothing but empty objects', '{}\n{}\n', 'tableUnreadable'],
  ])('is reported for %s', async (_what, content, problem) => {
    const typeId = await category();
    const failedImport = await imports.begin('fil.jsonl', content, { resource: 'elements', typeId });
    expect([failedImport.status, failedImport.failure?.code]).toEqual(['failed', problem]);
  });

  it('is refused at upload: programs, pages and files with control characters', async () => {
    for (const content of ['<html>{"a":1}', '#!/bin/sh\n', '{"a":"\u0001"}']) {
      const form = new FormData();
      form.append('file', new File([content], 'fil.jsonl'));
      const reply = await admin.post(`${path}/files/upload?use=import`, form);
      expect([reply.status, reply.details[0]?.code]).toEqual([422, 'importType']);
    }
  });
});
