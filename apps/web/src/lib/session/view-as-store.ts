import { readStoredJson, writeStored, writeStoredJson } from '../storage/safe-storage.ts';
import { createStore } from '../store/store.ts';
import { tokenStore } from './token-store.ts';

/** As whom an administrator looks at the app. */
export interface ViewedUser {
  readonly id: string;
  readonly name: string;
}

const storageKey = 'tingest.viewAs';

function isViewedUser(value: unknown): value is ViewedUser {
  return typeof value === 'object' && typeof (value as ViewedUser | null)?.id === 'string';
}

/** As whom this tab is looked at; `null` for oneself. Every call says so to the server, which then only reads. */
export const viewAsStore = createStore(
  typeof window === 'undefined' ? null : readStoredJson('session', storageKey, isViewedUser),
);

/** Looks as somebody from now on, in this tab and over reloads; `null` ends it. The page must be loaded anew after it. */
export function viewAs(user: ViewedUser | null): void {
  if (user) writeStoredJson('session', storageKey, user);
  else writeStored('session', storageKey, null);
  viewAsStore.set(user);
}

// Whoever signs out is nobody else any more.
tokenStore.subscribe(() => {
  if (!tokenStore.get()) viewAs(null);
});
