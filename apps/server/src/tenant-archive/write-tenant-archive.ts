import { type Client, escapeLiteral } from 'pg';
import type { ArchiveWriter } from '../backup/archive-writer.ts';
import { copySettings } from '../backup/archived-tables.ts';
import { withBackupSource } from '../backup/backup-source.ts';
import { contentNames, type Summary } from '../backup/manifest.ts';
import { listFiles, writeFiles } from '../backup/stored-files.ts';
import { addRows, type Tell, tellRows, writeWholeArchive } from '../backup/whole-archive.ts';
import type { Config } from '../config.ts';
import { withClient } from '../database/connect-client.ts';
import { executedMigrations, kyselyOn } from '../database/migrate.ts';
import type { Logger } from '../logger.ts';
import { StartupError } from '../startup-error.ts';
import { type ArchivedScope, listArchivedRows, secretTables } from './archived-rows.ts';
import { tenantManifest } from './tenant-manifest.ts';

/** Whose archive is written, and where to. */
export interface TenantArchiveRequest {
  readonly file: string;
  readonly tenantKey: string;
  /** One site alone, with what the tenant's sites share; all of them without it. */
  readonly siteKey?: string | undefined;
  /** Of Tingest. */
  readonly version: string;
}

/**
 * Writes a tenant into one file: its configuration, objects, history and files as they are at one moment, while the server runs.
 * Secrets are left out, and so is what is on its way to somebody. What fails leaves no file behind.
 * @throws StartupError when something is wrong that the operator can mend
 */
export async function writeTenantArchive(
  config: Pick<Config, 'database' | 'files'>,
  request: TenantArchiveRequest,
  { logger, tell }: { readonly logger: Logger; readonly tell: Tell },
): Promise<Summary> {
  const summary = await writeWholeArchive(request.file, async (writer, listed) => {
    const rows = await withBackupSource(config.database, logger, (owner, variable) =>
      withClient(owner, variable, (client) => writeRows(client, writer, request, listed)),
    );
    tellRows(rows, tell);
    const { missing, ...files } = await writeFiles(config.files, writer, listed, tell);
    return { rows, files, missing };
  });
  for (const [table, what] of Object.entries(secretTables)) tell(`left out: ${what} (${table})`);
  return summary;
}

/** The rows of the tenant, as they are at one moment. @returns rows of each table */
async function writeRows(
  client: Client,
  writer: ArchiveWriter,
  { tenantKey, siteKey, version }: TenantArchiveRequest,
  listed: string,
): Promise<Record<string, number>> {
  await client.query(copySettings);
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const [tenant] = await named(client, `SELECT tenant_id AS id, key, name FROM tenants WHERE key = $1`, [tenantKey]);
  if (!tenant) throw new StartupError(`there is no tenant ${tenantKey}`);
  const found = siteKey === undefined ? [] : await sitesCalled(client, tenant.id, siteKey);
  const site = found[0] ?? null;
  if (siteKey !== undefined && !site) throw new StartupError(`the tenant ${tenantKey} has no site ${siteKey}`);
  const scope: ArchivedScope = { tenantId: tenant.id, siteId: site?.id ?? null };
  const tables = await listArchivedRows(client, scope);
  const { rows: clock } = await client.query<{ at: Date }>('SELECT now() AS at');
  const manifest = tenantManifest({
    ...{ version, tenant, site, leftOut: secretTables },
    takenAt: (clock[0]?.at ?? new Date()).toISOString(),
    migrations: await executedMigrations(kyselyOn(client)),
    tables: tables.map(({ name, columns }) => ({ name, columns })),
  });
  await writer.addText(contentNames.manifest, JSON.stringify(manifest));
  const sources = tables.map(({ name, query }) => ({ name, source: `(${query})` }));
  const rows = await addRows(client, writer, sources);
  const ofSite = site ? ` AND site_id = ${escapeLiteral(site.id)}` : '';
  await listFiles(client, `tenant_id = ${escapeLiteral(tenant.id)}${ofSite}`, listed);
  await client.query('COMMIT');
  return rows;
}

interface Named {
  readonly id: string;
  readonly key: string;
  readonly name: string;
}

async function named(client: Client, text: string, values: readonly string[]): Promise<readonly Named[]> {
  return (await client.query<Named>(text, [...values])).rows;
}

function sitesCalled(client: Client, tenantId: string, key: string): Promise<readonly Named[]> {
  return named(client, 'SELECT id, key, name FROM sites WHERE tenant_id = $1 AND key = $2', [tenantId, key]);
}
