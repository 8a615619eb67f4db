import { draftSchema } from '@tingest/domain/exchange';
import type { FieldDefinition } from '@tingest/domain/fields';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importer } from '../features/register/imports/testing/run-import.ts';
import { saved } from '../testing/populated-site.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { textsOf } from './testing/zip-entries.ts';

/** Data written by a schema for exports can be read by a schema for imports with the same columns. */

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const fields: readonly FieldDefinition[] = [
  { id: uuidv7(), name: 'Namn', fieldType: 'text', required: true },
  { id: uuidv7(), name: 'Anteckning', fieldType: 'textArea' },
  { id: uuidv7(), name: 'Antal', fieldType: 'integer' },
  { id: uuidv7(), name: 'Längd', fieldType: 'decimal' },
  { id: uuidv7(), name: 'I bruk', fieldType: 'checkbox' },
  { id: uuidv7(), name: 'Inköpt', fieldType: 'date' },
  { id: uuidv7(), name: 'Kontrollerad', fieldType: 'dateTime' },
  { id: uuidv7(), name: 'E-post', fieldType: 'email' },
];
const objects: readonly (readonly unknown[])[] = [
  ['=1+1', "'=x;\n+46 70 1740605", 0, 0.1, true, '2024-02-29', '2026-03-29T00:30:00.000Z', 'anna@example.org'],
  ['Åsa "Ö" <b>', null, -5, -1234567.125, false, '1905-01-01', '2026-10-25T01:30:00.000Z', null],
  ['007', '_x0041_ &#9731;', 999_999_999, null, null, null, null, 'a+b@example.org'],
];

/** An empty site with the category, and a schema for each direction with the same columns. */
async function site() {
  const key = `schema-${uuidv7()}`.slice(0, 40);
  const admin = (await app.addTenant(key, 'sv-SE')).as('TenantAdmin');
  const path = `${key}/north`;
  const typeId = (
    await saved(admin, `${path}/elementTypes`, {
      ...{ localizedNames: [{ culture: 'sv-SE', text: 'Bänk' }], status: 'published', dataPropertyTypes: fields },
    })
  ).id;
  const schemaFor = async (direction: 'import' | 'export') => {
    const target = { type: 'elementType', id: typeId } as const;
    const draft = draftSchema({
      ...{ directions: [direction], target, fields, newId: uuidv7, codeLabel: 'Kod', labelOf: ({ name }) => name },
    });
    const names = { key: `bankar-${direction}`, localizedNames: [{ culture: 'sv-SE', text: direction }] };
    return (
      await saved(admin, `${path}/schemas`, {
        ...names,
        status: 'published',
        directions: [direction],
        targets: [target],
        ...draft,
      })
    ).id;
  };
  return { admin, path, typeId, exportId: await schemaFor('export'), importId: await schemaFor('import') };
}
type Site = Awaited<ReturnType<typeof site>>;

async function exportList({ admin, path, exportId }: Site, style: string): Promise<Buffer> {
  const body = { ordering: [{ column: 'code', dir: 'asc' }] };
  const reply = await admin.post(`${path}/elements/schemas/${exportId}/filter?${style}`, body);
  expect(reply.status, reply.body.toString('utf8').slice(0, 300)).toBe(200);
  return reply.body;
}

it.each(['format=xlsx', 'format=csv', 'format=csv&separator=tab&decimalSign=point&encoding=utf-16le', 'format=jsonl'])(
  'an export by a schema with %s can be imported by a schema of the same columns',
  async (style) => {
    const from = await site();
    for (const [index, values] of objects.entries()) {
      const dataProperties = fields.map(({ id }, at) => ({ dataPropertyTypeId: id, value: values[at] }));
      await saved(from.admin, `${from.path}/elements`, {
        ...{ elementTypeId: from.typeId, code: `B-${index}`, dataProperties },
      });
    }
    const file = await exportList(from, style);
    const to = await site();
    const imports = importer(to.admin, to.path);
    const name = `bankar.${/format=([a-z]+)/.exec(style)?.[1]}`;
    const startedImport = await imports.begin(name, file, { resource: 'elements', schemaId: to.importId });
    const ready = await imports.validate(startedImport);
    expect((await imports.rows(ready, { states: ['error'] })).items).toEqual([]);
    const appliedImport = await imports.step(ready, 'apply');
    expect(appliedImport.counts).toMatchObject({ created: objects.length, failed: 0 });
    const secondExport = await exportList(to, style);
    if (style === 'format=xlsx') expect(await textsOf(secondExport)).toEqual(await textsOf(file));
    else expect(secondExport.toString('latin1')).toBe(file.toString('latin1'));
    expect(secondExport.equals(file)).toBe(true);
    // The same file once more changes nothing.
    const repeatedImport = await imports.validate(
      await imports.begin(name, secondExport, { resource: 'elements', schemaId: to.importId }),
    );
    expect(repeatedImport.counts).toMatchObject({ unchanged: objects.length, change: 0, create: 0, error: 0 });
  },
);
