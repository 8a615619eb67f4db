import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SecretKeySource } from '../../config/config.ts';
import { StartupError } from '../../foundation/startup-error.ts';
import { findSecretKey } from '../../security/secret-key.ts';
import type { ArchiveAbout } from './archive-reader.ts';
import { keyFingerprint } from './manifest.ts';

/** The plan for the backup's secret key. */
export interface KeyPlan {
  /** Puts it where the server looks for it; to be called when the data is there. */
  commit(): Promise<void>;
  /** Forgets it. */
  discard(): Promise<void>;
}

const emptyPlan: KeyPlan = { commit: async () => {}, discard: async () => {} };

/**
 * Prepares that the server has the key that the backup's secrets were encrypted with: the configured one, or else the
 * backup's own, in the key file.
 * @param replace whether a key file with another key is set aside
 * @param suffix behind the name of the file that is set aside
 * @throws StartupError when the server would have another key
 */
export async function planKey(
  source: SecretKeySource,
  { manifest, secretKey }: ArchiveAbout,
  { replace, suffix }: { readonly replace: boolean; readonly suffix: string },
): Promise<KeyPlan> {
  const expectedFingerprint = manifest.keyFingerprint;
  const existingKey = await findSecretKey(source);
  if (expectedFingerprint === undefined || (existingKey && keyFingerprint(existingKey) === expectedFingerprint))
    return emptyPlan;
  if (secretKey === undefined) {
    throw new StartupError(
      'SECRET_KEY: must be the key that the backup was written with, because the backup does not contain it',
    );
  }
  if (source.kind === 'given') {
    throw new StartupError(
      'SECRET_KEY: is not the key of the backup; unset SECRET_KEY to restore the key that is in the backup',
    );
  }
  const { path: file } = source;
  if (existingKey && !replace) {
    throw new StartupError(`the key in ${file} is not the key of the backup; use --replace to set it aside`);
  }
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.restoring`;
  await rm(draft, { force: true });
  await writeFile(draft, `${secretKey}\n`, { mode: 0o600, flag: 'wx', flush: true });
  return {
    async commit() {
      if (existingKey) await rename(file, `${file}.${suffix}`);
      await rename(draft, file);
    },
    discard: () => rm(draft, { force: true }),
  };
}
