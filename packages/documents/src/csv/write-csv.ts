import { guardFormula } from './formula-guard.ts';
import type { Cell, Table } from './table.ts';

/** The possible separators between cells. */
export type CsvSeparator = ',' | ';' | '\t';

/** How a reader's spreadsheet reads CSV. */
export interface CsvStyle {
  /** Between cells. */
  readonly separator: CsvSeparator;
  readonly decimalSeparator: ',' | '.';
  readonly yes: string;
  readonly no: string;
}

const byteOrderMark = '\uFEFF';
/** Characters that a reader might take for a separator, or for the end of a cell. */
const needsQuotes = /[",;\t|\r\n]/;

/**
 * A table as CSV (RFC 4180, UTF-8 with a byte order mark), in parts as they are taken. Text that a spreadsheet would run
 * as a formula gets a quote in front (see `guardFormula`).
 */
export async function* writeCsv({ columns, batches }: Table, style: CsvStyle): AsyncGenerator<string> {
  yield `${byteOrderMark}${columns.map(({ heading }) => textCell(heading)).join(style.separator)}\r\n`;
  for await (const rows of batches()) {
    let text = '';
    for (const row of rows) {
      for (let index = 0; index < columns.length; index += 1) {
        if (index > 0) text += style.separator;
        text += cellText(row[index] ?? null, style);
      }
      text += '\r\n';
    }
    if (text !== '') yield text;
  }
}

function cellText(cell: Cell, style: CsvStyle): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return textCell(cell);
  if (typeof cell === 'number') return numberText(cell, style);
  return cell ? style.yes : style.no;
}

/**
 * For every type of column: dates begin with a digit, and other contents that came there by mistake are no safer than
 * text.
 */
function textCell(text: string): string {
  const safe = guardFormula(text);
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Without an exponent, which not every spreadsheet reads. */
function numberText(value: number, { separator, decimalSeparator }: CsvStyle): string {
  if (!Number.isFinite(value)) return '';
  const text = plainNumber(value);
  if (decimalSeparator === '.' || !text.includes('.')) return text;
  const localText = text.replace('.', ',');
  return separator === ',' ? `"${localText}"` : localText;
}

function plainNumber(value: number): string {
  const text = String(value);
  if (!text.includes('e')) return text;
  return Math.abs(value) < 1 ? value.toFixed(20).replace(/0+$/, '') : BigInt(value).toString();
}
