import { type SessionState, sessionStore } from '../lib/session/session-store.ts';

/**
 * Calls `onChange` whenever the signed-in user changes: after signing in or out, here or in another tab, or directly
 * from one user to another, as in a tab that was suspended meanwhile. No data of one user is kept for the next.
 */
export function followPerson(onChange: () => void): void {
  let person = personOf(sessionStore.get());
  sessionStore.subscribe(() => {
    const next = personOf(sessionStore.get());
    if (next === person) return;
    person = next;
    onChange();
  });
}

/** Returns a key of a user in a tenant: a user that moves to another tenant starts anew there. */
function personOf(state: SessionState): string {
  return state.status === 'signedIn' ? `${state.session.tenant.id} ${state.session.user.id}` : '';
}
