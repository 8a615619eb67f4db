import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { ClaimConfig } from '../../config/oidc-settings.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Logger } from '../../foundation/logger.ts';
import { matchByClaims } from './match-claims.ts';
import { findSubject, loadUserRecord, type UserKey } from './user-record.ts';
import type { VerifiedToken } from './verify-token.ts';

/**
 * Finds the user of an external provider's subject. A new subject is matched by username (`OIDC_USERNAME_CLAIMS`), then
 * by an e-mail address that is verified (`OIDC_TRUST_EMAIL`), and is bound to that user from then on: a later change of
 * name or e-mail at the provider gives no access to another account, and a user that is already bound is not assigned
 * to a second person with the same name there. Source: design, section 5.
 * @returns null for a person that the platform does not know; the log contains the reason
 */
export async function userKeyOfSubject(
  pool: Pool,
  { issuer, subject, claims }: VerifiedToken,
  { claims: config, logger }: { readonly claims: ClaimConfig; readonly logger: Logger },
): Promise<UserKey | null> {
  const boundUser = await findSubject(pool, subject);
  if (boundUser) return boundUser;
  const userKey = await matchByClaims(pool, claims, config);
  if (typeof userKey === 'string') {
    logger.warn({ subject }, `refused a signed-in user: ${userKey}`);
    return null;
  }
  const user = await loadUserRecord(pool, userKey);
  if (!user || user.isDisabled) {
    logger.warn({ subject, userId: userKey.userId }, 'refused a signed-in user: the user is disabled');
    return null;
  }
  try {
    const isBound = await inTransaction(pool, { tenantId: userKey.tenantId }, async (tx) => {
      // The lock lets one subject at a time look whether the user is free.
      await sql`SELECT FROM users
        WHERE tenant_id = ${userKey.tenantId}::uuid AND id = ${userKey.userId}::uuid FOR UPDATE`.execute(tx);
      const { rows } = await sql<{ taken: boolean }>`
        SELECT is_bound_to_issuer(${userKey.userId}::uuid, ${issuer})
          AND NOT EXISTS (SELECT FROM find_identity('subject', ${subject})) AS taken`.execute(tx);
      if (rows[0]?.taken !== false) return false;
      await sql`SELECT bind_subject(${userKey.userId}::uuid, ${subject})`.execute(tx);
      return true;
    });
    if (!isBound) {
      logger.warn(
        { subject, userId: userKey.userId },
        `refused a signed-in user: ${user.username} is bound to another subject of the provider, as happens when a person leaves and returns`,
      );
      return null;
    }
  } catch (error) {
    // Another request of the same person bound it in the meantime; the database has the bound user.
    if ((error as { code?: unknown }).code !== uniqueViolation) throw error;
    return findSubject(pool, subject);
  }
  logger.info(
    { userId: userKey.userId, tenantId: userKey.tenantId },
    'bound a user to the identity provider’s subject',
  );
  return userKey;
}

const uniqueViolation = '23505';
