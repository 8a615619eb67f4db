import { parse } from 'csv-parse/sync';
import { decodeText } from './decode-text.ts';
import { findSeparator } from './find-separator.ts';
import { type ReadLimits, type ReadTable, UnreadableTableError } from './read-table.ts';

/** Characters of one row: more is a quote that was never closed. */
const longestRow = 1_000_000;

/** A comma-separated file or another text with columns. Every cell is the text that it is. @throws UnreadableTableError */
export function readTextTable(bytes: Uint8Array, name: string, limits: ReadLimits): ReadTable {
  const text = decodeText(bytes);
  if (text.includes('\0')) throw new UnreadableTableError('a text has no zeros');
  const { separator, start } = findSeparator(text);
  const found = recordsOf(text.slice(start), separator, limits.rows + 1);
  const filled = found.filter(({ record }) => record.some((cell) => cell.trim() !== ''));
  const firstLine = start > 0 ? 2 : 1;
  return {
    name,
    rows: filled.slice(0, limits.rows).map(({ record }) => record.map((cell) => (cell === '' ? null : cell))),
    lines: filled.slice(0, limits.rows).map(({ line }) => line + firstLine - 1),
    hiddenRows: 0,
    isCut: found.length > limits.rows,
  };
}

interface FoundRecord {
  readonly record: readonly string[];
  readonly line: number;
}

function recordsOf(text: string, separator: string, most: number): readonly FoundRecord[] {
  let line = 1;
  try {
    const read = parse(text, {
      delimiter: separator,
      relax_column_count: true,
      // A quote in the middle of a cell is an inch.
      relax_quotes: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      max_record_size: longestRow,
      to: most,
      info: true,
    }) as unknown as readonly { readonly record: readonly string[]; readonly info: { readonly lines: number } }[];
    return read.map(({ record, info }) => {
      // A row begins where the one before it ended.
      const began = line;
      line = info.lines + 1;
      return { record, line: began };
    });
  } catch (error) {
    throw new UnreadableTableError('the text is no table', { cause: error });
  }
}
