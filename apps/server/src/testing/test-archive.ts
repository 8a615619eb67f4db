import { ArchiveWriter } from '../commands/backup/archive-writer.ts';
import { archiveFormat, contentNames } from '../commands/backup/manifest.ts';

/**
 * Writes a complete archive of made-up rows.
 * @param manifest its manifest beside the common properties
 * @param tables the text of each table's rows
 */
export async function writeTestArchive(
  file: string,
  manifest: object = {},
  tables: Readonly<Record<string, string>> = {},
): Promise<void> {
  const writer = await ArchiveWriter.open(file);
  const fullManifest = {
    product: 'Tingest',
    format: archiveFormat,
    version: '9.0.0',
    migrations: [],
    tables: [],
    ...manifest,
  };
  await writer.addText(contentNames.manifest, JSON.stringify(fullManifest));
  for (const [name, rows] of Object.entries(tables)) await writer.addText(contentNames.table(name), rows);
  const summary = {
    sha256: writer.digest(),
    rows: {},
    files: { count: 0, bytes: 0 },
    missing: { count: 0, first: [] },
  };
  await writer.finish(contentNames.summary, JSON.stringify(summary));
}
