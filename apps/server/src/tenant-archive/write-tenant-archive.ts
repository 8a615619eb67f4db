import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { type Client, escapeLiteral } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { ArchiveWriter } from '../backup/archive-writer.ts';
import { copySettings } from '../backup/archived-tables.ts';
import { withBackupSource } from '../backup/backup-source.ts';
import { contentNames, type Summary } from '../backup/manifest.ts';
import { storedFilesOf, writeFiles } from '../backup/stored-files.ts';
import type { Tell } from '../backup/write-backup.ts';
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
  const writer = await ArchiveWriter.open(request.file);
  const listed = `${request.file}.files`;
  try {
    const rows = await withBackupSource(config.database, logger, (owner, variable) =>
      withClient(owner, variable, (client) => writeRows(client, writer, request, listed)),
    );
    const count = Object.values(rows).reduce((sum, each) => sum + each, 0);
    tell(`the database: ${count} rows in ${Object.keys(rows).length} tables`);
    const { missing, ...files } = await writeFiles(config.files, writer, listed, tell);
    const summary: Summary = { sha256: writer.digest(), rows, files, missing };
    await writer.finish(contentNames.summary, JSON.stringify(summary));
    for (const [table, what] of Object.entries(secretTables)) tell(`left out: ${what} (${table})`);
    return summary;
  } catch (error) {
    await writer.discard();
    throw error;
  } finally {
    await rm(listed, { force: true });
  }
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
  const rows: Record<string, number> = {};
  for (const { name, query } of tables) {
    const stream = client.query(copyTo(`COPY (${query}) TO STDOUT`));
    await writer.addStream(contentNames.table(name), stream);
    rows[name] = stream.rowCount;
  }
  const ofSite = site ? ` AND site_id = ${escapeLiteral(site.id)}` : '';
  const files = storedFilesOf(`tenant_id = ${escapeLiteral(tenant.id)}${ofSite}`);
  await pipeline(client.query(copyTo(`COPY (${files}) TO STDOUT`)), createWriteStream(listed, { mode: 0o600 }));
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
