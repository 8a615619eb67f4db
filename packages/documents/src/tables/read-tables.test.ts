import { buffer } from 'node:stream/consumers';
import { type CellObject, utils, type WorkSheet, write } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { writeXlsx } from '../xlsx/write-xlsx.ts';
import { UnreadableTableError } from './read-table.ts';
import { readTables } from './read-tables.ts';

const max = { rows: 100 };
const rowsOf = async (bytes: Uint8Array, type: 'text' | 'workbook') =>
  (await readTables({ bytes, type, name: 'Fil' }, max))[0]?.rows;
const text = (content: string, encoding: BufferEncoding = 'utf8') => rowsOf(Buffer.from(content, encoding), 'text');

describe('a text file', () => {
  const rows = [
    ['Namn', 'Höjd'],
    ['Åbågen', '1,5'],
  ];
  const semicolons = 'Namn;Höjd\r\nÅbågen;1,5\r\n';

  it.each<[string, Uint8Array]>([
    ['UTF-8', Buffer.from(semicolons)],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${semicolons}`)],
    ['UTF-16 as Excel writes it', Buffer.from(`\uFEFF${semicolons.replaceAll(';', '\t')}`, 'utf16le')],
    ['UTF-16 of the other order', Buffer.from(`\uFEFF${semicolons}`, 'utf16le').swap16()],
    ['UTF-16 without its mark', Buffer.from(semicolons, 'utf16le')],
    ['Windows-1252', Buffer.from(semicolons, 'latin1')],
    ['what Excel says separates them', Buffer.from(`sep=;\r\n${semicolons}`)],
  ])('encoded in %s is read', async (_name, bytes) => {
    expect(await rowsOf(bytes, 'text')).toEqual(rows);
  });

  it.each<[string, string, unknown]>([
    [
      'commas',
      'a,b\n"1,5",x\n',
      [
        ['a', 'b'],
        ['1,5', 'x'],
      ],
    ],
    [
      'tabs',
      'a\tb, c\n1\t2, 3\n',
      [
        ['a', 'b, c'],
        ['1', '2, 3'],
      ],
    ],
    [
      'semicolons beside commas',
      'a;b;c\n1,5;2,5;3,5\n',
      [
        ['a', 'b', 'c'],
        ['1,5', '2,5', '3,5'],
      ],
    ],
    ['one column', 'a\nb c\n', [['a'], ['b c']]],
    [
      'quotes over lines',
      'a;b\n"one\ntwo; ""three""";x\n',
      [
        ['a', 'b'],
        ['one\ntwo; "three"', 'x'],
      ],
    ],
    [
      'an inch',
      'a;b\n19" skärm;x\n',
      [
        ['a', 'b'],
        ['19" skärm', 'x'],
      ],
    ],
    ['rows of different lengths', 'a;b;c\n1\n1;2;3;4\n', [['a', 'b', 'c'], ['1'], ['1', '2', '3', '4']]],
    [
      'empty cells and rows',
      'a;b\n\n;\n;x\n',
      [
        ['a', 'b'],
        [null, 'x'],
      ],
    ],
  ])('with %s is read', async (_name, content, expected) => {
    expect(await text(content)).toEqual(expected);
  });

  it('gives the line where each row begins, and reports further rows', async () => {
    const content = 'a;b\n"one\ntwo";x\n\ny;z\n';
    const [table] = await readTables({ bytes: Buffer.from(content), type: 'text', name: 'Fil' }, max);
    expect(table?.lines).toEqual([1, 2, 5]);
    expect(await readTables({ bytes: Buffer.from(content), type: 'text', name: 'Fil' }, { rows: 1 })).toMatchObject([
      { rows: [['a', 'b']], isCut: true },
    ]);
  });

  it.each([
    ['nothing but empty rows', '\n;;\n'],
    ['bytes that are no text', 'a\0b\0\0\0'],
  ])('with %s is rejected', async (_name, content) => {
    await expect(text(content)).rejects.toThrow(UnreadableTableError);
  });
});

describe('a workbook', () => {
  const sheet = (): WorkSheet => ({
    '!ref': 'A1:D1048576',
    '!merges': [{ s: { r: 0, c: 0 }, e: { r: 0, c: 2 } }],
    A1: { t: 's', v: 'Lekplatser' },
    A2: { t: 's', v: 'Namn' },
    B2: { t: 's', v: 'Antal' },
    C2: { t: 's', v: 'Byggd' },
    A3: { t: 's', v: 'Åparken' },
    B3: { t: 'n', v: 4, f: '2+2' },
    C3: { t: 'n', v: 43_586, z: 'yyyy-mm-dd' },
    D3: { t: 'b', v: true },
    B5: { t: 'e', v: 0x2a, w: '#N/A' },
  });
  const expected = [
    ['Lekplatser', 'Lekplatser', 'Lekplatser'],
    ['Namn', 'Antal', 'Byggd'],
    ['Åparken', 4, { local: '2019-05-01T00:00:00' }, true],
    [null, { error: '#N/A' }],
  ];
  const book = (sheets: Readonly<Record<string, WorkSheet>>, overrides: object = {}) => ({
    ...utils.book_new(),
    SheetNames: Object.keys(sheets),
    Sheets: { ...sheets },
    ...overrides,
  });

  it.each(['xlsx', 'biff8'] as const)(
    'in %s is read by its content, not by the million rows that it declares',
    async (bookType) => {
      const bytes = write(book({ Lista: sheet() }), { type: 'buffer', bookType }) as Buffer;
      const [table] = await readTables({ bytes, type: 'workbook', name: '' }, max);
      expect(table).toMatchObject({ name: 'Lista', rows: expected, lines: [1, 2, 3, 5], isCut: false });
    },
  );

  it.each(['xlsx', 'biff8'] as const)(
    'in %s with days counted from 1904 has the days that it shows',
    async (bookType) => {
      const day: CellObject = { t: 'n', v: 42_124, z: 'yyyy-mm-dd hh:mm' };
      const bytes = write(book({ Lista: { '!ref': 'A1', A1: day } }, { Workbook: { WBProps: { date1904: true } } }), {
        ...{ type: 'buffer', bookType },
      }) as Buffer;
      expect(await rowsOf(bytes, 'workbook')).toEqual([[{ local: '2019-05-01T00:00:00' }]]);
    },
  );

  it('gives a table for each visible sheet with content', async () => {
    const one = (v: string): WorkSheet => ({ '!ref': 'A1', A1: { t: 's', v } });
    const testWorkbook = book(
      { First: one('a'), Hidden: one('b'), Empty: { '!ref': 'A1' }, Last: one('c') },
      { Workbook: { Sheets: [{ Hidden: 0 }, { Hidden: 1 }, { Hidden: 0 }, { Hidden: 0 }] } },
    );
    const bytes = write(testWorkbook, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
    expect((await readTables({ bytes, type: 'workbook', name: '' }, max)).map(({ name }) => name)).toEqual([
      'First',
      'Last',
    ]);
  });

  it('written by this product is read back unchanged', async () => {
    const columns = [
      { heading: 'Namn', type: 'text' },
      { heading: 'Antal', type: 'number' },
      { heading: 'När', type: 'dateTime' },
    ] as const;
    async function* batches() {
      yield [['Åparken', 4.5, '2026-07-01 12:30']];
    }
    const bytes = await buffer(writeXlsx([{ name: 'Lista', columns, batches }]));
    expect(await rowsOf(bytes, 'workbook')).toEqual([
      ['Namn', 'Antal', 'När'],
      ['Åparken', 4.5, { local: '2026-07-01T12:30:00' }],
    ]);
  });

  it('that is truncated or no workbook is refused', async () => {
    const bytes = write(book({ Lista: sheet() }), { type: 'buffer', bookType: 'xlsx' }) as Buffer;
    for (const brokenBytes of [bytes.subarray(0, bytes.length / 2), Buffer.from('PK\x03\x04'), Buffer.alloc(0)]) {
      await expect(rowsOf(brokenBytes, 'workbook')).rejects.toThrow(UnreadableTableError);
    }
  });
});

describe('JSON Lines', () => {
  const lines = (...rows: string[]) => text(`${rows.join('\n')}\n`);

  it('have a column for each key in any line, and values of their types', async () => {
    expect(
      await lines('{"Namn":"Åparken","Antal":4.5,"I bruk":true}', '', '{"Antal":null,"Namn":"","Byggd":"2019-05-01"}'),
    ).toEqual([
      ['Namn', 'Antal', 'I bruk', 'Byggd'],
      ['Åparken', 4.5, true],
      [null, null, null, '2019-05-01'],
    ]);
  });

  it.each<[string, Uint8Array]>([
    ['a byte order mark', Buffer.from('\uFEFF{"a":"å"}\r\n{"a":"ö"}')],
    ['UTF-16', Buffer.from('\uFEFF{"a":"å"}\n{"a":"ö"}\n', 'utf16le')],
    ['space around', Buffer.from('\n  { "a" : "å" } \n\n{"a":"ö"}')],
  ])('are recognised by their content, with %s', async (_name, bytes) => {
    expect(await rowsOf(bytes, 'text')).toEqual([['a'], ['å'], ['ö']]);
  });

  it('keep every text unchanged, even one that a sheet would convert, and the digits of long numbers', async () => {
    expect(
      await lines('{"a":"=1+1","b":"\'=x","c":12345678901234567890,"d":0.1234567890123456,"e":"&#9731;"}'),
    ).toEqual([
      ['a', 'b', 'c', 'd', 'e'],
      ["'=1+1", "''=x", '12345678901234567890', 0.1234567890123456, '&#9731;'],
    ]);
    expect(await lines('{"a\\u0000":"x\\u0000y","b":"\\ud83d"}')).toEqual([
      ['a', 'b'],
      ['xy', '\uFFFD'],
    ]);
  });

  it('report the lines that cannot be read, and read the others', async () => {
    const deep = '['.repeat(400_000) + ']'.repeat(400_000);
    const [table] = await readTables(
      {
        ...{ type: 'text', name: 'Fil' },
        bytes: Buffer.from(
          [
            '{"a":1}',
            '{"a":2,}',
            '[1,2]',
            `{"a":${deep}}`,
            `{"a":"${'x'.repeat(1_000_000)}"}`,
            '{"a":{"b":[1]}}',
            `{"a":${deep.slice(0, 400_000)}1234567890123456${deep.slice(400_000)}}`,
            '{"a":9}',
            '{"a":"cut in the mid',
          ].join('\n'),
        ),
      },
      max,
    );
    expect(table?.lines).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    const shownCells = table?.rows.map(([cell]) =>
      cell !== null && typeof cell === 'object' ? Object.values(cell)[0] : cell,
    );
    const [nestedProblem, line] = ['jsonNested', 'jsonLine'];
    expect(shownCells).toEqual(['a', 1, line, line, nestedProblem, 'jsonLineLong', nestedProblem, line, 9, line]);
    expect(table?.rows[2]).toEqual([{ unread: 'jsonLine', text: '{"a":2,}' }]);
    expect(table?.rows[6]).toEqual([{ unread: 'jsonNested', text: '{"b":[1]}' }]);
  });

  it('have no more columns than a table allows, however many keys they have', async () => {
    const bytes = Buffer.from(Array.from({ length: 1_200 }, (_, at) => `{"k${at}":1}\n`).join(''));
    const [table] = await readTables({ bytes, type: 'text', name: 'Fil' }, { rows: 5_000 });
    expect(table?.rows[0]).toHaveLength(1_000);
    expect(table?.rows[1_001]).toEqual([{ unread: 'jsonKeys', text: '{"k1000":1}' }]);
  });

  it('with more rows than requested are cut', async () => {
    const bytes = Buffer.from('{"a":1}\n'.repeat(5));
    const [table] = await readTables({ bytes, type: 'text', name: 'Fil' }, { rows: 3 });
    expect([table?.rows.length, table?.isCut]).toEqual([3, true]);
  });

  it('are rejected where no line is an object, and other text starting like one is read as columns', async () => {
    const readJsonLines = (content: string) =>
      readTables({ bytes: Buffer.from(content), type: 'text', name: 'fil.jsonl' }, max);
    await expect(readJsonLines('a;b\n1;2\n')).rejects.toThrow(UnreadableTableError);
    await expect(readJsonLines('{}\n[]\n')).rejects.toThrow(UnreadableTableError);
    expect(await text('{"a";b\n{x};2\n')).toEqual([
      ['{"a"', 'b'],
      ['{x}', '2'],
    ]);
  });
});
