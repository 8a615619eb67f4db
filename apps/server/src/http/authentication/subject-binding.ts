import { sql } from 'kysely';
import type { Pool } from 'pg';
import { inTransaction } from '../../database/transaction.ts';
import type { Logger } from '../../logger.ts';
import { findIdentity, findIdentityByEmail, loadUserRecord, type UserPlace } from './user-record.ts';
import type { VerifiedToken } from './verify-token.ts';

/**
 * The user behind an external provider's subject. A subject that comes for the first time is matched by user name
 * (`unique_name`, then `preferred_username`), then by e-mail unless the provider says that it is not verified, and is
 * bound to that user from then on: a later change of name or e-mail at the provider opens nobody else's account, and a
 * user who is bound already is not given to a second person with the same name there.
 * Source: design, section 5.
 * @returns null for a person whom the platform does not know
 */
export async function placeOfSubject(
  pool: Pool,
  { issuer, subject, claims }: VerifiedToken,
  logger: Logger,
): Promise<UserPlace | null> {
  const bound = await findIdentity(pool, 'subject', subject);
  if (bound) return bound;
  const place = await matchByClaims(pool, claims);
  if (!place) return null;
  const user = await loadUserRecord(pool, place);
  if (!user || user.isDisabled) return null;
  try {
    const isBound = await inTransaction(pool, { tenantId: place.tenantId }, async (tx) => {
      // The lock lets one subject at a time look whether the user is free.
      await sql`SELECT FROM users
        WHERE tenant_id = ${place.tenantId}::uuid AND id = ${place.userId}::uuid FOR UPDATE`.execute(tx);
      const { rows } = await sql<{ taken: boolean }>`
        SELECT is_bound_to_issuer(${place.userId}::uuid, ${issuer})
          AND NOT EXISTS (SELECT FROM find_identity('subject', ${subject})) AS taken`.execute(tx);
      if (rows[0]?.taken !== false) return false;
      await sql`SELECT bind_subject(${place.userId}::uuid, ${subject})`.execute(tx);
      return true;
    });
    if (!isBound) {
      logger.warn({ userId: place.userId }, 'refused a second subject of the identity provider for the same user');
      return null;
    }
  } catch (error) {
    // Another request of the same person bound it in the meantime; to whom, the database says.
    if ((error as { code?: unknown }).code !== uniqueViolation) throw error;
    return findIdentity(pool, 'subject', subject);
  }
  logger.info({ userId: place.userId, tenantId: place.tenantId }, 'bound a user to the identity provider’s subject');
  return place;
}

const uniqueViolation = '23505';

async function matchByClaims(pool: Pool, claims: VerifiedToken['claims']): Promise<UserPlace | null> {
  for (const name of ['unique_name', 'preferred_username']) {
    const value = textOf(claims[name]);
    const place = value && (await findIdentity(pool, 'username', value));
    if (place) return place;
  }
  const email = claims.email_verified === false || claims.email_verified === 'false' ? undefined : textOf(claims.email);
  return email ? findIdentityByEmail(pool, email) : null;
}

function textOf(claim: unknown): string | undefined {
  return typeof claim === 'string' && claim !== '' && claim.length <= 320 ? claim : undefined;
}
