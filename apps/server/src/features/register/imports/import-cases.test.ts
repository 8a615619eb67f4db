import { readTables } from '@tingest/documents/tables';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saved } from '../../../testing/populated-site.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import type { Person, Reply, TestApp, TestTenant } from '../../../testing/test-app.ts';
import { forgetOldImports } from './forget-old-imports.ts';
import { importer } from './testing/run-import.ts';

let app: TestApp;
let tenant: TestTenant;
let admin: Person;
let imports: ReturnType<typeof importer>;
const path = 'park/north';
const [nameId, areaId, serialId] = [uuidv7(), uuidv7(), uuidv7()];

beforeAll(async () => {
  app = await sharedTestApp();
  tenant = await app.addTenant('park', 'en-US');
  admin = tenant.as('TenantAdmin');
  imports = importer(admin, path);
});
afterAll(() => app.close());

const withName = (text: string) => ({ localizedNames: [{ culture: 'en-US', text }], status: 'published' });
const file = (...lines: string[]) => `${lines.join('\r\n')}\r\n`;

async function category(text = 'Bench'): Promise<string> {
  const { id } = await saved(admin, `${path}/elementTypes`, {
    ...withName(text),
    dataPropertyTypes: [
      { id: nameId, name: 'Name', fieldType: 'text', required: true },
      { id: areaId, name: 'Area', fieldType: 'text' },
      { id: serialId, name: 'Serial', fieldType: 'text', unique: true },
    ],
  });
  return id;
}

function add(elementTypeId: string, code: string, values: Readonly<Record<string, string>>) {
  const dataProperties = Object.entries(values).map(([dataPropertyTypeId, value]) => ({ dataPropertyTypeId, value }));
  return saved(admin, `${path}/elements`, { elementTypeId, code, dataProperties });
}

async function titlesOf(typeId: string): Promise<readonly string[]> {
  const { data } = await admin.post(`${path}/elements/filter?elementTypeId=${typeId}`, { limit: 100 });
  return data.items.map(({ code, title }: { code: string; title: string }) => `${code} ${title}`).toSorted();
}

const change = (id: string, columns: string) =>
  app.database.owner.withClient((client) => client.query(`UPDATE imports SET ${columns} WHERE id = $1`, [id]));
const planImport = async (typeId: string, name: string, ...lines: string[]) =>
  imports.validate(await imports.begin(name, file(...lines), { resource: 'elements', typeId }));
const problemsOf = async (one: Reply['data']) =>
  (await imports.rows(one)).items.flatMap(({ line, problems }: { line: number; problems: { code: string }[] }) =>
    problems.map(({ code }) => [line, code]),
  );

describe('codes in an import file', () => {
  it('are read by their visible characters: repeated codes are reported, invisible ones are not in names', async () => {
    const typeId = await category('Zero width');
    const bytes = ['Code;Name', '\u200bW1;Bänk\u200b', 'W1\ufeff;Samma kod', 'W\u20112;Annan'];
    const plan = await planImport(typeId, 'zero-width.csv', ...bytes);
    expect(await problemsOf(plan)).toContainEqual([3, 'importTwice']);
  });

  it('are matched to another notation of the same bar code number, in the file and among the objects', async () => {
    const typeId = await category('Numbers');
    await add(typeId, '036000291452', { [nameId]: 'Cola' });
    const rows = ['Code;Name', '0036000291452;Cola again', '7310865004703;New', '07310865004703;Same'];
    const plan = await planImport(typeId, 'numbers.csv', ...rows);
    // The second row changes the object that has the number; the last two are of one number, which only the later one is told.
    expect((await problemsOf(plan)).map(([line]: unknown[]) => line)).toEqual([4]);
  });
});

describe('the target of import rows', () => {
  it('is found by several columns together', async () => {
    const typeId = await category();
    await add(typeId, 'k-1', { [nameId]: 'Oak', [areaId]: 'North' });
    await add(typeId, 'k-2', { [nameId]: 'Oak', [areaId]: 'South' });
    const startedImport = await imports.begin('keys.csv', file('Name;Area;Serial', 'Oak;South;s-2', 'Oak;West;s-3'), {
      ...{ resource: 'elements', typeId },
    });
    const keys = startedImport.fields.filter(({ name }: { name: string }) => name !== 'Serial' && name !== 'Code');
    const ready = await imports.validate(startedImport, { keys: keys.map(({ id }: { id: string }) => id) });
    expect(ready.counts).toMatchObject({ change: 1, create: 1, error: 0 });
    const singleKeyImport = await imports.validate(ready, {
      keys: keys.slice(0, 1).map(({ id }: { id: string }) => id),
    });
    expect(await problemsOf(singleKeyImport)).toEqual(expect.arrayContaining([[2, 'importAmbiguous']]));
  });

  it('is a predefined value in their import, found by its first text', async () => {
    const field = uuidv7();
    const { id: typeId } = await saved(admin, `${path}/recordTypes`, {
      ...withName('Material'),
      dataPropertyTypes: [
        { id: field, name: 'Name', fieldType: 'text', required: true },
        { id: uuidv7(), name: 'Note', fieldType: 'text' },
      ],
    });
    await saved(admin, `${path}/records`, {
      ...{ recordTypeId: typeId, dataProperties: [{ dataPropertyTypeId: field, value: 'Oak' }] },
    });
    const startedImport = await imports.begin('materials.csv', file('Name;Note', 'oak;Hard', 'Pine;Soft'), {
      ...{ resource: 'records', typeId },
    });
    const appliedImport = await imports.step(await imports.validate(startedImport), 'apply');
    expect(appliedImport.counts).toMatchObject({ changed: 1, created: 1, failed: 0 });
    const undoneImport = await imports.step(appliedImport, 'undo');
    expect(undoneImport.counts).toMatchObject({ undone: 2, kept: 0 });
  });

  it('is reported to lack a field without a column in the file, by the name of the field', async () => {
    const typeId = await category();
    const ready = await planImport(typeId, 'n.csv', 'Code;Area', 'n-1;North');
    const { items } = await imports.rows(ready, { states: ['error'] });
    const messages = items.flatMap(({ problems }: { problems: { message: string }[] }) =>
      problems.map(({ message }) => message),
    );
    expect(messages).toEqual([expect.stringMatching(/^Name: ./)]);
  });

  it('has values in unique fields that no other object has', async () => {
    const typeId = await category();
    await add(typeId, 'q-1', { [nameId]: 'First', [serialId]: 'S 1' });
    const ready = await planImport(typeId, 'q.csv', 'Code;Name;Serial', 'q-2;Second;s  1', 'q-3;Third;S 3');
    expect(await problemsOf(ready)).toEqual([[2, 'valueTakenBy']]);
  });
});

describe('the steps of an import', () => {
  it('pause, continue and end it; written rows stay', async () => {
    const typeId = await category();
    const ready = await planImport(typeId, 'p.csv', 'Code;Name', 'p-1;One', 'p-2;Two');
    // The state while no process has begun to work on it.
    await change(ready.id, `status = 'applying', applied_at = now(), worked_at = now()`);
    const paused = await imports.step({ id: ready.id }, 'pause');
    expect([paused.status, await titlesOf(typeId)]).toEqual(['paused', []]);
    const appliedImport = await imports.step(paused, 'resume');
    expect([appliedImport.status, appliedImport.counts.created]).toEqual(['completed', 2]);

    const secondImport = await planImport(typeId, 'p2.csv', 'Code;Name', 'p-3;Three');
    const cancelledImport = await imports.step(secondImport, 'cancel');
    expect([cancelledImport.status, await titlesOf(typeId)]).toEqual(['cancelled', ['p-1 One', 'p-2 Two']]);
    const lateReply = await admin.post(`${path}/imports/${secondImport.id}/apply`, {});
    expect([lateReply.status, lateReply.details[0]?.code]).toEqual([409, 'importStep']);
  });

  it('make a second import into the same category wait for the first, and report it', async () => {
    const typeId = await category();
    const [one, two] = [
      await planImport(typeId, 'first.csv', 'Code;Name', 'w-1;One'),
      await planImport(typeId, 'second.csv', 'Code;Name', 'w-1;Another', 'w-2;Two'),
    ];
    await change(one.id, `status = 'applying', applied_at = now(), worked_at = now(), is_writing = true`);
    await admin.post(`${path}/imports/${two.id}/apply`, {});
    const look = async () => (await admin.get(`${path}/imports/${two.id}`)).data;
    await expect.poll(async () => (await look()).waitingFor).toBe('first.csv');
    expect(await titlesOf(typeId)).toEqual([]);
    // If paused, it would let the second one begin: its process ended, and another one continues it.
    await change(one.id, `worked_at = now() - interval '1 minute'`);
    await imports.step({ id: one.id }, 'resume');
    await expect.poll(async () => (await look()).status).toBe('completed');
    // The first made an object that the second wanted to make too.
    expect((await look()).counts).toMatchObject({ created: 1, failed: 1 });
    expect(await titlesOf(typeId)).toEqual(['w-1 One', 'w-2 Two']);
  });

  it('expire after thirty days: written rows stay and cannot be undone', async () => {
    const typeId = await category();
    const appliedImport = await imports.step(await planImport(typeId, 'o.csv', 'Code;Name', 'o-1;One'), 'apply');
    await change(appliedImport.id, `undo_until = now() + interval '1 hour'`);
    await forgetOldImports(app.database.pool);
    expect((await admin.get(`${path}/imports/${appliedImport.id}`)).status).toBe(200);
    await change(appliedImport.id, `undo_until = now() - interval '1 hour'`);
    expect((await admin.post(`${path}/imports/${appliedImport.id}/undo`, {})).details[0]?.code).toBe('cannotUndo');
    await forgetOldImports(app.database.pool);
    expect((await admin.get(`${path}/imports/${appliedImport.id}`)).status).toBe(404);
    expect(await titlesOf(typeId)).toEqual(['o-1 One']);
  });
});

it('an import returns its file with the outcome of each row', async () => {
  const typeId = await category();
  const ready = await planImport(typeId, 'r.csv', 'Code;Name;Area', 'r-1;One;North', 'r-2;;South');
  const appliedImport = await imports.step(ready, 'apply');
  const { body, status } = await admin.get(`${path}/imports/${appliedImport.id}/result`);
  expect(status).toBe(200);
  const [table] = await readTables({ bytes: body, type: 'workbook', name: '' }, { rows: 10 });
  const [firstRow] = (await imports.rows(appliedImport)).items;
  expect(table?.rows).toEqual([
    ['Code', 'Name', 'Area', 'Line', 'Result', 'ID', 'Errors'],
    ['r-1', 'One', 'North', '2', 'Created', firstRow.objectId],
    ['r-2', null, 'South', '3', 'Error', null, 'Name: This field must have a value'],
  ]);
});

it('an import removes the prefix that an export put before texts that look like formulas', async () => {
  const typeId = await category();
  await add(typeId, 'f-1', { [nameId]: '=1+1', [areaId]: '@home' });
  const exportReply = await admin.post(`${path}/elements/export?elementTypeId=${typeId}&format=csv`, {});
  const text = exportReply.body.toString();
  expect(text).toContain(`'=1+1`);
  const startedImport = await imports.begin('again.csv', text, { resource: 'elements', typeId });
  expect((await imports.validate(startedImport)).counts).toMatchObject({ unchanged: 1, change: 0, error: 0 });
});
