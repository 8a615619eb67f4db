import { describe, expect, it } from 'vitest';
import { changesIn, type KnownUser, planUsers } from './plan-users.ts';

const person = (username: string, more: object = {}) => ({
  ...{
    externalId: `id-${username}`,
    username,
    name: username.toUpperCase(),
    email: `${username}@example.org`,
    ...more,
  },
});
const user = (username: string, more: Partial<KnownUser> = {}): KnownUser => ({
  ...{ ...person(username), userId: `user-${username}`, isDisabled: false, isGone: false, ...more },
});
const outcome = (...[found, known, more = {}]: [object[], KnownUser[], object?]) => {
  const takenUsernames = new Set(known.map(({ username }) => username));
  const { steps, unchanged } = planUsers(found as never, known, { isDisablingGone: true, takenUsernames, ...more });
  return [
    ...steps.map(({ action, username }) => `${action} ${username}`),
    ...(unchanged ? [`${unchanged} as they are`] : []),
  ];
};

describe('a plan', () => {
  it('creates new users, changes differing ones, disables missing ones and leaves the rest', () => {
    const known = [user('anna'), user('bo'), user('siv')];
    const found = [person('anna'), person('bo', { name: 'Bo Lund' }), person('eva')];
    expect(outcome(found, known)).toEqual(['change bo', 'create eva', 'disable siv', '1 as they are']);
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
    const other = person('anna', { externalId: 'another' });
    expect(outcome([person('anna'), person('anna'), other], [])).toEqual(['create anna', 'conflict anna']);
  });

  it('enables returning users, but not those disabled by hand', () => {
    const known = [user('anna', { isDisabled: true, isGone: true }), user('bo', { isDisabled: true })];
    expect(outcome([person('anna'), person('bo')], known)).toEqual(['enable anna', '1 as they are']);
  });

  it('disables no user twice, and none at all when that is switched off', () => {
    const known = [user('anna', { isDisabled: true }), user('bo')];
    expect(outcome([], known)).toEqual(['disable bo']);
    expect(outcome([], known, { isDisablingGone: false })).toEqual([]);
  });
});
