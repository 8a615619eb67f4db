import { type Input, stringify } from 'csv-stringify/sync';
import type { Cell, Table, TableColumn } from './table.ts';

/** How a reader's spreadsheet reads CSV. */
export interface CsvStyle {
  /** Between cells: what is not the decimal separator. */
  readonly separator: ',' | ';';
  readonly decimalSeparator: ',' | '.';
  readonly yes: string;
  readonly no: string;
}

const byteOrderMark = '\uFEFF';
/** What makes spreadsheets take a cell for a formula. */
const formulaStart = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/**
 * A table as CSV (RFC 4180, UTF-8 with a byte order mark), in parts as they are taken. Text that a spreadsheet would run
 * as a formula gets a quote in front.
 */
export async function* writeCsv(table: Table, style: CsvStyle): AsyncGenerator<string> {
  const { columns, batches } = table;
  const options = {
    delimiter: style.separator,
    record_delimiter: 'windows',
    // A lone line feed ends no record, but does in many a reader.
    quoted_match: /[\r\n]/,
  } as const;
  yield byteOrderMark + stringify([columns.map(({ heading }) => plainText(heading))], options);
  for await (const rows of batches()) {
    const texts: Input = rows.map((row) => row.map((cell, index) => cellText(cell, columns[index], style)));
    if (texts.length > 0) yield stringify(texts, options);
  }
}

function cellText(cell: Cell, column: TableColumn | undefined, style: CsvStyle): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return numberText(cell).replace('.', style.decimalSeparator);
  if (typeof cell === 'boolean') return cell ? style.yes : style.no;
  // Dates of a date's column begin with a digit; whatever else came into it is no safer than text.
  return column?.kind === 'text' || formulaStart.test(cell) ? plainText(cell) : cell;
}

/** Without an exponent, which not every spreadsheet reads. */
function numberText(value: number): string {
  if (!Number.isFinite(value)) return '';
  const text = String(value);
  if (!text.includes('e')) return text;
  return Math.abs(value) < 1 ? value.toFixed(20).replace(/0+$/, '') : BigInt(value).toString();
}

function plainText(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}
