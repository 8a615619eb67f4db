import { describe, expect, it } from 'vitest';
import { changesIn, type KnownUser, planUsers } from './plan-users.ts';

const person = (username: string, overrides: object = {}) => ({
  ...{
    externalId: `id-${username}`,
    username,
    name: username.toUpperCase(),
    email: `${username}@example.org`,
    ...overrides,
  },
});
const user = (username: string, overrides: Partial<KnownUser> = {}): KnownUser => ({
  ...{ ...person(username), userId: `user-${username}`, isDisabled: false, isGone: false, ...overrides },
});
const outcome = (...[foundPeople, knownUsers, options = {}]: [object[], KnownUser[], object?]) => {
  const takenUsernames = new Set(knownUsers.map(({ username }) => username));
  const { steps, unchangedCount } = planUsers(foundPeople as never, knownUsers, {
    isDisablingGone: true,
    takenUsernames,
    ...options,
  });
  return [
    ...steps.map(({ action, username }) => `${action} ${username}`),
    ...(unchangedCount ? [`${unchangedCount} as they are`] : []),
  ];
};

describe('a plan', () => {
  it('creates new users, changes differing ones, disables missing ones and leaves the rest', () => {
    const knownUsers = [user('anna'), user('bo'), user('siv')];
    const foundPeople = [person('anna'), person('bo', { name: 'Bo Lund' }), person('eva')];
    expect(outcome(foundPeople, knownUsers)).toEqual(['change bo', 'create eva', 'disable siv', '1 as they are']);
  });

  it('recognises a user by the identifier that never changes', () => {
    expect(outcome([person('anna', { username: 'annaberg' })], [user('anna')])).toEqual(['change annaberg']);
  });

  it('leaves users of other origins alone and reports them', () => {
    const takenUsernames = new Set(['anna']);
    expect(outcome([person('Anna')], [], { takenUsernames })).toEqual(['conflict Anna']);
    const { steps } = planUsers([person('anna')], [], { isDisablingGone: true, takenUsernames });
    expect(changesIn(steps)).toEqual([]);
  });

  it('makes one user of two equal entries, and none of a second entry with the same user name', () => {
    const otherPerson = person('anna', { externalId: 'another' });
    expect(outcome([person('anna'), person('anna'), otherPerson], [])).toEqual(['create anna', 'conflict anna']);
  });

  it('enables returning users, but not those disabled by hand', () => {
    const knownUsers = [user('anna', { isDisabled: true, isGone: true }), user('bo', { isDisabled: true })];
    expect(outcome([person('anna'), person('bo')], knownUsers)).toEqual(['enable anna', '1 as they are']);
  });

  it('disables no user twice, and none at all when that is switched off', () => {
    const knownUsers = [user('anna', { isDisabled: true }), user('bo')];
    expect(outcome([], knownUsers)).toEqual(['disable bo']);
    expect(outcome([], knownUsers, { isDisablingGone: false })).toEqual([]);
  });
});
