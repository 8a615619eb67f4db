import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saved } from '../../../testing/populated-site.ts';
import { createTestApp, type Person, type TestApp, type TestTenant } from '../../../testing/test-app.ts';
import { importer } from './testing/run-import.ts';

let app: TestApp;
let tenant: TestTenant;
let admin: Person;
let imports: ReturnType<typeof importer>;
const path = 'lek/north';
const [nameId, heightId, conditionId, serialId] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
let recordTypeId: string;

beforeAll(async () => {
  app = await createTestApp();
  tenant = await app.addTenant('lek', 'sv-SE');
  admin = tenant.as('TenantAdmin');
  imports = importer(admin, path);
  const named = (text: string) => ({ localizedNames: [{ culture: 'sv-SE', text }], status: 'published' });
  const recordType = await saved(admin, `${path}/recordTypes`, {
    ...named('Skick'),
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
  });
  return data.items as { id: string; code: string; title: string; version: number; dataProperties: never[] }[];
}

const file = (...lines: string[]) => `${lines.join('\r\n')}\r\n`;

describe('an import of objects', () => {
  it('reads, matches, judges and applies a file, and says what each row came to', async () => {
    const typeId = await category();
    const begun = await imports.begin(
      'gungor.csv',
      file('Kod;namn;HÖJD;Skick', 'g-1;Stora gungan;2,5;bra', 'g-2;Lilla gungan;1;'),
      { resource: 'elements', typeId },
    );
    expect([begun.status, begun.counts.total, begun.headerLine]).toEqual(['mapping', 2, 1]);
    expect(begun.columns.map(({ heading, isSure }: never) => [heading, isSure])).toEqual([
      ['Kod', true],
      ['namn', true],
      ['HÖJD', true],
      ['Skick', true],
    ]);
    const ready = await imports.judge(begun);
    expect([ready.status, ready.counts.create, ready.counts.error]).toEqual(['ready', 2, 0]);
    const [first] = (await imports.rows(ready)).items;
    expect(first.changes.map(({ name, to }: never) => [name, to])).toEqual([
      ['Namn', 'Stora gungan'],
      ['Höjd', '2,5'],
      ['Skick', 'Bra'],
    ]);
    const done = await imports.step(ready, 'apply');
    expect([done.status, done.counts.created, done.counts.failed]).toEqual(['completed', 2, 0]);
    expect((await objectsOf(typeId)).map(({ code, title }) => [code, title])).toEqual([
      ['g-1', 'Stora gungan'],
      ['g-2', 'Lilla gungan'],
    ]);
  });
});
