import { spawn } from 'node:child_process';
import { chown, mkdir, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { StartupError } from '../../foundation/startup-error.ts';
import type { Account } from './account.ts';
import type { PostgresBinaries } from './binaries.ts';
import { childEnvironment } from './child-environment.ts';
import { reachableFolder } from './reachable.ts';

/** Name of PostgreSQL's own superuser; only this module and the creation of the roles use it. */
export const superuser = 'postgres';

/**
 * Makes the database files, if there are none yet. They are made aside and moved into place, so that a first start
 * that is killed half-way leaves nothing that a second one would take for a database.
 * @returns true when they were made now
 */
export async function initialiseCluster(
  clusterFolder: string,
  binaries: PostgresBinaries,
  password: string,
  account: Account | undefined,
): Promise<boolean> {
  if (await stat(path.join(clusterFolder, 'PG_VERSION')).catch(() => undefined)) return false;
  const draft = `${clusterFolder}.new`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  const secrets = await mkdtemp(path.join(tmpdir(), 'tingest-'));
  const passwordFile = path.join(secrets, 'password');
  try {
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
    if (account !== undefined) {
      for (const file of [draft, passwordFile, secrets]) await chown(file, account.uid, account.gid);
    }
    await runInitdb(draft, binaries.initdb, passwordFile, account);
  } finally {
    await rm(secrets, { recursive: true, force: true });
  }
  await rename(draft, clusterFolder);
  return true;
}

/** ICU's root collation is the default; columns that people sort by name their language's own. */
const initdbOptions = [
  `--username=${superuser}`,
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=icu',
  '--icu-locale=und',
  '--data-checksums',
];

async function runInitdb(
  folder: string,
  initdb: string,
  passwordFile: string,
  account: Account | undefined,
): Promise<void> {
  const target = await reachableFolder(folder, account);
  try {
    const child = spawn(initdb, ['-D', target.path, `--pwfile=${passwordFile}`, ...initdbOptions], {
      ...account,
      cwd: path.parse(folder).root,
      env: childEnvironment(),
      stdio: ['ignore', 'ignore', 'pipe', ...(target.descriptor === undefined ? [] : [target.descriptor])],
    });
    let complaint = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      complaint += chunk.toString('utf8');
    });
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    if (code !== 0) {
      throw new StartupError(
        `the database in ${folder} cannot be created: ${complaint.trim().replaceAll(/\s*\n\s*/g, '; ')}`,
      );
    }
  } finally {
    await target.close();
  }
}
