import { email, textFieldLength, username } from '@tingest/domain/fields';
import { maxLength, type Problem } from '@tingest/domain/foundation';
import type { EditedUser } from './edited-user.ts';

/** Minimum password length of the built-in provider; its other rules are reported by the provider. */
const shortestPassword = 10;

/** Returns all problems of a user. An administrator that is bound to sites can only create users of those. */
export function validateUser(user: EditedUser, { needsSite }: { readonly needsSite: boolean }): Problem[] {
  const problems: Problem[] = [];
  const check = (path: string, problem: Omit<Problem, 'path'> | null): void => {
    if (problem) problems.push({ ...problem, path });
  };
  for (const path of ['name', 'username'] as const) {
    check(path, user[path].trim() === '' ? { code: 'required' } : maxLength(user[path].trim(), textFieldLength));
  }
  if (user.username.trim() !== '') check('username', username(user.username.trim()));
  if (user.email?.trim()) check('email', email(user.email.trim()));
  // The server checks whether it is a mobile number, as it knows the tenant's country.
  if (user.preferredChannel === 'sms' && !user.phoneNo?.trim()) check('phoneNo', { code: 'required' });
  if (needsSite && user.sites.length === 0) check('sites', { code: 'requiredChoice' });
  if (user.password !== '' && [...user.password].length < shortestPassword) {
    check('password', { code: 'minLength', parameters: { length: shortestPassword } });
  }
  return problems;
}
