import { fileIdsIn } from '../../../lib/uploads/file-ids.ts';

/** The part of the app that sends files is loaded with the first file. */
const loadUploads = () => import('../../../lib/uploads/uploads.ts');

/**
 * Waits until the server has all files that values refer to.
 * @param onWaiting gets the ids of those that are still on their way
 * @throws ApiError like a call: without an answer (the files stay on the device), or when a file is refused
 */
export async function filesAreSent(
  values: unknown,
  onWaiting: (ids: readonly string[]) => void = () => {},
): Promise<void> {
  const ids = fileIdsIn(values);
  if (ids.length === 0) return;
  const { pendingUploads, resumeUploads, uploadsDone } = await loadUploads();
  await resumeUploads();
  onWaiting(pendingUploads(ids).map(({ record }) => record.id));
  await uploadsDone(ids);
}

/** Whether the device keeps the bytes of all files that the server does not have yet. */
export async function filesAreKept(values: unknown): Promise<boolean> {
  const ids = fileIdsIn(values);
  if (ids.length === 0) return true;
  try {
    const { pendingUploads } = await loadUploads();
    return pendingUploads(ids).every(({ isKept }) => isKept);
  } catch {
    // Without a network the code may not be there to ask; then nothing is promised.
    return false;
  }
}

/** Lets go of files on the device: they have been saved with their form, or the form is begun anew. */
export async function forgetFiles(values: unknown): Promise<void> {
  const ids = fileIdsIn(values);
  if (ids.length > 0) (await loadUploads()).forgetUploads(ids);
}
