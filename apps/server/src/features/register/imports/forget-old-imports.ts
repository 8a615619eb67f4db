import { sql } from 'kysely';
import type { Pool } from 'pg';
import { tenantIds } from '../../../database/tenant-ids.ts';
import { inTransaction } from '../../../database/transaction.ts';

/** Retention period of an import that is not continued, or that had no result. */
const retention = '30 days';

/** Deletes imports that can no longer be undone, with their rows, tenant by tenant. @returns how many */
export async function forgetOldImports(pool: Pool, signal?: AbortSignal): Promise<number> {
  let removedCount = 0;
  for (const tenantId of await tenantIds(pool)) {
    signal?.throwIfAborted();
    const { numAffectedRows = 0n } = await inTransaction(pool, { tenantId }, (tx) =>
      sql`
        DELETE FROM imports WHERE tenant_id = ${tenantId}
          AND status NOT IN ('reading', 'judging', 'applying', 'undoing')
          AND coalesce(undo_until, updated_at + ${retention}::interval) < now()`.execute(tx),
    );
    removedCount += Number(numAffectedRows);
  }
  return removedCount;
}
