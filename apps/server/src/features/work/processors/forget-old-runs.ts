import { sql } from 'kysely';
import type { Pool } from 'pg';
import { tenantIds } from '../../../database/tenant-ids.ts';
import { inTransaction } from '../../../database/transaction.ts';

const batchSize = 2_000;
/** How long the log keeps what is over. */
const kept = '90 days';

/** Deletes runs that are over and too old, tenant by tenant. @returns how many */
export async function forgetOldRuns(pool: Pool, signal?: AbortSignal): Promise<number> {
  let gone = 0;
  for (const tenantId of await tenantIds(pool)) {
    for (let isMore = true; isMore; ) {
      signal?.throwIfAborted();
      const { numAffectedRows = 0n } = await inTransaction(pool, { tenantId }, (tx) =>
        sql`
          DELETE FROM processor_runs WHERE tenant_id = ${tenantId} AND id = ANY (ARRAY(
            SELECT id FROM processor_runs
            WHERE tenant_id = ${tenantId} AND status NOT IN ('queued', 'running')
              AND created_at < now() - ${kept}::interval LIMIT ${batchSize}))`.execute(tx),
      );
      gone += Number(numAffectedRows);
      isMore = Number(numAffectedRows) === batchSize;
    }
  }
  return gone;
}
