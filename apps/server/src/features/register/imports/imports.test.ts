import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saved } from '../../../testing/populated-site.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import type { Person, TestApp, TestTenant } from '../../../testing/test-app.ts';
import { importer, settled, stepOnce, upload } from './testing/run-import.ts';

let app: TestApp;
let tenant: TestTenant;
let admin: Person;
let imports: ReturnType<typeof importer>;
const path = 'lek/north';
const [nameId, heightId, conditionId, serialId] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
let recordTypeId: string;

beforeAll(async () => {
  app = await sharedTestApp();
  tenant = await app.addTenant('lek', 'sv-SE');
  admin = tenant.as('TenantAdmin');
  imports = importer(admin, path);
  const withName = (text: string) => ({ localizedNames: [{ culture: 'sv-SE', text }], status: 'published' });
  const recordType = await saved(admin, `${path}/recordTypes`, {
    ...withName('Skick'),
    dataPropertyTypes: [{ id: uuidv7(), name: 'Namn', fieldType: 'text', required: true }],
  });
  recordTypeId = recordType.id;
  const [field] = recordType.dataPropertyTypes;
  await saved(admin, `${path}/records`, {
    recordTypeId,
    dataProperties: [{ dataPropertyTypeId: field.id, value: 'Bra' }],
  });
});
afterAll(() => app.close());

/** A category of its own, so that tests do not meet in it. */
async function category(text = 'Gunga'): Promise<string> {
  const { id } = await saved(admin, `${path}/elementTypes`, {
    localizedNames: [{ culture: 'sv-SE', text }],
    status: 'published',
    dataPropertyTypes: [
      { id: nameId, name: 'Namn', fieldType: 'text', required: true },
      { id: heightId, name: 'Höjd', fieldType: 'decimal', validation: { range: { min: 0, max: 10 } } },
      { id: conditionId, name: 'Skick', fieldType: 'select', optionSource: { recordTypeIds: [recordTypeId] } },
      { id: serialId, name: 'Serienummer', fieldType: 'text', unique: true },
    ],
  });
  return id;
}

async function objectsOf(typeId: string) {
  const { data } = await admin.post(`${path}/elements/filter?elementTypeId=${typeId}`, {
    ordering: [{ column: 'code', dir: 'asc' }],
    limit: 1000,
  });
  return data.items as { id: string; code: string; title: string; version: number; dataProperties: never[] }[];
}

/** A list does not show as many at once. */
const objectCount = (typeId: string) =>
  app.database.owner.withClient(async (client) => {
    const { rows } = await client.query('SELECT count(*)::int AS count FROM elements WHERE element_type_id = $1', [
      typeId,
    ]);
    return rows[0]?.count;
  });

const file = (...lines: string[]) => `${lines.join('\r\n')}\r\n`;

describe('an import of objects', () => {
  it('gives the name of its target in the language of the reader, or the former name once it is gone', async () => {
    const { id: typeId } = await saved(admin, `${path}/elementTypes`, {
      localizedNames: [
        { culture: 'sv-SE', text: 'Klätterställning' },
        { culture: 'en-US', text: 'Climbing frame' },
      ],
      dataPropertyTypes: [{ id: uuidv7(), name: 'Namn', fieldType: 'text' }],
    });
    const { id } = await imports.begin('k.csv', file('Namn', 'Stor'), { resource: 'elements', typeId });
    const nameIn = async (culture: string) => {
      const one = (await admin.get(`${path}/imports/${id}?culture=${culture}`)).data;
      const { items } = (await admin.get(`${path}/imports?culture=${culture}`)).data;
      return [one.schemaName, items.find((each: { id: string }) => each.id === id).schemaName];
    };
    expect(await nameIn('en-US')).toEqual(['Climbing frame', 'Climbing frame']);
    expect(await nameIn('sv-SE')).toEqual(['Klätterställning', 'Klätterställning']);
    expect((await admin.delete(`${path}/elementTypes/${typeId}`)).status).toBe(204);
    expect(await nameIn('en-US')).toEqual(['Klätterställning', 'Klätterställning']);
  });

  it('reads, matches, validates and applies a file, and reports the outcome of each row', async () => {
    const typeId = await category();
    const startedImport = await imports.begin(
      'gungor.csv',
      file('Kod;namn;HÖJD;Skick', 'g-1;Stora gungan;2,5;bra', 'g-2;Lilla gungan;1;'),
      { resource: 'elements', typeId },
    );
    expect([startedImport.status, startedImport.counts.total, startedImport.headerLine]).toEqual(['mapping', 2, 1]);
    expect(startedImport.columns.map(({ heading, isSure }: never) => [heading, isSure])).toEqual([
      ['Kod', true],
      ['namn', true],
      ['HÖJD', true],
      ['Skick', true],
    ]);
    const ready = await imports.validate(startedImport);
    expect([ready.status, ready.counts.create, ready.counts.error]).toEqual(['ready', 2, 0]);
    const [firstRow] = (await imports.rows(ready)).items;
    expect(firstRow.changes.map(({ name, to }: never) => [name, to])).toEqual([
      ['Namn', 'Stora gungan'],
      ['Höjd', '2,5'],
      ['Skick', 'Bra'],
    ]);
    const appliedImport = await imports.step(ready, 'apply');
    expect([appliedImport.status, appliedImport.counts.created, appliedImport.counts.failed]).toEqual([
      'completed',
      2,
      0,
    ]);
    expect((await objectsOf(typeId)).map(({ code, title }) => [code, title])).toEqual([
      ['g-1', 'Stora gungan'],
      ['g-2', 'Lilla gungan'],
    ]);
  });

  it('reports all errors of every row at once and accepts corrected cells', async () => {
    const typeId = await category();
    const startedImport = await imports.begin(
      'fel.csv',
      file(
        'Kod;Namn;Höjd;Skick;Serienummer',
        'f-1;;hög;Sprucken;s-1',
        'f-2;Två;11;Bra;S-1',
        'f-2;Tre;1;Bra;s-3',
        'f-4;Fyra;1;Bra;s-4',
      ),
      { resource: 'elements', typeId },
    );
    const ready = await imports.validate(startedImport);
    expect([ready.counts.error, ready.counts.create]).toEqual([3, 1]);
    const { items } = await imports.rows(ready, { states: ['error'] });
    const wrong = items.map((row: { line: number; problems: { column: number; code: string }[] }) => [
      row.line,
      ...row.problems.map(({ column, code }) => `${column} ${code}`).toSorted(),
    ]);
    expect(wrong).toEqual([
      [2, '1 required', '2 decimal', '3 unknownValue'],
      [3, '2 range', '4 importTwice'],
      [4, '0 importTwice'],
    ]);
    expect(ready.missingValues).toEqual([
      { column: 3, recordTypeId, recordTypeName: 'Skick', count: 1, examples: ['Sprucken'] },
    ]);
    const mended = await imports.edit(ready, [
      { line: 2, column: 1, value: 'Ett' },
      { line: 2, column: 2, value: '3' },
      { line: 3, column: 2, value: '2' },
      { line: 3, column: 4, value: 's-2' },
      { line: 4, column: 0, value: 'f-3' },
    ]);
    expect(mended.counts.error).toBe(1);
    const replacedImport = await imports.step(mended, 'replace', { column: 3, from: 'Sprucken', to: 'Bra' });
    expect([replacedImport.counts.error, replacedImport.counts.create]).toEqual([0, 4]);
    const skippedImport = await imports.step(replacedImport, 'skip', { lines: [5], isSkipped: true });
    expect([skippedImport.counts.skip, skippedImport.counts.create]).toEqual([1, 3]);
    const appliedImport = await imports.step(skippedImport, 'apply');
    expect(appliedImport.counts.created).toBe(3);
    expect((await objectsOf(typeId)).map(({ code }) => code)).toEqual(['f-1', 'f-2', 'f-3']);
  });

  it('creates the predefined values that a column names', async () => {
    const typeId = await category();
    const startedImport = await imports.begin('nya.csv', file('Namn;Skick', 'Ett;Rostig', 'Två;rostig', 'Tre;Målad'), {
      ...{ resource: 'elements', typeId },
    });
    const ready = await imports.validate(startedImport);
    expect([ready.counts.error, ready.missingValues[0].count]).toEqual([3, 2]);
    const valuesImport = await imports.step(ready, 'values', { column: 1 });
    expect([
      valuesImport.status,
      valuesImport.counts.error,
      valuesImport.counts.create,
      valuesImport.missingValues,
    ]).toEqual(['ready', 0, 3, []]);
  });

  it.each([
    ['create', { create: 1, change: 0, unchanged: 0, skip: 2 }],
    ['update', { create: 0, change: 1, unchanged: 1, skip: 1 }],
    ['upsert', { create: 1, change: 1, unchanged: 1, skip: 0 }],
  ])('in the mode %s only does the writes of that mode', async (mode, expected) => {
    const typeId = await category();
    for (const [code, name] of [
      [`${mode}-1`, 'Ett'],
      [`${mode}-2`, 'Två'],
    ]) {
      const dataProperties = [{ dataPropertyTypeId: nameId, value: name }];
      await saved(admin, `${path}/elements`, { elementTypeId: typeId, code, dataProperties });
    }
    const rows = file('Kod;Namn', `${mode}-1;Ett`, `${mode}-2;Nytt namn`, `${mode}-3;Tre`);
    const ready = await imports.validate(await imports.begin('alla.csv', rows, { resource: 'elements', typeId, mode }));
    expect(ready.counts).toMatchObject({ ...expected, error: 0 });
    const appliedImport = await imports.step(ready, 'apply');
    expect([appliedImport.counts.created, appliedImport.counts.changed]).toEqual([expected.create, expected.change]);
  });

  it('keeps and names objects changed by others since when it is undone, and restores the rest', async () => {
    const typeId = await category();
    const add = async (code: string, name: string) => {
      const dataProperties = [{ dataPropertyTypeId: nameId, value: name }];
      return saved(admin, `${path}/elements`, { elementTypeId: typeId, code, dataProperties });
    };
    const [one, two] = [await add('u-1', 'Ett'), await add('u-2', 'Två')];
    const rows = file('Kod;Namn', 'u-1;Ett nytt', 'u-2;Två nytt', 'u-3;Tre', 'u-4;Fyra');
    const ready = await imports.validate(await imports.begin('u.csv', rows, { resource: 'elements', typeId }));
    const rename = (object: { id: string }, name: string) =>
      admin.put(`${path}/elements/${object.id}`, {
        ...{ elementTypeId: typeId, dataProperties: [{ dataPropertyTypeId: nameId, value: name }] },
      });
    await rename(one, 'Någon annans');
    const appliedImport = await imports.step(ready, 'apply');
    expect([appliedImport.counts.changed, appliedImport.counts.created, appliedImport.counts.failed]).toEqual([
      1, 2, 1,
    ]);
    const failedRows = (await imports.rows(appliedImport, { states: ['failed'] })).items;
    expect(
      failedRows.map((row: { line: number; problems: { code: string }[] }) => [row.line, row.problems[0]?.code]),
    ).toEqual([[2, 'importChangedSince']]);
    const [, , three] = await objectsOf(typeId);
    if (three) await rename(three, 'Tre ändrad');
    const undoneImport = await imports.step(appliedImport, 'undo');
    expect([undoneImport.status, undoneImport.counts.undone, undoneImport.counts.kept]).toEqual(['undone', 2, 1]);
    expect((await objectsOf(typeId)).map(({ code, title }) => [code, title])).toEqual([
      ['u-1', 'Någon annans'],
      ['u-2', two.title],
      ['u-3', 'Tre ändrad'],
    ]);
  });

  it('lets a row keep a stored value that its field would no longer accept', async () => {
    const typeId = await category();
    const values = [
      { dataPropertyTypeId: nameId, value: 'Ett' },
      { dataPropertyTypeId: heightId, value: 9 },
    ];
    await saved(admin, `${path}/elements`, { elementTypeId: typeId, code: 'o-1', dataProperties: values });
    const type = (await admin.get(`${path}/elementTypes/${typeId}`)).data;
    const fields = type.dataPropertyTypes.map((field: { id: string }) =>
      field.id === heightId ? { ...field, validation: { range: { min: 0, max: 5 } } } : field,
    );
    expect((await admin.put(`${path}/elementTypes/${typeId}`, { ...type, dataPropertyTypes: fields })).status).toBe(
      200,
    );
    const rows = file('Kod;Namn;Höjd', 'o-1;Nytt namn;9');
    const ready = await imports.validate(await imports.begin('o.csv', rows, { resource: 'elements', typeId }));
    expect([ready.counts.error, ready.counts.change]).toEqual([0, 1]);
  });
});

describe('the job of an import', () => {
  it('runs to its end through the call of the specification and reports the outcome', async () => {
    const typeId = await category();
    const schema = await saved(admin, `${path}/schemas`, {
      ...{
        localizedNames: [{ culture: 'sv-SE', text: 'Gungor' }],
        status: 'published',
        key: 'gungor',
        directions: ['import'],
      },
      targets: [{ type: 'elementType', id: typeId }],
      fields: [
        { id: serialId, name: 'Nr', fieldType: 'string' },
        { id: nameId, name: 'Benämning', aliases: ['Namn'], fieldType: 'string' },
      ],
      schemaConfigurations: [
        {
          ...{ subject: { type: 'element', id: typeId }, readAction: { matchRules: [] } },
          identifierMatchRules: [
            {
              ...{
                matchType: 'outgoing',
                action: 'copySourceValue',
                source: { type: 'dataSchema', fieldId: serialId },
              },
              target: { type: 'element', id: typeId, fieldId: 'code' },
            },
          ],
          writeAction: {
            matchRules: [
              {
                ...{
                  matchType: 'outgoing',
                  action: 'copySourceValue',
                  source: { type: 'dataSchema', fieldId: nameId },
                },
                target: { type: 'element', id: typeId, fieldId: nameId },
              },
            ],
          },
        },
      ],
    });
    const fileId = await upload(admin, path, 'gungor.txt', file('Nr\tNamn', 'j-1\tEtt', 'j-2\t'));
    const startedImport = await admin.post(`${path}/elements/schemas/${schema.id}/files/${fileId}`);
    const { jobId } = startedImport.data;
    expect([startedImport.status, startedImport.data]).toEqual([
      201,
      { jobId, importId: jobId, job: `jobs/${jobId}`, import: `imports/${jobId}` },
    ]);
    await settled(admin, path, startedImport.data.jobId);
    const job = (await admin.get(`${path}/jobs/${startedImport.data.jobId}`)).data;
    expect([job.status, job.progress, job.result]).toEqual([
      'completed',
      { done: 1, total: 1 },
      { created: 1, changed: 0, unchanged: 0, skipped: 0, failed: 1 },
    ]);
    expect(job.errors).toEqual([{ line: 3, column: 'Namn', value: null, message: 'Fältet måste ha ett värde' }]);
    const session = (await admin.get(`${path}/${startedImport.data.import}`)).data;
    expect([session.status, session.counts.created, session.counts.error]).toEqual(['completed', 1, 1]);
    const undoneImport = await imports.step(session, 'undo');
    expect([undoneImport.status, await objectCount(typeId)]).toEqual(['undone', 0]);
    const pdf = await upload(
      admin,
      path,
      'bild.pdf',
      '%PDF-1.4\n%âãÏÓ\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n',
      'file',
    );
    const wrong = await admin.post(`${path}/elements/schemas/${schema.id}/files/${pdf}`);
    expect([wrong.status, wrong.details[0]?.code]).toEqual([422, 'importType']);
  });

  it('waits in the workbench for a review if requested, and stops when no column is recognised', async () => {
    const fileId = await upload(admin, path, 'reviewed.csv', file('Användarnamn;Namn', 'granskad;Granskad'));
    const startedImport = await admin.post(`${path}/users/import/${fileId}?review=true`);
    expect(startedImport.status).toBe(403);
    const superUser = tenant.as('SuperUser');
    const ownFileId = await upload(superUser, path, 'reviewed.csv', file('username;name', 'granskad;Granskad'));
    const reviewed = await superUser.post(`${path}/users/import/${ownFileId}?review=true`);
    expect(reviewed.status).toBe(201);
    expect((await settled(superUser, path, reviewed.data.id)).status).toBe('mapping');
    const unknownFileId = await upload(superUser, path, 'unknown.csv', file('Färg;Form', 'röd;rund'));
    const direct = await superUser.post(`${path}/users/import/${unknownFileId}`);
    expect((await settled(superUser, path, direct.data.importId)).status).toBe('failed');
    const { data: job } = await superUser.get(`${path}/${direct.data.job}`);
    expect([job.status, job.result.created, job.errors.length]).toEqual(['failed', 0, 1]);
  });

  it('continues after its last completed step when its process ends in the middle', async () => {
    const typeId = await category();
    const names = Array.from({ length: 1_400 }, (_, index) => `k-${index};Nummer ${index}`);
    const rows = file('Kod;Namn', ...names);
    const ready = await imports.validate(await imports.begin('k.csv', rows, { resource: 'elements', typeId }));
    // The state left by a process that ends between two steps: no process works on it, and a thousand rows are written.
    const job = { tenantId: tenant.id, siteId: tenant.sites[0]?.id ?? '', importId: ready.id };
    const change = (columns: string) =>
      app.database.owner.withClient((client) =>
        client.query(`UPDATE imports SET ${columns} WHERE id = $1`, [ready.id]),
      );
    await change(`status = 'applying', applied_at = now()`);
    expect(await stepOnce(app, job)).toBe('more');
    expect((await admin.get(`${path}/imports/${ready.id}`)).data.counts).toMatchObject({ done: 1_000, created: 1_000 });
    expect(await objectCount(typeId)).toBe(1_000);
    const now = (await admin.get(`${path}/imports/${ready.id}`)).data;
    // As far as is known, a process still works on it.
    const early = await admin.post(`${path}/imports/${ready.id}/resume`, { version: now.version });
    expect([early.status, early.details[0]?.code]).toEqual([409, 'importStep']);
    await change(`worked_at = now() - interval '1 minute'`);
    const appliedImport = await imports.step(now, 'resume');
    expect([appliedImport.status, appliedImport.counts.created, appliedImport.counts.failed]).toEqual([
      'completed',
      1_400,
      0,
    ]);
    expect(await objectCount(typeId)).toBe(1_400);
  });
});
