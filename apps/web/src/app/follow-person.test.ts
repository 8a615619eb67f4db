import { beforeEach, expect, test, vi } from 'vitest';
import type { SessionData } from '../lib/session/session-data.ts';
import { beginSession, changeSite, endSession } from '../lib/session/session-store.ts';
import { sessionData } from '../lib/session/testing/session-data.ts';
import { followPerson } from './follow-person.ts';

const sites = ['north', 'south'].map((key) => ({ id: key, key, name: key }));

function dataOf(userId: string, tenantId: string): SessionData {
  return sessionData({ user: { id: userId, sites: ['north', 'south'] }, tenant: { id: tenantId, sites } });
}

const onChange = vi.fn();
followPerson(onChange);
beforeEach(() => {
  endSession();
  onChange.mockClear();
});

test('a user that signs in, signs out or is replaced at once is a change of user', () => {
  beginSession(dataOf('anna', 'ekby'), null);
  expect(onChange).toHaveBeenCalledTimes(1);
  // A tab that slept sees the next person without ever having seen that the first one left.
  beginSession(dataOf('bo', 'ekby'), null);
  expect(onChange).toHaveBeenCalledTimes(2);
  beginSession(dataOf('bo', 'annan'), null);
  expect(onChange).toHaveBeenCalledTimes(3);
  endSession();
  expect(onChange).toHaveBeenCalledTimes(4);
});

test('a user that changes the site or is loaded again is no change of user', () => {
  beginSession(dataOf('anna', 'ekby'), null);
  onChange.mockClear();
  changeSite('south');
  beginSession(dataOf('anna', 'ekby'), 'north');
  expect(onChange).not.toHaveBeenCalled();
});
