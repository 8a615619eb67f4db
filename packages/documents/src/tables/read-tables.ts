import type { ReadLimits, ReadTable } from './read-table.ts';
import { keepTables } from './row-sink.ts';
import { checkAnyRow, streamTables, type TableFile } from './stream-tables.ts';

/**
 * Everything that can be read of a file as tables, those without any row left out. It keeps its thread: called in a worker.
 * @throws UnreadableTableError where there is nothing to read
 */
export async function readTables(file: TableFile, limits: ReadLimits): Promise<readonly ReadTable[]> {
  const { tables } = await streamTables(file, () => keepTables(limits), limits);
  const filledTables = tables.filter(({ rows }) => rows.length > 0);
  checkAnyRow(filledTables.length);
  return filledTables;
}
