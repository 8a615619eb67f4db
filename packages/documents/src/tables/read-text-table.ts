import { parse } from 'csv-parse/sync';
import { decodeText } from './decode-text.ts';
import type { TextEncodingName } from './encodings.ts';
import { findSeparator } from './find-separator.ts';
import { quoteScanner } from './quote-scanner.ts';
import { type ReadLimits, type ReadTable, UnreadableTableError } from './read-table.ts';

/** Characters of one row: more is a quote that was never closed. */
const maxRowLength = 1_000_000;

/** How a text is to be read; `null` for properties that are detected. */
export interface TextReading {
  readonly encoding: TextEncodingName | null;
  readonly separator: string | null;
}

/** A comma-separated file or another text with columns. Every cell is the text that it is. @throws UnreadableTableError */
export function readTextTable(
  bytes: Uint8Array,
  name: string,
  limits: ReadLimits,
  reading: TextReading = { encoding: null, separator: null },
): ReadTable {
  const { text: decoded, encoding } = decodeText(bytes, reading.encoding);
  if (decoded.includes('\0')) throw new UnreadableTableError('a text has no zeros');
  const text = withoutControls(decoded);
  const { separator, start, line: firstLine } = findSeparator(text, reading.separator);
  const foundRecords = recordsOf(text.slice(start), separator, limits.rows + 1);
  const filledRecords = foundRecords.filter(({ record }) => record.some((cell) => cell.trim() !== ''));
  return {
    name,
    rows: filledRecords.slice(0, limits.rows).map(({ record }) => record.map((cell) => (cell === '' ? null : cell))),
    lines: filledRecords.slice(0, limits.rows).map(({ line }) => line + firstLine - 1),
    hiddenRows: 0,
    isCut: foundRecords.length > limits.rows,
    text: { encoding, separator },
  };
}

/** Control characters but for tabs and line ends, and marks of byte order within the text. */
const controls = /[^\P{Cc}\t\n\r]|\ufeff/gu;

/** A text without control characters: Ctrl+Z ends files of DOS, and a vertical tab is a line break within a cell. */
function withoutControls(text: string): string {
  return text.replaceAll('\v', ' ').replace(controls, '');
}

interface FoundRecord {
  readonly record: readonly string[];
  readonly line: number;
}

/** A text that a formula gives, as programs write codes so that Excel leaves them alone: `="0042"`. */
const formulaText = /^="((?:[^"]|"")*)"$/;

function recordsOf(text: string, separator: string, max: number): readonly FoundRecord[] {
  const records =
    parseRecords(withoutFormulas(text, separator), separator, max, true) ?? parseRecords(text, separator, max, false);
  if (!records) throw new UnreadableTableError('the text is no table');
  return records.map(({ record, line }) => ({ record: record.map(textOf), line }));
}

function textOf(cell: string): string {
  const formula = cell.startsWith('=') ? formulaText.exec(cell) : null;
  return formula?.[1]?.replaceAll('""', '"') ?? cell;
}

/** @param isQuoted whether quotes hold cells together; `undefined` where one is never closed */
function parseRecords(
  text: string,
  separator: string,
  max: number,
  isQuoted: boolean,
): readonly FoundRecord[] | undefined {
  const foundRecords: FoundRecord[] = [];
  let line = 1;
  try {
    parse(text, {
      delimiter: separator,
      relax_column_count: true,
      // A quote in the middle of a cell is an inch.
      relax_quotes: true,
      ...(!isQuoted && { quote: null }),
      // A cell behind a comma and a space may be in quotes.
      ltrim: separator !== '\t' && separator !== ' ',
      record_delimiter: ['\r\n', '\n', '\r'],
      max_record_size: maxRowLength,
      to: max,
      on_record: (record: string[], { lines }) => {
        // A row begins where the one before it ended.
        foundRecords.push({ record, line });
        line = lines + 1;
        // Collected here already.
        return null;
      },
    });
    return foundRecords;
  } catch {
    return undefined;
  }
}

/** A text in which cells that are formulas of texts are those texts in quotes, so that a separator in them divides nothing. */
function withoutFormulas(text: string, separator: string): string {
  if (!text.includes('="')) return text;
  const scanner = quoteScanner(separator);
  let clean = '';
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '=' && scanner.isBeginning && !scanner.isQuoted && text.charAt(at + 1) === '"') {
      clean += text.slice(from, at);
      from = at + 1;
    }
    scanner.take(character);
  }
  return clean + text.slice(from);
}
