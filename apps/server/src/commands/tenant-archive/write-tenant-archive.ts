import { type Client, escapeLiteral } from 'pg';
import type { Config } from '../../config/config.ts';
import type { FilesConfig } from '../../config/file-settings.ts';
import { withClient } from '../../database/connect-client.ts';
import type { Database } from '../../database/database.ts';
import { executedMigrations, kyselyOn } from '../../database/migrate.ts';
import type { Logger } from '../../foundation/logger.ts';
import { StartupError } from '../../foundation/startup-error.ts';
import type { ArchiveWriter } from '../backup/archive-writer.ts';
import { copySettings, ownCopySettings } from '../backup/archived-tables.ts';
import { withBackupSource } from '../backup/backup-source.ts';
import { contentNames, type Summary } from '../backup/manifest.ts';
import { listFiles, writeFiles } from '../backup/stored-files.ts';
import { addRows, type Report, reportRows, writeWholeArchive } from '../backup/whole-archive.ts';
import { type ArchivedScope, listArchivedRows, secretTables } from './archived-rows.ts';
import { tenantManifest } from './tenant-manifest.ts';

/** The tenant to archive, and the target file. */
export interface TenantArchiveRequest {
  readonly file: string;
  readonly tenantKey: string;
  /** One site alone, with the data that the tenant's sites share; all sites by default. */
  readonly siteKey?: string | undefined;
  /** Of Tingest. */
  readonly version: string;
}

/** How an archive's rows are read. */
interface Source {
  readonly withClient: <Result>(work: (client: Client) => Promise<Result>) => Promise<Result>;
  /** Told to a new connection before the transaction begins. */
  readonly settings: string;
  /** The tenant with rows visible to the connection; all tenants by default. */
  readonly tenantId?: string;
  readonly migrations: (client: Client) => Promise<readonly string[]>;
}

/** Called now and then with the number of tables and files written; an exception ends the writing. */
type OnProgress = (done: number, total: number) => void;

/**
 * Writes a tenant into one file: its configuration, objects, history and files in a consistent state, while the server
 * runs. Secrets are left out, and so are pending messages and deliveries. A failure leaves no file behind.
 * @throws StartupError for a problem that the operator can fix
 */
export async function writeTenantArchive(
  config: Pick<Config, 'database' | 'files'>,
  request: TenantArchiveRequest,
  { logger, report }: { readonly logger: Logger; readonly report: Report },
): Promise<Summary> {
  const source: Source = {
    withClient: (work) =>
      withBackupSource(config.database, logger, ({ owner, variable }) => withClient(owner, variable, work)),
    settings: copySettings,
    migrations: (client) => executedMigrations(kyselyOn(client)),
  };
  const summary = await writeArchive(source, config.files, request, { report, onProgress: () => undefined });
  for (const [table, description] of Object.entries(secretTables)) report(`left out: ${description} (${table})`);
  return summary;
}

/**
 * As {@link writeTenantArchive}, by a server that runs: rows are read as the role that sees one tenant only, so that nothing of
 * another one can come along.
 */
export function writeOwnArchive(
  { database, files }: { readonly database: Database; readonly files: FilesConfig },
  { tenantId, ...request }: TenantArchiveRequest & { readonly tenantId: string },
  onProgress: OnProgress,
): Promise<Summary> {
  const source: Source = {
    withClient: (work) => withClient(database.appConnection, 'DATABASE_APP_URL', work),
    settings: ownCopySettings,
    tenantId,
    migrations: () => database.owner.withClient((owner) => executedMigrations(kyselyOn(owner))),
  };
  return writeArchive(source, files, request, { report: () => undefined, onProgress });
}

function writeArchive(
  source: Source,
  files: FilesConfig,
  request: TenantArchiveRequest,
  { report, onProgress }: { readonly report: Report; readonly onProgress: OnProgress },
): Promise<Summary> {
  return writeWholeArchive(request.file, async (writer, listed) => {
    const partCounts = { done: 0, total: 0 };
    const onPart = () => {
      partCounts.done += 1;
      onProgress(partCounts.done, partCounts.total);
    };
    const rows = await source.withClient((client) =>
      writeRows(client, { ...source, writer, listedPath: listed }, request, {
        onTable: onPart,
        onTotal: (count) => {
          partCounts.total += count;
        },
      }),
    );
    reportRows(rows, report);
    const { missing, ...content } = await writeFiles(files, writer, listed, { report, onFile: onPart });
    return { rows, files: content, missing };
  });
}

interface RowsTarget extends Omit<Source, 'withClient'> {
  readonly writer: ArchiveWriter;
  readonly listedPath: string;
}

interface Counting {
  readonly onTable: () => void;
  readonly onTotal: (count: number) => void;
}

/** The rows of the tenant, as they are at one moment. @returns rows of each table */
async function writeRows(
  client: Client,
  { writer, listedPath, settings, tenantId, migrations }: RowsTarget,
  { tenantKey, siteKey, version }: TenantArchiveRequest,
  { onTable, onTotal }: Counting,
): Promise<Record<string, number>> {
  await client.query(settings);
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  if (tenantId !== undefined) await client.query(`SELECT set_config('app.tenant_id', $1, true)`, [tenantId]);
  const [tenant] = await selectNamed(client, `SELECT tenant_id AS id, key, name FROM tenants WHERE key = $1`, [
    tenantKey,
  ]);
  if (!tenant) throw new StartupError(`there is no tenant ${tenantKey}`);
  const matchingSites = siteKey === undefined ? [] : await sitesCalled(client, tenant.id, siteKey);
  const site = matchingSites[0] ?? null;
  if (siteKey !== undefined && !site) throw new StartupError(`the tenant ${tenantKey} has no site ${siteKey}`);
  const scope: ArchivedScope = { tenantId: tenant.id, siteId: site?.id ?? null };
  const tables = await listArchivedRows(client, scope);
  const { rows: clock } = await client.query<{ at: Date }>('SELECT now() AS at');
  const manifest = tenantManifest({
    ...{ version, tenant, site, leftOut: secretTables },
    takenAt: (clock[0]?.at ?? new Date()).toISOString(),
    migrations: await migrations(client),
    tables: tables.map(({ name, columns }) => ({ name, columns })),
  });
  await writer.addText(contentNames.manifest, JSON.stringify(manifest));
  const ofSite = site ? ` AND site_id = ${escapeLiteral(site.id)}` : '';
  // First, so that it is known how much there is to do.
  const files = await listFiles(client, `tenant_id = ${escapeLiteral(tenant.id)}${ofSite}`, listedPath);
  onTotal(tables.length + files);
  const sources = tables.map(({ name, query }) => ({ name, source: `(${query})` }));
  const rows = await addRows(client, writer, sources, onTable);
  await client.query('COMMIT');
  return rows;
}

interface Named {
  readonly id: string;
  readonly key: string;
  readonly name: string;
}

async function selectNamed(client: Client, text: string, values: readonly string[]): Promise<readonly Named[]> {
  return (await client.query<Named>(text, [...values])).rows;
}

function sitesCalled(client: Client, tenantId: string, key: string): Promise<readonly Named[]> {
  return selectNamed(client, 'SELECT id, key, name FROM sites WHERE tenant_id = $1 AND key = $2', [tenantId, key]);
}
