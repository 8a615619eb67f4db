import { createListeners } from '../store/listeners.ts';
import { isFresh } from './kept-uploads.ts';
import type { Refusal, Upload, UploadRecord } from './upload.ts';
import { pauseAfter } from './upload-pause.ts';

/** Result of an attempt. `unanswered`: retried after a pause. `signedOut`: retried when a user has signed in. */
export type Sent =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'unanswered' }
  | { readonly kind: 'signedOut' };

/** Functions that the queue needs from its environment. */
export interface UploadPorts {
  /** Sends a file. Never rejects, except when `signal` is aborted. `onPercent` gets whole per cent. */
  readonly send: (record: UploadRecord, onPercent: (percent: number) => void, signal: AbortSignal) => Promise<Sent>;
  /** Whether it may be sent now: there is a network, and its owner is signed in. */
  readonly maySend: (record: UploadRecord) => boolean;
  /** Stores a file on the device, or replaces it there, so that it outlives the page; answers whether it is stored. */
  readonly keep: (record: UploadRecord) => Promise<boolean>;
  readonly forget: (id: string) => Promise<void>;
  /** Calls back after so many milliseconds; the answer ends that. */
  readonly callLater: (milliseconds: number, then: () => void) => () => void;
  readonly now: () => number;
  readonly chance: () => number;
}

export interface UploadQueue {
  /** Adds a file, once for each id; resolves to whether the device keeps it. */
  readonly add: (record: UploadRecord) => Promise<boolean>;
  /** Restores the files that the device stored during an earlier visit. */
  readonly restore: (records: readonly UploadRecord[]) => void;
  /** Stops and forgets a file. */
  readonly drop: (id: string) => void;
  /** Tries a file again that was refused or is in a pause. */
  readonly retry: (id: string) => void;
  /** Sends a file again that the server had long ago and may have thrown away. */
  readonly refresh: (id: string) => void;
  /** Ends all pauses, as when there is a network again. */
  readonly wake: () => void;
  readonly get: (id: string) => Upload | undefined;
  readonly all: () => readonly Upload[];
  readonly subscribe: (listener: () => void) => () => void;
}

/** Files sent at the same time: more only make each of them slower on a phone. */
const maxConcurrentUploads = 2;

interface Entry {
  upload: Upload;
  /** Ends the pause before the next try. */
  endPause: (() => void) | null;
  sending: AbortController | null;
}

/** Steps of the queue that sending an entry takes. */
interface QueueSteps {
  readonly ports: UploadPorts;
  readonly change: (entry: Entry, changed: Partial<Upload>) => void;
  /** Changes the record of an entry together with its progress, and stores it on the device. */
  readonly keep: (entry: Entry, changed: Partial<UploadRecord>, progress?: Partial<Upload>) => Promise<void>;
  /** Sends as many waiting files as there is room for. */
  readonly pump: () => void;
}

/** The files of this device on their way to the server: two at a time, in the order they were added. */
export function createUploadQueue(ports: UploadPorts): UploadQueue {
  const entries = new Map<string, Entry>();
  const { report, subscribe } = createListeners();

  const change = (entry: Entry, changes: Partial<Upload>): void => {
    entry.upload = { ...entry.upload, ...changes };
    report();
  };
  const keep = async (entry: Entry, changes: Partial<UploadRecord>, progress: Partial<Upload> = {}): Promise<void> => {
    // In one change: a listener that sees the refusal reads its reason at once.
    change(entry, { ...progress, record: { ...entry.upload.record, ...changes } });
    const isKept = await ports.keep(entry.upload.record);
    // It may have been dropped while it was being written.
    if (entries.get(entry.upload.record.id) !== entry) await ports.forget(entry.upload.record.id);
    else change(entry, { isKept });
  };

  const pump = (): void => {
    const allEntries = [...entries.values()];
    let freeSlots = maxConcurrentUploads - allEntries.filter(({ sending }) => sending !== null).length;
    for (const entry of allEntries) {
      if (freeSlots <= 0) return;
      const { state, record } = entry.upload;
      if (state !== 'waiting' || entry.sending || entry.endPause || !ports.maySend(record)) continue;
      freeSlots -= 1;
      void sendEntry(entry, steps);
    }
  };

  const steps: QueueSteps = { ports, change, keep, pump };

  const begin = (record: UploadRecord, isKept: boolean): Entry => {
    const entry = newEntry(record, isKept);
    entries.set(record.id, entry);
    return entry;
  };

  const restartUpload = (id: string, canRestart: (upload: Upload) => boolean): void => {
    const entry = entries.get(id);
    if (!entry || entry.sending || !canRestart(entry.upload)) return;
    entry.endPause?.();
    change(entry, { state: 'waiting', percent: 0, record: { ...entry.upload.record, refusal: null, doneAt: null } });
    pump();
  };

  return {
    async add(record) {
      if (entries.has(record.id)) return entries.get(record.id)?.upload.isKept === true;
      const entry = begin(record, false);
      report();
      pump();
      await keep(entry, {});
      return entry.upload.isKept;
    },
    restore(records) {
      for (const record of records) if (!entries.has(record.id)) begin(record, true);
      report();
      pump();
    },
    drop(id) {
      const entry = entries.get(id);
      if (!entry) return;
      entries.delete(id);
      entry.endPause?.();
      const { sending } = entry;
      entry.sending = null;
      sending?.abort();
      void ports.forget(id);
      report();
      pump();
    },
    retry: (id) => restartUpload(id, ({ state }) => state === 'failed' || state === 'waiting'),
    refresh: (id) => restartUpload(id, ({ state, record }) => state === 'done' && !isFresh(record, ports.now())),
    wake() {
      for (const { endPause } of entries.values()) endPause?.();
      pump();
    },
    get: (id) => entries.get(id)?.upload,
    all: () => [...entries.values()].map(({ upload }) => upload),
    subscribe,
  };
}

function newEntry(record: UploadRecord, isKept: boolean): Entry {
  const state = record.refusal ? 'failed' : record.doneAt === null ? 'waiting' : 'done';
  const upload: Upload = { record, state, percent: state === 'done' ? 100 : 0, tries: 0, isKept };
  return { upload, endPause: null, sending: null };
}

/** Sends a file; an attempt that was aborted, or replaced by another one, has no result. */
async function sendEntry(entry: Entry, steps: QueueSteps): Promise<void> {
  const { ports, change, pump } = steps;
  const sending = new AbortController();
  entry.sending = sending;
  change(entry, { state: 'uploading', percent: 0 });
  const onPercent = (percent: number): void => {
    if (entry.sending === sending && percent !== entry.upload.percent) change(entry, { percent });
  };
  try {
    const sendResult = await ports.send(entry.upload.record, onPercent, sending.signal);
    if (entry.sending === sending) await settleEntry(entry, sendResult, steps);
  } catch (error) {
    if (!sending.signal.aborted) throw error;
  } finally {
    if (entry.sending === sending) entry.sending = null;
    pump();
  }
}

async function settleEntry(entry: Entry, sendResult: Sent, steps: QueueSteps): Promise<void> {
  const { ports, change, keep } = steps;
  entry.sending = null;
  switch (sendResult.kind) {
    case 'done':
      await keep(entry, { doneAt: ports.now(), refusal: null }, { state: 'done', percent: 100, tries: 0 });
      return;
    case 'refused':
      await keep(entry, { refusal: sendResult.refusal }, { state: 'failed', tries: 0 });
      return;
    case 'signedOut':
      change(entry, { state: 'waiting' });
      pauseEntry(entry, Number.POSITIVE_INFINITY, steps);
      return;
    case 'unanswered': {
      const tries = entry.upload.tries + 1;
      pauseEntry(entry, pauseAfter(tries, ports.chance()), steps);
      change(entry, { state: 'waiting', tries });
    }
  }
}

/** Pauses an entry; for an infinite time until `wake` or `retry`. */
function pauseEntry(entry: Entry, milliseconds: number, { ports, pump }: QueueSteps): void {
  const endPause = (): void => {
    if (entry.endPause !== endPause) return;
    entry.endPause = null;
    stop();
  };
  const stop = Number.isFinite(milliseconds)
    ? ports.callLater(milliseconds, () => {
        endPause();
        pump();
      })
    : () => {};
  entry.endPause = endPause;
}
