import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SecretKeySource } from './config.ts';
import { ConfigError } from './startup-error.ts';

/**
 * The key that secrets in the database are encrypted with. A missing file is made with a new random key, readable by
 * its owner only; whoever loses the file loses the secrets.
 * @returns at least 32 bytes
 * @throws StartupError when the file can be neither read nor made, or does not hold a key
 */
export async function loadSecretKey(source: SecretKeySource): Promise<Buffer> {
  if (source.kind === 'given') return source.key;
  try {
    const text = (await readIfThere(source.path)) ?? (await makeKeyFile(source.path));
    const key = Buffer.from(text.trim(), 'base64');
    if (key.length >= 32) return key;
  } catch (error) {
    throw new ConfigError(
      'DATA_DIR',
      `the key file ${source.path} cannot be used: ${error instanceof Error ? error.message : error}`,
    );
  }
  throw new ConfigError('DATA_DIR', `the key file ${source.path} does not hold 32 bytes in base64`);
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Written aside and linked into place, so that the file is never half-written and the first of two starters wins. */
async function makeKeyFile(file: string): Promise<string> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx', flush: true });
  try {
    await link(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(draft);
  }
  return readFile(file, 'utf8');
}
