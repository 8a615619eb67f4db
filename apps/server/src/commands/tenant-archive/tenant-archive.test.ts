import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { escapeIdentifier } from 'pg';
import { pino } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { withClient } from '../../database/connect-client.ts';
import { openFileStorage } from '../../storage/file-storage.ts';
import { populateReservations, populateSite, type SiteWithReservations, saved } from '../../testing/populated-site.ts';
import { createTestApp, type TestApp, type TestTenant } from '../../testing/test-app.ts';
import { listTables } from '../backup/archived-tables.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { secretTables } from './archived-rows.ts';
import { restoreTenantArchive } from './restore-tenant-archive.ts';
import { writeTenantArchive } from './write-tenant-archive.ts';

/** Longest wait in milliseconds: two apps are made, and one is filled. */
const testTimeout = 5 * 60_000;
const lines: string[] = [];
const context = { logger: pino({ level: 'silent' }), report: (line: string) => void lines.push(line) };
/** Tables that are not in an archive beside secrets, or that a restore changes. */
const notCompared = [
  'answered_calls',
  'upload_days',
  'report_uploads',
  'ended_sessions',
  'tenant_feeds',
  'imports',
  'import_rows',
  'import_files',
  'transfer_runs',
  'changed_fault_cases',
];
const changedColumns = {
  tenants: `- 'key'`,
  processor_configs: `- 'disabled_at'`,
  users: `- 'role' - 'verified_email' - 'restored_at'`,
};
/**
 * Tables shared by the sites of a tenant and contained in the archive of each: people that want no SMS, and their audit
 * events.
 */
const sharedTables = ['audit_events', 'sms_opt_outs'];

let source: TestApp;
let otherApp: TestApp;
let tenant: TestTenant;
let site: SiteWithReservations;
let south: string;
let folder: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tingest-'));
  file = path.join(folder, 'ekby.tar.gz');
  [source, otherApp] = await Promise.all([createTestApp(), createTestApp()]);
  tenant = await source.addTenant('ekby');
  site = await populateReservations(tenant, await populateSite(tenant, 'amber'));
  south = (await populateSite(tenant, 'opal', 'south')).path;
  const admin = tenant.as('TenantAdmin');
  const [onlyOne, actorId] = [uuidv7(), uuidv7()];
  const { id: recordTypeId } = await saved(admin, `${site.path}/recordTypes`, {
    localizedNames: [{ culture: 'en-US', text: 'Meter' }],
    dataPropertyTypes: [
      { id: onlyOne, name: 'Serial number', fieldType: 'text', unique: true },
      { id: actorId, name: 'Who', fieldType: 'currentUser' },
    ],
  });
  const dataProperties = [{ dataPropertyTypeId: onlyOne, value: "SN\\n1 \\t 'x'" }];
  await saved(admin, `${site.path}/records`, { recordTypeId, dataProperties });
  // Another tenant must not appear in it.
  await populateSite(await source.addTenant('nyby'), 'garnet');
  await writeTenantArchive(configOf(source), { file, tenantKey: 'ekby', version: '0.0.0' }, context);
}, testTimeout);
afterAll(async () => {
  await Promise.all([source?.close(), otherApp?.close()]);
  await rm(folder, { recursive: true, force: true });
});

function configOf(app: TestApp) {
  const { database } = app;
  return {
    ...readConfig({ DATA_DIR: app.folder }),
    database: {
      ...{ kind: 'external' as const, owner: database.ownerConnection, app: database.appConnection },
      ...{ poolSize: 2, waitSeconds: 0 },
    },
  };
}

/** Returns table → rows of a tenant, each as a text; the caller's function changes ids back. */
function rowsOf(app: TestApp, key: string, mapRow: (row: string) => string = (row) => row) {
  return withClient(app.database.ownerConnection, 'TEST', async (client) => {
    await client.query(`SET timezone = 'UTC'`);
    const rowsByTable: Record<string, readonly string[]> = {};
    const tenantIdSql = '(SELECT tenant_id FROM tenants WHERE key = $1)';
    for (const { name, columns } of await listTables(client)) {
      if (!columns.includes('tenant_id') || notCompared.includes(name) || Object.hasOwn(secretTables, name)) continue;
      // Totals stand in several rows, as it happened.
      const rows =
        name === 'list_totals'
          ? 'SELECT list, owner_id, sum(total) AS total'
          : `SELECT to_jsonb(t) - 'changed_xid' ${Reflect.get(changedColumns, name) ?? ''} AS row`;
      const groupSql = name === 'list_totals' ? 'GROUP BY 1, 2 HAVING sum(total) <> 0' : '';
      const settledFilters = {
        list_totals: `AND list <> 'messages'`,
        messages: `AND status <> 'waiting'`,
        processor_runs: `AND status NOT IN ('queued', 'running')`,
      };
      const condition = Reflect.get(settledFilters, name) ?? '';
      const { rows: each } = await client.query<{ row: string }>(
        `SELECT to_jsonb(r)::text AS row FROM (${rows} FROM ${escapeIdentifier(name)} t WHERE tenant_id = ${tenantIdSql} ${condition} ${groupSql}) r`,
        [key],
      );
      rowsByTable[name] = each.map(({ row }) => mapRow(row)).toSorted();
    }
    return rowsByTable;
  });
}

function asOwner<Row extends object>(app: TestApp, query: string, values: readonly unknown[] = []) {
  return withClient(app.database.ownerConnection, 'TEST', async (client) => {
    return (await client.query<Row>(query, [...values])).rows;
  });
}

describe('the archive of a tenant', () => {
  it('restores everything in another installation, under the same ids', async () => {
    const { key } = await restoreTenantArchive(configOf(otherApp), { file }, context);
    expect(key).toBe('ekby');
    const rows = await rowsOf(source, 'ekby');
    const filledTables = Object.entries(rows).filter(([, own]) => own.length > 0);
    expect(filledTables.length).toBeGreaterThan(25);
    expect(rows.unique_values).toHaveLength(1);
    expect(await rowsOf(otherApp, 'ekby')).toEqual(rows);
  });

  it('has the content of every file', async () => {
    const files = await asOwner<{ key: string }>(
      otherApp,
      `SELECT tenant_id || '/' || site_id || '/' || id || '/original' AS key FROM files WHERE is_stored`,
    );
    expect(files.length).toBeGreaterThan(0);
    for (const { key } of files) {
      const read = async (app: TestApp) => {
        const content = await openFileStorage(configOf(app).files).read(key);
        return content ? text(content) : undefined;
      };
      expect(await read(otherApp)).toBe(await read(source));
      expect(await read(otherApp)).toBeDefined();
    }
  });

  it('has no secrets and lists them; integrations are restored disabled', async () => {
    for (const table of ['user_credentials', 'processor_secrets', 'password_links', 'calendar_feeds']) {
      expect(await asOwner(otherApp, `SELECT FROM ${table} LIMIT 1`), table).toEqual([]);
      expect(lines.join('\n')).toContain(`(${table})`);
    }
    const configs = await asOwner<{ disabled: boolean }>(
      otherApp,
      'SELECT disabled_at IS NOT NULL AS disabled FROM processor_configs',
    );
    expect(configs.length).toBeGreaterThan(0);
    expect(configs.every(({ disabled }) => disabled)).toBe(true);
  });

  it('makes no user an administrator of the target installation', async () => {
    const ranks = (app: TestApp) =>
      asOwner<{ username: string; role: string }>(
        app,
        `SELECT u.username, u.role FROM users u JOIN tenants t USING (tenant_id) WHERE t.key = 'ekby' ORDER BY 1`,
      );
    const before = await ranks(source);
    expect(before.map(({ role }) => role)).toContain('SuperUser');
    const expectedRanks = before.map(({ username, role }) => ({
      username,
      role: role === 'SuperUser' ? 'TenantAdmin' : role,
    }));
    expect(await ranks(otherApp)).toEqual(expectedRanks);
  });

  it('is restored in its source installation as a separate tenant with separate users', async () => {
    const { id } = await restoreTenantArchive(configOf(source), { file, tenantKey: 'kopia' }, context);
    expect(id).not.toBe(tenant.id);
    const people = await asOwner<{ copy: string; own: string }>(
      source,
      'SELECT c.id AS copy, o.id AS own FROM users c JOIN users o USING (username) WHERE c.tenant_id = $1 AND o.tenant_id = $2',
      [id, tenant.id],
    );
    expect(people.length).toBeGreaterThan(3);
    expect(people.every(({ copy, own }) => copy !== own)).toBe(true);
    const ids = new Map([[id, tenant.id], ...people.map(({ copy, own }) => [copy, own] as const)]);
    const mapRow = (row: string) =>
      row.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (each) => ids.get(each) ?? each);
    expect(await rowsOf(source, 'kopia', mapRow)).toEqual(await rowsOf(source, 'ekby'));
  });

  it('is never restored over existing data, and is not interchangeable with a backup', async () => {
    const before = await rowsOf(source, 'nyby');
    await expect(restoreTenantArchive(configOf(source), { file, tenantKey: 'nyby' }, context)).rejects.toThrow(
      /is not empty/,
    );
    expect(await rowsOf(source, 'nyby')).toEqual(before);
    const config = readConfig({ DATA_DIR: path.join(folder, 'data') });
    await expect(restoreBackup(config, { file, replace: false }, context)).rejects.toThrow(/not a Tingest backup/);
    const backup = path.join(folder, 'backup.tar.gz');
    await writeBackup(
      { ...configOf(source), secretKey: config.secretKey },
      { file: backup, hasFiles: false, hasKey: false, version: '0.0.0' },
      context,
    );
    await expect(restoreTenantArchive(configOf(otherApp), { file: backup, tenantKey: 'x' }, context)).rejects.toThrow(
      /not a tenant archive/,
    );
    await expect(
      writeTenantArchive(
        configOf(source),
        { file: path.join(folder, 'none'), tenantKey: 'none', version: '0.0.0' },
        context,
      ),
    ).rejects.toThrow('there is no tenant none');
  });

  it('of one site contains nothing of the others', async () => {
    const own = path.join(folder, 'south.tar.gz');
    await writeTenantArchive(
      configOf(source),
      { file: own, tenantKey: 'ekby', siteKey: 'south', version: '0.0.0' },
      context,
    );
    await restoreTenantArchive(configOf(otherApp), { file: own, tenantKey: 'bara-syd' }, context);
    const rows = await rowsOf(otherApp, 'bara-syd');
    expect(rows.sites).toHaveLength(1);
    expect(rows.elements?.length).toBeGreaterThan(0);
    expect(rows.operations?.length).toBeGreaterThan(0);
    expect(rows.form_versions?.length).toBeGreaterThan(0);
    expect(rows.elements?.join()).toContain('opal');
    const otherTables = Object.entries(rows).flatMap(([name, own]) => (own.join().includes('amber') ? [name] : []));
    expect(otherTables).toEqual(sharedTables);
    expect(south).toContain('south');
  });
});
