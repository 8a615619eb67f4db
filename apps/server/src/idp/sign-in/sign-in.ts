import { sql } from 'kysely';
import type { Pool } from 'pg';
import { inTransaction } from '../../database/transaction.ts';
import type { Logger } from '../../foundation/logger.ts';
import { noteSignIn } from '../../http/authentication/sign-in-times.ts';
import {
  type FoundUser,
  loadUserRecord,
  type UserKey,
  type UserRecord,
} from '../../http/authentication/user-record.ts';
import { readPasswordHash } from '../passwords/credentials.ts';
import { verifyPassword } from '../passwords/password-hash.ts';
import { normalizePassword, passwordLength } from '../passwords/password-rules.ts';
import { publishedPassword } from '../passwords/published-password.ts';
import type { DemonstrationAccount } from './demonstration.ts';
import { findLogin, maxLoginLength, ofOrganisation } from './find-login.ts';
import { recordSignInEvent } from './sign-in-audit.ts';
import type { Throttle } from './throttle.ts';

/** The input of a sign-in, and its network address. */
export interface SignInAttempt {
  /** User name or e-mail address. */
  readonly login: string;
  readonly password: string;
  /** Key or name of their organisation, where it was asked for. */
  readonly organisation?: string | undefined;
  /** Key of the tenant that the app was of before; of several people it picks the one there. */
  readonly tenantHint?: string | undefined;
  /** Network address of the caller. */
  readonly address: string;
  readonly requestId: string;
}

/** The outcome of a sign-in. A refusal does not reveal whether the account exists. */
export type SignInOutcome =
  | { readonly kind: 'signedIn'; readonly userId: string }
  /** `isAmbiguous` where people of several tenants are called so. */
  | { readonly kind: 'wrong'; readonly isAmbiguous?: boolean }
  /** People of several tenants are called so: which one is it? */
  | { readonly kind: 'organisation' }
  /** The password is right, and published: it is not taken where others reach the server. */
  | { readonly kind: 'published' }
  | { readonly kind: 'wait'; readonly retryAfterSeconds: number };

export interface SignInDependencies {
  readonly pool: Pool;
  readonly throttle: Throttle;
  readonly logger: Logger;
  readonly now: () => Date;
  /** Whether the demonstration's published password lets anybody in. */
  readonly takesPublishedPassword: boolean;
}

/** Signs a user in by user name or e-mail address, and password. */
export async function signIn(dependencies: SignInDependencies, attempt: SignInAttempt): Promise<SignInOutcome> {
  const { pool, throttle, logger, now } = dependencies;
  const { address, requestId } = attempt;
  const login = attempt.login.trim();
  const matchingUsers = await findLogin(pool, login);
  const isAmbiguous = matchingUsers.length > 1;
  const meant = whoIsMeant(matchingUsers, attempt);
  if (meant === 'unsaid') return { kind: 'organisation' };
  const userKey = meant;
  // An account is counted under one name, whether it is called by user name or e-mail address.
  const account = userKey ? `user ${userKey.userId}` : `login ${login.slice(0, maxLoginLength).toLowerCase()}`;
  const admission = await throttle.admit(account, address);
  if (!admission.admitted) {
    logger.warn({ requestId, retryAfterSeconds: admission.retryAfterSeconds }, 'refused a sign-in: too many failures');
    return { kind: 'wait', retryAfterSeconds: admission.retryAfterSeconds };
  }

  // For a user that does not exist the same amount is read and written as for others: the duration reveals nothing
  // either.
  const checkedKey = userKey ?? emptyUserKey;
  const user = await loadUserRecord(pool, checkedKey);
  const isRight = await checkPassword(pool, checkedKey, attempt.password);
  const context = { now: now(), requestId };
  if (!user || !isRight) {
    logger.info({ requestId, userId: user?.userId }, 'a sign-in failed');
    if (user) await recordSignInEvent(pool, user, 'signInFailed', context);
    else await writeAsMuch(pool);
    if (user && admission.locks) await recordSignInEvent(pool, user, 'signInLocked', context);
    return { kind: 'wrong', isAmbiguous };
  }
  await throttle.succeeded(account, address);
  if (isPublished(attempt.password) && !dependencies.takesPublishedPassword) {
    await recordSignInEvent(pool, user, 'signInRefused', context);
    return { kind: 'published' };
  }
  return admitUser(dependencies, user, requestId);
}

/** Signs in as a demonstration account, without its password. The caller has just found that it is one. */
export async function signInAsDemonstration(
  dependencies: SignInDependencies,
  { userKey }: DemonstrationAccount,
  requestId: string,
): Promise<SignInOutcome> {
  const user = await loadUserRecord(dependencies.pool, userKey);
  return user ? admitUser(dependencies, user, requestId) : { kind: 'wrong' };
}

async function admitUser(
  { pool, now }: SignInDependencies,
  user: UserRecord,
  requestId: string,
): Promise<SignInOutcome> {
  const event = user.isDisabled ? 'signInRefused' : 'signIn';
  const at = now();
  await recordSignInEvent(pool, user, event, { now: at, requestId });
  if (!user.isDisabled) await noteSignIn(pool, user, at);
  return user.isDisabled ? { kind: 'wrong' } : { kind: 'signedIn', userId: user.userId };
}

/** Returns the user that signs in, of those with that name; null for none. */
function whoIsMeant(
  matchingUsers: readonly FoundUser[],
  { organisation = '', tenantHint = '' }: SignInAttempt,
): FoundUser | null | 'unsaid' {
  if (organisation.trim() !== '') return ofOrganisation(matchingUsers, organisation) ?? null;
  if (matchingUsers.length <= 1) return matchingUsers[0] ?? null;
  return matchingUsers.find(({ tenantKey }) => tenantKey === tenantHint) ?? 'unsaid';
}

function isPublished(password: string): boolean {
  return normalizePassword(password) === normalizePassword(publishedPassword);
}

/** A place where no user is. */
const emptyUserKey: UserKey = {
  tenantId: '00000000-0000-0000-0000-000000000000',
  userId: '00000000-0000-0000-0000-000000000000',
};

/** Commits unused data, taking as long as a note in the audit trail. */
async function writeAsMuch(pool: Pool): Promise<void> {
  await inTransaction(pool, { tenantId: emptyUserKey.tenantId }, (tx) =>
    sql`SELECT pg_logical_emit_message(true, 'tingest', '')`.execute(tx),
  );
}

async function checkPassword(pool: Pool, userKey: UserKey, password: string): Promise<boolean> {
  const { tenantId } = userKey;
  const storedHash = await inTransaction(pool, { tenantId, readOnly: true }, (tx) => readPasswordHash(tx, userKey));
  // Hashing takes longer for long texts; none that is longer than a password can be is worth it.
  return verifyPassword(storedHash, password.slice(0, passwordLength.max * 2 + 1));
}
