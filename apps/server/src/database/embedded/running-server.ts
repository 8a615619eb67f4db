import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ClientConfig } from 'pg';
import { StartupError } from '../../foundation/startup-error.ts';
import { superuser } from './initialise-cluster.ts';
import { isPostmasterOf } from './process-identity.ts';

/**
 * Returns the connection of PostgreSQL's superuser to the embedded server that another process runs on a data folder,
 * read from the server's own files.
 * @returns `undefined` where none runs
 * @throws StartupError where one runs but its password cannot be read
 */
export async function findRunningServer(dataDir: string): Promise<ClientConfig | undefined> {
  const clusterFolder = path.join(dataDir, 'postgres');
  const status = await readFile(path.join(clusterFolder, 'postmaster.pid'), 'utf8').catch(() => '');
  // Source: PostgreSQL, src/include/utils/pidfile.h.
  const [pid = '', , , port = '', socketFolder = '', address = ''] = status.split('\n').map((line) => line.trim());
  if (!/^\d+$/.test(pid) || !(await isPostmasterOf(Number(pid), clusterFolder))) return undefined;
  const passwordFile = path.join(dataDir, 'postgres-password');
  const password = await readFile(passwordFile, 'utf8').catch(() => {
    throw new StartupError(`the file ${passwordFile} cannot be read; run this as the user that runs Tingest`);
  });
  return {
    host: socketFolder === '' ? address : socketFolder,
    port: Number(port),
    user: superuser,
    password: password.trim(),
    database: 'postgres',
    ssl: false,
  };
}
