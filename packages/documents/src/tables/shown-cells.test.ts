import { buffer } from 'node:stream/consumers';
import { type BookType, utils, type WorkSheet, write } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { readTables } from './read-tables.ts';
import { openParts } from './workbook/open-parts.ts';

const kinds: readonly BookType[] = ['xlsx', 'biff8', 'ods'];

async function rowsOf(sheet: WorkSheet, bookType: BookType = 'xlsx') {
  const book = { ...utils.book_new(), SheetNames: ['Blad'], Sheets: { Blad: sheet } };
  const bytes = new Uint8Array(write(book, { type: 'buffer', bookType, cellStyles: true }) as Buffer);
  const [table] = await readTables({ bytes, type: 'workbook', name: 'x' }, { rows: 100 });
  return table;
}

/** A sheet of one column. */
function column(...cells: readonly object[]): WorkSheet {
  return {
    '!ref': `A1:A${cells.length + 1}`,
    A1: { t: 's', v: 'Rubrik' },
    ...Object.fromEntries(cells.map((cell, index) => [`A${index + 2}`, cell])),
  } as WorkSheet;
}

describe('the value of a number cell', () => {
  it.each<[format: string, value: number, shown: unknown]>([
    ['00000', 731, { number: 731, text: '00731' }],
    ['"INV-"0000', 12, { number: 12, text: 'INV-0012' }],
    ['0%', 0.5, { number: 0.5, text: '50%' }],
    ['0.00%', 0.125, { number: 0.125, text: '12.50%' }],
    ['[h]:mm', 30.25 / 24, { number: 30.25 / 24, text: '30:15' }],
    ['[mm]:ss', 90.5 / 1440, { number: 90.5 / 1440, text: '90:30' }],
    ['# ?/?', 1.5, { number: 1.5, text: '1 1/2' }],
    ['#,##0.00 "kr"', 1250, { number: 1250, text: '1250.00 kr' }],
    ['#,##0.00', 1250.5, 1250.5],
    ['0.00', 12.5, 12.5],
    ['0', 2.4, 2.4],
    ['General', 1.5e-7, 1.5e-7],
    ['@', 731, 731],
    ['0.00E+00', 123_456_789_012, 123_456_789_012],
    ['yyyy-mm-dd', 45_000, { local: '2023-03-15T00:00:00' }],
    ['yyyy-mm-dd hh:mm:ss.000', 45_000.500_001_25, { local: '2023-03-15T12:00:00.108' }],
    ['hh:mm', 45_000.500_001_25, { local: '2023-03-15T12:00:00' }],
  ])('includes the shown text in the format %s', async (z, v, shownText) => {
    expect((await rowsOf(column({ t: 'n', v, z })))?.rows[1]).toEqual([shownText]);
  });
});

it('is the same in older workbooks', async () => {
  const codes = column({ t: 'n', v: 731, z: '00000' }, { t: 'n', v: 12, z: '"INV-"0000' });
  expect((await rowsOf(codes, 'biff8'))?.rows.slice(1)).toEqual([
    [{ number: 731, text: '00731' }],
    [{ number: 12, text: 'INV-0012' }],
  ]);
});

it('a text includes the address that it links to, by a link or by a formula', async () => {
  const sheet = column(
    { t: 's', v: 'Läs mer', l: { Target: 'https://example.org/a?b=1&c=2' } },
    { t: 's', v: 'https://example.org', l: { Target: 'https://example.org' } },
    { t: 's', v: 'Anna', l: { Target: 'mailto:anna@example.org' } },
    { t: 's', v: 'Till bladet', l: { Target: '#Blad!A1' } },
    { t: 's', v: 'Karta', f: 'HYPERLINK("https://example.org/karta","Karta")' },
    { t: 'n', v: 7, l: { Target: 'https://example.org/7' } },
  );
  expect((await rowsOf(sheet))?.rows.slice(1)).toEqual([
    [{ text: 'Läs mer', link: 'https://example.org/a?b=1&c=2' }],
    ['https://example.org'],
    [{ text: 'Anna', link: 'mailto:anna@example.org' }],
    ['Till bladet'],
    [{ text: 'Karta', link: 'https://example.org/karta' }],
    [7],
  ]);
});

it.each([...kinds])('a formula error is not read as a value, in %s', async (kind) => {
  const sheet = column(
    { t: 'e', v: 0x17, w: '#REF!' },
    { t: 'e', v: 0x2a, w: '#N/A' },
    { t: 'e', v: 0x07, w: '#DIV/0!' },
  );
  const rows = (await rowsOf(sheet, kind))?.rows.slice(1);
  if (kind === 'ods') expect(rows).not.toContainEqual(['#REF!']);
  else expect(rows).toEqual([[{ error: '#REF!' }], [{ error: '#N/A' }], [{ error: '#DIV/0!' }]]);
});

it.each<BookType>(['xlsx', 'xlml'])('rows hidden in the sheet are counted and left out, in %s', async (kind) => {
  const sheet = column({ t: 's', v: 'H1' }, { t: 's', v: 'H2' }, { t: 's', v: 'H3' });
  const table = await rowsOf({ ...sheet, '!rows': [{}, {}, { hidden: true }] }, kind);
  expect(table).toMatchObject({ rows: [['Rubrik'], ['H1'], ['H3']], lines: [1, 2, 4], hiddenRows: 1 });
});

it('rows filtered out of an OpenDocument sheet are counted too', async () => {
  const book = {
    ...utils.book_new(),
    SheetNames: ['Blad'],
    Sheets: { Blad: column({ t: 's', v: 'H1' }, { t: 's', v: 'H2' }) },
  };
  const parts = await openParts(write(book, { type: 'buffer', bookType: 'ods' }) as Buffer);
  let content = '';
  for await (const piece of parts.text('content.xml')) content += piece;
  const rows = content.split('<table:table-row');
  rows[2] = ` table:visibility="filter"${rows[2]}`;
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from('application/vnd.oasis.opendocument.spreadsheet'), 'mimetype', { compress: false });
  for (const path of ['META-INF/manifest.xml', 'styles.xml', 'meta.xml']) {
    let text = '';
    for await (const piece of parts.text(path)) text += piece;
    zip.addBuffer(Buffer.from(text), path);
  }
  zip.addBuffer(Buffer.from(rows.join('<table:table-row')), 'content.xml');
  zip.end();
  const bytes = new Uint8Array(await buffer(zip.outputStream));
  const [table] = await readTables({ bytes, type: 'workbook', name: 'x' }, { rows: 100 });
  expect(table).toMatchObject({ rows: [['Rubrik'], ['H2']], lines: [1, 3], hiddenRows: 1 });
});
