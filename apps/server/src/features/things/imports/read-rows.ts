import { type ReadTable, readTables, type TableFile, UnreadableTableError } from '@tingest/documents/tables';
import { headerIndex, type ImportCell } from '@tingest/domain/imports';

/** What is read of a file, and where in it. */
export interface RowsToRead {
  readonly file: TableFile;
  /** Rows of the sheet at most. */
  readonly rows: number;
  /** The sheet and the line of its header; found out where they are not given. */
  readonly sheet: string | null;
  readonly headerLine: number | null;
  /** What headers of the fields that are looked for may say. */
  readonly headings: readonly string[];
}

/** The rows of a sheet. */
export interface ReadRows {
  readonly sheets: readonly { readonly name: string; readonly rows: number }[];
  readonly sheet: string;
  readonly headerLine: number;
  readonly header: readonly ImportCell[];
  /** The first rows below the header. */
  readonly samples: readonly (readonly ImportCell[])[];
  /** All rows below the header, some in a JSON text: `[{line, cells}]`. Texts take a fraction of what the rows would. */
  readonly parts: readonly string[];
  readonly count: number;
  readonly isCut: boolean;
}

const rowsOfPart = 1_000;
const sampledRows = 200;

/** The rows of a file's sheet, or that it has none. Called in a worker: what a file says of itself is not to be believed. */
export function readRows({
  file,
  rows,
  sheet,
  headerLine,
  headings,
}: RowsToRead): ReadRows | { readonly isUnreadable: true } {
  try {
    const tables = readTables(file, { rows });
    const table = tables.find(({ name }) => name === sheet) ?? tables[0];
    if (!table) return { isUnreadable: true };
    const asked = headerLine === null ? -1 : table.lines.indexOf(headerLine);
    const header = asked >= 0 ? asked : headerIndex(table.rows, headings);
    const below = table.rows.slice(header + 1);
    return {
      sheets: tables.map(({ name, rows: own }) => ({ name, rows: Math.max(0, own.length - 1) })),
      sheet: table.name,
      headerLine: table.lines[header] ?? 1,
      header: table.rows[header] ?? [],
      samples: below.slice(0, sampledRows),
      parts: partsOf(table, header + 1),
      count: below.length,
      isCut: table.isCut,
    };
  } catch (error) {
    if (error instanceof UnreadableTableError) return { isUnreadable: true };
    throw error;
  }
}

function partsOf({ rows, lines }: ReadTable, from: number): readonly string[] {
  const parts: string[] = [];
  for (let at = from; at < rows.length; at += rowsOfPart) {
    const some = rows.slice(at, at + rowsOfPart);
    // PostgreSQL keeps no zeros in texts.
    const part = some.map((cells, index) => ({ line: lines[at + index], cells }));
    parts.push(JSON.stringify(part).replaceAll('\\u0000', ''));
  }
  return parts;
}
