import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SecretKeySource } from '../config/config.ts';
import { ConfigError } from '../foundation/startup-error.ts';

/**
 * Loads the key that secrets in the database are encrypted with. A missing file is created with a new random key,
 * readable by its owner only; if the file is lost, the secrets are lost.
 * @returns at least 32 bytes
 * @throws StartupError if the file can be neither read nor created, or does not hold a key
 */
export async function loadSecretKey(source: SecretKeySource): Promise<Buffer> {
  if (source.kind === 'given') return source.key;
  const { path: file } = source;
  return keyOf(file, (await using(file, readIfThere)) ?? (await using(file, makeKeyFile)));
}

/** As `loadSecretKey`, but makes none: `undefined` where there is no key yet. */
export async function findSecretKey(source: SecretKeySource): Promise<Buffer | undefined> {
  if (source.kind === 'given') return source.key;
  const text = await using(source.path, readIfThere);
  return text === undefined ? undefined : keyOf(source.path, text);
}

function keyOf(file: string, text: string): Buffer {
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length < 32) throw new ConfigError('DATA_DIR', `the key file ${file} does not contain 32 bytes in base64`);
  return key;
}

async function using<Text>(file: string, work: (file: string) => Promise<Text>): Promise<Text> {
  try {
    return await work(file);
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new ConfigError('DATA_DIR', `the key file ${file} cannot be used: ${reason}`);
  }
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
