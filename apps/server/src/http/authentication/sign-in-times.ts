import { sql } from 'kysely';
import type { Pool } from 'pg';
import { inTransaction } from '../../database/transaction.ts';
import type { UserKey } from './user-record.ts';

/** The claim of our own access tokens that says when they were issued, in milliseconds since 1970; `iat` has seconds. */
export const issuedAtClaim = 'issued_at_ms';

/**
 * Returns the latest possible time of issue of a token, in milliseconds since 1970. A time in seconds counts as the end
 * of its second; a token without a time counts as issued long ago.
 * @param isOurs whether the built-in provider issued it, so that its exact time can be trusted
 */
export function issuedAt(claims: Readonly<Record<string, unknown>>, isOurs: boolean): number {
  const exactTime = claims[issuedAtClaim];
  if (isOurs && typeof exactTime === 'number') return exactTime;
  return typeof claims.iat === 'number' ? claims.iat * 1000 + 999 : 0;
}

/** Returns the time when the user authenticated, as far as a token states it: renewing a token is not a new sign-in. */
export function signedInAt(claims: Readonly<Record<string, unknown>>): Date | null {
  const seconds = typeof claims.auth_time === 'number' ? claims.auth_time : claims.iat;
  return typeof seconds === 'number' ? new Date(seconds * 1000) : null;
}

/** Records a sign-in. @returns whether it was not known yet */
export function noteSignIn(pool: Pool, { tenantId, userId }: UserKey, at: Date): Promise<boolean> {
  return inTransaction(pool, { tenantId }, async (tx) => {
    const insertion = await sql`INSERT INTO user_activity AS a (tenant_id, user_id, last_sign_in_at)
      SELECT tenant_id, id, ${at} FROM users WHERE tenant_id = ${tenantId}::uuid AND id = ${userId}::uuid
      ON CONFLICT (tenant_id, user_id) DO UPDATE SET last_sign_in_at = excluded.last_sign_in_at
      WHERE a.last_sign_in_at IS NULL OR a.last_sign_in_at < excluded.last_sign_in_at`.execute(tx);
    return Number(insertion.numAffectedRows ?? 0) > 0;
  });
}
