import { readStored, writeStored } from '../storage/safe-storage.ts';

const markKey = 'tingest.uploads';

/** Notes, where it can be read without opening a database, whether the device keeps files that are on their way. */
export function flagStoredUploads(hasStoredUploads: boolean): void {
  writeStored('local', markKey, hasStoredUploads ? 'yes' : null);
}

/** Whether the device may keep files. */
export function hasStoredUploads(): boolean {
  return readStored('local', markKey) !== null;
}
