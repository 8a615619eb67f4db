import { readStoredJson, writeStored, writeStoredJson } from '../storage/safe-storage.ts';
import { createStore } from '../store/store.ts';
import { tokenStore } from './token-store.ts';

/** User as which an administrator views the app. */
export interface ViewedUser {
  readonly id: string;
  readonly name: string;
}

const storageKey = 'tingest.viewAs';

function isViewedUser(value: unknown): value is ViewedUser {
  return typeof value === 'object' && typeof (value as ViewedUser | null)?.id === 'string';
}

/**
 * User as which this tab is viewed; `null` for the signed-in user. Every call sends it to the server, which then only
 * reads.
 */
export const viewAsStore = createStore(
  typeof window === 'undefined' ? null : readStoredJson('session', storageKey, isViewedUser),
);

/**
 * Views the app as a user from now on, in this tab and across reloads; `null` ends it. The page must be reloaded
 * afterwards.
 */
export function viewAs(user: ViewedUser | null): void {
  if (user) writeStoredJson('session', storageKey, user);
  else writeStored('session', storageKey, null);
  viewAsStore.set(user);
}

// Signing out also ends viewing as another user.
tokenStore.subscribe(() => {
  if (!tokenStore.get()) viewAs(null);
});
