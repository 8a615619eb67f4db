import { sql } from 'kysely';
import type { Transaction } from '../../database/transaction.ts';
import type { UserKey } from './user-record.ts';

/**
 * Ends all access of a person without their password: tokens that were issued before now, at any provider, and at the
 * built-in one sessions, codes, sign-ins under way, and a link that sets the password. Other systems that these
 * sessions signed in to are notified after the transaction has been committed (`idp/provider/ended-sessions.ts`).
 */
export async function endAccess(tx: Transaction, { tenantId, userId }: UserKey, now: Date): Promise<void> {
  await sql`UPDATE users SET tokens_valid_from = GREATEST(tokens_valid_from, ${now})
    WHERE tenant_id = ${tenantId}::uuid AND id = ${userId}::uuid`.execute(tx);
  await dropPasswordLink(tx, { tenantId, userId });
  await sql`WITH gone AS (
      DELETE FROM idp_records
      WHERE COALESCE(payload ->> 'accountId', payload #>> '{result,login,accountId}') = ${userId}::text
      RETURNING model, payload -> 'authorizations' AS clients)
    INSERT INTO ended_sessions (account_id, clients, ended_at)
    SELECT ${userId}, clients, ${now} FROM gone WHERE model = 'Session' AND clients IS NOT NULL`.execute(tx);
}

/** Makes the link that sets a user's password useless, if there is one. */
export async function dropPasswordLink(tx: Transaction, { tenantId, userId }: UserKey): Promise<void> {
  await sql`DELETE FROM password_links
    WHERE tenant_id = ${tenantId}::uuid AND user_id = ${userId}::uuid`.execute(tx);
}
