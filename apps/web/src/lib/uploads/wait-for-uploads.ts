import { ApiError } from '@tingest/api-client';
import type { Upload } from './upload.ts';
import type { UploadQueue } from './upload-queue.ts';

interface WaitOptions {
  /** Whether the upload cannot continue now: the device is offline, or another user is signed in. */
  readonly isStopped: (upload: Upload) => boolean;
  /** Why a file was refused, in words. */
  readonly refusalText: (upload: Upload) => string;
  /** Calls back when the network comes or goes; the answer ends that. */
  readonly onNetwork: (listener: () => void) => () => void;
}

/**
 * Resolves when the queue has sent all of the files; those it does not know count as sent. A file in a pause is tried at
 * once, one that was sent too long ago is sent again.
 * @throws ApiError of status 0 when a try from now on has no answer or can't be made, or the refusal of a file
 */
export function waitForUploads(
  queue: UploadQueue,
  ids: readonly string[],
  { isStopped, refusalText, onNetwork }: WaitOptions,
): Promise<void> {
  for (const id of ids) {
    queue.refresh(id);
    // The waiting user has just pressed a button: that is a reason to retry now instead of after the pause.
    if (queue.get(id)?.state === 'waiting') queue.retry(id);
  }
  const triesBefore = new Map(ids.map((id) => [id, queue.get(id)?.tries ?? 0]));

  const failure = (pendingUploads: readonly Upload[]): ApiError | null => {
    const failedUploads = pendingUploads.filter(({ state }) => state === 'failed');
    if (failedUploads.length > 0) {
      const errors = failedUploads.map((upload) => `${upload.record.name}: ${refusalText(upload)}`);
      return new ApiError({ status: failedUploads[0]?.record.refusal?.status ?? 422, method: 'POST', errors });
    }
    const isUnanswered = pendingUploads.some(({ record, tries }) => tries > (triesBefore.get(record.id) ?? 0));
    return isUnanswered || pendingUploads.some(isStopped) ? new ApiError({ status: 0, method: 'POST' }) : null;
  };

  return new Promise((resolve, reject) => {
    const ends: (() => void)[] = [];
    const look = (): void => {
      const pendingUploads = ids.flatMap((id) => queue.get(id) ?? []).filter(({ state }) => state !== 'done');
      const uploadError = failure(pendingUploads);
      if (pendingUploads.length > 0 && !uploadError) return;
      for (const end of ends) end();
      if (uploadError) reject(uploadError);
      else resolve();
    };
    ends.push(queue.subscribe(look), onNetwork(look));
    look();
  });
}
