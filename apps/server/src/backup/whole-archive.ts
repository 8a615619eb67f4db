import { rm } from 'node:fs/promises';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { ArchiveWriter } from './archive-writer.ts';
import { contentNames, type Summary } from './manifest.ts';

/** Where the progress goes, a line at a time. */
export type Tell = (line: string) => void;

/** What stands in an archive's summary but its digest. */
export type ArchivedContent = Omit<Summary, 'sha256'>;

/**
 * Writes an archive and ends it with its summary. What fails leaves no file behind.
 * @param write adds the content; `listed` is a file of its own in which it notes which files there are, so that the database need not
 * stay as it is while they are copied
 */
export async function writeWholeArchive(
  file: string,
  write: (writer: ArchiveWriter, listed: string) => Promise<ArchivedContent>,
): Promise<Summary> {
  const writer = await ArchiveWriter.open(file);
  const listed = `${file}.files`;
  try {
    const content = await write(writer, listed);
    const summary: Summary = { sha256: writer.digest(), ...content };
    await writer.finish(contentNames.summary, JSON.stringify(summary));
    return summary;
  } catch (error) {
    await writer.discard();
    throw error;
  } finally {
    await rm(listed, { force: true });
  }
}

/**
 * Adds the rows of tables, each as PostgreSQL copies what `source` names.
 * @param onTable told after each; what it throws ends it
 * @returns rows of each table
 */
export async function addRows(
  client: Client,
  writer: ArchiveWriter,
  tables: readonly { readonly name: string; readonly source: string }[],
  onTable?: () => void,
): Promise<Record<string, number>> {
  const rows: Record<string, number> = {};
  for (const { name, source } of tables) {
    const stream = client.query(copyTo(`COPY ${source} TO STDOUT`));
    await writer.addStream(contentNames.table(name), stream);
    rows[name] = stream.rowCount;
    onTable?.();
  }
  return rows;
}

/** Says how many rows were written. */
export function tellRows(rows: Readonly<Record<string, number>>, tell: Tell): void {
  const count = Object.values(rows).reduce((sum, each) => sum + each, 0);
  tell(`the database: ${count} rows in ${Object.keys(rows).length} tables`);
}
