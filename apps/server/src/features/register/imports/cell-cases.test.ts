import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { utils, write } from '@e965/xlsx';
import type { FieldTypeKey } from '@tingest/domain/fields';
import type { Culture } from '@tingest/domain/foundation';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { type ArchivePart, archive } from '../../../file-store/testing/sample-files.ts';
import { saved } from '../../../testing/populated-site.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { importer, upload } from './testing/run-import.ts';

/** Cells of real files: the values they become, checked on the objects that are made. */

let app: TestApp;
beforeAll(async () => {
  app = await sharedTestApp();
});
afterAll(() => app.close());

const caseFile = (name: string) => readFile(new URL(`./testing/cases/${name}`, import.meta.url));

/** A spreadsheet with its kind in its first part, as programs save one. */
async function asSaved(bytes: Buffer): Promise<Uint8Array> {
  const parts: ArchivePart[] = [];
  const from = await fromBufferPromise(bytes, { lazyEntries: true });
  for await (const entry of from.eachEntry()) {
    if (entry.fileName === 'mimetype' || entry.fileName.endsWith('/')) continue;
    parts.push({ name: entry.fileName, content: await buffer(await from.openReadStreamPromise(entry)) });
  }
  const kind = { name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet', isStored: true };
  return new Uint8Array(archive([kind, ...parts]));
}

type Fields = Readonly<Record<string, FieldTypeKey>>;

async function siteOf(culture: Culture, fields: Fields) {
  const key = `celler-${uuidv7().slice(-12)}`;
  const admin = (await app.addTenant(key, culture)).as('TenantAdmin');
  const path = `${key}/north`;
  const ownFields = Object.entries(fields).map(([name, fieldType]) => ({ id: uuidv7(), name, fieldType }));
  const { id: typeId } = await saved(admin, `${path}/elementTypes`, {
    ...{ localizedNames: [{ culture, text: 'Saker' }], status: 'published', dataPropertyTypes: ownFields },
  });
  const imports = importer(admin, path);
  return {
    ...{ admin, path, typeId, imports },
    async planned(name: string, content: Uint8Array | string) {
      const startedImport = await imports.begin(name, content, { resource: 'elements', typeId });
      return imports.validate(startedImport);
    },
    /** Returns the values of all objects, by their codes. */
    async objects() {
      const { data } = await admin.post(`${path}/elements/filter?elementTypeId=${typeId}`, { limit: 100 });
      const elements = await Promise.all(
        data.items.map(async ({ id }: { id: string }) => (await admin.get(`${path}/elements/${id}`)).data),
      );
      return Object.fromEntries(
        elements.map(({ code, dataProperties }) => [
          code,
          Object.fromEntries(
            ownFields.map((field) => [
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

async function importFile(culture: Culture, fields: Fields, name: string, content?: Uint8Array | string) {
  const site = await siteOf(culture, fields);
  const ready = await site.planned(name, content ?? (await caseFile(name)));
  const { items } = await site.imports.rows(ready, { states: ['error'] });
  expect(items).toEqual([]);
  await site.imports.step(ready, 'apply');
  return { ready, site, objects: await site.objects() };
}

describe('an import file as it occurs in practice', () => {
  it('has codes as the sheet displays them', async () => {
    const { objects } = await importFile('sv-SE', { Namn: 'text' }, 'sheet-code-zero-format.xlsx');
    expect(objects).toEqual({ '00731': { Namn: 'Brandpost' }, 'INV-0012': { Namn: 'Pump' } });
  });

  it('has hidden rows, which are left out and reported', async () => {
    const { objects, ready } = await importFile('sv-SE', { Namn: 'text' }, 'sheet-filtered-row.xlsx');
    expect(Object.keys(objects).toSorted()).toEqual(['H1', 'H3']);
    expect(ready.counts.hidden).toBe(1);
    expect(ready.notes).toEqual(['1 dold rad i kalkylbladet importeras inte']);
  });

  it('is read when written by Norwegian Excel', async () => {
    const fields: Fields = { Navn: 'text', Dato: 'date', Tid: 'dateTime', Aktiv: 'checkbox', Pris: 'decimal' };
    const { objects, site } = await importFile('nb-NO', fields, 'csv-norwegian-excel.csv');
    expect(objects).toEqual({
      N1: { Navn: 'Benk', Dato: '2024-03-05', Tid: '2024-03-05T11:30:00.000Z', Aktiv: true, Pris: 1234.5 },
      N2: { Navn: 'Stol', Dato: '2024-12-31', Tid: '2024-12-31T06:05:30.000Z', Aktiv: false, Pris: 12.5 },
    });
    expect(await site.draft('excel.csv', await caseFile('csv-norwegian-excel.csv'))).toEqual([
      ...['Kode string', 'Navn string', 'Dato dateTime', 'Tid dateTime', 'Aktiv bool', 'Pris number'],
    ]);
  });

  it('may have Swedish words for yes and no, and amounts of money', async () => {
    const { objects } = await importFile('sv-SE', { Aktiv: 'switch', Pris: 'decimal' }, 'csv-swedish-booleans.csv');
    expect(objects).toEqual({ B1: { Aktiv: true, Pris: 12.5 }, B2: { Aktiv: false, Pris: 1250 } });
  });

  it('may have invisible characters', async () => {
    const site = await siteOf('sv-SE', { Namn: 'text' });
    const ready = await site.planned('csv-zero-width.csv', await caseFile('csv-zero-width.csv'));
    const { items } = await site.imports.rows(ready);
    const codes = items.map(({ problems }: { problems: { code: string }[] }) => problems.map(({ code }) => code));
    expect(codes).toContainEqual(['importTwice']);
    await site.imports.step(ready, 'apply');
    expect(await site.objects()).toEqual({ W1: { Namn: 'Bänk' } });
  });

  it('may have times of day in any notation', async () => {
    const lines = ['12:30:15', '9:05', '9.05', '11:00:00 PM'].map((text, index) => `T${index};${text}`);
    const { objects } = await importFile('sv-SE', { Tid: 'time' }, 'tider.csv', ['Kod;Tid', ...lines].join('\n'));
    const times = ['12:30', '09:05', '09:05', '23:00'].map((Tid, index) => [`T${index}`, { Tid }]);
    expect(objects).toEqual(Object.fromEntries(times));
  });

  it('may give a position in two columns, with points or commas', async () => {
    const { objects } = await importFile('sv-SE', { Plats: 'position' }, 'csv-lat-lon.csv');
    expect(objects).toEqual({
      G1: { Plats: { lat: 56.87767, lon: 14.80906, accuracy: null } },
      G2: { Plats: { lat: 56.87912, lon: 14.80655, accuracy: null } },
    });
  });

  it.each<[string, Culture, string[], [number, number]]>([
    ['one column', 'sv-SE', ['Kod;Plats', 'P1;59,33 18,06'], [59.33, 18.06]],
    ['well-known text', 'nb-NO', ['Kode;WKT', 'P1;POINT(18.06 59.33)'], [59.33, 18.06]],
    ['degrees and minutes', 'en-US', ['Code;Latitude;Longitude', `P1;59°19.8' N;18°3.6' E`], [59.33, 18.06]],
    ['SWEREF 99 TM', 'sv-SE', ['Kod;N;E', 'P1;6097106,672;356083,438'], [55, 12.75]],
    ['SWEREF 99 TM with the east first', 'sv-SE', ['Kod;X;Y', 'P1;356 083;6 097 107'], [55, 12.75]],
    ['UTM 33', 'nb-NO', ['Kode;Nord (UTM33);Øst (UTM33)', 'P1;6649000;262000'], [59.9096, 10.74271]],
    ['UTM 32', 'nb-NO', ['Kode;Nord UTM32;Øst UTM32', 'P1;6642500;597500'], [59.90846, 10.74333]],
    ['RT 90', 'sv-SE', ['Kod;X;Y', 'P1;6580994;1628294'], [59.33023, 18.05919]],
  ])('may give a position in %s', async (_what, culture, lines, [lat, lon]) => {
    const { objects } = await importFile(culture, { Plats: 'position' }, 'platser.csv', lines.join('\n'));
    const position = objects.P1?.Plats as { lat: number; lon: number } | undefined;
    expect(position?.lat).toBeCloseTo(lat, 4);
    expect(position?.lon).toBeCloseTo(lon, 4);
  });

  it('reports invalid positions, metres without a projection and omitted columns', async () => {
    const site = await siteOf('nb-NO', { Plass: 'position' });
    const problems = async (...lines: string[]) => {
      const ready = await site.planned('plass.csv', lines.join('\n'));
      const { items } = await site.imports.rows(ready, { states: ['error'] });
      return [
        items.flatMap((each: { problems: { code: string }[] }) => each.problems.map(({ code }) => code)),
        ready.notes,
      ];
    };
    expect(await problems('Kode;Plass;Farge', 'P1;ved sjøen;rød')).toEqual([
      ['position'],
      ['Importeres ikke, fordi det ikke er valgt noe felt: Farge'],
    ]);
    expect((await problems('Kode;Nord;Øst', 'P1;6642500;597500'))[0]).toEqual(['importProjection']);
    // Width and length, not degrees.
    expect(await problems('Kode;Bredde;Lengde', 'P1;120;300')).toEqual([
      [],
      ['Importeres ikke, fordi det ikke er valgt noe felt: Bredde, Lengde'],
    ]);
  });

  it('may be GeoJSON', async () => {
    const feature = (Kod: string, geometry: object | null) => ({
      type: 'Feature',
      properties: { Kod, Namn: `=${Kod}` },
      geometry,
    });
    const point = { type: 'Point', coordinates: [18.06, 59.33] };
    const content = (crs: object) =>
      JSON.stringify(
        { type: 'FeatureCollection', ...crs, features: [feature('P1', point), feature('P2', null)] },
        null,
        2,
      );
    const fields: Fields = { Namn: 'text', Plats: 'position' };
    const { objects } = await importFile('sv-SE', fields, 'platser.geojson', content({}));
    expect(objects).toEqual({
      P1: { Namn: '=P1', Plats: { lat: 59.33, lon: 18.06, accuracy: null } },
      P2: { Namn: '=P2', Plats: null },
    });
    const inMetres = {
      ...{ type: 'FeatureCollection', crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::3006' } } },
      features: [feature('P1', { type: 'Point', coordinates: [674032, 6580822] })],
    };
    const projectedImport = await importFile('en-US', fields, 'platser.json', JSON.stringify(inMetres));
    expect(projectedImport.objects).toMatchObject({ P1: { Plats: { lat: expect.closeTo(59.33023, 4) } } });
    const site = await siteOf('sv-SE', fields);
    const line = {
      type: 'LineString',
      coordinates: [
        [18, 59],
        [18, 60],
      ],
    };
    const ready = await site.planned(
      'linje.geojson',
      JSON.stringify({ type: 'FeatureCollection', features: [feature('L1', line)] }),
    );
    expect(ready.counts).toMatchObject({ error: 1, create: 0 });
  });

  it('is read when written by LibreOffice', async () => {
    const sheet = utils.aoa_to_sheet([
      ['Kod', 'Namn', 'Antal', 'Dag', 'I bruk'],
      ['O1', 'Bänk', 2.5, new Date('2024-03-05T00:00:00'), true],
    ]);
    const book = { ...utils.book_new(), SheetNames: ['Blad'], Sheets: { Blad: sheet } };
    const bytes = await asSaved(write(book, { type: 'buffer', bookType: 'ods' }) as Buffer);
    const fields: Fields = { Namn: 'text', Antal: 'decimal', Dag: 'date', 'I bruk': 'checkbox' };
    const { objects } = await importFile('sv-SE', fields, 'lista.ods', bytes);
    expect(objects).toEqual({ O1: { Namn: 'Bänk', Antal: 2.5, Dag: '2024-03-05', 'I bruk': true } });
  });
});
