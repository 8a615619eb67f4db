import { execFile } from 'node:child_process';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { type ClientConfig, escapeIdentifier } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { openDatabase } from '../../database/connect.ts';
import { withClient } from '../../database/connect-client.ts';
import { findBinaries } from '../../database/embedded/binaries.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../database/embedded/embedded-postgres.ts';
import { prepareEmbeddedRoles, type RoleConnections } from '../../database/roles.ts';
import { findDemonstrationAccounts } from '../../demonstration/demonstration-accounts.ts';
import { publishedPassword } from '../../idp/passwords/published-password.ts';
import { signInThroughPages, TestBrowser, whoAmI } from '../../idp/testing/idp-test-browser.ts';
import { startIdpServer } from '../../idp/testing/idp-test-server.ts';
import { makeTemporaryFolder } from '../../testing/test-cluster.ts';
import { checkArchive } from './archive-reader.ts';
import { listTables } from './archived-tables.ts';
import { loadArchive } from './load-archive.ts';

/** The demonstration as it was on 22 November 2026, by the code and migrations of that day; a few of its operations. */
const oldBackup = path.join(import.meta.dirname, '../../testing/fixture-backups/20261122-demonstration.tar.gz');

/** Longest wait in milliseconds, on a machine that has more to do: two servers are made, and five programs run. */
const testTimeout = 5 * 60_000;

const logger = pino({ level: 'silent' });
let folder: string;
let dataDir: string;
let server: EmbeddedPostgres | undefined;

beforeAll(async () => {
  folder = await makeTemporaryFolder();
  dataDir = path.join(folder, 'data');
});

afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

interface Ended {
  readonly code: number | null;
  readonly output: string;
  readonly complaint: string;
}

/** Runs `npm run <command>` as a process of its own, without npm. */
function run(command: 'backup' | 'restore', ...args: string[]): Promise<Ended> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [path.join(import.meta.dirname, `../${command}.ts`), ...args],
      { env: { PATH: process.env.PATH, DATA_DIR: dataDir } },
      (_error, output, complaint) => resolve({ code: child.exitCode, output, complaint }),
    );
  });
}

/** An embedded database of PostgreSQL 17, with data of old and today's tables. */
async function start17(): Promise<RoleConnections> {
  const binaries = await findBinaries('embedded-postgres-17');
  server = await startEmbeddedPostgres({ dataDir, logger, binaries, onUnexpectedExit: () => {} });
  return prepareEmbeddedRoles(server.superuserConnection);
}

async function contentOf(owner: ClientConfig): Promise<Record<string, string>> {
  return withClient(owner, 'TEST', async (client) => {
    await client.query(`SET timezone = 'UTC'`);
    const digests: Record<string, string> = {};
    for (const { name, columns } of await listTables(client)) {
      const { rows } = await client.query<{ digest: string }>(
        `SELECT count(*) || ' ' || md5(string_agg(t::text, '' ORDER BY t::text COLLATE "C")) AS digest
         FROM (SELECT ${columns.map((column) => escapeIdentifier(column)).join(', ')} FROM ${escapeIdentifier(name)}) t`,
      );
      digests[name] = rows[0]?.digest ?? '';
    }
    return digests;
  });
}

test(
  'data of an earlier Tingest on an earlier PostgreSQL is carried into this version by a backup',
  async () => {
    const { owner, app } = await start17();
    const files = readConfig({ DATA_DIR: dataDir }).files;
    const about = await checkArchive(oldBackup);
    expect(about.manifest.migrations.at(-1)).toBe('20261121-27-titles-in-indexes-of-texts');
    await withClient(owner, 'TEST', (client) =>
      loadArchive(client, {
        file: oldBackup,
        about,
        appRole: String(app.user),
        files,
        replace: false,
        report: () => {},
      }),
    );
    const before = await contentOf(owner);
    expect(before.elements).toMatch(/^300 /);

    // While the server runs, and when it does not.
    const whileItRuns = await run('backup', path.join(folder, 'running.tar.gz'), '--without-files');
    expect(whileItRuns).toMatchObject({ code: 0, complaint: '' });
    await server?.stop();
    await expect(openDatabase({ database: { kind: 'embedded', dataDir, poolSize: 2 } }, logger)).rejects.toThrow(
      /was made by PostgreSQL 17, and this version of Tingest brings 18; write a backup .*npm run restore/,
    );
    const file = path.join(folder, 'stopped.tar.gz');
    expect(await run('backup', file, '--without-files')).toMatchObject({ code: 0, complaint: '' });

    expect(await run('restore', file)).toEqual({
      code: 1,
      output: expect.any(String),
      complaint: `tingest: DATA_DIR: there is a database in ${dataDir}/postgres already; --replace sets it aside\n`,
    });
    expect(await run('restore', file, '--replace')).toMatchObject({ code: 0, complaint: '' });

    expect(await readFile(path.join(dataDir, 'postgres', 'PG_VERSION'), 'utf8')).toBe('18\n');
    expect(await readdir(dataDir)).toContainEqual(expect.stringMatching(/^postgres\.before-restore-\d{8}T\d{6}Z$/));
    expect(await readdir(dataDir)).not.toContain('restoring');
    const database = await openDatabase({ database: { kind: 'embedded', dataDir, poolSize: 2 } }, logger);
    try {
      expect(await contentOf(database.ownerConnection)).toEqual(before);
      expect(await signIn(database, about.secretKey ?? '')).toMatchObject({ role: 'PrivilegedUser' });
    } finally {
      await database.close();
    }
  },
  testTimeout,
);

async function signIn(database: Awaited<ReturnType<typeof openDatabase>>, secretKey: string) {
  const idp = await startIdpServer({
    database,
    env: { SECRET_KEY: secretKey },
    findDemonstrationAccounts: findDemonstrationAccounts(database),
  });
  try {
    const browser = new TestBrowser(idp.address);
    const tokens = await signInThroughPages(browser, 'user', publishedPassword);
    return (await whoAmI(browser, tokens.access_token)).body;
  } finally {
    await idp.close();
  }
}
