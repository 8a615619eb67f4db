import { msPerDay } from '@tingest/domain/foundation';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { tenantIds } from '../../../../database/tenant-ids.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import type { TenantDirectory } from '../../../../http/kernel/tenant-directory.ts';
import { selectSmsSettings } from './sms-settings.ts';

/** Deleted at a time, so that no transaction takes long. */
const max = 1_000;

/**
 * Deletes the SMS of every tenant that are older than it keeps them, and are not to be sent any more. How many were sent in a
 * month stays.
 */
export async function forgetOldSms(
  { pool, tenants }: { readonly pool: Pool; readonly tenants: TenantDirectory },
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  for (const tenantId of await tenantIds(pool)) {
    const tenant = await tenants.byId(tenantId);
    if (!tenant) continue;
    for (let isMore = true; isMore; ) {
      signal?.throwIfAborted();
      isMore = await inTransaction(pool, { tenantId: tenant.id }, async (tx) => {
        const { retentionDays } = await selectSmsSettings(tx, tenant);
        const before = new Date(now.getTime() - retentionDays * msPerDay);
        // An array is collected once, however few the database believes that there are.
        const { numAffectedRows = 0n } = await sql`
          DELETE FROM messages WHERE tenant_id = ${tenant.id} AND id = ANY (ARRAY(
            SELECT id FROM messages WHERE tenant_id = ${tenant.id} AND channel = 'sms' AND status <> 'waiting'
              AND created_at < ${before} LIMIT ${sql.lit(max)}))`.execute(tx);
        return Number(numAffectedRows) === max;
      });
    }
  }
}
