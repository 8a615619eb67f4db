import { ApiError } from '@tingest/api-client';
import { whenIdle } from '../lib/scripts/when-idle.ts';
import { sessionStore } from '../lib/session/session-store.ts';
import { readTokens } from '../lib/session/token-store.ts';
import { type CopyOwner, deleteCopies, deleteCopy, openCopy } from '../offline/copy-database.ts';
import { currentOwner } from '../offline/copy-owner.ts';
import { readPart } from '../offline/read-copy.ts';
import { shownCopy } from '../offline/shown-copy.ts';
import { storePage } from '../offline/store-page.ts';
import { api } from './http.ts';

/** Objects of one page: storing them takes less than a frame or two. */
const pageSize = 500;
/** Milliseconds between two pulls of a device, to which up to a half is added. */
const interval = 75_000;
const longestInterval = 30 * 60_000;
/** Only one tab of the browser copies. */
const lockName = 'tingest-copy';

/**
 * Copies the site of the signed-in user to the device, and renews the copy as long as the page is open. Deletes the
 * copies of other users, and all of them when the user signs out. Without storage in the browser it does nothing.
 * @param signal ends the work
 */
export async function keepCopy(signal?: AbortSignal): Promise<void> {
  const unsubscribe = sessionStore.subscribe(() => void deleteForeignCopies());
  signal?.addEventListener('abort', unsubscribe);
  await deleteForeignCopies();
  if (!('locks' in navigator)) return renew(signal);
  await navigator.locks.request(lockName, () => renew(signal));
}

async function deleteForeignCopies(): Promise<void> {
  const state = sessionStore.get();
  if (state.status === 'signedIn') await deleteCopies({ userId: state.session.user.id });
  // Without a connection a user with tokens may be signed out for a moment.
  else if (!readTokens()) await deleteCopies(null);
}

/** Renews the copy again and again, more seldom after failures. */
async function renew(signal?: AbortSignal): Promise<void> {
  for (let failures = 0; !signal?.aborted; ) {
    await whenIdle();
    failures = (await renewOnce()) ? 0 : failures + 1;
    await wait(Math.min(longestInterval, interval * 2 ** Math.min(failures, 6)) * (1 + Math.random() / 2), signal);
  }
}

/** Ends early when the user goes to another site, or the device is online again. */
function wait(delayMs: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const owner = JSON.stringify(currentOwner());
    const end = (): void => {
      clearTimeout(timer);
      unsubscribe();
      window.removeEventListener('online', end);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, delayMs);
    const unsubscribe = sessionStore.subscribe(() => {
      if (JSON.stringify(currentOwner()) !== owner) end();
    });
    window.addEventListener('online', end);
    signal?.addEventListener('abort', end);
  });
}

/** @returns whether the copy is up to date, or there is none to keep */
async function renewOnce(): Promise<boolean> {
  const owner = currentOwner();
  // A page in the background is renewed when it is looked at again, and the administration needs the server anyway.
  if (!owner || document.visibilityState === 'hidden' || !window.location.pathname.startsWith('/exe')) return true;
  if (!navigator.onLine) return false;
  try {
    for (let hasMore = true; hasMore; ) {
      hasMore = await pullPage(owner);
      if (hasMore) await whenIdle();
    }
    shownCopy.set(null);
    return true;
  } catch (error) {
    // The user or the site is gone, for this user at least.
    if (error instanceof ApiError && (error.status === 403 || error.status === 404)) await deleteCopy(owner);
    return false;
  }
}

/** Pulls and stores one page. @returns whether there are more */
async function pullPage(owner: CopyOwner): Promise<boolean> {
  const database = await openCopy(owner);
  const position = await readPart(database, 'position');
  const page = await api.post('/{tenantKey}/{siteKey}/sync/pull', {
    body: { limit: pageSize, ...(position !== undefined && { position }) },
  });
  const current = currentOwner();
  // Another user or site meanwhile: the answer is about that one.
  if (current?.userId !== owner.userId || current.siteId !== owner.siteId) return false;
  await storePage(database, page, Date.now());
  return page.hasMore;
}
