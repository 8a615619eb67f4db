import { sql } from 'kysely';
import type { Pool } from 'pg';
import { inTransaction } from '../../database/transaction.ts';
import type { UserKey } from './user-record.ts';

/** The claim of our own access tokens that says when they were issued, in milliseconds since 1970; `iat` has seconds. */
export const issuedAtClaim = 'issued_at_ms';

/**
 * When a token was issued, at the latest, in milliseconds since 1970. What only says seconds counts as issued at the end
 * of its second, what says nothing as issued long ago.
 * @param isOurs whether the built-in provider issued it, whose exact time can be believed
 */
export function issuedAt(claims: Readonly<Record<string, unknown>>, isOurs: boolean): number {
  const exact = claims[issuedAtClaim];
  if (isOurs && typeof exact === 'number') return exact;
  return typeof claims.iat === 'number' ? claims.iat * 1000 + 999 : 0;
}

/** When somebody proved who they are, as far as a token says so: renewing a token is no new sign-in. */
export function signedInAt(claims: Readonly<Record<string, unknown>>): Date | null {
  const seconds = typeof claims.auth_time === 'number' ? claims.auth_time : claims.iat;
  return typeof seconds === 'number' ? new Date(seconds * 1000) : null;
}

/** Notes that somebody signed in. @returns whether that was not known yet */
export function noteSignIn(pool: Pool, { tenantId, userId }: UserKey, at: Date): Promise<boolean> {
  return inTransaction(pool, { tenantId }, async (tx) => {
    const noted = await sql`INSERT INTO user_activity AS a (tenant_id, user_id, last_sign_in_at)
      SELECT tenant_id, id, ${at} FROM users WHERE tenant_id = ${tenantId}::uuid AND id = ${userId}::uuid
      ON CONFLICT (tenant_id, user_id) DO UPDATE SET last_sign_in_at = excluded.last_sign_in_at
      WHERE a.last_sign_in_at IS NULL OR a.last_sign_in_at < excluded.last_sign_in_at`.execute(tx);
    return Number(noted.numAffectedRows ?? 0) > 0;
  });
}
