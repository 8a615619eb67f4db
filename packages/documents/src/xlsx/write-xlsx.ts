import { Readable } from 'node:stream';
import type { Cell, Table } from '../csv/table.ts';
import { streamZip, type ZipParts } from '../zip/stream-zip.ts';
import { ChoiceLists } from './choice-lists.ts';
import { columnName, maxColumns } from './column-name.ts';
import { columnWidths } from './column-widths.ts';
import { SheetNames } from './sheet-name.ts';
import { SheetRows } from './sheet-rows.ts';
import { Styles } from './styles.ts';
import { sheetBeginning, sheetEnd, sheetPath, workbookParts } from './workbook-parts.ts';

/** Most rows of a sheet, its head included. Source: Excel specifications and limits. */
const maxRows = 1_048_576;
/** The name of the sheet with the choices of cells. */
const choicesSheet = '_choices';
/** Characters of XML that are handed on together. */
const partLength = 64 * 1024;
/** Little slower than the fastest, and a third smaller. */
const partOptions = { compressionLevel: 3 };

type Row = readonly Cell[];
type Batches = AsyncIterator<readonly Row[]>;

/**
 * Writes a workbook with a sheet for each table, while its rows are consumed: only the part being sent is held. A table
 * that is longer than a sheet continues in a further one. Errors of the tables, and a consumer that aborts, end all of
 * it.
 *
 * @param limits the maximum length of a sheet; configurable for tests
 */
export function writeXlsx(tables: readonly Table[], limits: { readonly maxRows: number } = { maxRows }): Readable {
  return streamZip((parts) => writeTables(parts, tables, limits.maxRows));
}

async function writeTables(parts: ZipParts, tables: readonly Table[], rows: number): Promise<void> {
  const [names, styles] = [new SheetNames(), new Styles()];
  const sheets: string[] = [];
  const hiddenSheet = names.take(choicesSheet);
  const choices = new ChoiceLists(hiddenSheet);
  const add = async (table: Table, nameOf: () => string) => {
    const reader = new RowReader(table.batches()[Symbol.asyncIterator]());
    try {
      do {
        sheets.push(nameOf());
        const xml = sheetXml(table, styles, reader, { maxRows: rows, isFirst: sheets.length === 1, choices });
        await parts.addStream(sheetPath(sheets.length), Readable.from(xml), partOptions);
      } while (await reader.hasMore());
    } finally {
      await reader.close();
    }
  };
  for (const table of tables) await add(table, () => names.take(table.name));
  const lists = choices.table();
  if (lists) await add(lists, () => hiddenSheet);
  for (const [path, text] of workbookParts(sheets, styles.xml(), hiddenSheet)) {
    parts.addText(path, text, partOptions);
  }
}

async function* sheetXml(
  table: Table,
  styles: Styles,
  reader: RowReader,
  {
    maxRows: limit,
    isFirst,
    choices,
  }: { readonly maxRows: number; readonly isFirst: boolean; readonly choices: ChoiceLists },
): AsyncGenerator<string> {
  const columns = table.columns.slice(0, maxColumns);
  const rows = new SheetRows(columns, styles);
  let number = 1;
  let xml = sheetBeginning(columnWidths(columns, await reader.peek()), isFirst) + rows.head(columns);
  while (number < limit) {
    const batchRows = await reader.take(limit - number);
    if (batchRows.length === 0) break;
    for (const row of batchRows) {
      number += 1;
      xml += rows.row(row, number);
      if (xml.length < partLength) continue;
      yield xml;
      xml = '';
    }
  }
  const range = `A1:${columnName(Math.max(0, columns.length - 1))}${number}`;
  yield xml + sheetEnd(range, choices.validations(columns));
}

/** Rows of batches, some at a time, across the sheets that they are written to. */
class RowReader {
  readonly #batches: Batches;
  #batch: readonly Row[] = [];

  constructor(batches: Batches) {
    this.#batches = batches;
  }

  /** Returns the next batch without consuming it; empty at the end. */
  async peek(): Promise<readonly Row[]> {
    while (this.#batch.length === 0) {
      const next = await this.#batches.next();
      if (next.done) break;
      this.#batch = next.value;
    }
    return this.#batch;
  }

  async take(max: number): Promise<readonly Row[]> {
    const batch = await this.peek();
    this.#batch = batch.slice(max);
    return batch.slice(0, max);
  }

  async hasMore(): Promise<boolean> {
    return (await this.peek()).length > 0;
  }

  async close(): Promise<void> {
    await this.#batches.return?.();
  }
}
