import { Readable } from 'node:stream';
import { type Cell, type CsvSeparator, encodeText, type Table, type TextEncoding } from '@tingest/documents/csv';
import { type Culture, cleanFileName, decimalSeparators, displayTexts } from '@tingest/domain/foundation';
import Type, { type Static } from 'typebox';
import { explanationTable } from './explanation-table.ts';
import { collectionTables, listTable, type ReadableList } from './export-tables.ts';
import { type ZippedFiles, zippedList } from './zip-export.ts';

/** The kinds of files that lists are written to. */
export type Format = 'xlsx' | 'csv' | 'jsonl' | 'zip';

const separators = { semicolon: ';', comma: ',', tab: '\t' } as const satisfies Readonly<Record<string, CsvSeparator>>;
const decimalSigns = { comma: ',', point: '.' } as const;

/** Parameters of the file format, beside those of its content. */
export const formatQuery = {
  format: Type.Optional(
    Type.Union([Type.Literal('xlsx'), Type.Literal('csv'), Type.Literal('jsonl'), Type.Literal('zip')], {
      default: 'xlsx',
      description:
        'JSON Lines contain dates and times as instants in UTC. A zip contains the workbook and, under `files/`, the files that the workbook names.',
    }),
  ),
  separator: Type.Optional(
    Type.Union([Type.Literal('semicolon'), Type.Literal('comma'), Type.Literal('tab')], {
      description: 'CSV only: separator between cells. Default: depends on the language.',
    }),
  ),
  decimalSign: Type.Optional(
    Type.Union([Type.Literal('comma'), Type.Literal('point')], {
      description: 'CSV only. Default: depends on the language.',
    }),
  ),
  encoding: Type.Optional(
    Type.Union([Type.Literal('utf-8'), Type.Literal('utf-16le'), Type.Literal('windows-1252')], {
      description:
        'CSV only. Default: UTF-8. Both Unicode encodings begin with a byte order mark. A character that Windows-1252 cannot encode is written as a numeric reference, such as `&#9731;`.',
    }),
  ),
};
const formatSchema = Type.Object(formatQuery);

/** How a file is to be written. */
export interface FileStyle {
  readonly format: Format;
  readonly separator?: keyof typeof separators | undefined;
  readonly decimalSign?: keyof typeof decimalSigns | undefined;
  readonly encoding?: TextEncoding | undefined;
}

/** Separates the parameters of the file from those of the list. */
export function splitQuery<Query extends object>(
  query: Query & Static<typeof formatSchema>,
): { readonly style: FileStyle; readonly ownQuery: Omit<Query, keyof typeof formatQuery> } {
  const { format = 'xlsx', separator, decimalSign, encoding, ...own } = query;
  return { style: { format, separator, decimalSign, encoding }, ownQuery: own };
}

/** The media type of a file. */
export function mediaType({ format, encoding = 'utf-8' }: FileStyle): string {
  if (format === 'csv') return `text/csv; charset=${encoding}`;
  if (format === 'zip') return 'application/zip';
  return format === 'jsonl'
    ? 'application/x-ndjson; charset=utf-8'
    : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
}

/** Whether a list is written as a workbook, alone or with its files. */
export function isWorkbook(format: Format): boolean {
  return format === 'xlsx' || format === 'zip';
}

/** Writes a list while it is read. Writers are imported at the first export: not every server process needs them. */
export async function written<Row>(
  list: ReadableList<Row>,
  style: FileStyle,
  culture: Culture,
  files?: ZippedFiles,
): Promise<Readable> {
  const { format, encoding = 'utf-8' } = style;
  if (format === 'zip') {
    const workbook = () => written(list, { format: 'xlsx' }, culture);
    return zippedList({ path: `${cleanFileName(list.name)}.xlsx`, open: workbook }, files);
  }
  const { yes, no } = displayTexts[culture];
  if (format === 'xlsx') {
    const { writeXlsx } = await import('@tingest/documents/xlsx');
    // A workbook's own yes and no are words of the program that opens it.
    const inWords = (cell: Cell) => (typeof cell === 'boolean' ? (cell ? yes : no) : cell);
    const tables = [listTable(list), ...collectionTables(list, culture)].map((table) => withCells(table, inWords));
    return writeXlsx([...tables.slice(0, 1), explanationTable(list.columns, culture), ...tables.slice(1)]);
  }
  if (format === 'jsonl') {
    const { writeJsonLines } = await import('@tingest/documents/json-lines');
    return Readable.from(writeJsonLines(listTable(list)), { highWaterMark: 2 });
  }
  const { writeCsv } = await import('@tingest/documents/csv');
  const decimalSeparator = style.decimalSign ? decimalSigns[style.decimalSign] : decimalSeparators[culture];
  // Where a comma begins the decimals, spreadsheets expect a semicolon between cells.
  const defaultSeparator = decimalSeparator === ',' ? ';' : ',';
  const separator = style.separator ? separators[style.separator] : defaultSeparator;
  const parts = writeCsv(listTable(list), { separator, decimalSeparator, yes, no });
  return Readable.from(encodeText(parts, encoding), { highWaterMark: 2 });
}

/** Returns a table with converted cells. */
function withCells(table: Table, change: (cell: Cell) => Cell): Table {
  return {
    ...table,
    async *batches() {
      for await (const rows of table.batches()) yield rows.map((row) => row.map(change));
    },
  };
}
