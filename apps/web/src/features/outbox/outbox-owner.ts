import { sessionStore } from '../../lib/session/session-store.ts';
import { viewAsStore } from '../../lib/session/view-as-store.ts';
import type { DraftOwner } from '../drafts/operation-draft.ts';

/** Whether the signed-in user is the owner. The site may be another one of theirs. */
export function isOfCurrentUser({ tenantKey, username }: DraftOwner): boolean {
  const state = sessionStore.get();
  // While the app is viewed as another user, nothing is sent, in particular not in that user's name.
  if (state.status !== 'signedIn' || viewAsStore.get()) return false;
  return state.session.tenant.key === tenantKey && state.session.user.username === username;
}
