import { type SessionState, sessionStore } from '../lib/session/session-store.ts';

/**
 * Calls `onChange` whenever somebody else is there than before: signed in or out, here or in another tab, or directly one
 * after the other, as in a tab that slept meanwhile. Nothing of one person stays for the next.
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

/** A user in a tenant: who moves to another one starts anew there. */
function personOf(state: SessionState): string {
  return state.status === 'signedIn' ? `${state.session.tenant.id} ${state.session.user.id}` : '';
}
