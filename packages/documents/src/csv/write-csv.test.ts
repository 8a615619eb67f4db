import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTextTable } from '../tables/read-text-table.ts';
import { encodeText, type TextEncoding } from './encode-text.ts';
import type { Cell, TableColumn } from './table.ts';
import { type CsvStyle, writeCsv } from './write-csv.ts';

const swedish: CsvStyle = { separator: ';', decimalSeparator: ',', yes: 'Ja', no: 'Nej' };
const english: CsvStyle = { separator: ',', decimalSeparator: '.', yes: 'Yes', no: 'No' };

async function writeText(columns: readonly TableColumn[], rows: readonly (readonly Cell[])[], style = swedish) {
  let fullText = '';
  const batches = async function* () {
    for (const row of rows) yield [row];
  };
  for await (const part of writeCsv({ name: 'x', columns, batches }, style)) fullText += part;
  return fullText;
}

const readBack = (csv: string, { separator }: CsvStyle): string[][] =>
  parse(csv, { delimiter: separator, bom: true, record_delimiter: '\r\n' });
const columnsOf = (...types: TableColumn['type'][]): TableColumn[] => types.map((type) => ({ heading: type, type }));

describe('CSV', () => {
  it('opens correctly in a Swedish spreadsheet', async () => {
    const columns = columnsOf('text', 'number', 'toggle', 'date', 'dateTime', 'time');
    const csv = await writeText(columns, [
      ['Å ä ö; "x"', -2.5, true, '2024-02-29', '2024-02-29 23:59', '08:30'],
      ['rad\nrad', 1e21, false, null, null, null],
      ['', 1e-7, null, null, null, null],
    ]);
    expect(csv).toBe(
      '\uFEFFtext;number;toggle;date;dateTime;time\r\n' +
        '"Å ä ö; ""x""";-2,5;Ja;2024-02-29;2024-02-29 23:59;08:30\r\n' +
        '"rad\nrad";1000000000000000000000;Nej;;;\r\n' +
        ';0,0000001;;;;\r\n',
    );
  });

  it('opens correctly in an English spreadsheet', async () => {
    expect(await writeText(columnsOf('text', 'number', 'toggle'), [['a,b;c', 2.5, true]], english)).toBe(
      '\uFEFFtext,number,toggle\r\n"a,b;c",2.5,Yes\r\n',
    );
  });

  it.each(['=1+1', '+46', '-5', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '-', '=HYPERLINK("http://x";"y")'])(
    'does not run %j as a formula',
    async (text) => {
      for (const cellType of ['text', 'number', 'date', 'toggle'] as const) {
        const csv = await writeText([{ heading: text, type: cellType }], [[text]]);
        expect(readBack(csv, swedish)).toEqual([[`'${text}`], [`'${text}`]]);
      }
    },
  );

  it('keeps negative numbers as they are', async () => {
    expect(await writeText(columnsOf('number'), [[-1], [-0.5]])).toContain('\r\n-1\r\n-0,5\r\n');
  });

  it('keeps text of any kind', async () => {
    const cell = fc.string({ unit: 'binary', maxLength: 20 }).map((text) => `x${text}`.toWellFormed());
    const rows = fc.array(fc.tuple(cell, cell), { maxLength: 10 });
    await fc.assert(
      fc.asyncProperty(rows, fc.constantFrom(swedish, english), async (sampleRows, style) => {
        const csv = await writeText(columnsOf('text', 'text'), sampleRows, style);
        expect(readBack(csv, style).slice(1)).toEqual(sampleRows);
      }),
    );
  });

  // A file does not declare that it is windows-1252: its words distinguish it from other encodings.
  const words = fc
    .array(
      fc.constantFrom('Ängen', 'Växjö', 'Åsö', 'smørebrød', 'Blåbær', 'naïve', 'Müller', 'plain', '12 €', '0042'),
      {
        maxLength: 3,
      },
    )
    .map((each) => each.join(' '));

  it.each<TextEncoding>(['utf-8', 'utf-16le', 'windows-1252'])(
    'with any text and style is read back unchanged from bytes of %s',
    async (encoding) => {
      const text = fc
        .oneof(
          encoding === 'windows-1252' ? words : fc.string({ unit: 'grapheme', maxLength: 12 }),
          fc.constantFrom("'=1", "''x", '&#9731;', '&#38;#9731;', '€ – ž', '☃ 💡', '|;\t,', '"', "'"),
        )
        .map((each) => each.replaceAll(/[\p{Cc}\uFEFF]/gu, '').trim());
      const nonEmptyText = text.filter((each) => each !== '');
      const separator = fc.constantFrom<CsvStyle['separator']>(',', ';', '\t');
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.tuple(nonEmptyText, text), { minLength: 1 }),
          separator,
          async (sampleRows, ownSeparator) => {
            const columns = columnsOf('text', 'text');
            const batches = async function* () {
              yield sampleRows;
            };
            const parts: Buffer[] = [];
            const csv = writeCsv({ name: 'x', columns, batches }, { ...swedish, separator: ownSeparator });
            for await (const part of encodeText(csv, encoding)) parts.push(part);
            const read = readTextTable(Buffer.concat(parts), 'x', { rows: 100 });
            const unguarded = (cell: unknown) =>
              String(cell ?? '').replace(/^'(?='*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/, '');
            expect(read.rows.slice(1).map(([one, otherCell]) => [unguarded(one), unguarded(otherCell)])).toEqual(
              sampleRows,
            );
          },
        ),
        { numRuns: 200 },
      );
    },
  );
});
