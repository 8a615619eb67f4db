import { afterEach, expect, test } from 'vitest';
import { flashQueue } from '../flash/flash.ts';
import { dropSession } from './drop-session.ts';
import { tokenStore } from './token-store.ts';

const ended = { code: 'accessEnded', message: 'Your password was changed.' };
const shown = () => flashQueue.get().map(({ text }) => text);

afterEach(() => {
  tokenStore.set(null);
  flashQueue.set([]);
});

async function drop(...problems: Parameters<typeof dropSession>[1][]): Promise<void> {
  tokenStore.set({ id_token: 'i', access_token: 'a', expiresAt: Date.now() + 1000 });
  await dropSession('a', ...problems);
}

test('who is refused is signed out and told what the server says of it', async () => {
  await drop();
  expect(tokenStore.get()).toBeNull();
  // Without texts, a text is its key.
  expect(shown()).toEqual(['problems.notSignedIn']);
  flashQueue.set([]);
  await drop([{ code: 'signInExpired', message: 'It has expired.' }]);
  expect(shown()).toEqual(['It has expired.']);
  flashQueue.set([]);
  await drop([ended]);
  expect(shown()).toEqual([ended.message]);
});

test('a late answer to an older token changes nothing', async () => {
  tokenStore.set({ id_token: 'i', access_token: 'newer', expiresAt: Date.now() + 1000 });
  await dropSession('a', [ended]);
  expect(tokenStore.get()?.access_token).toBe('newer');
  expect(shown()).toEqual([]);
});
