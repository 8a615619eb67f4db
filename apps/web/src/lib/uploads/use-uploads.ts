import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { Upload } from './upload.ts';
import { resumeUploads, uploadQueue } from './uploads.ts';

/** A file on its way; nothing for one that this device does not know, because it came from the server. */
export function useUpload(id: string): Upload | undefined {
  useEffect(() => void resumeUploads(), []);
  return useSyncExternalStore(
    uploadQueue.subscribe,
    useCallback(() => uploadQueue.get(id), [id]),
  );
}

/** How far several files are: how many are still on their way, and how many were refused. */
export interface UploadsProgress {
  readonly pendingCount: number;
  readonly failedCount: number;
}

/** How far the files are all in all. */
export function useUploadsProgress(ids: readonly string[]): UploadsProgress {
  useEffect(() => void resumeUploads(), []);
  const count = (states: readonly string[]): number =>
    ids.filter((id) => states.includes(uploadQueue.get(id)?.state ?? '')).length;
  const pending = useSyncExternalStore(uploadQueue.subscribe, () => count(['waiting', 'uploading']));
  const failed = useSyncExternalStore(uploadQueue.subscribe, () => count(['failed']));
  return { pendingCount: pending, failedCount: failed };
}
