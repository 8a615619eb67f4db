import { type ReadTable, readTables, type TableFile, UnreadableTableError } from '@tingest/documents/tables';

/** Reads a file's tables, or finds that it has none. Called in a worker: declarations in a file are not trusted. */
export async function readFile({
  file,
  rows,
}: {
  readonly file: TableFile;
  /** Rows of each sheet at most. */
  readonly rows: number;
}): Promise<{ readonly tables: readonly ReadTable[] } | { readonly isUnreadable: true }> {
  try {
    return { tables: await readTables(file, { rows }) };
  } catch (error) {
    if (error instanceof UnreadableTableError) return { isUnreadable: true };
    throw error;
  }
}
