import type { Pool } from 'pg';
import { shown } from './refused-token.ts';
import { type FoundUser, findUsersByLogin, type UserKey, withoutDormant } from './user-record.ts';

/** Claims that have the user name, in the order in which they are believed. */
const nameClaims = ['unique_name', 'preferred_username'] as const;

type Claims = Readonly<Record<string, unknown>>;

/**
 * The user whom a provider's claims name: by user name, else by e-mail address. Where people of several tenants have the
 * name, the address tells them apart, or the claim `tenant`.
 * @returns why it is nobody, in words for the operator's log
 */
export async function matchByClaims(pool: Pool, claims: Claims): Promise<UserKey | string> {
  const ofEmail = await withEmail(pool, claims);
  const reasons: string[] = [];
  for (const name of nameClaims) {
    const value = textOf(claims[name]);
    if (value === undefined) {
      reasons.push(`there is no claim ${name}`);
      continue;
    }
    const found = ofTenant(claims, await findUsersByLogin(pool, value)).filter(({ foundBy }) => foundBy === 'username');
    const matches = found.length > 1 ? intersection(found, ofEmail.users ?? []) : found;
    const [only] = matches;
    if (only && matches.length === 1) return only;
    reasons.push(
      found.length === 0
        ? `nobody has ${name} ${shown(value)}`
        : `people of ${found.length} organisations have ${name} ${shown(value)}, and no claim tells which`,
    );
    if (found.length > 1) return reasons.join('; ');
  }
  const [first] = ofEmail.users ?? [];
  return first ?? [...reasons, ofEmail.reason].join('; ');
}

/**
 * Who has the e-mail address that the provider says is verified: those who have shown it to us too, else those who were
 * there first. Nobody whose tenant has several people of that address.
 */
async function withEmail(pool: Pool, claims: Claims): Promise<{ users?: readonly FoundUser[]; reason: string }> {
  const email = textOf(claims.email);
  if (email === undefined) return { reason: 'there is no claim email' };
  if (claims.email_verified !== true && claims.email_verified !== 'true') {
    return {
      reason: `email ${shown(email)} is not said to be verified (email_verified was ${shown(claims.email_verified)})`,
    };
  }
  const found = ofTenant(claims, await findUsersByLogin(pool, email)).filter(({ foundBy }) => foundBy !== 'username');
  const verified = found.filter(({ foundBy }) => foundBy === 'verifiedEmail');
  const users = alone(verified.length > 0 ? verified : found);
  return users.length > 0 ? { users, reason: '' } : { reason: `no single user has email ${shown(email)}` };
}

/** Those who are the only one of their tenant. */
function alone(users: readonly FoundUser[]): readonly FoundUser[] {
  return users.filter((user) => users.filter(({ tenantId }) => tenantId === user.tenantId).length === 1);
}

/** Those of the tenant that the claims name, else of all; dormant ones only where there are no others. */
function ofTenant(claims: Claims, users: readonly FoundUser[]): readonly FoundUser[] {
  const tenantKey = textOf(claims.tenant);
  const there = users.filter((user) => user.tenantKey === tenantKey);
  return withoutDormant(there.length > 0 ? there : users);
}

function intersection(one: readonly FoundUser[], other: readonly FoundUser[]): readonly FoundUser[] {
  return one.filter(({ userId }) => other.some((user) => user.userId === userId));
}

function textOf(claim: unknown): string | undefined {
  return typeof claim === 'string' && claim !== '' && claim.length <= 320 ? claim : undefined;
}
