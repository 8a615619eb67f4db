import type { UploadRecord } from '../upload.ts';
import { createUploadQueue, type Sent, type UploadPorts } from '../upload-queue.ts';

/** A photo that was just added. */
export const uploadRecord = (id: string, overrides: Partial<UploadRecord> = {}): UploadRecord => ({
  id,
  name: `${id}.jpg`,
  contentType: 'image/jpeg',
  use: 'image',
  reference: 'dataProperties.photo',
  owner: { tenantKey: 'ekby', siteKey: 'teknik', username: 'user' },
  bytes: new Blob(['x']),
  preview: null,
  addedAt: 0,
  doneAt: null,
  refusal: null,
  ...overrides,
});

/** A world in which the test says when a try ends, when a pause is over, and whether there is a network. */
export function uploadTestBed(overrides: Partial<UploadPorts> = {}) {
  const tries: string[] = [];
  const openUploads = new Map<string, (sent: Sent) => void>();
  const progress = new Map<string, (percent: number) => void>();
  const pauses: { readonly milliseconds: number; readonly then: () => void }[] = [];
  const storedRecords = new Map<string, UploadRecord>();
  const state = { isOnline: true, now: 1_000 };
  const queue = createUploadQueue({
    send: ({ id }, onPercent, signal) =>
      new Promise((resolve, reject) => {
        tries.push(id);
        openUploads.set(id, resolve);
        progress.set(id, onPercent);
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
    maySend: () => state.isOnline,
    keep: async (record) => {
      storedRecords.set(record.id, record);
      return true;
    },
    forget: async (id) => {
      storedRecords.delete(id);
    },
    callLater: (milliseconds, then) => {
      const pause = { milliseconds, then };
      pauses.push(pause);
      return () => pauses.splice(pauses.indexOf(pause), 1);
    },
    now: () => state.now,
    chance: () => 0,
    ...overrides,
  });
  const answer = async (id: string, sendResult: Sent): Promise<void> => {
    openUploads.get(id)?.(sendResult);
    await settled();
  };
  return { queue, tries, progress, pauses, storedRecords, state, answer };
}

export const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
