import { readFile } from 'node:fs/promises';
import type { Culture, FieldTypeKey } from '@tingest/domain';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saved } from '../../../testing/populated-site.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { importer, upload } from './testing/run-import.ts';

/** Cells of files as people have them: what they become, told by the objects that are made. */

let app: TestApp;
beforeAll(async () => {
  app = await sharedTestApp();
});
afterAll(() => app.close());

const caseFile = (name: string) => readFile(new URL(`./testing/cases/${name}`, import.meta.url));

type Fields = Readonly<Record<string, FieldTypeKey>>;

async function siteOf(culture: Culture, fields: Fields) {
  const key = `celler-${uuidv7().slice(-12)}`;
  const admin = (await app.addTenant(key, culture)).as('TenantAdmin');
  const path = `${key}/north`;
  const own = Object.entries(fields).map(([name, fieldType]) => ({ id: uuidv7(), name, fieldType }));
  const { id: typeId } = await saved(admin, `${path}/elementTypes`, {
    ...{ localizedNames: [{ culture, text: 'Saker' }], status: 'published', dataPropertyTypes: own },
  });
  const imports = importer(admin, path);
  return {
    ...{ admin, path, typeId, imports },
    async planned(name: string, content: Uint8Array | string) {
      const begun = await imports.begin(name, content, { resource: 'elements', typeId });
      return imports.judge(begun);
    },
    /** What all objects say, by their codes. */
    async objects() {
      const { data } = await admin.post(`${path}/elements/filter?elementTypeId=${typeId}`, { limit: 100 });
      const found = await Promise.all(
        data.items.map(async ({ id }: { id: string }) => (await admin.get(`${path}/elements/${id}`)).data),
      );
      return Object.fromEntries(
        found.map(({ code, dataProperties }) => [
          code,
          Object.fromEntries(
            own.map((field) => [
              field.name,
              dataProperties.find((each: { dataPropertyTypeId: string }) => each.dataPropertyTypeId === field.id)
                ?.value ?? null,
            ]),
          ),
        ]),
      );
    },
    async draft(name: string, content: Uint8Array | string) {
      const { data } = await admin.post(`${path}/schemas/drafts`, { fileId: await upload(admin, path, name, content) });
      return data.items[0].fields.map((each: { name: string; fieldType: string }) => `${each.name} ${each.fieldType}`);
    },
  };
}

async function imported(culture: Culture, fields: Fields, name: string, content?: Uint8Array | string) {
  const site = await siteOf(culture, fields);
  const ready = await site.planned(name, content ?? (await caseFile(name)));
  const { items } = await site.imports.rows(ready, { states: ['error'] });
  expect(items).toEqual([]);
  await site.imports.step(ready, 'apply');
  return { ready, site, objects: await site.objects() };
}

describe('a file as people have it', () => {
  it('has codes as the sheet shows them', async () => {
    const { objects } = await imported('sv-SE', { Namn: 'text' }, 'sheet-code-zero-format.xlsx');
    expect(objects).toEqual({ '00731': { Namn: 'Brandpost' }, 'INV-0012': { Namn: 'Pump' } });
  });

  it('leaves out rows that the sheet hides, and says so', async () => {
    const { objects, ready } = await imported('sv-SE', { Namn: 'text' }, 'sheet-filtered-row.xlsx');
    expect(Object.keys(objects).toSorted()).toEqual(['H1', 'H3']);
    expect(ready.counts.hidden).toBe(1);
    expect(ready.notes).toEqual(['1 rad som kalkylbladet döljer läses inte in']);
  });

  it('was written by Norwegian Excel', async () => {
    const fields: Fields = { Navn: 'text', Dato: 'date', Tid: 'dateTime', Aktiv: 'checkbox', Pris: 'decimal' };
    const { objects, site } = await imported('nb-NO', fields, 'csv-norwegian-excel.csv');
    expect(objects).toEqual({
      N1: { Navn: 'Benk', Dato: '2024-03-05', Tid: '2024-03-05T11:30:00.000Z', Aktiv: true, Pris: 1234.5 },
      N2: { Navn: 'Stol', Dato: '2024-12-31', Tid: '2024-12-31T06:05:30.000Z', Aktiv: false, Pris: 12.5 },
    });
    expect(await site.draft('excel.csv', await caseFile('csv-norwegian-excel.csv'))).toEqual([
      ...['Kode string', 'Navn string', 'Dato dateTime', 'Tid dateTime', 'Aktiv bool', 'Pris number'],
    ]);
  });

  it('has Swedish words for yes and no, and amounts of money', async () => {
    const { objects } = await imported('sv-SE', { Aktiv: 'switch', Pris: 'decimal' }, 'csv-swedish-booleans.csv');
    expect(objects).toEqual({ B1: { Aktiv: true, Pris: 12.5 }, B2: { Aktiv: false, Pris: 1250 } });
  });

  it('has characters that nobody sees', async () => {
    const site = await siteOf('sv-SE', { Namn: 'text' });
    const ready = await site.planned('csv-zero-width.csv', await caseFile('csv-zero-width.csv'));
    const { items } = await site.imports.rows(ready);
    const codes = items.map(({ problems }: { problems: { code: string }[] }) => problems.map(({ code }) => code));
    expect(codes).toContainEqual(['importTwice']);
    await site.imports.step(ready, 'apply');
    expect(await site.objects()).toEqual({ W1: { Namn: 'Bänk' } });
  });

  it('has times of day however they are written', async () => {
    const lines = ['12:30:15', '9:05', '9.05', '11:00:00 PM'].map((text, index) => `T${index};${text}`);
    const { objects } = await imported('sv-SE', { Tid: 'time' }, 'tider.csv', ['Kod;Tid', ...lines].join('\n'));
    const times = ['12:30', '09:05', '09:05', '23:00'].map((Tid, index) => [`T${index}`, { Tid }]);
    expect(objects).toEqual(Object.fromEntries(times));
  });
});
