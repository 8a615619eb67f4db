import { buffer } from 'node:stream/consumers';
import { read, utils, type WorkBook } from '@e965/xlsx';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cell, Table, TableColumn } from '../csv/table.ts';
import { columnName } from './column-name.ts';
import { SheetNames } from './sheet-name.ts';
import { writeXlsx } from './write-xlsx.ts';

type Rows = readonly (readonly Cell[])[];

function table(columns: readonly TableColumn[], rows: Rows, name = 'Lekplatser', batch = 2): Table {
  return {
    name,
    columns,
    async *batches() {
      for (let at = 0; at < rows.length; at += batch) yield rows.slice(at, at + batch);
    },
  };
}

async function readBack(tables: readonly Table[], maxRows?: number): Promise<WorkBook> {
  const bytes = await buffer(writeXlsx(tables, maxRows === undefined ? undefined : { maxRows }));
  return read(bytes, { cellNF: true, cellText: true, cellStyles: true });
}

const text = (heading: string): TableColumn => ({ heading, type: 'text' });
const cellsOf = (book: WorkBook, name: string): unknown[][] =>
  utils.sheet_to_json(book.Sheets[name] ?? {}, { header: 1, blankrows: true });

/** XML has no place for them. */
const withoutControls = (each: string) =>
  [...each].filter((character) => character >= ' ' || character === '\t' || character === '\n').join('');

describe('a written workbook', () => {
  const columns: TableColumn[] = [
    text('Åäö & <namn>'),
    { heading: 'Vikt', type: 'number', unit: 'kg' },
    { heading: 'I bruk', type: 'toggle' },
    { heading: 'Byggd', type: 'date' },
    { heading: 'Sedd', type: 'dateTime' },
    { heading: 'Öppnar', type: 'time' },
  ];

  it('keeps numbers as numbers, dates as dates and booleans as booleans, each in its format', async () => {
    const book = await readBack([
      table(columns, [['Gunga å ä ö', -2.5, true, '2024-02-29', '2026-03-29 23:59', '08:30']]),
    ]);
    const sheet = book.Sheets.Lekplatser ?? {};
    const readCell = (at: string) => ({
      type: sheet[at]?.t,
      value: sheet[at]?.v,
      format: sheet[at]?.z,
      text: sheet[at]?.w,
    });
    expect(readCell('A2')).toMatchObject({ type: 's', value: 'Gunga å ä ö' });
    expect(readCell('B2')).toMatchObject({ type: 'n', value: -2.5, format: 'General" kg"' });
    expect(readCell('C2')).toMatchObject({ type: 'b', value: true });
    expect(readCell('D2')).toMatchObject({ type: 'n', value: 45351, format: 'yyyy-mm-dd', text: '2024-02-29' });
    expect(readCell('E2')).toMatchObject({ type: 'n', format: 'yyyy-mm-dd hh:mm', text: '2026-03-29 23:59' });
    expect(readCell('F2')).toMatchObject({ type: 'n', format: 'hh:mm', text: '08:30' });
    expect(cellsOf(book, 'Lekplatser')[0]).toEqual(columns.map(({ heading }) => heading));
  });

  it('has a filter on every column, and column widths that fit the first rows', async () => {
    const book = await readBack([
      table(
        [text('Namn'), text('Ort')],
        [
          ['x', 'y'.repeat(30)],
          ['z', ''],
        ],
      ),
    ]);
    const sheet = book.Sheets.Lekplatser ?? {};
    expect(sheet['!autofilter']).toEqual({ ref: 'A1:B3' });
    expect(sheet['!cols']?.map((column) => column.width)).toEqual([8, 31]);
  });

  it('keeps its header row in sight', async () => {
    const bytes = await buffer(writeXlsx([table([text('Namn')], [])]));
    const files = read(bytes, { bookFiles: true }) as WorkBook & { files: Record<string, { content: Uint8Array }> };
    const xml = Buffer.from(files.files['xl/worksheets/sheet1.xml']?.content ?? []).toString('utf8');
    expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
  });

  it.each<[TableColumn['type'], Cell, unknown]>([
    ['text', '=1+1', '=1+1'],
    ['text', '+46 70', '+46 70'],
    ['number', '12 kg ungefär', '12 kg ungefär'],
    ['number', Number.NaN, 'NaN'],
    ['date', 'i våras', 'i våras'],
    ['date', '2023-02-30', '2023-02-30'],
    ['date', '1900-02-28', '1900-02-28'],
    ['date', '0099-01-01', '0099-01-01'],
    ['text', '  kant  ', '  kant  '],
    ['text', 'rad ett\r\nrad två', 'rad ett\nrad två'],
    ['text', '_x0041_ och _x00e5_', '_x0041_ och _x00e5_'],
    ['text', 'under_streck "citat" <b>&amp;', 'under_streck "citat" <b>&amp;'],
    ['text', 'a\u0000b\u001fc\uffff', 'abc'],
    ['text', '\ud83d\ude00 \ud83d', '😀 \ufffd'],
  ])(
    'writes a value that a column of %s cannot hold, and any text, as plain text: %j',
    async (cellType, cell, expected) => {
      const sheet = (await readBack([table([{ heading: 'H', type: cellType }], [[cell]])])).Sheets.Lekplatser ?? {};
      expect(sheet.A2).toMatchObject({ t: 's', v: expected });
      expect(sheet.A2?.f).toBeUndefined();
    },
  );

  it('cuts text that no cell can hold', async () => {
    const sheet = (await readBack([table([text('H')], [['å'.repeat(40_000)]])])).Sheets.Lekplatser ?? {};
    expect(sheet.A2?.v).toBe('å'.repeat(32_767));
  });

  it('continues in further sheets, each with a header row, and loses no row', async () => {
    const rows = Array.from({ length: 7 }, (_, index) => [index]);
    const book = await readBack([table([{ heading: 'N', type: 'number' }], rows, 'Lista', 3)], 4);
    expect(book.SheetNames).toEqual(['Lista', 'Lista (2)', 'Lista (3)']);
    expect(book.SheetNames.map((name) => cellsOf(book, name))).toEqual([
      [['N'], [0], [1], [2]],
      [['N'], [3], [4], [5]],
      [['N'], [6]],
    ]);
  });

  it('has no empty sheet after one that is exactly full', async () => {
    const book = await readBack([table([text('N')], [['a'], ['b']], 'Full')], 3);
    expect(book.SheetNames).toEqual(['Full']);
  });

  it('has a sheet for each table', async () => {
    const tables = [table([text('A')], [['1']], 'Objekt'), table([text('B')], [['2']], 'objekt'), table([], [], '')];
    const book = await readBack(tables);
    expect(book.SheetNames).toEqual(['Objekt', 'objekt (2)', 'Sheet']);
    expect(cellsOf(book, 'objekt (2)')).toEqual([['B'], ['2']]);
  });

  it('keeps any text that XML can hold', async () => {
    const texts = fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }), {
      minLength: 1,
      maxLength: 20,
    });
    await fc.assert(
      fc.asyncProperty(texts, async (sampleTexts) => {
        const book = await readBack([
          table(
            [text('H')],
            sampleTexts.map((each) => [each]),
          ),
        ]);
        const sheet = book.Sheets.Lekplatser ?? {};
        const cleanedTexts = sampleTexts.map((each) => withoutControls(each.replace(/\r\n?/g, '\n')));
        expect(sampleTexts.map((_, index) => sheet[`A${index + 2}`]?.v ?? '')).toEqual(cleanedTexts);
      }),
      { numRuns: 30 },
    );
  });
});

describe('a workbook being streamed', () => {
  const endless = (state: { made: number; isOver: boolean }): Table => ({
    name: 'Lång',
    columns: [text('H')],
    async *batches() {
      try {
        for (;;) {
          state.made += 1;
          yield Array.from({ length: 100 }, () => [`${Math.random()} `.repeat(20)]);
        }
      } finally {
        state.isOver = true;
      }
    },
  });

  it('requests no more rows than are consumed, and none after the reader leaves', async () => {
    const state = { made: 0, isOver: false };
    const book = writeXlsx([endless(state)]);
    book.on('error', () => undefined);
    await new Promise((resolve) => book.once('readable', resolve));
    await expect
      .poll(async () => {
        const before = state.made;
        await new Promise((resolve) => setTimeout(resolve, 50));
        return state.made - before;
      })
      .toBe(0);
    book.destroy();
    await expect.poll(() => state.isOver).toBe(true);
  });

  it('ends with the error of its rows, and never as if it were complete', async () => {
    const failing: Table = {
      name: 'Trasig',
      columns: [text('H')],
      async *batches() {
        yield [['a']];
        throw new Error('the database is gone');
      },
    };
    await expect(buffer(writeXlsx([failing]))).rejects.toThrow('the database is gone');
  });
});

describe('spreadsheet names', () => {
  it.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [701, 'ZZ'],
    [702, 'AAA'],
    [16_383, 'XFD'],
  ])('column %d is %s', (index, name) => expect(columnName(index)).toBe(name));

  it.each([
    ['Kontroll: gungor/rutschkanor [2026]', 'Kontroll gungor rutschkanor 202'],
    ["'citat'", 'citat'],
    ['History', 'History 1'],
    ['???', 'Sheet'],
    [`${'x'.repeat(30)}😀`, 'x'.repeat(30)],
  ])('a sheet %j is named %j', (requestedName, name) => expect(new SheetNames().take(requestedName)).toBe(name));

  it('of sheets are unique, however long', () => {
    const names = new SheetNames();
    const takenNames = Array.from({ length: 12 }, () => names.take('Å'.repeat(40)));
    expect(new Set(takenNames).size).toBe(12);
    expect(takenNames.every((name) => name.length <= 31)).toBe(true);
  });
});
