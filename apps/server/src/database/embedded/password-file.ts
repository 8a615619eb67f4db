import { randomBytes } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartupError } from '../../foundation/startup-error.ts';

/**
 * The superuser's password, from the file `postgres-password` that its owner only may read. The first start makes it.
 * @throws StartupError when the file is missing beside an existing database
 */
export async function readOrMakePassword(dataDir: string, clusterFolder: string): Promise<string> {
  const file = path.join(dataDir, 'postgres-password');
  const storedPassword = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw new StartupError(`the file ${file} cannot be read`);
  });
  if (storedPassword !== undefined && storedPassword.trim() !== '') return storedPassword.trim();
  if (await stat(clusterFolder).catch(() => undefined)) {
    throw new StartupError(`the file ${file} is missing; restore it from the backup that the database came from`);
  }
  const password = randomBytes(32).toString('base64url');
  await writeFile(file, `${password}\n`, { mode: 0o600, flush: true });
  return password;
}
