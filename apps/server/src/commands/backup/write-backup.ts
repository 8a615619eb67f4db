import { type Client, escapeIdentifier } from 'pg';
import type { Config } from '../../config/config.ts';
import { withClient } from '../../database/connect-client.ts';
import { executedMigrations, kyselyOn } from '../../database/migrate.ts';
import type { Logger } from '../../foundation/logger.ts';
import { StartupError } from '../../foundation/startup-error.ts';
import { readPendingJobs } from '../../jobs/pending-jobs.ts';
import { findSecretKey } from '../../security/secret-key.ts';
import type { ArchiveWriter } from './archive-writer.ts';
import { copySettings, copyTarget, listTables, readSequences } from './archived-tables.ts';
import { withBackupSource } from './backup-source.ts';
import { archiveFormat, contentNames, keyFingerprint, type Manifest, type Summary } from './manifest.ts';
import { listFiles, writeFiles } from './stored-files.ts';
import { addRows, type Report, reportRows, writeWholeArchive } from './whole-archive.ts';

/** The content to write, and its destination. */
export interface BackupRequest {
  readonly file: string;
  readonly hasFiles: boolean;
  readonly hasKey: boolean;
  /** Of Tingest. */
  readonly version: string;
}

/**
 * Writes all data into one file: the database as it is at one moment, then the uploaded files that it names, and the
 * secret key. The server may run meanwhile. A failure leaves no file behind.
 * @throws StartupError for an error that the operator can correct
 */
export async function writeBackup(
  config: Pick<Config, 'database' | 'files' | 'secretKey'>,
  request: BackupRequest,
  { logger, report }: { readonly logger: Logger; readonly report: Report },
): Promise<Summary> {
  return writeWholeArchive(request.file, async (writer, listPath) => {
    const key = await findSecretKey(config.secretKey);
    const rows = await withBackupSource(config.database, logger, ({ owner, variable }) =>
      withClient(owner, variable, (client) => writeDatabase(client, writer, request, { key, listedPath: listPath })),
    );
    reportRows(rows, report);
    if (request.hasKey && key) await writer.addText(contentNames.key, key.toString('base64'));
    const { missing, ...files } = request.hasFiles
      ? await writeFiles(config.files, writer, listPath, { report })
      : { count: 0, bytes: 0, missing: { count: 0, first: [] } };
    return { rows, files, missing };
  });
}

/** Everything of the database, as it is at one moment. @returns rows of each table */
async function writeDatabase(
  client: Client,
  writer: ArchiveWriter,
  { hasFiles, hasKey, version }: BackupRequest,
  { key, listedPath }: { readonly key: Buffer | undefined; readonly listedPath: string },
): Promise<Record<string, number>> {
  await client.query(copySettings);
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const migrations = await executedMigrations(kyselyOn(client));
  if (migrations.length === 0) throw new StartupError('the database contains no Tingest tables');
  const tables = await listTables(client);
  // A server of a newer version that starts now changes them when this is done.
  await client.query(`LOCK TABLE ${tables.map(({ name }) => escapeIdentifier(name)).join(', ')} IN ACCESS SHARE MODE`);
  const manifest: Manifest = {
    product: 'Tingest',
    format: archiveFormat,
    version,
    ...(await describeDatabase(client)),
    migrations,
    tables,
    hasFiles,
    hasKey: hasKey && key !== undefined,
    ...(key && { keyFingerprint: keyFingerprint(key) }),
  };
  await writer.addText(contentNames.manifest, JSON.stringify(manifest));
  const sources = tables.map((table) => ({ name: table.name, source: copyTarget(table) }));
  const rows = await addRows(client, writer, sources);
  await writer.addText(contentNames.sequences, JSON.stringify(await readSequences(client)));
  await writer.addText(contentNames.jobs, JSON.stringify(await readPendingJobs(client)));
  await listFiles(client, 'true', listedPath);
  await client.query('COMMIT');
  return rows;
}

async function describeDatabase(client: Client): Promise<Pick<Manifest, 'takenAt' | 'postgres'>> {
  const { rows } = await client.query<{ at: Date; postgres: string }>(
    `SELECT now() AS at, current_setting('server_version') AS postgres`,
  );
  return { takenAt: (rows[0]?.at ?? new Date()).toISOString(), postgres: rows[0]?.postgres ?? '' };
}
