import { afterEach, expect, test } from 'vitest';
import { flashQueue } from '../flash/flash.ts';
import { translateNow } from '../texts/texts.ts';
import { addOpenForm } from '../unsaved/open-forms.ts';
import { dropSession } from './drop-session.ts';
import { endSession, sessionStore } from './session-store.ts';
import { sessionData } from './testing/session-data.ts';
import { tokenStore } from './token-store.ts';

const endProblem = { code: 'accessEnded', message: 'Your password was changed.' };
const listFlashes = () => flashQueue.get().map(({ text }) => text);

afterEach(() => {
  tokenStore.set(null);
  flashQueue.set([]);
});

async function drop(...problems: Parameters<typeof dropSession>[1][]): Promise<void> {
  tokenStore.set({ id_token: 'i', access_token: 'a', expiresAt: Date.now() + 1000 });
  await dropSession('a', ...problems);
}

test('a user refused by the server is signed out and sees the server’s message', async () => {
  await drop();
  expect(tokenStore.get()).toBeNull();
  expect(listFlashes()).toEqual([translateNow('problems.notSignedIn')]);
  flashQueue.set([]);
  await drop([{ code: 'tokenExpired', message: 'It has expired.' }]);
  expect(listFlashes()).toEqual(['It has expired.']);
  flashQueue.set([]);
  await drop([endProblem]);
  expect(listFlashes()).toEqual([endProblem.message]);
});

test('an unsaved form stays open, and its user is asked to sign in without leaving it', async () => {
  const close = addOpenForm({ isDirty: () => true, setReleased: () => {} });
  sessionStore.set({
    status: 'signedIn',
    session: { ...sessionData(), site: { id: 's', key: 'teknik', name: 'Teknik' } },
  });
  tokenStore.set({ id_token: 'i', access_token: 'a', expiresAt: Date.now() + 1000 });
  const signInReasons: string[] = [];
  await dropSession('a', [endProblem], { askToSignIn: (reason) => void signInReasons.push(reason) });
  close();
  expect(signInReasons).toEqual([endProblem.message]);
  expect(tokenStore.get()).toBeNull();
  expect(sessionStore.get().status).toBe('signedIn');
  endSession();
});

test('a late answer to an older token changes nothing', async () => {
  tokenStore.set({ id_token: 'i', access_token: 'newer', expiresAt: Date.now() + 1000 });
  await dropSession('a', [endProblem]);
  expect(tokenStore.get()?.access_token).toBe('newer');
  expect(listFlashes()).toEqual([]);
});
