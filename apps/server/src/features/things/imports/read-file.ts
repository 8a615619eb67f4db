import { type ReadTable, readTables, type TableFile, UnreadableTableError } from '@tingest/documents/tables';

/** A file's tables, or that it has none. Called in a worker: what a file says of itself is not to be believed. */
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
