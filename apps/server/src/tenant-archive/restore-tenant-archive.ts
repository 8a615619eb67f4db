import type { Client } from 'pg';
import { escapeIdentifier } from 'pg';
import { readArchive } from '../backup/archive-reader.ts';
import { copySettings, copyTarget } from '../backup/archived-tables.ts';
import { withBackupSource } from '../backup/backup-source.ts';
import { type ArchivedTable, contentNames, type Summary } from '../backup/manifest.ts';
import { FileSink } from '../backup/stored-files.ts';
import { tableSink } from '../backup/table-sink.ts';
import type { Tell } from '../backup/whole-archive.ts';
import type { Config } from '../config.ts';
import type { FilesConfig } from '../config-files.ts';
import { withClient } from '../database/connect-client.ts';
import { executedMigrations, kyselyOn } from '../database/migrate.ts';
import type { Logger } from '../logger.ts';
import { StartupError } from '../startup-error.ts';
import { openFileStorage } from '../storage/file-storage.ts';
import { listArchivedRows } from './archived-rows.ts';
import { ChangedIds } from './changed-ids.ts';
import { changedRows } from './changed-rows.ts';
import { parseTenantManifest, type TenantManifest } from './tenant-manifest.ts';

/** Which archive, and what the tenant is called here. */
export interface TenantRestoreRequest {
  readonly file: string;
  /** As in addresses; the archive's own without it. */
  readonly tenantKey?: string | undefined;
}

/** What was restored. */
export interface RestoredTenant {
  readonly id: string;
  readonly key: string;
  readonly manifest: TenantManifest;
}

/**
 * Brings a tenant of an archive into an installation that has others: into a tenant that is not there yet, or that has
 * nothing in it. The archive is read to its end before anything is changed; the rows come in one transaction, or not at all.
 * What talks to other systems is disabled: both would.
 * @throws StartupError when the archive cannot be used, or the tenant has something in it
 */
export async function restoreTenantArchive(
  config: Pick<Config, 'database' | 'files'>,
  request: TenantRestoreRequest,
  { logger, tell }: { readonly logger: Logger; readonly tell: Tell },
): Promise<RestoredTenant> {
  const checked = await checkTenantArchive(request.file);
  return withBackupSource(config.database, logger, (owner, variable) =>
    withClient(owner, variable, async (client) => {
      await client.query(copySettings);
      // What fails is taken back by the end of the connection: in the middle of a table it listens to nothing else.
      await client.query('BEGIN');
      const restored = await restoreRows(client, request, checked, config.files, tell);
      await client.query('COMMIT');
      return restored;
    }),
  );
}

interface CheckedArchive {
  readonly manifest: TenantManifest;
  readonly summary: Summary;
  readonly userIds: readonly string[];
}

/** Reads all of an archive, to know that it is whole, and whose people are in it. */
async function checkTenantArchive(file: string): Promise<CheckedArchive> {
  let manifest: TenantManifest | undefined;
  let summary: Summary | undefined;
  const users: Buffer[] = [];
  for await (const { name, bytes } of readArchive(file)) {
    if (name === contentNames.manifest) manifest = parseTenantManifest(file, bytes.toString());
    if (name === contentNames.table('users')) users.push(bytes);
    if (name === contentNames.summary) summary = JSON.parse(bytes.toString()) as Summary;
  }
  if (!manifest || !summary) throw new StartupError(`${file} is no archive of a tenant`);
  const at = manifest.tables.find(({ name }) => name === 'users')?.columns.indexOf('id') ?? -1;
  const lines = Buffer.concat(users).toString().split('\n').filter(Boolean);
  return { manifest, summary, userIds: lines.flatMap((line) => line.split('\t')[at] ?? []) };
}

async function restoreRows(
  client: Client,
  { file, tenantKey }: TenantRestoreRequest,
  { manifest, summary, userIds }: CheckedArchive,
  files: FilesConfig,
  tell: Tell,
): Promise<RestoredTenant> {
  await refuseOtherVersion(client, manifest);
  await refuseOtherTables(client, manifest);
  const key = tenantKey ?? manifest.tenant.key;
  await removeEmptyTenant(client, key, manifest);
  const changed = new ChangedIds();
  const { rowCount: isThere } = await client.query('SELECT FROM tenants WHERE tenant_id = $1', [manifest.tenant.id]);
  if (isThere) {
    changed.change(manifest.tenant.id, false);
    for (const id of userIds) changed.change(id, true);
    tell('the tenant is here already: the new one and its people get ids of their own');
  }
  const storage = openFileStorage(files);
  const tables = new Map(manifest.tables.map((table) => [contentNames.table(table.name), table]));
  const open = async (name: string) => {
    const table = tables.get(name);
    if (table) {
      const sink = tableSink(client, copyTarget(table), table.name, summary.rows[table.name]);
      return changedRows(sink, table, manifest.tenant.id, changed, table.name === 'tenants' ? { key } : {});
    }
    if (!name.startsWith(contentNames.file(''))) return null;
    return fileSink(
      client,
      await FileSink.open(storage, files.incoming, changed.in(name.slice(contentNames.file('').length))),
    );
  };
  let current: { readonly name: string; readonly sink: Awaited<ReturnType<typeof open>> } | undefined;
  for await (const { name, bytes } of readArchive(file)) {
    if (name !== current?.name) {
      await current?.sink?.end();
      current = { name, sink: await open(name) };
    }
    await current.sink?.write(bytes);
  }
  await current?.sink?.end();
  const id = changed.of(manifest.tenant.id);
  await client.query('UPDATE processor_configs SET disabled_at = now() WHERE tenant_id = $1 AND disabled_at IS NULL', [
    id,
  ]);
  await client.query('UPDATE transfers SET is_on = false, next_run_at = NULL WHERE tenant_id = $1', [id]);
  await keepToTenant(client, id, tell);
  for (const [table, what] of Object.entries(manifest.leftOut)) tell(`not in the archive: ${what} (${table})`);
  return { id, key, manifest };
}

function fileSink(client: Client, sink: FileSink) {
  return {
    write: (bytes: Buffer) =>
      sink.write(bytes).catch((error: unknown) => sink.discard().then(() => Promise.reject(error))),
    end: () => sink.end(client).finally(() => sink.discard()),
  };
}

async function refuseOtherVersion(client: Client, { migrations, version }: TenantManifest): Promise<void> {
  const own = await executedMigrations(kyselyOn(client));
  if (own.length === 0)
    throw new StartupError('there are no tables of Tingest in the database; start the server first');
  if (own.join() === migrations.join()) return;
  throw new StartupError(
    `the archive was written by another version of Tingest (${version}): bring both installations to the same one`,
  );
}

/** @throws StartupError for tables and columns that no archive of this version has */
async function refuseOtherTables(client: Client, { tenant, tables }: TenantManifest): Promise<void> {
  const shapeOf = ({ columns }: ArchivedTable) => columns.toSorted().join();
  const known = await listArchivedRows(client, { tenantId: tenant.id, siteId: null });
  const shapes = new Map(known.map((table) => [table.name, shapeOf(table)]));
  const other = tables.find((table) => shapes.get(table.name) !== shapeOf(table));
  if (other) throw new StartupError(`the archive has a table that none has: ${other.name}`);
}

/** Who administered the installation that it came from administers the tenant here, and not the others that are here. */
async function keepToTenant(client: Client, tenantId: string, tell: Tell): Promise<void> {
  const { rows } = await client.query<{ username: string }>(
    `UPDATE users SET role = 'TenantAdmin' WHERE tenant_id = $1 AND role = 'SuperUser' RETURNING username`,
    [tenantId],
  );
  for (const { username } of rows) tell(`${username} was a system administrator, and administers this tenant now`);
}

/** A tenant that was made for this gives way. @throws StartupError where there is something in it */
async function removeEmptyTenant(client: Client, key: string, { tables }: TenantManifest): Promise<void> {
  const { rows } = await client.query<{ id: string }>('SELECT tenant_id AS id FROM tenants WHERE key = $1 FOR UPDATE', [
    key,
  ]);
  const [tenant] = rows;
  if (!tenant) return;
  for (const { name } of tables.filter((table) => table.name !== 'tenants')) {
    const { rowCount } = await client.query(`SELECT FROM ${escapeIdentifier(name)} WHERE tenant_id = $1 LIMIT 1`, [
      tenant.id,
    ]);
    if (rowCount) throw new StartupError(`the tenant ${key} has something in it (${name}); another key can be given`);
  }
  await client.query('DELETE FROM tenants WHERE tenant_id = $1', [tenant.id]);
}
