import type { Options } from '@node-rs/argon2';
import { normalizePassword } from './password-rules.ts';

/** argon2id with 19 MiB, two passes and one lane: the first choice of OWASP's password storage cheat sheet. */
const parameters: Options = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1, outputLen: 32 };

/** @returns the hash in the PHC string format, with its salt and parameters */
export async function hashPassword(password: string): Promise<string> {
  const { hash } = await loadArgon2();
  return hash(normalizePassword(password), parameters);
}

/** Native code, loaded when a password is first hashed or checked. */
const loadArgon2 = () => import('@node-rs/argon2');

let hashOfNobody: Promise<string> | undefined;

/**
 * Checks whether a password matches the stored hash. Without a hash, for a person that does not exist or has no
 * password, it takes the same time and returns false.
 */
export async function verifyPassword(storedHash: string | undefined, password: string): Promise<boolean> {
  hashOfNobody ??= hashPassword('nobody has this password');
  const { verify } = await loadArgon2();
  const matches = await verify(storedHash ?? (await hashOfNobody), normalizePassword(password), parameters);
  return matches && storedHash !== undefined;
}
