import type { Culture } from '@tingest/domain/foundation';
import { problemText, translate } from '@tingest/i18n/server';
import type { PasswordPage } from '../pages/render-page.ts';
import { findPasswordProblems } from '../passwords/password-rules.ts';

/** A new password as it was typed. */
export interface TypedPassword {
  readonly password: string;
  readonly repeatedPassword: string;
}

export function typedPassword(form: URLSearchParams): TypedPassword {
  return { password: form.get('password') ?? '', repeatedPassword: form.get('repeated') ?? '' };
}

/** Returns the problem of a new password as text; undefined for a valid one. */
export function passwordError(
  culture: Culture,
  enteredPassword: TypedPassword,
  username: string,
): PasswordPage['error'] {
  const [problem] = findPasswordProblems(enteredPassword.password, username);
  if (problem) {
    // Refused without a length or a character to name: it is among the first that are guessed.
    const text = problem.code === 'invalid' ? translate(culture, 'idp.password.easy') : problemText(culture, problem);
    return { field: 'password', text };
  }
  if (enteredPassword.password !== enteredPassword.repeatedPassword)
    return { field: 'repeated', text: translate(culture, 'idp.password.different') };
  return undefined;
}
