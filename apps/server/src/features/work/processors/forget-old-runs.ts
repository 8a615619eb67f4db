import { sql } from 'kysely';
import type { Pool } from 'pg';
import { inBatches } from '../../../database/tenant-ids.ts';

const batchSize = 2_000;
/** The retention time of completed runs in the log. */
const retention = '90 days';

/** Deletes runs that are over and too old, tenant by tenant. @returns how many */
export function forgetOldRuns(pool: Pool, signal?: AbortSignal): Promise<number> {
  return inBatches(
    pool,
    batchSize,
    async ({ tx, tenant }) => {
      const { numAffectedRows } = await sql`
        DELETE FROM processor_runs WHERE tenant_id = ${tenant.id} AND id = ANY (ARRAY(
          SELECT id FROM processor_runs
          WHERE tenant_id = ${tenant.id} AND status NOT IN ('queued', 'running')
            AND created_at < now() - ${retention}::interval LIMIT ${batchSize}))`.execute(tx);
      return Number(numAffectedRows ?? 0);
    },
    signal,
  );
}
