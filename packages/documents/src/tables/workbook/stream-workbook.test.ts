import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { utils, type WorkSheet, write } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { readWorkbook } from '../read-workbook.ts';
import { keepTables } from '../row-sink.ts';
import { streamWorkbook } from './stream-workbook.ts';

const limits = { rows: 10_000 };

async function streamed(bytes: Uint8Array) {
  const sink = keepTables(limits);
  return (await streamWorkbook(bytes, sink)) ? sink.tables : null;
}

/** A workbook with one sheet of some XML, as programs write it by hand. */
async function workbookOf(parts: Readonly<Record<string, string>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), path);
  zip.end();
  return buffer(zip.outputStream);
}

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = (...entries: readonly (readonly [id: string, type: string, target: string])[]) =>
  `<?xml version="1.0"?><Relationships>${entries
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const book = (sheet: string, extraFiles: Readonly<Record<string, string>> = {}) =>
  workbookOf({
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': relations(['r1', 'officeDocument', '/xl/workbook.xml']),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Å &amp; B" sheetId="1" r:id="rId7"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      ['rId7', 'worksheet', 'worksheets/blad.xml'],
      ['rId8', 'sharedStrings', 'sharedStrings.xml'],
    ),
    'xl/worksheets/blad.xml': sheet,
    ...extraFiles,
  });

describe('a workbook that is read row by row', () => {
  it('written by LibreOffice gives the same as when it is read as a whole', async () => {
    const bytes = await readFile(new URL('../../../../../e2e/fixtures/playgrounds.xlsx', import.meta.url));
    const tables = await streamed(bytes);
    expect(tables?.[0]?.rows.length).toBeGreaterThan(5_000);
    expect(tables).toEqual(await readWorkbook(bytes, limits));
  });

  it('written by another library gives the same as when it is read as a whole', async () => {
    const sheet: WorkSheet = {
      '!ref': 'A1:E6',
      '!merges': [
        { s: { r: 0, c: 0 }, e: { r: 0, c: 2 } },
        { s: { r: 4, c: 1 }, e: { r: 4, c: 3 } },
      ],
      A1: { t: 's', v: 'Lek_x0041_platser & <b>' },
      A2: { t: 's', v: ' rad\nbryt ' },
      B2: { t: 'n', v: 43_586.520_833, z: 'yyyy-mm-dd hh:mm' },
      C2: { t: 'n', v: 0.75, z: 'hh:mm' },
      D2: { t: 'n', v: 1.5e-7, z: '0.00' },
      B3: { t: 'b', v: false },
      C3: { t: 'e', v: 0x07, w: '#DIV/0!' },
      E3: { t: 's', v: 'SUMMA', f: 'UPPER("summa")' },
      B5: { t: 'n', v: 12, z: '#,##0 "dagar"' },
    };
    for (const bookSST of [true, false]) {
      const testWorkbook = {
        ...utils.book_new(),
        SheetNames: ['Lista', 'Tom'],
        Sheets: { Lista: sheet, Tom: { '!ref': 'A1' } },
      };
      const bytes = write(testWorkbook, { type: 'buffer', bookType: 'xlsx', bookSST }) as Buffer;
      expect(await streamed(bytes)).toEqual(await readWorkbook(bytes, limits));
    }
  });

  it('may contain prefixes, rows and cells without a position, and rich and inline texts', async () => {
    const bytes = await book(
      `<x:worksheet xmlns:x="${main}"><x:sheetData>
        <x:row><x:c t="s"><x:v>0</x:v></x:c><x:c t="inlineStr"><x:is><x:r><x:t>in</x:t></x:r><x:r><x:t>line</x:t></x:r></x:is></x:c></x:row>
        <x:row r="1048576" spans="1:3"><x:c r="C1048576" t="d"><x:v>2026-07-01T12:30:00</x:v></x:c></x:row>
      </x:sheetData><x:mergeCells count="1"><x:mergeCell ref="B1:C1"/></x:mergeCells></x:worksheet>`,
      {
        'xl/sharedStrings.xml': `<sst xmlns="${main}"><si><r><t>delad </t></r><r><t xml:space="preserve">text</t></r><rPh><t>uttal</t></rPh></si></sst>`,
      },
    );
    expect(await streamed(bytes)).toEqual([
      {
        name: 'Å & B',
        rows: [
          ['delad text', 'inline', 'inline'],
          [null, null, { local: '2026-07-01T12:30:00' }],
        ],
        lines: [1, 1_048_576],
        hiddenRows: 0,
        isCut: false,
      },
    ]);
  });

  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['is none', () => Buffer.from('Kod;Namn')],
    ['lacks its parts', () => workbookOf({ '_rels/.rels': relations(['r1', 'officeDocument', 'xl/workbook.xml']) })],
    ['is written in UTF-16', () => book(Buffer.from('\uFEFF<worksheet/>', 'utf16le').toString('latin1'))],
  ])('is left to the other reader where it %s', async (_what, bytes) => {
    expect(await streamed(await bytes())).toBeNull();
  });

  it('is read only up to the requested number of rows', async () => {
    const rows = Array.from({ length: 50_000 }, (_, index) => `<row r="${index + 1}"><c><v>${index}</v></c></row>`);
    const bytes = await book(`<worksheet xmlns="${main}"><sheetData>${rows.join('')}</sheetData></worksheet>`);
    const sink = keepTables({ rows: 3 });
    expect(await streamWorkbook(bytes, sink)).toBe(true);
    expect(sink.tables).toEqual([
      { name: 'Å & B', rows: [[0], [1], [2]], lines: [1, 2, 3], hiddenRows: 0, isCut: true },
    ]);
  });
});
