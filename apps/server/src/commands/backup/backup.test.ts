import { randomBytes, randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { type Client, type ClientConfig, escapeIdentifier } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Config, readConfig } from '../../config/config.ts';
import { openDatabase } from '../../database/connect.ts';
import { withClient } from '../../database/connect-client.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../database/embedded/embedded-postgres.ts';
import { grants } from '../../database/grants.generated.ts';
import { readGrants } from '../../database/grants.ts';
import { inTransaction } from '../../database/transaction.ts';
import { startTestBucket, type TestBucket } from '../../file-store/testing/test-bucket.ts';
import { signInThroughPages, TestBrowser, whoAmI } from '../../idp/testing/idp-test-browser.ts';
import { addTenant, addUser, startIdpServer, testPassword, testSecretKey } from '../../idp/testing/idp-test-server.ts';
import { installJobSchema } from '../../jobs/job-queue.ts';
import { installPendingJobs, type PendingJob, readPendingJobs } from '../../jobs/pending-jobs.ts';
import { openFileStorage } from '../../storage/file-storage.ts';
import { populateSite, saved } from '../../testing/populated-site.ts';
import { createTestApp, type TestApp, type TestTenant } from '../../testing/test-app.ts';
import { writeTestArchive } from '../../testing/test-archive.ts';
import { makeTemporaryFolder } from '../../testing/test-cluster.ts';
import { listTables, omittedTables } from './archived-tables.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

/** Longest wait in milliseconds, on a machine that has more to do: an app is filled, and a second cluster made. */
const testTimeout = 5 * 60_000;

const leftOver: PendingJob = {
  name: 'left.over',
  data: { of: 'yesterday' },
  priority: 3,
  startAfter: '2026-01-01T00:00:00+00:00',
};
const context = { logger: pino({ level: 'silent' }), report: () => {} };

let app: TestApp;
let source: Config;
let target: Config;
let cluster: EmbeddedPostgres;
let bucket: TestBucket;
let folder: string;
let file: string;
let uploadedMeanwhile: number;
/** A predefined value with a value that only one may have. */
let onlyOne: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tingest-'));
  file = path.join(folder, 'backup.tar.gz');
  app = await createTestApp();
  const tenant = await app.addTenant('ekby');
  const site = await populateSite(tenant, 'amber');
  onlyOne = await addUniqueValue(tenant, site.path);
  source = { ...settings(app.folder), database: external(app.database.ownerConnection, app.database.appConnection) };
  const otherTenantId = await addTenant(app.database, 'nyby');
  await addUser(app.database, otherTenantId, { username: 'anna' });
  await signIn(app.database, 'anna');
  await installPendingJobs(app.database, [leftOver]);

  cluster = await startEmbeddedPostgres({
    dataDir: path.join(await makeTemporaryFolder(), 'data'),
    logger: context.logger,
    onUnexpectedExit: () => {},
  });
  bucket = await startTestBucket(path.join(folder, 'bucket'));
  target = {
    ...settings(path.join(folder, 'data'), { FILES_URL: bucket.url }),
    database: external(await newOwner(cluster)),
  };

  // People work on while it is written.
  let isWriting = true;
  const writing = writeBackup(source, { file, hasFiles: true, hasKey: true, version: '0.0.0' }, context).finally(() => {
    isWriting = false;
  });
  for (uploadedMeanwhile = 0; isWriting; uploadedMeanwhile += 1) {
    const form = new FormData();
    form.append('file', new Blob([`text ${uploadedMeanwhile}`], { type: 'text/plain' }), 'meanwhile.txt');
    const reply = await tenant.as('TenantAdmin').post(`${site.path}/files/upload`, form);
    expect(reply.status).toBe(201);
  }
  await writing;
  await restoreBackup(target, { file, replace: false }, context);
}, testTimeout);

afterAll(async () => {
  await cluster?.stop();
  await bucket?.close();
  await app?.close();
  await rm(folder, { recursive: true, force: true });
});

async function addUniqueValue(tenant: TestTenant, site: string): Promise<string> {
  const admin = tenant.as('TenantAdmin');
  const field = { id: randomUUID(), name: 'Serial number', fieldType: 'text', unique: true };
  const { id: recordTypeId } = await saved(admin, `${site}/recordTypes`, {
    localizedNames: [{ culture: 'en-US', text: 'Meter' }],
    dataPropertyTypes: [field],
  });
  const dataProperties = [{ dataPropertyTypeId: field.id, value: 'SN-1' }];
  return (await saved(admin, `${site}/records`, { recordTypeId, dataProperties })).id;
}

function settings(dataDir: string, environment: Record<string, string> = {}): Config {
  return readConfig({ DATA_DIR: dataDir, SECRET_KEY: testSecretKey, ...environment });
}

function external(owner: ClientConfig, appRole?: ClientConfig): Config['database'] {
  return { kind: 'external', owner, ...(appRole && { app: appRole }), poolSize: 2, waitSeconds: 0 };
}

/** Creates the owner in another cluster: with another name, not a superuser, and with a database of another name. */
async function newOwner({ superuserConnection }: EmbeddedPostgres): Promise<ClientConfig> {
  const password = randomBytes(16).toString('hex');
  await withClient(superuserConnection, 'TEST', async (client) => {
    await client.query(`CREATE ROLE drift LOGIN CREATEROLE PASSWORD '${password}'`);
    await client.query('CREATE DATABASE anlaggning OWNER drift');
  });
  return { ...superuserConnection, user: 'drift', password, database: 'anlaggning' };
}

async function signIn(database: Parameters<typeof startIdpServer>[0]['database'], username: string) {
  const server = await startIdpServer({ database });
  try {
    const browser = new TestBrowser(server.address);
    const tokens = await signInThroughPages(browser, username, testPassword);
    return await whoAmI(browser, tokens.access_token);
  } finally {
    await server.close();
  }
}

function ownerOf({ database }: Config): ClientConfig {
  if (database.kind !== 'external') throw new Error('not another database');
  return database.owner;
}

function asOwner<Result>(config: Config, work: (client: Client) => Promise<Result>): Promise<Result> {
  return withClient(ownerOf(config), 'TEST', async (client) => {
    await client.query(`SET timezone = 'UTC'`);
    return work(client);
  });
}

/** Tables that were changed by the uploads that arrived while the backup was written. */
const changedMeanwhile: readonly string[] = ['files', 'list_totals', 'upload_days'];

/** Table → its rows, as a digest. */
function contentOf(config: Config) {
  return asOwner(config, async (client) => {
    const digests: Record<string, string> = {};
    for (const { name, columns } of await listTables(client)) {
      if (changedMeanwhile.includes(name)) continue;
      const { rows } = await client.query<{ digest: string }>(
        `SELECT count(*) || ' ' || md5(string_agg(t::text, '' ORDER BY t::text COLLATE "C")) AS digest
         FROM (SELECT ${columns.map((column) => escapeIdentifier(column)).join(', ')} FROM ${escapeIdentifier(name)}) t`,
      );
      digests[name] = rows[0]?.digest ?? '';
    }
    return digests;
  });
}

/** Everything that keeps the rows in order, and where the sequences stand. */
function structureOf(config: Config) {
  return asOwner(config, async (client) => {
    const { rows } = await client.query<{ text: string }>(
      `SELECT conrelid::regclass || ' ' || pg_get_constraintdef(oid) AS text FROM pg_constraint
         WHERE connamespace = 'public'::regnamespace
       UNION ALL SELECT tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text FROM pg_trigger WHERE NOT tgisinternal
       UNION ALL SELECT polrelid::regclass || ' ' || polname FROM pg_policy
       UNION ALL SELECT sequencename || ' ' || COALESCE(last_value, 0) FROM pg_sequences WHERE schemaname = 'public'
       ORDER BY 1`,
    );
    return rows.map(({ text }) => text);
  });
}

describe('a backup restored into another cluster under another owner', () => {
  test('has every row, the whole database structure and every grant', async () => {
    const rows = await contentOf(source);
    expect(Object.keys(rows).length).toBeGreaterThan(30);
    expect(rows.elements).toMatch(/^1 /);
    expect(await contentOf(target)).toEqual(rows);
    expect(await structureOf(target)).toEqual(await structureOf(source));
    expect(await asOwner(target, (client) => readGrants(client, 'tingest_app'))).toEqual(grants);
  });

  test('still refuses a duplicate value where values must be unique', async () => {
    const duplicateSql = `INSERT INTO records SELECT (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid()))).*
      FROM records r WHERE id = $1`;
    const insertion = asOwner(target, (client) => client.query(duplicateSql, [onlyOne]));
    await expect(insertion).rejects.toMatchObject({ constraint: 'unique_values_once' });
  });

  test('has the content of every file, now in a bucket, including files that arrived during the backup', async () => {
    expect(uploadedMeanwhile).toBeGreaterThan(0);
    const files = (config: Config) =>
      asOwner(config, async (client) => {
        const { rows } = await client.query<{ key: string }>(
          `SELECT tenant_id || '/' || site_id || '/' || id || '/original' AS key FROM files WHERE is_stored ORDER BY id`,
        );
        return rows.map(({ key }) => key);
      });
    const restoredFiles = await files(target);
    expect(restoredFiles.length).toBeGreaterThan(0);
    expect(await files(source)).toEqual(expect.arrayContaining([...restoredFiles]));
    for (const key of restoredFiles) {
      const read = async (config: Config) => {
        const content = await openFileStorage(config.files).read(key);
        return content ? text(content) : undefined;
      };
      expect(await read(target)).toBe(await read(source));
    }
  });

  test('works from the next start on when the dump was restored without the role of the app', async () => {
    await withClient({ ...cluster.superuserConnection, database: 'anlaggning' }, 'TEST', async (client) => {
      await client.query('DROP OWNED BY tingest_app');
      await client.query('DROP ROLE tingest_app');
    });
    const database = await openDatabase({ database: target.database }, context.logger);
    try {
      await installJobSchema(database);
      const jobs = `SELECT count(*)::int AS count FROM pgboss.job WHERE name = 'left.over'`;
      expect((await database.pool.query(jobs)).rows).toEqual([{ count: 1 }]);
      const countSql = `SELECT count(*)::int AS count FROM find_tenant('ekby') AS id WHERE id IS NOT NULL`;
      expect((await database.pool.query(countSql)).rows).toEqual([{ count: 1 }]);
    } finally {
      await database.close();
    }
    expect(await asOwner(target, (client) => readGrants(client, 'tingest_app'))).toEqual(grants);
  });

  test('lets people sign in with their passwords; sessions have ended, jobs are not lost', async () => {
    for (const table of omittedTables) {
      const { rows } = await asOwner(target, (client) => client.query(`SELECT count(*)::int AS count FROM ${table}`));
      expect([table, rows[0].count]).toEqual([table, 0]);
    }
    expect(await asOwner(target, readPendingJobs)).toEqual([leftOver]);
    const database = await openDatabase({ database: target.database }, context.logger);
    try {
      expect((await signIn(database, 'anna')).body).toMatchObject({ tenantKey: 'nyby' });
      const { rows } = await database.pool.query('SELECT FROM elements');
      expect(rows).toHaveLength(0);
      const tenantId = String(
        (await asOwner(target, (client) => client.query(`SELECT find_tenant('ekby') AS id`))).rows[0].id,
      );
      const ownElements = await inTransaction(database.pool, { tenantId }, (tx) =>
        tx.selectFrom('elements').select('id').execute(),
      );
      expect(ownElements).toHaveLength(1);

      await expect(restoreBackup(target, { file, replace: true }, context)).rejects.toThrow(/Tingest is running/);
    } finally {
      await database.close();
    }
  });
});

describe('the backup file', () => {
  test('is readable by its owner only and is not overwritten', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['backup.tar.gz', 'bucket', 'data']);
    await expect(writeBackup(source, { file, hasFiles: true, hasKey: true, version: '' }, context)).rejects.toThrow(
      /exists already$/,
    );
  });

  test.each<[string, (copy: string, size: number) => Promise<void>, RegExp]>([
    ['cut off', (copy, size) => truncate(copy, size - 100), /is damaged or cut off; nothing was changed$/],
    ['cut off where compressed data ends', (copy, size) => truncate(copy, Math.floor(size / 2)), /damaged or cut off/],
    ['changed', flipByte, /damaged or cut off/],
    ['something else', (copy) => writeFile(copy, 'hello'), /is not a Tingest backup$/],
    ['not there', (copy) => rm(copy), /cannot be read$/],
  ])('is refused before anything is changed when it is %s', async (_what, spoil, message) => {
    const copy = path.join(folder, `${randomUUID()}.tar.gz`);
    await copyFile(file, copy);
    await spoil(copy, (await stat(copy)).size);
    const before = await contentOf(target);
    await expect(restoreBackup(target, { file: copy, replace: true }, context)).rejects.toThrow(message);
    expect(await contentOf(target)).toEqual(before);
    await rm(copy, { force: true });
  });
});

describe('a restore', () => {
  test('does not touch existing data unless it is to be replaced', async () => {
    await expect(restoreBackup(target, { file, replace: false }, context)).rejects.toThrow(
      /already contains data.*--replace/,
    );
  });

  test('leaves everything unchanged when it fails half-way', async () => {
    const before = await contentOf(target);
    const files = { kind: 'disk', folder: file, incoming: target.files.incoming } as const;
    await expect(restoreBackup({ ...target, files }, { file, replace: true }, context)).rejects.toThrow();
    expect(await contentOf(target)).toEqual(before);

    const newer = path.join(folder, 'newer.tar.gz');
    await writeTestArchive(newer, { migrations: ['20990101-01-of-the-future'] });
    await expect(restoreBackup(target, { file: newer, replace: true }, context)).rejects.toThrow(
      /does not know 20990101/,
    );
    expect(await contentOf(target)).toEqual(before);
  });

  test(
    'removes the existing data when it is to be replaced',
    async () => {
      await asOwner(target, (client) => client.query(`UPDATE tenants SET name = 'another'`));
      await restoreBackup(target, { file, replace: true }, context);
      expect(await contentOf(target)).toEqual(await contentOf(source));
    },
    testTimeout,
  );

  test('requires the key that the backup was written with', async () => {
    const secretKey = { kind: 'given', key: Buffer.alloc(32, 8) } as const;
    await expect(restoreBackup({ ...target, secretKey }, { file, replace: true }, context)).rejects.toThrow(
      /^SECRET_KEY: /,
    );
  });
});

describe('a backup without files and key', () => {
  test('asks at the restore for the key that the backup was written with', async () => {
    const lean = path.join(folder, 'lean.tar.gz');
    const { files } = await writeBackup(source, { file: lean, hasFiles: false, hasKey: false, version: '' }, context);
    expect(files).toEqual({ count: 0, bytes: 0 });
    const secretKey = { kind: 'file', path: path.join(folder, 'none', 'secret.key') } as const;
    await expect(restoreBackup({ ...target, secretKey }, { file: lean, replace: true }, context)).rejects.toThrow(
      /^SECRET_KEY: must be the key that the backup was written with/,
    );
  });

  test('reports a file that the store has lost and keeps the rest', async () => {
    const { rows } = await asOwner(source, (client) =>
      client.query(
        `SELECT tenant_id || '/' || site_id || '/' || id AS key FROM files WHERE is_stored ORDER BY id LIMIT 1`,
      ),
    );
    await openFileStorage(source.files).remove(rows[0].key, ['original']);
    const request = { file: path.join(folder, 'lost.tar.gz'), hasFiles: true, hasKey: true, version: '' };
    const { missing, files } = await writeBackup(source, request, context);
    const ofBucket = await writeBackup(target, { ...request, file: path.join(folder, 'of-bucket.tar.gz') }, context);
    expect(ofBucket.missing.count).toBe(0);
    expect(missing).toEqual({ count: 1, first: [`${rows[0].key}/original`] });
    // Of the site's two files one is lost.
    expect(files.count).toBe(uploadedMeanwhile + 1);
  });
});

async function flipByte(copy: string, size: number): Promise<void> {
  const bytes = await readFile(copy);
  const at = Math.floor(size / 3);
  bytes[at] = (bytes[at] ?? 0) ^ 0xff;
  await writeFile(copy, bytes);
}
