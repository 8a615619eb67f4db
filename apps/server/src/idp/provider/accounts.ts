import type { Account, AccountClaims, KoaContextWithOIDC } from 'oidc-provider';
import type { Pool } from 'pg';
import { findUserKey, loadUserRecord, type UserRecord } from '../../http/authentication/user-record.ts';

/** The claims about the person in the tokens. Source: specification, section 3, User, identity profile. */
export const profileClaims = ['tenant', 'unique_name', 'name', 'preferred_username', 'email', 'system_role'] as const;

/** The user of an id, if that person may sign in. The token's subject is the user's id. */
export async function findActiveUser(pool: Pool, userId: string): Promise<UserRecord | undefined> {
  const userKey = await findUserKey(pool, userId);
  const user = userKey && (await loadUserRecord(pool, userKey));
  return user && !user.isDisabled ? user : undefined;
}

/** The claims of both the id token and the access token. */
export function claimsOf(user: UserRecord): AccountClaims & Record<(typeof profileClaims)[number], string | undefined> {
  return {
    sub: user.userId,
    tenant: user.tenantKey,
    unique_name: user.username,
    name: user.name,
    preferred_username: user.username,
    email: user.email ?? undefined,
    system_role: user.role,
  };
}

/** The account that the provider issues tokens for; undefined for one that may not sign in (any more). */
export async function findAccount(pool: Pool, ctx: KoaContextWithOIDC, userId: string): Promise<Account | undefined> {
  const user = await findActiveUser(pool, userId);
  if (!user) return undefined;
  return {
    accountId: userId,
    claims: () => ({ ...claimsOf(user), sid: sessionOf(ctx) }),
  };
}

/**
 * Which session a token comes out of: signing out with the token ends that one and no other, and with it the access
 * tokens that came out of it.
 */
export function sessionOf({ oidc }: KoaContextWithOIDC): string | undefined {
  const { AuthorizationCode: code, RefreshToken: refreshToken } = oidc.entities;
  return code?.sessionUid ?? refreshToken?.sessionUid ?? oidc.session?.uid;
}
