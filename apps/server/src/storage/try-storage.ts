import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import type { FilesConfig } from '../config/file-settings.ts';
import type { Logger } from '../foundation/logger.ts';
import { ConfigError } from '../foundation/startup-error.ts';
import { openFileStorage } from './file-storage.ts';
import { causes } from './storage-outage.ts';

/** Writes a small file, reads it, and removes it again. @throws the problem of the store */
export async function tryStorage(files: FilesConfig): Promise<void> {
  const storage = openFileStorage(files);
  const content = `tingest ${randomUUID()}`;
  const folder = `settings-check-${randomUUID()}`;
  const source = path.join(files.incoming, folder);
  await mkdir(files.incoming, { recursive: true }).catch((error: Error) => {
    throw new ConfigError('DATA_DIR', `the folder ${files.incoming} cannot be created: ${oneLine(error)}`);
  });
  try {
    await writeFile(source, content);
    await storage.put(`${folder}/probe`, {
      path: source,
      size: Buffer.byteLength(content),
      contentType: 'text/plain',
    });
    const probeContent = await storage.read(`${folder}/probe`);
    if (!probeContent || (await text(probeContent)) !== content)
      throw new Error('the content that was read differs from the content that was written');
  } finally {
    await rm(source, { force: true });
    await storage.remove(folder, ['probe']).catch(() => undefined);
  }
}

/** A store that has not answered by then is away, in milliseconds. */
const answerTimeoutMs = 10_000;

/**
 * Tests the store at the start. If it is unavailable or full, the server starts nevertheless, and requests for files
 * are answered with 503 or 507 until it recovers; if it refuses access, it is configured wrongly.
 * @throws ConfigError for errors that the operator must fix
 */
export async function verifyStorage(files: FilesConfig, logger: Pick<Logger, 'warn'>): Promise<void> {
  try {
    await Promise.race([tryStorage(files), giveUp()]);
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    if (isRefusal(error)) throw new ConfigError('FILES_URL', `the file store cannot be used: ${oneLine(error)}`);
    logger.warn(
      { err: error },
      'the file store is unavailable or full: files can be neither stored nor read until it is available again',
    );
  }
}

async function giveUp(): Promise<never> {
  await delay(answerTimeoutMs, undefined, { ref: false });
  throw new Error(`the file store did not answer within ${answerTimeoutMs / 1000} seconds`);
}

const refusingCodes: readonly unknown[] = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EISDIR', 'ELOOP', 'ENAMETOOLONG'];

/** Whether the store is there and does not let us: no right, no such bucket, no folder. */
function isRefusal(error: unknown): boolean {
  return causes(error).some(({ code, $metadata }) => {
    const status = $metadata?.httpStatusCode ?? 0;
    return refusingCodes.includes(code) || (status >= 300 && status < 500 && status !== 408 && status !== 429);
  });
}

/** Returns the root cause, without line breaks. */
function oneLine(error: unknown): string {
  const [last] = causes(error).reverse();
  return String((last as Error | undefined)?.message || error).replaceAll(/\s+/g, ' ');
}
