import type { Cell, Table } from './table.ts';

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
const needsQuotes = { ',': /[",\r\n]/, ';': /[";\r\n]/ } as const;

/**
 * A table as CSV (RFC 4180, UTF-8 with a byte order mark), in parts as they are taken. Text that a spreadsheet would run
 * as a formula gets a quote in front.
 */
export async function* writeCsv({ columns, batches }: Table, style: CsvStyle): AsyncGenerator<string> {
  yield `${byteOrderMark}${columns.map(({ heading }) => textCell(heading, style)).join(style.separator)}\r\n`;
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
  if (typeof cell === 'string') return textCell(cell, style);
  if (typeof cell === 'number') return numberText(cell, style);
  return cell ? style.yes : style.no;
}

/** Whichever its column: dates begin with a digit, and what came there by mistake is no safer than text. */
function textCell(text: string, { separator }: CsvStyle): string {
  const safe = formulaStart.test(text) ? `'${text}` : text;
  return needsQuotes[separator].test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Without an exponent, which not every spreadsheet reads. */
function numberText(value: number, { decimalSeparator }: CsvStyle): string {
  if (!Number.isFinite(value)) return '';
  return plainNumber(value).replace('.', decimalSeparator);
}

function plainNumber(value: number): string {
  const text = String(value);
  if (!text.includes('e')) return text;
  return Math.abs(value) < 1 ? value.toFixed(20).replace(/0+$/, '') : BigInt(value).toString();
}
