import { isGeoJson, streamGeoJson } from './geo-json.ts';
import { isJsonLines, streamJsonLines } from './json-lines.ts';
import { type ReadLimits, UnreadableTableError } from './read-table.ts';
import { readTextTable, type TextReading } from './read-text-table.ts';
import { readWorkbook } from './read-workbook.ts';
import type { TableSink } from './row-sink.ts';
import { streamWorkbook } from './workbook/stream-workbook.ts';

/** A file with tables in it: its kind is determined by its content, not by its name. */
export interface TableFile {
  readonly bytes: Uint8Array;
  readonly type: 'workbook' | 'text';
  /** The name of the only table of a text. */
  readonly name: string;
  /** How a text is to be read, where that was chosen. */
  readonly reading?: TextReading;
}

/**
 * Passes the rows of a file on as they are read. Modern workbooks are never held as a whole; older and unusual ones
 * need many times the file's memory. It blocks its thread: called in a worker.
 * @param makeSink creates the consumer of the rows; called again where reading restarts, and the rows passed before are
 * discarded
 * @param limits where a table is truncated in any case
 * @returns the sink that has everything
 * @throws UnreadableTableError
 */
export async function streamTables<Sink extends TableSink>(
  { bytes, type, name, reading }: TableFile,
  makeSink: () => Sink,
  limits: ReadLimits,
): Promise<Sink> {
  if (type === 'workbook') {
    const sink = makeSink();
    if (await streamWorkbook(bytes, sink)) return sink;
  }
  if (type === 'text' && isGeoJson(bytes, name)) {
    const sink = makeSink();
    streamGeoJson({ bytes, name, encoding: reading?.encoding ?? null }, sink, limits);
    return sink;
  }
  if (type === 'text' && isJsonLines(bytes, name, reading)) {
    const sink = makeSink();
    streamJsonLines({ bytes, name, encoding: reading?.encoding ?? null }, sink, limits);
    return sink;
  }
  // One row more tells that there are more.
  const max = { rows: limits.rows + 1 };
  const tables = type === 'workbook' ? await readWorkbook(bytes, max) : [readTextTable(bytes, name, max, reading)];
  const sink = makeSink();
  for (const table of tables) {
    const take = sink.begin(table.name, undefined, table.text);
    for (const [index, cells] of table.rows.entries()) if (!take(table.lines[index] ?? 0, cells)) break;
    for (let hiddenIndex = 0; hiddenIndex < table.hiddenRows; hiddenIndex += 1) take(0, 'hidden');
  }
  return sink;
}

/** @throws UnreadableTableError where nothing was found */
export function checkAnyRow(count: number): void {
  if (count === 0) throw new UnreadableTableError('there is no row in it');
}
