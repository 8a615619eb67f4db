import { type FieldTypeKey, fieldTypeKeys } from '@tingest/domain/fields';
import { cleanText } from '@tingest/domain/foundation';
import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importer } from '../features/register/imports/testing/run-import.ts';
import { saved } from '../testing/populated-site.ts';
import { createTestApp, type Person, type TestApp } from '../testing/test-app.ts';
import { textsOf } from './testing/zip-entries.ts';

/** Runs of the property in each way of writing, and objects of each. */
const [runs, objectsOfRun] = [6, 12];

/** Field types that a table alone does not carry back, and the reason. Every other type does. */
const notCarried: Readonly<Partial<Record<FieldTypeKey, string>>> = {
  image: 'a table names the files; they come back with a zip, see `zip-imports.test.ts`',
  file: 'a table names the files; they come back with a zip, see `zip-imports.test.ts`',
  signature: 'who signed did so at one place and time: nobody signs by a file',
  collection: 'its rows stand in a sheet of their own, and an import reads one sheet',
  group: 'it has no value; the fields in it come back like all others',
  currentUser: 'the server writes who saves',
  previousUser: 'the server writes who saved before',
};

const options = [
  { value: 'a', name: 'Äpple, rött' },
  { value: 'b', name: '=Banan' },
  { value: 'c', name: "'-Citron" },
  { value: 'd', name: 'Dadel; torkad' },
];
const optionValue = fc.constantFrom('a', 'b', 'c', 'd');
/** Texts that people and other programs write, and texts that begin like a formula, a guard, a number or an escape. */
const line = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.constantFrom('=1+1', "'=1+1", "''=x", '+46 70 1740605', '-5', '007', '1,5', '2024-02-29', 'Ja', 'true'),
    fc.constantFrom('_x0041_', '&#9731;', '&#38;#9731;', '☃ 💡', 'a;b,c|d', '"citat"', "d'Artagnan", '<b>&amp;</b>'),
  )
  // Text that no field accepts cannot occur in an export.
  .filter((text) => Reflect.get(cleanText(text), 'value') !== null && !('problem' in cleanText(text)));
const lines = fc.array(line, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('\n'));
const day = fc
  .date({ min: new Date('1905-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

/** Values of each type that comes back. */
const valuesOf: Readonly<Partial<Record<FieldTypeKey, fc.Arbitrary<unknown>>>> = {
  text: line,
  textArea: lines,
  html: lines.map((text) => `<p>${text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replaceAll('\n', '<br>')}</p>`),
  integer: fc.integer({ min: -999_999_999, max: 999_999_999 }),
  decimal: fc.oneof(
    fc.integer({ min: -9_999_999, max: 9_999_999 }).map((integer) => integer / 10_000),
    fc.constantFrom(0, 0.1, -0.000001, 123456789.012345, 1e14),
  ),
  checkbox: fc.boolean(),
  switch: fc.boolean(),
  radio: optionValue,
  segmented: optionValue,
  select: fc.uniqueArray(optionValue, { minLength: 1 }),
  date: day,
  dateTime: fc
    .date({ min: new Date('1975-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => `${date.toISOString().slice(0, 16)}:00.000Z`),
  time: fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 })).map(clockText),
  statusGroup: fc.constantFrom('ok', 'deviation', 'notApplicable'),
  scanner: line,
  position: fc.record({
    lat: fc.integer({ min: -9_000_000, max: 9_000_000 }).map((number) => number / 100_000),
    lon: fc.integer({ min: -18_000_000, max: 18_000_000 }).map((number) => number / 100_000),
    accuracy: fc.option(fc.integer({ min: 0, max: 5000 })),
  }),
  email: fc.constantFrom('anna@example.org', 'O.Neill+x@example.se'),
  phoneNo: fc.constantFrom('+46 70 174 06 05', '070-1740605', '+4670-174 06 05'),
  url: fc.constantFrom('https://example.org/a?b=c;d', 'http://example.se'),
  linkedImage: fc.constantFrom('https://example.org/a,b.png', 'http://example.se/x.jpg'),
};

function clockText(parts: readonly number[]): string {
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

const carriedTypes = fieldTypeKeys.filter((key) => notCarried[key] === undefined);
const ids = new Map(fieldTypeKeys.map((key) => [key, uuidv7()]));
const [valueId, supplierId] = [uuidv7(), uuidv7()];

let app: TestApp;
let count = 0;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

interface Site {
  readonly admin: Person;
  readonly path: string;
  readonly typeId: string;
  readonly recordTypeId: string;
}

/** A site of its own with the category, and nothing in it. */
async function emptySite(): Promise<Site> {
  count += 1;
  const tenant = await app.addTenant(`tur${count}`, 'sv-SE');
  const admin = tenant.as('TenantAdmin');
  const path = `${tenant.key}/north`;
  const withName = (text: string) => ({ localizedNames: [{ culture: 'sv-SE', text }], status: 'published' });
  const { id: recordTypeId } = await saved(admin, `${path}/recordTypes`, {
    ...withName('Leverantörer'),
    dataPropertyTypes: [{ id: valueId, name: 'Namn', fieldType: 'text', required: true }],
  });
  const ownFields = fieldTypeKeys.map((fieldType) => ({
    ...{ id: ids.get(fieldType), name: `+${fieldType}`, fieldType },
    ...(['radio', 'segmented', 'select'].includes(fieldType) && { options }),
    ...(fieldType === 'select' && { multiple: true }),
    ...(fieldType === 'decimal' && { unit: 'kg' }),
    ...(fieldType === 'group' && { children: [{ id: uuidv7(), name: 'I gruppen', fieldType: 'text' }] }),
    ...(fieldType === 'collection' && { children: [{ id: uuidv7(), name: 'Rad', fieldType: 'text' }] }),
  }));
  const supplier = {
    id: supplierId,
    name: 'Leverantör',
    fieldType: 'select',
    optionSource: { recordTypeIds: [recordTypeId] },
  };
  const { id: typeId } = await saved(admin, `${path}/elementTypes`, {
    ...withName('Allt'),
    dataPropertyTypes: [...ownFields, supplier],
  });
  return { admin, path, typeId, recordTypeId };
}

const styles = [
  'format=xlsx',
  'format=csv',
  'format=csv&separator=tab&decimalSign=point&encoding=utf-16le',
  'format=csv&separator=comma&decimalSign=comma&encoding=windows-1252',
  'format=jsonl',
];

async function exportList(
  { admin, path }: Site,
  resourcePath: string,
  style: string,
  columns?: readonly string[],
): Promise<Buffer> {
  const ordering = [{ column: resourcePath.startsWith('elements') ? 'code' : 'title', dir: 'asc' }];
  const reply = await admin.post(`${path}/${resourcePath}&${style}`, { ordering, ...(columns && { columns }) });
  expect(reply.status, reply.body.toString('utf8').slice(0, 500)).toBe(200);
  return reply.body;
}

async function importFile(site: Site, resource: 'elements' | 'records', content: Buffer, style: string): Promise<void> {
  const imports = importer(site.admin, site.path);
  const name = `allt.${/format=([a-z]+)/.exec(style)?.[1]}`;
  const typeId = resource === 'elements' ? site.typeId : site.recordTypeId;
  const ready = await imports.validate(await imports.begin(name, content, { resource, typeId, mode: 'create' }));
  const errorRows = await imports.rows(ready, { states: ['error'] });
  expect(errorRows.items.slice(0, 3)).toEqual([]);
  const appliedImport = await imports.step(ready, 'apply');
  expect([appliedImport.status, appliedImport.counts.created, appliedImport.counts.failed]).toEqual([
    'completed',
    appliedImport.counts.total,
    0,
  ]);
}

it('every field type is listed as carried by an export and import or not', () => {
  expect(Object.keys(valuesOf).toSorted()).toEqual(carriedTypes.toSorted());
});

it.each(styles)(
  'an export with %s, imported into an empty site, is exported again as the same bytes',
  async (style) => {
    const object = fc.record(
      Object.fromEntries(carriedTypes.map((key) => [key, fc.option(valuesOf[key] ?? fc.constant(null))])),
    );
    const columns = ['title', 'code', ...carriedTypes.map((key) => ids.get(key) ?? ''), supplierId];
    await fc.assert(
      fc.asyncProperty(
        fc.array(object, { minLength: 1, maxLength: objectsOfRun }),
        fc.uniqueArray(
          line.map((text) => text.slice(0, 40)),
          { minLength: 1, maxLength: 3, selector: (text) => text.trim().toLowerCase() },
        ),
        async (objects, suppliers) => {
          const from = await emptySite();
          const { admin, path } = from;
          const recordIds: string[] = [];
          for (const value of suppliers) {
            const { id } = await saved(admin, `${path}/records`, {
              recordTypeId: from.recordTypeId,
              dataProperties: [{ dataPropertyTypeId: valueId, value }],
            });
            recordIds.push(id);
          }
          for (const [index, values] of objects.entries()) {
            const ownValues = Object.entries(values).map(([key, value]) => ({
              ...{ dataPropertyTypeId: ids.get(key as FieldTypeKey), value },
            }));
            const supplier = {
              dataPropertyTypeId: supplierId,
              value: recordIds[index % (recordIds.length + 1)] ?? null,
            };
            await saved(admin, `${path}/elements`, {
              elementTypeId: from.typeId,
              code: `A-${String(index).padStart(3, '0')}`,
              dataProperties: [...ownValues, supplier],
            });
          }
          const to = await emptySite();
          const records = ({ recordTypeId }: Site) => `records/export?recordTypeId=${recordTypeId}`;
          const elements = ({ typeId }: Site) => `elements/export?elementTypeId=${typeId}`;
          const values = await exportList(from, records(from), style, ['title', valueId]);
          await importFile(to, 'records', values, style);
          expect((await exportList(to, records(to), style, ['title', valueId])).equals(values)).toBe(true);
          const file = await exportList(from, elements(from), style, columns);
          await importFile(to, 'elements', file, style);
          const secondExport = await exportList(to, elements(to), style, columns);
          if (style === 'format=xlsx') expect(await textsOf(secondExport)).toEqual(await textsOf(file));
          else expect(textOf(secondExport, style)).toBe(textOf(file, style));
          expect(secondExport.equals(file)).toBe(true);
        },
      ),
      { numRuns: runs, endOnFailure: true },
    );
  },
  600_000,
);

function textOf(file: Buffer, style: string): string {
  return new TextDecoder(/encoding=([\w-]+)/.exec(style)?.[1] ?? 'utf-8').decode(file);
}
