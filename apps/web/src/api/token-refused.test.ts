import { afterEach, expect, test, vi } from 'vitest';
import { endSession, sessionStore } from '../lib/session/session-store.ts';
import { sessionData } from '../lib/session/testing/session-data.ts';
import { followOtherTabs, saveTokens, tokenStore } from '../lib/session/token-store.ts';
import { addOpenForm } from '../lib/unsaved/open-forms.ts';
import { endedElsewhere } from './token-refused.ts';

const reason = 'Your password was changed.';
const close: (() => void)[] = [];
afterEach(() => {
  for (const each of close.splice(0).reverse()) each();
  tokenStore.set(null);
  sessionStore.set({ status: 'signedOut' });
});

function signIn(isFormDirty: boolean): void {
  close.push(addOpenForm({ isDirty: () => isFormDirty, setReleased: () => {} }));
  const site = { id: 's', key: 'teknik', name: 'Teknik' };
  sessionStore.set({ status: 'signedIn', session: { ...sessionData(), site } });
}

test('an unsaved form stays when the session ends in another tab, and the user is asked to sign in', async () => {
  signIn(true);
  const signInReasons: string[] = [];
  await endedElsewhere(
    reason,
    async () => endSession(),
    async (endReason) => void signInReasons.push(endReason),
  );
  expect(signInReasons).toEqual([reason]);
  expect(sessionStore.get().status).toBe('signedIn');
});

test('a page without an unsaved form ends with the session', async () => {
  signIn(false);
  const signInReasons: string[] = [];
  await endedElsewhere(
    reason,
    async () => endSession(),
    async (endReason) => void signInReasons.push(endReason),
  );
  expect(signInReasons).toEqual([]);
  expect(sessionStore.get().status).toBe('signedOut');
});

test('other tabs learn the reason of the end, unless the user signed out', () => {
  const storedValues = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => storedValues.get(key) ?? null,
    setItem: (key: string, value: string) => void storedValues.set(key, value),
    removeItem: (key: string) => void storedValues.delete(key),
  };
  const tab = Object.assign(new EventTarget(), { localStorage });
  vi.stubGlobal('window', tab);
  close.push(() => vi.unstubAllGlobals());
  const reasons: (string | null)[] = [];
  close.push(followOtherTabs((endReason) => reasons.push(endReason)));
  for (const endReason of [reason, null]) {
    saveTokens(null, endReason);
    // The other tab has had them until now.
    tokenStore.set({ id_token: 'i', access_token: 'a', expiresAt: Date.now() + 1000 });
    const key = 'tingest.tokens';
    tab.dispatchEvent(Object.assign(new Event('storage'), { key, newValue: localStorage.getItem(key) }));
  }
  expect(reasons).toEqual([reason, null]);
});
