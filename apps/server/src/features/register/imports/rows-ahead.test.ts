import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { saved } from '../../../testing/populated-site.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import type { Person, TestApp, TestTenant } from '../../../testing/test-app.ts';
import type { ImportJob } from './import-job.ts';
import { importer, stepOnce } from './testing/run-import.ts';

/** Rows that a second connection writes while a step writes those before them. */

const path = 'tvenne/north';
/** A step writes a thousand, and as many are written ahead. */
const rows = 2_400;

let app: TestApp;
let tenant: TestTenant;
let admin: Person;
let imports: ReturnType<typeof importer>;

beforeAll(async () => {
  app = await sharedTestApp();
  tenant = await app.addTenant('tvenne', 'sv-SE');
  admin = tenant.as('TenantAdmin');
  imports = importer(admin, path);
});
afterAll(() => app.close());

/** An import of which no job works on and of which the first step is done. */
async function startImport(): Promise<{ readonly job: ImportJob; readonly typeId: string }> {
  const nameId = uuidv7();
  const { id: typeId } = await saved(admin, `${path}/elementTypes`, {
    ...{ localizedNames: [{ culture: 'sv-SE', text: 'Bänk' }], status: 'published' },
    dataPropertyTypes: [{ id: nameId, name: 'Namn', fieldType: 'text', required: true }],
  });
  const lines = Array.from({ length: rows }, (_, at) => `${typeId.slice(-8)}-${at};Nummer ${at}`);
  const content = ['Kod;Namn', ...lines].join('\n');
  const { id: importId } = await imports.validate(
    await imports.begin('bankar.csv', content, { resource: 'elements', typeId }),
  );
  await asOwner(`UPDATE imports SET status = 'applying', applied_at = now() WHERE id = $1`, importId);
  const job = { tenantId: tenant.id, siteId: tenant.sites[0]?.id ?? '', importId };
  expect(await stepOnce(app, job)).toBe('more');
  return { job, typeId };
}

const asOwner = (statement: string, id: string) =>
  app.database.owner.withClient(async (client) => (await client.query(statement, [id])).rows);

/**
 * Returns the import's reported results, the existing objects, and the last line up to which its rows are done without
 * a gap.
 */
async function countCreated({ importId }: ImportJob, typeId: string) {
  const { data } = await admin.get(`${path}/imports/${importId}`);
  const [objects] = await asOwner('SELECT count(*)::int AS count FROM elements WHERE element_type_id = $1', typeId);
  const [lines] = await asOwner(
    `SELECT count(*) FILTER (WHERE r.line <= i.applied_to AND r.state = 'created')::int AS done,
       count(*) FILTER (WHERE r.line > i.applied_to AND r.state = 'create')::int AS open
     FROM imports i JOIN import_rows r ON r.tenant_id = i.tenant_id AND r.import_id = i.id WHERE i.id = $1`,
    importId,
  );
  return {
    status: data.status,
    done: data.counts.done,
    created: data.counts.created,
    objects: objects.count,
    ...lines,
  };
}

it('rows written ahead are counted after the preceding step and undone with all others', async () => {
  const { job, typeId } = await startImport();
  expect(await countCreated(job, typeId)).toMatchObject({ created: 1_000, objects: 1_000, done: 1_000, open: 1_400 });
  expect(await stepOnce(app, job)).toBe('more');
  expect(await countCreated(job, typeId)).toMatchObject({ created: rows, objects: rows, done: rows, open: 0 });
  expect(await stepOnce(app, job)).toBe('over');
  const { data } = await admin.get(`${path}/imports/${job.importId}`);
  expect([data.status, data.counts.failed]).toEqual(['completed', 0]);
  const undoneImport = await imports.step(data, 'undo');
  expect([undoneImport.status, undoneImport.counts.undone]).toEqual(['undone', rows]);
  expect(await countCreated(job, typeId)).toMatchObject({ objects: 0 });
});

it('writing ahead is skipped while users send requests, which then get the second processor', async () => {
  const { job, typeId } = await startImport();
  expect(await stepOnce(app, job, undefined, undefined, () => true)).toBe('more');
  expect(await countCreated(job, typeId)).toMatchObject({
    created: 2_000,
    objects: 2_000,
    done: 2_000,
    open: rows - 2_000,
  });
});

it('rows written ahead are removed when the import was paused meanwhile', async () => {
  const { job, typeId } = await startImport();
  await app.database.owner.withClient(async (client) => {
    // The rows written ahead cannot be finished before this is.
    await client.query('BEGIN');
    await client.query('SELECT FROM import_rows WHERE import_id = $1 AND line > 2100 FOR UPDATE', [job.importId]);
    const step = stepOnce(app, job);
    await expect.poll(async () => (await countCreated(job, typeId)).created).toBe(2_000);
    const { data } = await admin.get(`${path}/imports/${job.importId}`);
    expect((await imports.step(data, 'pause')).status).toBe('paused');
    await client.query('COMMIT');
    expect(await step).toBe('more');
  });
  expect(await countCreated(job, typeId)).toEqual({
    ...{ status: 'paused', created: 2_000, objects: 2_000, done: 2_000, open: rows - 2_000 },
  });
  const { data } = await admin.get(`${path}/imports/${job.importId}`);
  const resumedImport = await imports.step(data, 'resume');
  expect([resumedImport.status, resumedImport.counts.created, resumedImport.counts.failed]).toEqual([
    'completed',
    rows,
    0,
  ]);
  expect((await countCreated(job, typeId)).objects).toBe(rows);
});
