import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { inTransaction, type Transaction } from '../../database/transaction.ts';
import type { PasswordLink, PasswordLinkPurpose } from '../../features/organisation/users/password-service.ts';
import { findUserKey, loadUserRecord, type UserKey, type UserRecord } from '../../http/authentication/user-record.ts';

const hour = 60 * 60_000;

/** How long a link is good, in milliseconds: an invitation survives a week-end and some days of leave. */
export const linkLife: Readonly<Record<PasswordLinkPurpose, number>> = {
  invitation: 7 * 24 * hour,
  passwordLink: 24 * hour,
};

/** A user's id and 32 random bytes, in base64url. The id says in which tenant the rest is to be looked up. */
const tokenPattern = /^[\w-]{64}$/;
const idBytes = 16;

/** A valid link, with the account that it opens. */
export interface OpenLink {
  readonly userKey: UserKey;
  readonly user: UserRecord;
  readonly purpose: PasswordLinkPurpose;
}

/**
 * Makes a user's one link; a former one stops working. Only the hash of its secret is stored.
 * @param pages address of the pages that set passwords, without a trailing slash
 */
export async function makePasswordLink(
  tx: Transaction,
  { tenantId, userId }: UserKey,
  purpose: PasswordLinkPurpose,
  { pages, now }: { readonly pages: string; readonly now: Date },
): Promise<PasswordLink> {
  const token = Buffer.concat([Buffer.from(userId.replaceAll('-', ''), 'hex'), randomBytes(32)]).toString('base64url');
  const validUntil = new Date(now.getTime() + linkLife[purpose]);
  await sql`
    INSERT INTO password_links (tenant_id, user_id, token_hash, purpose, created_at, expires_at)
    VALUES (${tenantId}::uuid, ${userId}::uuid, ${hashOf(token)}, ${purpose}, ${now}, ${validUntil})
    ON CONFLICT (tenant_id, user_id) DO UPDATE SET token_hash = excluded.token_hash, purpose = excluded.purpose,
      created_at = excluded.created_at, expires_at = excluded.expires_at, sent_to = NULL`.execute(tx);
  return { url: `${pages}/link/${token}`, validUntil };
}

/** The account that a link opens; null when it was used, replaced or has run out, or its user may not sign in. */
export async function findPasswordLink(pool: Pool, token: string, now: Date): Promise<OpenLink | null> {
  const userKey = tokenPattern.test(token) ? await findUserKey(pool, userIdOf(token)) : null;
  if (!userKey) return null;
  const purpose = await inTransaction(pool, { tenantId: userKey.tenantId, readOnly: true }, async (tx) => {
    const { rows } = await sql<{ purpose: PasswordLinkPurpose }>`
      SELECT purpose FROM password_links
      WHERE tenant_id = ${userKey.tenantId}::uuid AND user_id = ${userKey.userId}::uuid
        AND token_hash = ${hashOf(token)} AND expires_at > ${now}`.execute(tx);
    return rows[0]?.purpose;
  });
  const user = purpose && (await loadUserRecord(pool, userKey));
  return user && !user.isDisabled ? { userKey, user, purpose } : null;
}

/**
 * Uses a link up. Of several concurrent requests only one gets `true`. A user that uses an e-mailed link has verified
 * the address.
 */
export async function usePasswordLink(
  tx: Transaction,
  { userKey }: OpenLink,
  token: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ sentTo: string | null }>`
    DELETE FROM password_links
    WHERE tenant_id = ${userKey.tenantId}::uuid AND user_id = ${userKey.userId}::uuid
      AND token_hash = ${hashOf(token)} AND expires_at > ${now}
    RETURNING sent_to AS "sentTo"`.execute(tx);
  const [usedLink] = rows;
  if (usedLink?.sentTo) {
    await sql`UPDATE users SET verified_email = ${usedLink.sentTo}
      WHERE tenant_id = ${userKey.tenantId}::uuid AND id = ${userKey.userId}::uuid AND lower(email) = ${usedLink.sentTo}
        AND verified_email IS DISTINCT FROM ${usedLink.sentTo}`.execute(tx);
  }
  return usedLink !== undefined;
}

function userIdOf(token: string): string {
  const hex = Buffer.from(token, 'base64url').subarray(0, idBytes).toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The secret has as much chance in it as a key, so an ordinary hash keeps it. */
function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
