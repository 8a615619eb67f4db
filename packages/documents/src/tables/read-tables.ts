import { type ReadLimits, type ReadTable, UnreadableTableError } from './read-table.ts';
import { readTextTable } from './read-text-table.ts';
import { readWorkbook } from './read-workbook.ts';

/** A file with tables in it: what it is by its content, not by its name. */
export interface TableFile {
  readonly bytes: Uint8Array;
  readonly type: 'workbook' | 'text';
  /** What the one table of a text is called. */
  readonly name: string;
}

/**
 * Everything that can be read of a file as tables, those without any row left out. It takes memory many times the file's and keeps its
 * thread: called in a worker.
 * @throws UnreadableTableError where there is nothing to read
 */
export function readTables({ bytes, type, name }: TableFile, limits: ReadLimits): readonly ReadTable[] {
  const tables = type === 'workbook' ? readWorkbook(bytes, limits) : [readTextTable(bytes, name, limits)];
  const filled = tables.filter(({ rows }) => rows.length > 0);
  if (filled.length === 0) throw new UnreadableTableError('there is no row in it');
  return filled;
}
