import { rm } from 'node:fs/promises';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { ArchiveWriter } from './archive-writer.ts';
import { contentNames, type Summary } from './manifest.ts';

/** Where the progress goes, a line at a time. */
export type Report = (line: string) => void;

/** The content of an archive's summary except its digest. */
export type ArchivedContent = Omit<Summary, 'sha256'>;

/**
 * Writes an archive and ends it with its summary. A failure leaves no file behind.
 * @param write adds the content; `listed` is a separate file in which it notes which files exist, so that the database
 * need not stay unchanged while they are copied
 */
export async function writeWholeArchive(
  file: string,
  write: (writer: ArchiveWriter, listed: string) => Promise<ArchivedContent>,
): Promise<Summary> {
  const writer = await ArchiveWriter.open(file);
  const listPath = `${file}.files`;
  try {
    const content = await write(writer, listPath);
    const summary: Summary = { sha256: writer.digest(), ...content };
    await writer.finish(contentNames.summary, JSON.stringify(summary));
    return summary;
  } catch (error) {
    await writer.discard();
    throw error;
  } finally {
    await rm(listPath, { force: true });
  }
}

/**
 * Adds the rows of tables, each as PostgreSQL copies the relation or query that `source` names.
 * @param onTable called after each table; an error that it throws ends the writing
 * @returns number of rows of each table
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
export function reportRows(rows: Readonly<Record<string, number>>, report: Report): void {
  const count = Object.values(rows).reduce((sum, each) => sum + each, 0);
  report(`the database: ${count} rows in ${Object.keys(rows).length} tables`);
}
