import { beforeEach, expect, test, vi } from 'vitest';
import type { SessionData } from '../lib/session/session-data.ts';
import { beginSession, changeSite, endSession } from '../lib/session/session-store.ts';
import { followPerson } from './follow-person.ts';

const sites = ['north', 'south'].map((key) => ({ id: key, key, name: key }));

function dataOf(userId: string, tenantId: string): SessionData {
  const user = {
    id: userId,
    userId,
    username: userId,
    name: userId,
    email: null,
    role: 'User',
    culture: null,
  } as const;
  const zones = { timeZone: 'W. Europe Standard Time', ianaTimeZone: 'Europe/Berlin' };
  const tenant = { id: tenantId, key: tenantId, name: tenantId, culture: 'sv-SE', ...zones, policyUrl: null } as const;
  return {
    user: { ...user, tenant: tenantId, sites: sites.map(({ key }) => key), privilegeIds: [] },
    tenant: { ...tenant, sites },
  };
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
