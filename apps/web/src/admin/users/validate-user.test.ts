import { describe, expect, it } from 'vitest';
import { type EditedUser, newUser, toSave } from './edited-user.ts';
import { validateUser } from './validate-user.ts';

const user: EditedUser = { ...newUser('skola'), username: 'anna.berg', name: 'Anna Berg', role: 'User' };
const problems = (part: Partial<EditedUser>, needsSite = false): string[] =>
  validateUser({ ...user, ...part }, { needsSite }).map(({ code, path }) => `${path}: ${code}`);

describe('a user', () => {
  it('requires only a name and a user name of valid characters', () => {
    expect(problems({})).toEqual([]);
    expect(problems({ name: ' ', username: '' })).toEqual(['name: required', 'username: required']);
    expect(problems({ username: 'anna berg' })).toEqual(['username: username']);
  });

  it('may have an e-mail address, which must be valid', () => {
    expect(problems({ email: 'anna@ekby.se' })).toEqual([]);
    expect(problems({ email: 'anna@' })).toEqual(['email: email']);
  });

  it('must belong to a site only if its author is limited to sites', () => {
    expect(problems({ sites: [] })).toEqual([]);
    expect(problems({ sites: [] }, true)).toEqual(['sites: requiredChoice']);
  });

  it('keeps its password when none is given, and accepts no short one', () => {
    expect(problems({ password: 'ninechars' })).toEqual(['password: minLength']);
    expect(problems({ password: 'ten chars!' })).toEqual([]);
  });
});

describe('a new user', () => {
  it('is invited when saved, but only with an address', () => {
    expect(toSave(user)).toMatchObject({ sendConfirmationEmail: false });
    expect(toSave({ ...user, email: 'anna@ekby.se' })).toMatchObject({ sendConfirmationEmail: true });
    expect(toSave({ ...user, email: 'anna@ekby.se', sendConfirmationEmail: false }).sendConfirmationEmail).toBe(false);
    expect(toSave(user)).not.toHaveProperty('password');
  });
});
