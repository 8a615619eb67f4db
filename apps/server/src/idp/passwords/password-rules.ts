import type { Problem } from '@tingest/domain/foundation';
import { commonPasswords } from './common-passwords.ts';

/** Bounds of a password's length, in characters as people count them. */
export const passwordLength = { min: 10, max: 200 } as const;

/**
 * Returns the problems of a password: too short or long, one of the commonest, one character repeated, or equal to the
 * user name. No rules on kinds of characters: they make passwords worse.
 */
export function findPasswordProblems(password: string, username: string): readonly Problem[] {
  const path = 'password';
  if (password === '') return [{ code: 'required', path }];
  if (password.includes('\u0000') || !password.isWellFormed()) return [{ code: 'invalidCharacters', path }];
  const length = [...password].length;
  if (length < passwordLength.min) return [{ code: 'minLength', path, parameters: { length: passwordLength.min } }];
  if (length > passwordLength.max) return [{ code: 'maxLength', path, parameters: { length: passwordLength.max } }];
  if (isEasyToGuess(normalizePassword(password).toLowerCase(), username.toLowerCase()))
    return [{ code: 'invalid', path }];
  return [];
}

/** The same characters may be typed in more than one way; a password is hashed and compared in one of them. */
export function normalizePassword(password: string): string {
  return password.normalize('NFKC');
}

function isEasyToGuess(password: string, username: string): boolean {
  if (commonPasswords.has(password) || new Set(password).size === 1) return true;
  const withoutDigits = password.replace(/[\d!._-]+$/, '');
  return password === username || withoutDigits === username || password === username.repeat(2);
}
