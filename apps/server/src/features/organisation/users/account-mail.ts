import type { Culture } from '@tingest/domain/foundation';
import { sql } from 'kysely';
import type { Transaction } from '../../../database/transaction.ts';
import type { UserKey } from '../../../http/authentication/user-record.ts';
import { type AccountMail, accountLinksWithdrawn, accountMailWanted } from './account-events.ts';

/**
 * Writes a message with a way into the account into the outbox, at the user's first site. Former ones that were not sent
 * are taken out: their links do not work any more.
 * @returns whether there was an address, and a site, to write it for
 */
export async function sendAccountMail(tx: Transaction, userKey: UserKey, mail: AccountMail): Promise<boolean> {
  const { tenantId, userId } = userKey;
  await accountLinksWithdrawn.publish({ ...userKey, tx });
  const { rows } = await sql<{ culture: Culture; wished: Culture; site_id: string | null }>`
    SELECT t.culture, COALESCE(u.culture, t.culture) AS wished,
           COALESCE((SELECT s.id FROM user_sites us JOIN sites s ON s.tenant_id = us.tenant_id AND s.id = us.site_id
                     WHERE us.tenant_id = u.tenant_id AND us.user_id = u.id ORDER BY s.position, s.name, s.id LIMIT 1),
                    (SELECT s.id FROM sites s WHERE s.tenant_id = u.tenant_id ORDER BY s.position, s.name, s.id LIMIT 1))
             AS site_id
    FROM users u JOIN tenants t ON t.tenant_id = u.tenant_id
    WHERE u.tenant_id = ${tenantId}::uuid AND u.id = ${userId}::uuid AND u.email IS NOT NULL`.execute(tx);
  const [row] = rows;
  if (!row?.site_id) return false;
  await accountMailWanted.publish({
    tx,
    tenant: { id: tenantId, culture: row.culture },
    site: { id: row.site_id },
    userId,
    // The page behind the link uses the message's language.
    mail: { ...mail, url: mail.validUntil ? `${mail.url}?culture=${row.wished}` : mail.url },
  });
  // The link is sent nowhere else: a user that opens it can read mail sent to that address.
  await sql`UPDATE password_links l SET sent_to = lower(u.email) FROM users u
    WHERE l.tenant_id = ${tenantId}::uuid AND l.user_id = ${userId}::uuid
      AND u.tenant_id = l.tenant_id AND u.id = l.user_id`.execute(tx);
  return true;
}
