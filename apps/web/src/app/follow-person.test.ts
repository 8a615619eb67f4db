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

test('somebody who comes, goes, or is followed by another one at once, is somebody else', () => {
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

test('who goes to another site, or is read anew, is the same', () => {
  beginSession(dataOf('anna', 'ekby'), null);
  onChange.mockClear();
  changeSite('south');
  beginSession(dataOf('anna', 'ekby'), 'north');
  expect(onChange).not.toHaveBeenCalled();
});
