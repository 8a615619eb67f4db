import { guardFormula } from '../csv/formula-guard.ts';
import { headingsOfKeys } from '../json-lines/key-names.ts';
import { plainText } from './decode-text.ts';
import type { TextEncodingName } from './encodings.ts';
import { type ReadCell, type ReadLimits, UnreadableTableError, type UnreadReason } from './read-table.ts';
import type { TextReading } from './read-text-table.ts';
import type { TableSink } from './row-sink.ts';

/** Bytes at the beginning that determine the kind of text. */
const sampleLength = 65_536;
/** Characters of one line. */
const maxLineLength = 1_000_000;
/** Keys of a file; with more of them each line could have its own, and a table of a small file would fill the memory. */
const maxKeys = 1_000;
/** Characters shown of a text that could not be read. */
const shownLength = 200;

const beginning = /^\s*\{\s*["}]/;
const ownName = /\.(?:jsonl|ndjson)$/i;

/** Whether a text is JSON Lines: by its name, or by an object that is a whole line of its beginning. */
export function isJsonLines(bytes: Uint8Array, name: string, reading?: TextReading): boolean {
  if (ownName.test(name)) return true;
  // A text with a separator has columns.
  if (reading?.separator) return false;
  const text = plainText(bytes.subarray(0, sampleLength), reading?.encoding);
  if (!beginning.test(text)) return false;
  for (const { content } of linesOf(text)) if (objectOf(content)) return true;
  return false;
}

/**
 * Passes the lines of JSON Lines on as rows, with a column for each key that any of them has. Texts get the quote that
 * exports put before formulas, so that they are read like all texts of tables. A line that is not an object becomes a
 * row with a first cell that marks it.
 * @throws UnreadableTableError where no line is an object
 */
export function streamJsonLines(
  {
    bytes,
    name,
    encoding,
  }: { readonly bytes: Uint8Array; readonly name: string; readonly encoding: TextEncodingName | null },
  sink: TableSink,
  limits: ReadLimits,
): void {
  const text = plainText(bytes, encoding);
  const columns = columnsOf(text, limits);
  if (columns.size === 0) throw new UnreadableTableError('no line is an object');
  const take = sink.begin(name, headingsOfKeys([...columns.keys()].map(stripNulls)).map(guardFormula));
  for (const { line, content } of linesOf(text)) {
    const cells = cellsOf(content, columns);
    if (cells.some((cell) => cell !== null) && !take(line, cells)) return;
  }
}

/** The column of each key, in the order in which they come; read before all rows, since the last line may have one more. */
function columnsOf(text: string, { rows }: ReadLimits): ReadonlyMap<string, number> {
  const columns = new Map<string, number>();
  let count = 0;
  for (const { content } of linesOf(text)) {
    count += 1;
    if (count > rows + 1) break;
    for (const key of Object.keys(objectOf(content) ?? {})) {
      if (!columns.has(key) && columns.size < maxKeys) columns.set(key, columns.size);
    }
  }
  return columns;
}

/** Lines that have anything, each with its number from 1. */
function* linesOf(text: string): Generator<{ readonly line: number; readonly content: string }> {
  let line = 0;
  for (let from = 0; from < text.length; ) {
    const breakIndex = text.indexOf('\n', from);
    const to = breakIndex < 0 ? text.length : breakIndex;
    line += 1;
    const content = text.slice(from, to).trim();
    if (content !== '') yield { line, content };
    from = to + 1;
  }
}

function objectOf(content: string): Readonly<Record<string, unknown>> | null {
  if (content.length > maxLineLength || !content.startsWith('{')) return null;
  try {
    return longNumber.test(content) ? JSON.parse(content, withDigits) : JSON.parse(content);
  } catch {
    // No JSON; or with long numbers so deep that nothing goes down there.
    return null;
  }
}

/** More digits than numbers keep. */
const longNumber = /[0-9]{16}/;

/** A whole number that a number cannot keep is the text that it is: the number of a card, of an article. */
function withDigits(_key: string, value: unknown, context?: { readonly source?: string }): unknown {
  const source = context?.source ?? '';
  return typeof value === 'number' && /^-?[0-9]{16,}$/.test(source) ? source : value;
}

function cellsOf(content: string, columns: ReadonlyMap<string, number>): readonly ReadCell[] {
  if (content.length > maxLineLength) return [unread('jsonLineLong', content)];
  const object = objectOf(content);
  if (!object) return [unread('jsonLine', content)];
  const cells: ReadCell[] = [];
  for (const [key, value] of Object.entries(object)) {
    const column = columns.get(key);
    if (column === undefined) return [unread('jsonKeys', content)];
    while (cells.length <= column) cells.push(null);
    cells[column] = cellOf(value);
  }
  return cells;
}

function cellOf(value: unknown): ReadCell {
  if (value === null || value === '' || value === undefined) return null;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value === 'string') return guardFormula(stripNulls(value));
  return unread('jsonNested', textOf(value));
}

function textOf(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch {
    // Too deep to be written.
    return Array.isArray(value) ? '[…]' : '{…}';
  }
}

function unread(reason: UnreadReason, text: string): ReadCell {
  return { unread: reason, text: stripNulls(text.slice(0, shownLength)) };
}

/** Returns a text without characters that a database cannot store: zeros, and halves of characters. */
function stripNulls(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}
