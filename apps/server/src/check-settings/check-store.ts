import type { Config } from '../config.ts';
import { tryStorage } from '../storage/try-storage.ts';
import type { Check } from './check.ts';

/** The store of files: writes a small one, reads it, and takes it away again. */
export const checkStore: Check = async ({ files }: Config) => {
  await tryStorage(files);
  return `${files.kind === 'disk' ? files.folder : 'bucket'}: a file was written, read and removed`;
};
