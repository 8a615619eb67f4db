import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { saved } from '../../../testing/populated-site.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import type { Person, TestApp, TestTenant } from '../../../testing/test-app.ts';
import { importer, stepOnce } from './testing/run-import.ts';

/** Codes that an import makes up, and that are taken. */

const path = 'koder/north';
let app: TestApp;
let tenant: TestTenant;
let admin: Person;
let imports: ReturnType<typeof importer>;

beforeAll(async () => {
  app = await sharedTestApp();
  tenant = await app.addTenant('koder', 'sv-SE');
  admin = tenant.as('TenantAdmin');
  imports = importer(admin, path);
});
afterAll(() => app.close());

async function category(): Promise<string> {
  const { id } = await saved(admin, `${path}/elementTypes`, {
    ...{ localizedNames: [{ culture: 'sv-SE', text: 'Bänk' }], status: 'published' },
    dataPropertyTypes: [{ id: uuidv7(), name: 'Namn', fieldType: 'text' }],
  });
  return id;
}

/** Applies a file with codes from a list in the place of random ones. @returns the import, and the codes of the category by title */
async function applied(typeId: string, lines: readonly string[], madeUp: readonly string[]) {
  const startedImport = await imports.begin('koder.csv', lines.join('\n'), { resource: 'elements', typeId });
  const { id: importId } = await imports.validate(startedImport);
  await app.database.owner.withClient((client) =>
    client.query(`UPDATE imports SET status = 'applying', applied_at = now() WHERE id = $1`, [importId]),
  );
  const job = { tenantId: tenant.id, siteId: tenant.sites[0]?.id ?? '', importId };
  const remaining = [...madeUp];
  const makeCode = () => {
    const code = remaining.shift();
    if (code === undefined) throw new Error('more codes were made up than there are');
    return code;
  };
  while ((await stepOnce(app, job, undefined, undefined, () => true, makeCode)) === 'more');
  const { data } = await admin.get(`${path}/imports/${importId}`);
  const { data: list } = await admin.post(`${path}/elements/filter?elementTypeId=${typeId}`, { limit: 100 });
  const objects: readonly { code: string; title: string }[] = list.items;
  return { data, codes: Object.fromEntries(objects.map(({ code, title }) => [title, code])), remaining };
}

it('generated codes are regenerated when another object has them as a main or further code', async () => {
  const typeId = await category();
  await saved(admin, `${path}/elements`, {
    elementTypeId: typeId,
    code: 'TAGEN-1',
    codes: [{ type: 'vendor', code: 'TAGEN-2' }],
  });
  const { data, codes, remaining } = await applied(
    typeId,
    ['Namn', 'Ett', 'Två', 'Tre'],
    ['tagen-1', 'TAGEN-2', 'FRI-3', 'TAGEN-1', 'FRI-1', 'TAGEN-2', 'FRI-2'],
  );
  expect([data.status, data.counts.created, data.counts.failed]).toEqual(['completed', 3, 0]);
  expect(codes).toMatchObject({ Ett: 'FRI-2', Två: 'FRI-1', Tre: 'FRI-3' });
  expect(remaining).toEqual([]);
});

it('generated codes that coincide are made different, one for each object', async () => {
  const typeId = await category();
  const { data, codes } = await applied(typeId, ['Namn', 'Ett', 'Två'], ['LIKA-1', 'LIKA-1', 'LIKA-1', 'LIKA-2']);
  expect([data.counts.created, data.counts.failed]).toEqual([2, 0]);
  expect(Object.values(codes).toSorted()).toEqual(['LIKA-1', 'LIKA-2']);
});

it('generated codes never take a code that other rows of the file request', async () => {
  const typeId = await category();
  const { data, codes } = await applied(typeId, ['Kod;Namn', ';Ett', 'EGEN-1;Två'], ['egen-1', 'EGEN-2']);
  expect([data.counts.created, data.counts.failed]).toEqual([2, 0]);
  expect(codes).toEqual({ Ett: 'EGEN-2', Två: 'EGEN-1' });
});

it('a code of the file that is taken meanwhile makes its row alone fail, without a generated code', async () => {
  const typeId = await category();
  const startedImport = await imports.begin('meanwhile.csv', 'Kod;Namn\nMEAN-1;Ett\nMEAN-2;Två\n;Tre', {
    ...{ resource: 'elements', typeId },
  });
  const ready = await imports.validate(startedImport);
  await saved(admin, `${path}/elements`, {
    elementTypeId: typeId,
    code: 'MEAN-0',
    codes: [{ type: 'vendor', code: 'mean-1' }],
  });
  await saved(admin, `${path}/elements`, { elementTypeId: typeId, code: 'MEAN-2' });
  const appliedImport = await imports.step(ready, 'apply');
  expect([appliedImport.status, appliedImport.counts.created, appliedImport.counts.failed]).toEqual([
    'completed',
    1,
    2,
  ]);
  const { items } = await imports.rows(appliedImport, { states: ['failed'] });
  expect(items.map(({ line, problems }: never) => [line, problems])).toMatchObject([
    [2, [{ code: 'codeTaken', parameters: { code: 'MEAN-1' } }]],
    [3, [{ code: 'codeTaken', parameters: { code: 'MEAN-2' } }]],
  ]);
});
