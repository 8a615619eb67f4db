import { readStored, writeStored } from '../storage/safe-storage.ts';

const markKey = 'tingest.uploads';

/** Notes, where it can be read without opening a database, whether the device keeps files that are on their way. */
export function markKept(isAnyKept: boolean): void {
  writeStored('local', markKey, isAnyKept ? 'yes' : null);
}

/** Goes on with the files that an earlier visit left; loads nothing when there are none. */
export async function resumeKeptUploads(): Promise<void> {
  if (readStored('local', markKey) === null) return;
  const { resumeUploads } = await import('./uploads.ts');
  await resumeUploads();
}
