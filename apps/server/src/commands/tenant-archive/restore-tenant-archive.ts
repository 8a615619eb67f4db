import { isKey } from '@tingest/domain/register';
import type { Client, ClientConfig } from 'pg';
import { escapeIdentifier } from 'pg';
import type { Config } from '../../config/config.ts';
import { withClient } from '../../database/connect-client.ts';
import { executedMigrations, kyselyOn } from '../../database/migrate.ts';
import { verifyConnectedRole } from '../../database/roles.ts';
import type { Logger } from '../../foundation/logger.ts';
import { StartupError } from '../../foundation/startup-error.ts';
import { ownCopySettings } from '../backup/archived-tables.ts';
import { withBackupSource } from '../backup/backup-source.ts';
import { type ArchivedTable, contentNames } from '../backup/manifest.ts';
import type { Sink } from '../backup/table-sink.ts';
import type { Report } from '../backup/whole-archive.ts';
import { listArchivedRows, settledRows } from './archived-rows.ts';
import { ChangedIds } from './changed-ids.ts';
import { type CheckedArchive, checkTenantArchive, ignored, readContents } from './check-tenant-archive.ts';
import { RestoredFiles } from './restored-files.ts';
import { type ArchivedRow, archivedRowSink, RowInserter, readTargetTable } from './restored-rows.ts';
import type { TenantManifest } from './tenant-manifest.ts';

/** The archive, and the tenant's key here. */
export interface TenantRestoreRequest {
  readonly file: string;
  /** As in addresses; the archive's own without it. */
  readonly tenantKey?: string | undefined;
}

/** The restored tenant. */
export interface RestoredTenant {
  readonly id: string;
  readonly key: string;
  readonly manifest: TenantManifest;
}

/**
 * Restores a tenant from an archive into an installation that has others: into a tenant that does not exist yet, or
 * that is empty. The archive is read to its end before anything is changed; the rows are inserted in one transaction,
 * or not at all, and are written by the app's role, which row-level security limits to the restored tenant regardless
 * of the archive's content. Integrations with other systems are disabled: otherwise both installations would run them.
 * @throws StartupError if the archive cannot be used, or the tenant is not empty
 */
export async function restoreTenantArchive(
  config: Pick<Config, 'database' | 'files'>,
  request: TenantRestoreRequest,
  { logger, report }: { readonly logger: Logger; readonly report: Report },
): Promise<RestoredTenant> {
  const checkedArchive = await checkTenantArchive(request.file);
  const key = request.tenantKey ?? checkedArchive.manifest.tenant.key;
  if (!isKey(key))
    throw new StartupError(`a tenant cannot have the key ${JSON.stringify(key)}; specify another key with --tenant`);
  return withBackupSource(config.database, logger, async ({ owner, app, variable }) => {
    await withClient(owner, variable, (client) => refuseOtherVersion(client, checkedArchive.manifest));
    return withTransaction(app, config.database.kind === 'external' ? 'DATABASE_APP_URL' : variable, async (client) => {
      const files = new RestoredFiles(client, config.files);
      try {
        return await new TenantRestore(client, checkedArchive, files, report).restore(request.file, key);
      } catch (error) {
        await files.discard();
        throw error;
      }
    });
  });
}

/** Works in one transaction, as a role that row-level security holds. */
function withTransaction<Result>(
  app: ClientConfig,
  variable: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  return withClient(app, variable, async (client) => {
    await verifyConnectedRole(client, variable);
    await client.query(ownCopySettings);
    // A failure is rolled back when the connection ends.
    await client.query('BEGIN');
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  });
}

class TenantRestore {
  readonly #client: Client;
  readonly #checked: CheckedArchive;
  readonly #files: RestoredFiles;
  readonly #report: Report;
  readonly #changed = new ChangedIds();

  constructor(client: Client, checkedArchive: CheckedArchive, files: RestoredFiles, report: Report) {
    [this.#client, this.#checked, this.#files, this.#report] = [client, checkedArchive, files, report];
  }

  async restore(file: string, key: string): Promise<RestoredTenant> {
    const { manifest } = this.#checked;
    const archivedTables = await listArchivedRows(this.#client, { tenantId: manifest.tenant.id, siteId: null });
    refuseOtherTables(archivedTables, manifest);
    await removeEmptyTenant(this.#client, key, archivedTables);
    await this.#changeIds();
    const id = this.#changed.of(manifest.tenant.id);
    await seeTenant(this.#client, id);
    await this.#loadContents(file, id, key);
    await this.#switchOff(id);
    await warnOfSharedNames(this.#client, id, this.#report);
    for (const [table, description] of Object.entries(manifest.leftOut))
      this.#report(`not in the archive: ${description} (${table})`);
    return { id, key, manifest };
  }

  /**
   * Assigns new ids to a tenant that already exists here and its people, and to people with ids that others have here.
   */
  async #changeIds(): Promise<void> {
    const { manifest, userIds } = this.#checked;
    await seeTenant(this.#client, manifest.tenant.id);
    const { rowCount: isThere } = await this.#client.query('SELECT FROM tenants WHERE tenant_id = $1', [
      manifest.tenant.id,
    ]);
    if (isThere) {
      this.#changed.change(manifest.tenant.id, false);
      this.#report('the tenant is here already: the new one and its people get ids of their own');
    }
    const { rows: takenRows } = await this.#client.query<{ id: string }>(
      'SELECT id FROM unnest($1::uuid[]) AS id WHERE $2 OR find_user_tenant(id) IS NOT NULL',
      [userIds, Boolean(isThere)],
    );
    for (const { id } of takenRows) this.#changed.change(id, true);
  }

  async #loadContents(file: string, id: string, key: string): Promise<void> {
    const { manifest } = this.#checked;
    const tables = new Map(manifest.tables.map((table) => [contentNames.table(table.name), table]));
    await readContents(file, async (name) => {
      const table = tables.get(name);
      if (table) return this.#tableSink(table, key);
      if (!name.startsWith(contentNames.file(''))) return ignored;
      return this.#files.open(this.#changed.in(name.slice(contentNames.file('').length)), id);
    });
  }

  async #tableSink(table: ArchivedTable, key: string): Promise<Sink> {
    const { manifest, summary } = this.#checked;
    const inserter = new RowInserter(this.#client, await readTargetTable(this.#client, table));
    const changedRow = (row: ArchivedRow) => this.#restoredRow(table.name, row, key);
    const sink = archivedRowSink(table, manifest.tenant.id, (rows) => inserter.add(rows.map(changedRow)));
    return {
      write: (bytes) => sink.write(bytes),
      end: async () => {
        await sink.end();
        await inserter.end(summary.rows[table.name]);
      },
    };
  }

  /** Returns a row as it is stored here: with the new ids, and without values that only this installation can set. */
  #restoredRow(table: string, row: ArchivedRow, key: string): ArchivedRow {
    const ids = this.#changed;
    const remappedRow = ids.isEmpty
      ? row
      : Object.fromEntries(Object.entries(row).map(([column, cell]) => [column, cell === null ? null : ids.in(cell)]));
    if (table === 'tenants') return { ...remappedRow, key };
    return table === 'users' ? this.#restoredUser(remappedRow) : remappedRow;
  }

  /**
   * Administrators of the source installation administer the tenant here, but not the other tenants here. E-mail
   * addresses were verified there, not here.
   */
  #restoredUser(user: ArchivedRow): ArchivedRow {
    const isSuperUser = user.role === 'SuperUser';
    if (isSuperUser) this.#report(`${user.username} was a system administrator, and administers this tenant now`);
    return {
      ...user,
      role: isSuperUser ? 'TenantAdmin' : (user.role ?? null),
      verified_email: null,
      restored_at: new Date().toISOString(),
    };
  }

  /**
   * Disables integrations with other systems. @throws StartupError for rows that would still be sent, or that no
   * archive contains
   */
  async #switchOff(id: string): Promise<void> {
    const client = this.#client;
    for (const [table, condition] of Object.entries(settledRows)) {
      const { rowCount } = await client.query(
        `SELECT FROM ${escapeIdentifier(table)} WHERE tenant_id = $1 AND (${condition}) IS NOT TRUE LIMIT 1`,
        [id],
      );
      if (rowCount)
        throw new StartupError(
          `the archive was changed: the table ${table} contains rows that an archive never contains`,
        );
    }
    await client.query(
      'UPDATE processor_configs SET disabled_at = now() WHERE tenant_id = $1 AND disabled_at IS NULL',
      [id],
    );
    await client.query('UPDATE transfers SET is_on = false, next_run_at = NULL WHERE tenant_id = $1', [id]);
  }
}

/** Lets row-level security show one tenant, and take rows of it alone, until the transaction ends. */
async function seeTenant(client: Client, tenantId: string): Promise<void> {
  await client.query(`SELECT set_config('app.tenant_id', $1, true)`, [tenantId]);
}

async function refuseOtherVersion(client: Client, { migrations, version }: TenantManifest): Promise<void> {
  const ownMigrations = await executedMigrations(kyselyOn(client));
  if (ownMigrations.length === 0)
    throw new StartupError('the database contains no Tingest tables; start the server first');
  if (ownMigrations.join() === migrations.join()) return;
  throw new StartupError(
    `the archive was written by another version of Tingest (${version}): update both installations to the same version`,
  );
}

/** @throws StartupError for tables and columns that no archive of this version has, and for tables that are missing */
function refuseOtherTables(knownTables: readonly ArchivedTable[], { tables }: TenantManifest): void {
  const shapeOf = ({ columns }: ArchivedTable) => JSON.stringify(columns.toSorted());
  const shapes = new Map(knownTables.map((table) => [table.name, shapeOf(table)]));
  const unknownTable = tables.find((table) => shapes.get(table.name) !== shapeOf(table));
  if (unknownTable)
    throw new StartupError(
      `the archive contains a table that no archive of this version contains: ${unknownTable.name}`,
    );
  const names = new Set(tables.map(({ name }) => name));
  const missingTable = knownTables.find(({ name }) => !names.has(name));
  if (missingTable) throw new StartupError(`the archive does not contain the table ${missingTable.name}`);
}

/** A tenant that was made for this gives way. @throws StartupError where there is something in it */
async function removeEmptyTenant(client: Client, key: string, tables: readonly ArchivedTable[]): Promise<void> {
  const { rows } = await client.query<{ id: string | null }>('SELECT find_tenant($1) AS id', [key]);
  const id = rows[0]?.id ?? null;
  if (id === null) return;
  await seeTenant(client, id);
  await client.query('SELECT FROM tenants WHERE tenant_id = $1 FOR UPDATE', [id]);
  for (const { name } of tables.filter((table) => table.name !== 'tenants')) {
    const { rowCount } = await client.query(`SELECT FROM ${escapeIdentifier(name)} WHERE tenant_id = $1 LIMIT 1`, [id]);
    if (rowCount) throw new StartupError(`the tenant ${key} is not empty (${name}); specify another key with --tenant`);
  }
  await client.query('DELETE FROM tenants WHERE tenant_id = $1', [id]);
}

/** How many user names a warning has at most. */
const maxNames = 50;

/**
 * Reports people with user names that users of other tenants have too: once both have a password they must enter the
 * organisation.
 */
async function warnOfSharedNames(client: Client, tenantId: string, report: Report): Promise<void> {
  const { rows } = await client.query<{ username: string }>(
    `SELECT username FROM users u WHERE tenant_id = $1 AND EXISTS (
       SELECT FROM find_users_by_login(u.username) f WHERE f.tenant_id <> u.tenant_id AND f.found_by = 'username')
     ORDER BY lower(username)`,
    [tenantId],
  );
  if (rows.length === 0) return;
  const names = rows.slice(0, maxNames).map(({ username }) => username);
  const moreText = rows.length > names.length ? ` and ${rows.length - names.length} more` : '';
  report(
    `WARNING: users of other organisations have the same user names: ${names.join(', ')}${moreText}. They sign in as before; whoever gets ` +
      'a password in the restored tenant too is then asked for the organisation',
  );
}
