import type { FieldDefinition } from '@tingest/domain/fields';
import { type Culture, cultures } from '@tingest/domain/foundation';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importer } from '../features/register/imports/testing/run-import.ts';
import { saved } from '../testing/populated-site.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

/**
 * An unedited export changes no data when it is imported into its source, although cells contain less than the stored
 * values.
 */

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const options = [
  { value: 'a', name: 'Ek', localizedNames: [{ culture: 'en-US', text: 'Oak' }] },
  { value: 'b', name: 'Ek' },
  { value: 'c', name: 'Tall; hög', localizedNames: [{ culture: 'nb-NO', text: 'Furu' }] },
];

const values: readonly (readonly [Omit<FieldDefinition, 'id'>, readonly unknown[]])[] = [
  [{ name: 'Namn', fieldType: 'text', inTitle: true }, ['=1+1', "'-x", '007']],
  [{ name: 'Beskrivning', fieldType: 'textArea' }, ['rad 1\n\n  rad 2', '+46', '@x\ty']],
  [{ name: 'Formaterat', fieldType: 'html' }, ['<p>a <strong>b</strong></p>', '<ul><li><p>x</p></li></ul>', null]],
  [{ name: 'Antal', fieldType: 'integer' }, [0, -5, 999_999_999]],
  [{ name: 'Mått', fieldType: 'decimal', unit: 'mm' }, [1.234, -1_234_567.125, 0.000001]],
  [{ name: 'I bruk', fieldType: 'checkbox' }, [true, false, null]],
  [{ name: 'Påslagen', fieldType: 'switch' }, [false, null, true]],
  [{ name: 'Trä', fieldType: 'radio', options } as never, ['a', 'b', 'c']],
  [{ name: 'Flera', fieldType: 'select', multiple: true, options } as never, [['b'], ['a', 'c'], null]],
  [{ name: 'Dag', fieldType: 'date' }, ['2024-02-29', '0001-01-01', '9999-12-31']],
  [
    { name: 'Sedd', fieldType: 'dateTime' },
    ['2026-10-25T01:30:00.000Z', '2026-10-25T00:30:15.000Z', '2024-06-15T10:30:15.123Z'],
  ],
  [{ name: 'Klockan', fieldType: 'time' }, ['08:30', '00:00', '23:59']],
  [
    { name: 'Plats', fieldType: 'position' },
    [{ lat: 59.1234567, lon: 18.7654321, accuracy: 4.6 }, { lat: -0.0000001, lon: 0, accuracy: null }, null],
  ],
  [{ name: 'Läst', fieldType: 'scanner' }, ['0012', '-5', ' 7']],
  [{ name: 'Telefon', fieldType: 'phoneNo' }, ['+46 70 174 06 05', '070-1740605', null]],
  [{ name: 'Adress', fieldType: 'url' }, ['https://example.org/a?b=c;d', null, 'http://example.se']],
  // Not in an export of its own accord: none of the columns that are may be taken for it.
  [{ name: 'Kontrollerad', fieldType: 'dateTime', showForAdmin: false }, ['2024-01-01T00:00:00.000Z', null, null]],
  [{ name: 'Senast av', fieldType: 'currentUser' }, [null, null, null]],
  [{ name: 'Title', fieldType: 'text' }, ['en annan', null, 'Kod']],
];

async function site(culture: Culture) {
  const key = `orord-${uuidv7().slice(-12)}`;
  const admin = (await app.addTenant(key, culture)).as('TenantAdmin');
  const path = `${key}/north`;
  const fields = values.map(([field]) => ({ ...field, id: uuidv7() }));
  const { id: typeId } = await saved(admin, `${path}/elementTypes`, {
    ...{ localizedNames: [{ culture, text: 'Allt' }], status: 'published', dataPropertyTypes: fields },
  });
  for (const row of [0, 1, 2]) {
    const dataProperties = fields.map(({ id }, at) => ({
      dataPropertyTypeId: id,
      value: values[at]?.[1][row] ?? null,
    }));
    await saved(admin, `${path}/elements`, { elementTypeId: typeId, code: `00${row}`, dataProperties });
  }
  return { admin, path, typeId };
}

it.each(cultures.flatMap((tenant) => cultures.map((reader) => [tenant, reader] as const)))(
  'an unedited export of a tenant in %s, written for a reader in %s, is imported without changes',
  async (tenantCulture, culture) => {
    const { admin, path, typeId } = await site(tenantCulture);
    const imports = importer(admin, path);
    for (const style of ['format=xlsx', 'format=csv', 'format=jsonl']) {
      const file = await admin.post(`${path}/elements/export?elementTypeId=${typeId}&${style}&culture=${culture}`);
      expect(file.status, file.body.toString().slice(0, 300)).toBe(200);
      const name = `allt.${style.slice('format='.length)}`;
      const startedImport = await imports.begin(name, file.body, { resource: 'elements', typeId });
      const unmapped = startedImport.columns.filter(({ fieldId }: { fieldId: string | null }) => fieldId === null);
      expect(unmapped.map(({ heading }: { heading: string }) => heading)).toHaveLength(4);
      const ready = await imports.validate(startedImport);
      const rows = (await imports.rows(ready)).items.map(
        ({ state, changes, problems }: Record<string, readonly unknown[]>) => ({ state, changes, problems }),
      );
      expect(rows).toEqual([1, 2, 3].map(() => ({ state: 'unchanged', changes: [], problems: [] })));
    }
  },
  120_000,
);
