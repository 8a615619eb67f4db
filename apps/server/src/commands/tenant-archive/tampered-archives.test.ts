import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { escapeIdentifier } from 'pg';
import { pino } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { withClient } from '../../database/connect-client.ts';
import { populateSite } from '../../testing/populated-site.ts';
import { type ArchiveContent, rewriteArchive } from '../../testing/rewritten-archive.ts';
import { createTestApp, type TestApp, type TestTenant } from '../../testing/test-app.ts';
import { listTables } from '../backup/archived-tables.ts';
import { restoreTenantArchive } from './restore-tenant-archive.ts';
import { writeTenantArchive } from './write-tenant-archive.ts';

/** Archives manipulated by an attacker to access another tenant: nyby, which is in the installation. */

const dependencies = { logger: pino({ level: 'silent' }), report: () => undefined };
let app: TestApp;
let ekby: TestTenant;
let nyby: TestTenant;
let folder: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tingest-'));
  file = path.join(folder, 'ekby.tar.gz');
  app = await createTestApp();
  [ekby, nyby] = [await app.addTenant('ekby'), await app.addTenant('nyby')];
  await populateSite(ekby, 'amber');
  await populateSite(nyby, 'garnet');
  await asOwner(`UPDATE messages SET status = 'failed' WHERE tenant_id = $1`, ekby.id);
  await writeTenantArchive(configOf(), { file, tenantKey: 'ekby', version: '0.0.0' }, dependencies);
});
afterAll(async () => {
  await app?.close();
  await rm(folder, { recursive: true, force: true });
});

function configOf() {
  const { database } = app;
  return {
    ...readConfig({ DATA_DIR: app.folder }),
    database: {
      ...{ kind: 'external' as const, owner: database.ownerConnection, app: database.appConnection },
      ...{ poolSize: 2, waitSeconds: 0 },
    },
  };
}

const asOwner = <Row extends object>(query: string, ...values: readonly unknown[]) =>
  withClient(
    app.database.ownerConnection,
    'TEST',
    async (client) => (await client.query<Row>(query, [...values])).rows,
  );

/** How many rows each tenant has in each table, and which files are stored. */
async function readAllRows(): Promise<unknown> {
  const rows = await withClient(app.database.ownerConnection, 'TEST', async (client) => {
    const tables = (await listTables(client)).filter(({ columns }) => columns.includes('tenant_id'));
    const counts = tables.map(
      ({ name }) => `SELECT '${name}' AS table, tenant_id, count(*)::int FROM ${escapeIdentifier(name)} GROUP BY 2`,
    );
    return (await client.query(`${counts.join(' UNION ALL ')} ORDER BY 1, 2`)).rows;
  });
  const entries = await readdir(path.join(app.folder, 'files'), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  return { rows, files: files.toSorted() };
}

type Change = (content: ArchiveContent) => readonly ArchiveContent[];

const isTable = ({ name }: ArchiveContent, table: string) => name === `tables/${table}`;
const withText = (content: ArchiveContent, change: (text: string) => string): ArchiveContent => ({
  ...content,
  bytes: Buffer.from(change(content.bytes.toString())),
});
/** Changes the text of a table, and says in the summary that it has some rows more. */
const inTable =
  (table: string, change: (text: string) => string, addedCount = 0): Change =>
  (content) => {
    if (content.name === 'summary.json') {
      const summary = JSON.parse(content.bytes.toString());
      summary.rows[table] += addedCount;
      return [{ ...content, bytes: Buffer.from(JSON.stringify(summary)) }];
    }
    return [isTable(content, table) ? withText(content, change) : content];
  };
const inManifest =
  (
    change: (manifest: { tables: { name: string; columns: string[] }[]; tenant: { id: string; key: string } }) => void,
  ): Change =>
  (content) => {
    if (content.name !== 'manifest.json') return [content];
    const manifest = JSON.parse(content.bytes.toString());
    change(manifest);
    return [{ ...content, bytes: Buffer.from(JSON.stringify(manifest)) }];
  };
const everywhere =
  (change: (text: string) => string): Change =>
  (content) =>
    /^(tables|manifest)/.test(content.name) ? [withText(content, change)] : [content];

const firstRow = (text: string) => text.slice(0, text.indexOf('\n'));
/** Returns a row of users that makes a person a system administrator of nyby. */
const planted = (text: string) =>
  firstRow(text)
    .replaceAll(ekby.id, nyby.id)
    .replace(/[0-9a-f-]{36}(?=\t[^\t]*TenantAdmin|\t)/, (id) => (id === nyby.id ? id : uuidv7()))
    .replace(/\t(TenantAdmin|SiteAdmin|PrivilegedUser|User|SuperUser)\t/, '\tSuperUser\t');

const tampered: readonly (readonly [string, Change | (() => Change), RegExp])[] = [
  [
    'rows separated by CR',
    inTable('users', (text) => text.replace('\n', () => `\r${planted(text)}\r`), 1),
    /control character/,
  ],
  [
    'all rows separated by CR',
    inTable('users', (text) => `${planted(text)}\n${text}`.replaceAll('\n', '\r'), 1),
    /without an end/,
  ],
  ['rows separated by CR and LF', inTable('users', (text) => text.replaceAll('\n', '\r\n')), /control character/],
  [
    'a row behind an end marker',
    inTable('users', (text) => `${text}\\.\n${planted(text)}\n`, 1),
    /too many or too few cells/,
  ],
  [
    'an end marker in a row',
    inTable('users', (text) => text.replace('\t', '\\.\t')),
    /escape that PostgreSQL does not write/,
  ],
  [
    'a hexadecimal escape',
    inTable('users', (text) => text.replace('\t', '\\x0d\t')),
    /escape that PostgreSQL does not write/,
  ],
  [
    'an octal escape',
    inTable('users', (text) => text.replace('\t', '\\015\t')),
    /escape that PostgreSQL does not write/,
  ],
  [
    'an escaped line end',
    inTable('users', (text) => text.replace('\n', '\\\n')),
    /escape that PostgreSQL does not write/,
  ],
  ['a NUL', inTable('users', (text) => text.replace('\t', '\0\t')), /control character/],
  ['text as CSV', inTable('users', (text) => text.replaceAll('\t', ',')), /too many or too few cells/],
  ['a row that is cut off', inTable('users', (text) => text.slice(0, -1)), /without an end/],
  [
    'bytes that are not UTF-8',
    (content) => [
      isTable(content, 'users') ? { ...content, bytes: Buffer.concat([Buffer.from([0xff]), content.bytes]) } : content,
    ],
    /not UTF-8/,
  ],
  [
    'a row of another tenant',
    inTable('users', (text) => `${text}${planted(text)}\n`, 1),
    /rows of another tenant in users/,
  ],
  [
    'ids of tenants in capitals',
    () => everywhere((text) => text.replaceAll(ekby.id, nyby.id.toUpperCase())),
    /its manifest is invalid/,
  ],
  [
    'the id of a tenant in braces',
    () => everywhere((text) => text.replaceAll(ekby.id, `{${nyby.id}}`)),
    /its manifest is invalid/,
  ],
  [
    'an id of a user in capitals',
    inTable('users', (text) => text.replace(/\t[0-9a-f-]{36}\t/, (id) => id.toUpperCase())),
    /id in another form|refuses a row/,
  ],
  [
    'somebody at a site of another tenant',
    () => inTable('user_sites', (text) => text.replaceAll(ekby.sites[0]?.id ?? '', nyby.sites[0]?.id ?? '')),
    /refuses a row: .*user_sites_site/,
  ],
  ['two tenants', inTable('tenants', (text) => `${text}${text}`, 1), /one tenant/],
  ['no tenant', inTable('tenants', () => '', -1), /one tenant/],
  [
    'a table that no archive of this version contains',
    inManifest(({ tables }) => {
      for (const table of tables) if (table.name === 'users') table.name = 'user_credentials';
    }),
    /does not belong in a tenant archive: tables\/users|a table that no archive of this version contains/,
  ],
  [
    'a table of the installation',
    (content) => [
      ...inManifest(
        ({ tables }) => void tables.push({ name: 'identities', columns: ['tenant_id', 'kind', 'value', 'user_id'] }),
      )(content),
      ...(isTable(content, 'users')
        ? [{ name: 'tables/identities', bytes: Buffer.from(`${ekby.id}\tsubject\tx\t${uuidv7()}\n`) }]
        : []),
    ],
    /a table that no archive of this version contains: identities/,
  ],
  [
    'a table less, as if a tenant were empty',
    (content) =>
      isTable(content, 'sms_settings')
        ? []
        : inManifest((manifest) => {
            manifest.tables = manifest.tables.filter(({ name }) => name !== 'sms_settings');
          })(content),
    /does not contain the table sms_settings/,
  ],
  [
    'a content that is no table',
    (content) =>
      isTable(content, 'users') ? [content, { name: 'sequences.json', bytes: Buffer.from('[]') }] : [content],
    /does not belong in a tenant archive/,
  ],
  [
    'a file of another tenant',
    (content) =>
      content.name.startsWith('files/') ? [{ ...content, name: content.name.replace(ekby.id, nyby.id) }] : [content],
    /does not belong to the tenant/,
  ],
  [
    'a file out of the folder',
    (content) => (content.name.startsWith('files/') ? [{ ...content, name: 'files/../../x/original' }] : [content]),
    /does not belong to the tenant/,
  ],
  [
    'a message that waits',
    inTable('messages', (text) => text.replaceAll(/\t(sent|failed)\t/g, '\twaiting\t')),
    /messages contains rows that an archive never contains/,
  ],
  ['fewer rows than it says', inTable('users', (text) => text, 1), /rows, \d+ were expected/],
];

describe('a manipulated archive', () => {
  it.each(tampered)('is refused, restores nothing and changes no other tenant: %s', async (_what, change, refusal) => {
    const rewrittenFile = path.join(folder, `${uuidv7()}.tar.gz`);
    await rewriteArchive(file, rewrittenFile, (content) =>
      (change.length === 0 ? (change as () => Change)() : (change as Change))(content),
    );
    const before = await readAllRows();
    await expect(
      restoreTenantArchive(configOf(), { file: rewrittenFile, tenantKey: 'falsk' }, dependencies),
    ).rejects.toThrow(refusal);
    expect(await readAllRows()).toEqual(before);
  });

  it.each(['api', '../x', 'a'])('with the key %s restores nothing', async (key) => {
    const rewrittenFile = path.join(folder, `${uuidv7()}.tar.gz`);
    await rewriteArchive(
      file,
      rewrittenFile,
      inManifest(({ tenant }) => void Object.assign(tenant, { key })),
    );
    await expect(restoreTenantArchive(configOf(), { file: rewrittenFile }, dependencies)).rejects.toThrow(
      /cannot have the key/,
    );
  });
});

describe('a copy of a tenant', () => {
  it('lists users with a user name of another tenant in a warning', async () => {
    const lines: string[] = [];
    const report = (line: string) => void lines.push(line);
    await restoreTenantArchive(configOf(), { file, tenantKey: 'kopia' }, { ...dependencies, report });
    const warning = lines.find((line) => line.startsWith('WARNING: users of other organisations'));
    expect(warning).toContain(ekby.as('User').username);
    expect(warning).not.toContain(nyby.as('User').username);
  });
});

describe('an archive manipulated to claim data of others', () => {
  it('gets new users in place of those of others, and none above its rank', async () => {
    const takenUsername = nyby.as('User').username;
    const [person] = await asOwner<{ id: string }>('SELECT id FROM users WHERE username = $1', takenUsername);
    const ownUsers = await asOwner<{ id: string }>(
      'SELECT id FROM users WHERE username = $1',
      ekby.as('User').username,
    );
    const rewrittenFile = path.join(folder, `${uuidv7()}.tar.gz`);
    const stolen = uuidv7();
    await rewriteArchive(
      file,
      rewrittenFile,
      everywhere((text) =>
        text
          .replaceAll(ekby.id, stolen)
          .replaceAll(ownUsers[0]?.id ?? '', person?.id ?? '')
          .replaceAll('\tSiteAdmin\t', '\tSuperUser\t'),
      ),
    );
    // As an installation has it that the tenant is not in.
    await rewriteArchive(rewrittenFile, `${rewrittenFile}.2`, (content) => [
      { ...content, name: content.name.replace(ekby.id, stolen) },
    ]);
    const before = await asOwner<{ count: number }>('SELECT count(*)::int FROM users WHERE tenant_id = $1', nyby.id);
    const { id } = await restoreTenantArchive(
      configOf(),
      { file: `${rewrittenFile}.2`, tenantKey: 'pastadd' },
      dependencies,
    );
    expect(await asOwner('SELECT count(*)::int FROM users WHERE tenant_id = $1', nyby.id)).toEqual(before);
    const restoredUsers = await asOwner<{ id: string; role: string }>(
      'SELECT id, role FROM users WHERE tenant_id = $1',
      id,
    );
    expect(restoredUsers.length).toBeGreaterThan(3);
    expect(restoredUsers.map((user) => user.id)).not.toContain(person?.id);
    expect(restoredUsers.map(({ role }) => role)).not.toContain('SuperUser');
    expect(await asOwner('SELECT tenant_id FROM users WHERE id = $1', person?.id)).toEqual([{ tenant_id: nyby.id }]);
  });
});
