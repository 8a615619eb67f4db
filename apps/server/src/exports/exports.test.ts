import { read, utils, type WorkBook } from '@e965/xlsx';
import { today } from '@tingest/domain/foundation';
import { parse } from 'csv-parse/sync';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { populateSite, saved } from '../testing/populated-site.ts';
import { createTestApp, type Person, type Reply, type TestApp, type TestTenant } from '../testing/test-app.ts';

const field = {
  name: uuidv7(),
  weight: uuidv7(),
  open: uuidv7(),
  kind: uuidv7(),
  built: uuidv7(),
  seen: uuidv7(),
  rings: uuidv7(),
  supplier: uuidv7(),
  group: uuidv7(),
  note: uuidv7(),
  faults: uuidv7(),
  fault: uuidv7(),
  cost: uuidv7(),
  hidden: uuidv7(),
};

let app: TestApp;
let tenant: TestTenant;
let admin: Person;
let path: string;
let typeId: string;
let recordTypeId: string;

beforeAll(async () => {
  app = await createTestApp();
  tenant = await app.addTenant('ekby', 'sv-SE');
  admin = tenant.as('SiteAdmin');
  path = `${tenant.key}/north`;
  const architect = tenant.as('TenantAdmin');
  const supplierName = uuidv7();
  recordTypeId = (
    await saved(architect, `${path}/recordTypes`, {
      localizedNames: [{ culture: 'sv-SE', text: 'Leverantörer' }],
      status: 'published',
      dataPropertyTypes: [{ id: supplierName, name: 'Namn', fieldType: 'text', showForUser: true }],
    })
  ).id;
  const supplier = await saved(admin, `${path}/records`, {
    recordTypeId,
    dataProperties: [{ dataPropertyTypeId: supplierName, value: 'Öbergs & Co' }],
  });
  typeId = (
    await saved(architect, `${path}/elementTypes`, {
      localizedNames: [
        { culture: 'sv-SE', text: 'Lekplatser' },
        { culture: 'en-US', text: 'Playgrounds: all' },
      ],
      status: 'published',
      dataPropertyTypes: [
        {
          id: field.name,
          name: 'Namn',
          localizedNames: [{ culture: 'en-US', text: 'Name' }],
          fieldType: 'text',
          inTitle: true,
        },
        { id: field.weight, name: 'Vikt', fieldType: 'decimal', unit: 'kg' },
        { id: field.open, name: 'Öppen', fieldType: 'switch' },
        {
          id: field.kind,
          name: 'Material',
          fieldType: 'select',
          multiple: true,
          options: [
            { value: '1', name: 'Trä' },
            { value: '2', name: 'Stål' },
          ],
          description: 'Vad den är byggd av',
          required: false,
        },
        { id: field.built, name: 'Byggd', fieldType: 'date' },
        { id: field.seen, name: 'Sedd', fieldType: 'dateTime' },
        { id: field.rings, name: 'Ringer', fieldType: 'time' },
        {
          id: field.supplier,
          name: 'Leverantör',
          fieldType: 'select',
          optionSource: { recordTypeIds: [recordTypeId] },
        },
        {
          id: field.group,
          name: 'Övrigt',
          fieldType: 'group',
          children: [{ id: field.note, name: 'Anmärkning', fieldType: 'textArea' }],
        },
        {
          id: field.faults,
          name: 'Fel',
          fieldType: 'collection',
          children: [
            { id: field.fault, name: 'Vad', fieldType: 'text' },
            { id: field.cost, name: 'Kostnad', fieldType: 'integer' },
          ],
        },
        { id: field.hidden, name: 'Dold', fieldType: 'text', showForAdmin: false },
      ],
    })
  ).id;
  const elements: Partial<Record<keyof typeof field, unknown>>[] = [
    {
      name: 'Örnen',
      weight: -2.5,
      open: true,
      kind: ['1', '2'],
      built: '2024-02-29',
      seen: '2026-03-28T23:30:00Z',
      rings: '08:05',
      supplier: supplier.id,
      note: '=1+1\nå ä ö',
      faults: [{ [field.fault]: 'Spricka', [field.cost]: 100 }, { [field.fault]: '+Rost' }],
      hidden: 'hemligt',
    },
    { name: 'Ål', weight: 12, open: false, seen: '2026-12-31T23:00:00Z' },
    { name: 'Zebra', built: '1899-12-31', faults: [{ [field.cost]: 7 }] },
    {},
  ];
  for (const [index, values] of elements.entries()) {
    await saved(admin, `${path}/elements`, {
      elementTypeId: typeId,
      code: `T-${index}`,
      dataProperties: Object.entries(values).map(([name, value]) => ({
        dataPropertyTypeId: field[name as keyof typeof field],
        value,
      })),
    });
  }
});
afterAll(() => app.close());

const exportElements = (body: object = {}, query = '', person = admin): Promise<Reply> =>
  person.post(`${path}/elements/export?elementTypeId=${typeId}${query}`, body);
const bookOf = (reply: Reply): WorkBook => {
  expect(reply.status, reply.body.toString('utf8').slice(0, 500)).toBe(200);
  return read(reply.body, { cellNF: true });
};
const rowsOf = (book: WorkBook, name: string): unknown[][] =>
  utils.sheet_to_json(book.Sheets[name] ?? {}, { header: 1, raw: false, defval: '' });
const csvOf = (reply: Reply, delimiter = ';'): string[][] => {
  expect(reply.status, reply.body.toString('utf8').slice(0, 500)).toBe(200);
  return parse(reply.body, { delimiter, bom: true });
};

describe('an export of objects as a workbook', () => {
  it('has every visible field under its label, in the matching cell type', async () => {
    const book = bookOf(await exportElements({ ordering: [{ column: field.weight, dir: 'asc' }] }));
    expect(book.SheetNames).toEqual(['Lekplatser', 'Kolumner', 'Fel', '_choices']);
    const [head, firstRow] = rowsOf(book, 'Lekplatser');
    expect(head).toEqual([
      ...['Titel', 'Kod', 'Namn', 'Vikt', 'Öppen', 'Material', 'Byggd', 'Sedd', 'Ringer', 'Leverantör'],
      ...['Anmärkning', 'Fel', 'Ändrat', 'Registrerat'],
    ]);
    expect(firstRow?.slice(0, 12)).toEqual([
      ...['Örnen', 'T-0', 'Örnen', '-2.5', 'Ja', 'Trä, Stål', '2024-02-29', '2026-03-29 00:30', '08:05'],
      ...['Öbergs & Co', '=1+1\nå ä ö', '2'],
    ]);
    const sheet = book.Sheets.Lekplatser ?? {};
    expect(['D2', 'E2', 'G2', 'H2', 'I2', 'L2'].map((at) => sheet[at]?.t)).toEqual(['n', 's', 'n', 'n', 'n', 'n']);
    expect(sheet.K2).toMatchObject({ t: 's', v: '=1+1\nå ä ö' });
    expect(sheet.K2?.f).toBeUndefined();
  });

  it('explains its columns on a second sheet and offers choices from a hidden one', async () => {
    const reply = await exportElements();
    const book = bookOf(reply);
    const byName = new Map(rowsOf(book, 'Kolumner').map((row) => [row[0], row.slice(1)]));
    expect(byName.get('Kolumn')).toEqual(['Betydelse', 'Typ', 'Enhet', 'Obligatorisk', 'Alternativ']);
    expect(byName.get('Vikt')).toEqual(['', 'Tal', 'kg', '', '']);
    expect(byName.get('Öppen')).toEqual(['', 'Ja eller nej', '', '', 'Ja; Nej']);
    expect(byName.get('Material')).toEqual([
      ...['Vad den är byggd av', 'Ett eller flera alternativ', '', '', 'Trä; Stål'],
    ]);
    expect(byName.get('Leverantör')).toEqual(['', 'Ett alternativ', '', '', 'Öbergs & Co']);
    expect(byName.get('Fel')?.[1]).toBe('Antal rader (raderna finns på ett eget blad)');
    expect(book.Workbook?.Sheets?.map(({ Hidden }) => Hidden ?? 0)).toEqual([0, 0, 0, 1]);
    expect(rowsOf(book, '_choices')).toEqual([
      ['1', '2'],
      ['Ja', 'Öbergs & Co'],
      ['Nej', ''],
    ]);
    const parts = read(reply.body, { bookFiles: true }) as WorkBook & {
      readonly files: Readonly<Record<string, { readonly content: Uint8Array }>>;
    };
    const sheet = Buffer.from(parts.files['xl/worksheets/sheet1.xml']?.content ?? []).toString('utf8');
    const rules = [...sheet.matchAll(/sqref="([^"]+)"><formula1>([^<]+)</g)].map(([, at, list]) => [at, list]);
    expect(rules).toEqual([
      ['E2:E1048576', "'_choices'!$A$2:$A$3"],
      ['J2:J1048576', "'_choices'!$B$2:$B$2"],
    ]);
  });

  it('has a sheet for each table field, which names the object of each row', async () => {
    const book = bookOf(await exportElements({ ordering: [{ column: 'code', dir: 'asc' }] }));
    expect(rowsOf(book, 'Fel')).toEqual([
      ['Titel', 'Kod', 'Rad', 'Vad', 'Kostnad'],
      ['Örnen', 'T-0', '1', 'Spricka', '100'],
      ['Örnen', 'T-0', '2', '+Rost', ''],
      ['Zebra', 'T-2', '1', '', '7'],
    ]);
  });

  it('has the requested columns in that order, hidden ones too, and nothing of groups', async () => {
    const columns = [field.hidden, 'code', field.group];
    const book = bookOf(await exportElements({ columns, filters: [{ column: 'code', value: 'T-0' }] }));
    expect(rowsOf(book, 'Lekplatser')).toEqual([
      ['Dold', 'Kod'],
      ['hemligt', 'T-0'],
    ]);
    expect(book.SheetNames).toEqual(['Lekplatser', 'Kolumner']);
  });

  it('is named by its list and the date, in the caller’s language', async () => {
    const day = today('Europe/Berlin', new Date());
    const swedish = await exportElements();
    expect(swedish.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    expect(swedish.headers['content-disposition']).toContain(`attachment; filename="Lekplatser_${day}.xlsx"`);
    const english = await exportElements({}, '&culture=en-US&format=csv');
    expect(english.headers['content-disposition']).toContain(
      `filename*=UTF-8''${encodeURIComponent(`Playgrounds_ all ${day}.csv`)}`,
    );
    expect(csvOf(english, ',')[0]?.slice(0, 4)).toEqual(['Title', 'Code', 'Name', 'Vikt']);
  });
});

describe('an export of objects as CSV', () => {
  it('is opened correctly by a Swedish spreadsheet, without formulas', async () => {
    const reply = await exportElements({ ordering: [{ column: 'code', dir: 'asc' }] }, '&format=csv');
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(reply.body.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const [, ...rows] = csvOf(reply).map((row) => row.slice(0, 12));
    expect(rows).toEqual([
      [
        'Örnen',
        'T-0',
        'Örnen',
        '-2,5',
        'Ja',
        'Trä, Stål',
        '2024-02-29',
        '2026-03-29 00:30',
        '08:05',
        'Öbergs & Co',
        "'=1+1\nå ä ö",
        '2',
      ],
      ['Ål', 'T-1', 'Ål', '12', 'Nej', '', '', '2027-01-01 00:00', '', '', '', ''],
      ['Zebra', 'T-2', 'Zebra', '', '', '', '1899-12-31', '', '', '', '', '1'],
      ['T-3', 'T-3', '', '', '', '', '', '', '', '', '', ''],
    ]);
  });

  it('uses the requested cell separator, decimal sign and encoding', async () => {
    const body = { columns: [field.name, field.weight, field.note], filters: [{ column: 'code', value: 'T-0' }] };
    const style = '&format=csv&separator=tab&decimalSign=point&encoding=utf-16le';
    const wide = await exportElements(body, style);
    expect(wide.headers['content-type']).toBe('text/csv; charset=utf-16le');
    expect(wide.body.toString('utf16le')).toBe('\uFEFFNamn\tVikt\tAnmärkning\r\nÖrnen\t-2.5\t"\'=1+1\nå ä ö"\r\n');
    const comma = await exportElements(body, '&format=csv&separator=comma&decimalSign=comma&encoding=windows-1252');
    expect(comma.body.toString('latin1')).toBe('Namn,Vikt,Anmärkning\r\nÖrnen,"-2,5","\'=1+1\nå ä ö"\r\n');
    expect((await exportElements(body, '&format=csv&encoding=ebcdic')).status).toBe(422);
  });

  it.each<[string, object]>([
    ['nothing', {}],
    ['an order with rows that have no value', { ordering: [{ column: field.weight, dir: 'desc' }] }],
    ['an order the other way', { ordering: [{ column: field.built, dir: 'asc' }] }],
    ['a filter', { filters: [{ column: field.weight, value: { min: 0 } }] }],
    ['a filter for none', { filters: [{ column: field.weight, value: { operator: 'empty' } }] }],
    ['a search', { searchCriteria: 'zeb' }],
    ['a search of few letters', { searchCriteria: 'ö' }],
    ['a search in an order', { searchCriteria: 't-', ordering: [{ column: field.weight, dir: 'asc' }] }],
    ['a search that finds nothing', { searchCriteria: 'finns inte' }],
  ])('contains the same objects as the list by %s', async (_, body) => {
    const list = await admin.post(`${path}/elements/filter?elementTypeId=${typeId}`, body);
    const codes = list.data.items.map(({ code }: { code: string }) => code);
    const rows = csvOf(await exportElements({ ...body, columns: ['code'], skip: 1, limit: 1 }, '&format=csv'));
    expect(rows.slice(1).flat()).toEqual(codes);
  });

  it('has the fields that all categories share when it spans all categories', async () => {
    const rows = csvOf(
      await admin.post(`${path}/elements/export?format=csv`, { ordering: [{ column: 'code', dir: 'asc' }] }),
    );
    expect(rows[0]).toEqual(['Titel', 'Kod', 'Kategori', 'Ändrat', 'Registrerat']);
    expect(rows[1]?.slice(0, 3)).toEqual(['Örnen', 'T-0', 'Lekplatser']);
  });
});

describe('an export', () => {
  it.each<[string, object, string]>([
    ['a column', { columns: ['code', 'nope'] }, 'columns.1'],
    ['a filter’s column', { filters: [{ column: 'nope', value: 1 }] }, 'filters.0.column'],
    ['an order', { ordering: [{ column: 'nope', dir: 'asc' }] }, 'ordering.0.column'],
  ])('is refused for %s that the list does not have, and begins no file', async (_, body, at) => {
    const reply = await exportElements(body);
    expect(reply.status).toBe(422);
    expect(reply.details).toMatchObject([{ code: 'unknownField', path: at }]);
  });

  it('is refused in an unknown format', async () => {
    expect((await exportElements({}, '&format=pdf')).status).toBe(422);
  });

  it('releases its connection and its place, also after a refusal', async () => {
    for (let time = 0; time < 8; time += 1) {
      expect((await exportElements({ columns: ['nope'] })).status).toBe(422);
      expect((await exportElements()).status).toBe(200);
    }
    await expect.poll(() => app.database.pool.idleCount).toBe(app.database.pool.totalCount);
  });

  it('is not found for a category that is unknown, of another tenant or hidden', async () => {
    const otherTenant = await app.addTenant('grannen');
    const site = await populateSite(otherTenant, 'Hemlig');
    expect((await admin.post(`${path}/elements/export?elementTypeId=${site.elementTypeId}`, {})).status).toBe(404);
    expect((await admin.post(`${site.path}/elements/export`, {})).status).toBe(404);
    const fullExport = await admin.post(`${path}/elements/export?format=csv`, {});
    expect(fullExport.body.toString('utf8')).not.toContain('Hemlig');
  });

  it.each(['elements', 'records', 'operations', 'transactions', 'users', 'files'])(
    'of %s is for administrators',
    async (resource) => {
      for (const role of ['User', 'PrivilegedUser'] as const) {
        expect((await tenant.as(role).post(`${path}/${resource}/export`, {})).status).toBe(403);
      }
      for (const role of ['SiteAdmin', 'TenantAdmin', 'SuperUser'] as const) {
        expect((await tenant.as(role).post(`${path}/${resource}/export`, {})).status).toBe(200);
      }
    },
  );
});

describe('an export of a list', () => {
  let site: Awaited<ReturnType<typeof populateSite>>;
  let person: Person;
  beforeAll(async () => {
    const own = await app.addTenant('alla');
    site = await populateSite(own, 'Ärlig');
    person = own.as('SiteAdmin');
  });

  const rows = async (address: string, body: object = {}) =>
    csvOf(await person.post(`${site.path}/${address}`, body), ',');

  it('of the event log has the values that were filled in and the mode in words', async () => {
    const [head, onlyRow] = await rows(`operations/export?operationTypeId=${site.operationTypeId}&format=csv`);
    expect(head).toEqual([
      ...['Time', 'Object', 'Code', 'User', 'Answer', 'Deviations', 'Action', 'Status after', 'Service', 'Transaction'],
    ]);
    expect(onlyRow?.slice(1)).toEqual([
      ...[
        'Ärlig thing',
        'Ärlig-1',
        'PrivilegedUser of alla',
        'Ärlig answer',
        '',
        'Complete',
        'Completed',
        'Ärlig service',
        '1',
      ],
    ]);
    const [, common] = await rows('operations/export?format=csv', { columns: ['operationTypeId', 'elementCode'] });
    expect(common).toEqual(['Ärlig function', 'Ärlig-1']);
  });

  it('of transactions has statuses in words, and only the requested transactions', async () => {
    const columns = ['number', 'elementTitle', 'status', 'ownerName', 'isOverdue', 'priority'];
    const own = `transactions/export?transactionTypeId=${site.transactionTypeId}&format=csv`;
    expect(await rows(own, { columns })).toEqual([
      ['Number', 'Object', 'Status', 'User', 'Overdue', 'Priority'],
      ['1', 'Ärlig thing', 'Completed', 'PrivilegedUser of alla', 'No', ''],
    ]);
    expect(await rows(`${own}&view=own`, { columns })).toHaveLength(1);
    expect(await rows(`${own}&status=started`, { columns })).toHaveLength(1);
  });

  it('of predefined values has their fields', async () => {
    const [head, onlyRow] = await rows(`records/export?recordTypeId=${site.recordTypeId}&format=csv`);
    expect(head?.slice(0, 2)).toEqual(['Name', 'Value']);
    expect(onlyRow?.slice(0, 2)).toEqual(['Ärlig value', 'Ärlig value']);
  });

  it('of users has those that the caller sees, with their roles in words', async () => {
    const exportedRows = await rows('users/export?format=csv', {
      columns: ['username', 'role', 'sites'],
      searchCriteria: 'Site',
    });
    expect(exportedRows).toEqual([
      ['Username', 'Role', 'Sites'],
      ['alla-SiteAdmin', 'Site administrator', 'north, south'],
    ]);
  });

  it('of files describes each file', async () => {
    const exportedRows = await rows('files/export?format=csv', { columns: ['name', 'kind', 'size', 'ownerKind'] });
    expect(exportedRows).toEqual([
      ['Name', 'Type', 'Size (bytes)', 'Used by'],
      ['Ärlig.csv', 'Document', '16', 'Nothing'],
      ['Ärlig file.txt', 'Document', '12', 'Nothing'],
    ]);
  });
});
