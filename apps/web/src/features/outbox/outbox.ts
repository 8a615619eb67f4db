import { v7 as uuidv7 } from 'uuid';
import type { PerformRequest } from '../../api/operations.ts';
import { sessionStore } from '../../lib/session/session-store.ts';
import { tokenStore } from '../../lib/session/token-store.ts';
import { viewAsStore } from '../../lib/session/view-as-store.ts';
import { requestPersistentStorage } from '../../lib/storage/persist-storage.ts';
import { fileIdsIn } from '../../lib/uploads/file-ids.ts';
import { storedUpload } from '../../lib/uploads/upload-store.ts';
import type { DraftSubject, OperationDraft } from '../drafts/operation-draft.ts';
import { createOutbox } from './create-outbox.ts';
import type { OutboxItem } from './outbox-item.ts';
import { isOfCurrentUser } from './outbox-owner.ts';
import { loadItems, removeItem, saveItem } from './outbox-store.ts';
import { sendItem } from './send-item.ts';

const lockName = 'tingest.outbox';

/** Tells the other tabs of this browser that the items have changed. */
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('tingest.outbox');

/** The outbox of this device. Screens read it by `useOutbox`. */
export const outbox = createOutbox({
  load: loadItems,
  save: saveItem,
  remove: removeItem,
  send: sendItem,
  maySend: ({ owner }) => navigator.onLine && tokenStore.get() !== null && isOfCurrentUser(owner),
  // Only pages with a secure address have locks; elsewhere two tabs may send the same, and the server performs it once.
  async runAlone(work) {
    if (!('locks' in navigator)) {
      await work();
      return true;
    }
    return navigator.locks.request(lockName, { ifAvailable: true }, async (lock) => {
      if (lock) await work();
      return lock !== null;
    });
  },
  notifyTabs: () => channel?.postMessage(null),
  callLater: (milliseconds, then) => void setTimeout(then, milliseconds),
  now: Date.now,
  chance: Math.random,
});

let start: Promise<void> | undefined;

/** Reads the items of earlier visits and sends them, now and whenever there is a reason to; the work is done once. */
export function resumeOutbox(): Promise<void> {
  start ??= begin();
  return start;
}

async function begin(): Promise<void> {
  await outbox.reload();
  channel?.addEventListener('message', () => void outbox.reload());
  window.addEventListener('online', outbox.wake);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) outbox.wake();
  });
  // A user has signed in, or the token has been renewed.
  tokenStore.subscribe(outbox.wake);
  sessionStore.subscribe(outbox.wake);
  outbox.wake();
}

/**
 * Puts a filled-in form into the outbox; it is sent when there is a connection. Answers the item's id, or `null` if the
 * device can't keep it: then it must not be taken from the form.
 */
export async function sendLater(
  about: DraftSubject,
  request: PerformRequest,
  draft: OperationDraft,
): Promise<string | null> {
  const state = sessionStore.get();
  if (state.status !== 'signedIn' || viewAsStore.get()) return null;
  const { tenant, site, user } = state.session;
  await resumeOutbox();
  requestPersistentStorage();
  const id = request.clientOperationId ?? uuidv7();
  const content = { about, request: { ...request, clientOperationId: id }, draft: { ...draft, unanswered: null } };
  const isKept = await outbox.add({
    id,
    owner: { tenantKey: tenant.key, siteKey: site.key, username: user.username },
    ...content,
    addedAt: Date.now(),
    sizeBytes: JSON.stringify(content).length + (await sizeOfFiles(request)),
    problem: null,
    sent: null,
  } satisfies Omit<OutboxItem, 'sequence'>);
  return isKept ? id : null;
}

async function sizeOfFiles({ dataProperties }: PerformRequest): Promise<number> {
  const files = await Promise.all(fileIdsIn(dataProperties).map(storedUpload));
  return files.reduce((sum, file) => sum + (file?.bytes.size ?? 0), 0);
}
