import { sql } from 'kysely';
import type { Pool } from 'pg';
import { inBatches } from '../../../database/tenant-ids.ts';
import type { JobQueue } from '../../../foundation/job-contract.ts';
import type { Logger } from '../../../foundation/logger.ts';

const batchSize = 2_000;
/** A day longer than devices may be away. */
const retention = '31 days';

/** Deletes notes of removed objects that every device knows of or starts anew without. @returns how many */
export function forgetRemoved(pool: Pool, signal?: AbortSignal): Promise<number> {
  return inBatches(
    pool,
    batchSize,
    async ({ tx, tenant }) => {
      const { numAffectedRows } = await sql`
        DELETE FROM removed_objects WHERE tenant_id = ${tenant.id} AND (site_id, changed_xid, id) IN (
          SELECT site_id, changed_xid, id FROM removed_objects
          WHERE tenant_id = ${tenant.id} AND removed_at < now() - ${retention}::interval LIMIT ${batchSize})`.execute(
        tx,
      );
      return Number(numAffectedRows ?? 0);
    },
    signal,
  );
}

/** Schedules the deletion of expired notes once a day. */
export async function startDeviceSync({
  jobs,
  pool,
  logger,
}: {
  readonly jobs: JobQueue;
  readonly pool: Pool;
  readonly logger: Pick<Logger, 'info'>;
}): Promise<void> {
  const complaint = 'old notes of removed objects could not be deleted';
  await jobs.schedule({ name: 'sync.forget', cron: '41 3 * * *', complaint }, async (signal) => {
    const count = await forgetRemoved(pool, signal);
    if (count > 0) logger.info({ count }, 'old notes of removed objects were deleted');
  });
}
