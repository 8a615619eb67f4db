import { sessionStore } from '../lib/session/session-store.ts';
import { viewAsStore } from '../lib/session/view-as-store.ts';
import type { CopyOwner } from './copy-database.ts';

/**
 * Returns whose copy of which site the page reads and renews; none while nobody is signed in, and while an
 * administrator views the product as another user.
 */
export function currentOwner(): CopyOwner | null {
  const state = sessionStore.get();
  if (state.status !== 'signedIn' || state.session.site.id === '' || viewAsStore.get()) return null;
  return { userId: state.session.user.id, siteId: state.session.site.id };
}
