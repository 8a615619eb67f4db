import type { Pool } from 'pg';
import type { ClaimConfig } from '../../config/oidc-settings.ts';
import { shown } from './refused-token.ts';
import { type FoundUser, findUsersByLogin, type UserKey, withoutDormant } from './user-record.ts';

type Claims = Readonly<Record<string, unknown>>;

/**
 * Finds the user that a provider's claims name: by username, else by e-mail address. If people of several tenants have
 * the username, the address decides between them, or the claim `tenant`.
 * @param config the claims that hold the username, and whether the issuer's addresses are trusted
 * @returns the user, or the reason why none was found, in words for the operator's log
 */
export async function matchByClaims(pool: Pool, claims: Claims, config: ClaimConfig): Promise<UserKey | string> {
  const ofEmail = await withEmail(pool, claims, config);
  const reasons: string[] = [];
  for (const name of config.usernameClaims) {
    const value = textOf(claims[name]);
    if (value === undefined) {
      reasons.push(`there is no claim ${name}`);
      continue;
    }
    const username = withoutDomain(value, config);
    const matchingUsers = ofTenant(claims, await findUsersByLogin(pool, username)).filter(
      ({ foundBy }) => foundBy === 'username',
    );
    const matches = matchingUsers.length > 1 ? intersection(matchingUsers, ofEmail.users ?? []) : matchingUsers;
    const [onlyMatch] = matches;
    if (onlyMatch && matches.length === 1) return onlyMatch;
    reasons.push(
      matchingUsers.length === 0
        ? `nobody has ${name} ${shown(value)}${domainAdvice(username)}`
        : `people of ${matchingUsers.length} organisations have ${name} ${shown(value)}, and no claim tells which`,
    );
    if (matchingUsers.length > 1) return reasons.join('; ');
  }
  const [firstUser] = ofEmail.users ?? [];
  return firstUser ?? [...reasons, ofEmail.reason].join('; ');
}

/** Takes the domain from `DOMAIN\\name`, where it is one of the operator's own; another domain has other people. */
function withoutDomain(value: string, { windowsDomains }: ClaimConfig): string {
  const at = value.indexOf('\\');
  return at > 0 && windowsDomains.includes(value.slice(0, at).toUpperCase()) ? value.slice(at + 1) : value;
}

function domainAdvice(username: string): string {
  return username.includes('\\')
    ? ' (name its domain in OIDC_WINDOWS_DOMAINS, or another claim in OIDC_USERNAME_CLAIMS)'
    : '';
}

/**
 * Finds the users of an e-mail address that is verified by the provider, or trusted by the operator's configuration:
 * those that have also verified it here, else the oldest ones. Leaves out tenants in which several people have the
 * address.
 */
async function withEmail(
  pool: Pool,
  claims: Claims,
  config: ClaimConfig,
): Promise<{ users?: readonly FoundUser[]; reason: string }> {
  const email = textOf(claims.email);
  if (email === undefined) return { reason: 'there is no claim email' };
  if (!isVerified(claims, config)) {
    return {
      reason: `email ${shown(email)} is not said to be verified (email_verified was ${shown(claims.email_verified)})`,
    };
  }
  const matchingUsers = ofTenant(claims, await findUsersByLogin(pool, email)).filter(
    ({ foundBy }) => foundBy !== 'username',
  );
  const verifiedUsers = matchingUsers.filter(({ foundBy }) => foundBy === 'verifiedEmail');
  const users = keepSingleUsers(verifiedUsers.length > 0 ? verifiedUsers : matchingUsers);
  return users.length > 0 ? { users, reason: '' } : { reason: `no single user has email ${shown(email)}` };
}

/**
 * Checks whether an address counts as verified. If the issuer states that it is not, that applies regardless of the
 * operator's configuration.
 */
function isVerified({ email_verified: claim }: Claims, { isEmailTrusted }: ClaimConfig): boolean {
  return claim === true || claim === 'true' || (claim === undefined && isEmailTrusted);
}

/** Returns the users that are the only ones of their tenant. */
function keepSingleUsers(users: readonly FoundUser[]): readonly FoundUser[] {
  return users.filter((user) => users.filter(({ tenantId }) => tenantId === user.tenantId).length === 1);
}

/** Those of the tenant that the claims name, else of all; dormant ones only where there are no others. */
function ofTenant(claims: Claims, users: readonly FoundUser[]): readonly FoundUser[] {
  const tenantKey = textOf(claims.tenant);
  const tenantUsers = users.filter((user) => user.tenantKey === tenantKey);
  return withoutDormant(tenantUsers.length > 0 ? tenantUsers : users);
}

function intersection(one: readonly FoundUser[], otherUsers: readonly FoundUser[]): readonly FoundUser[] {
  return one.filter(({ userId }) => otherUsers.some((user) => user.userId === userId));
}

function textOf(claim: unknown): string | undefined {
  return typeof claim === 'string' && claim !== '' && claim.length <= 320 ? claim : undefined;
}
