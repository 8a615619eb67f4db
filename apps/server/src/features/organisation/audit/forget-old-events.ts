import type { Pool } from 'pg';
import { tenantIds } from '../../../database/tenant-ids.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { JobQueue } from '../../../foundation/job-contract.ts';
import type { Logger } from '../../../foundation/logger.ts';
import { forgetAnswers } from '../../../http/kernel/repeated-calls.ts';
import { forgetOldAuditEvents } from './audit-queries.ts';

const batchSize = 2_000;

/**
 * Deletes expired events from the audit trail, tenant by tenant. The retention period is in the database, where the
 * application cannot change it; see the function forget_old_audit_events.
 *
 * Stored responses of calls that are too old to be repeated are deleted with them.
 *
 * @returns the number of deleted events
 */
export async function forgetOldEvents(pool: Pool, signal?: AbortSignal): Promise<number> {
  let removedCount = 0;
  for (const tenantId of await tenantIds(pool)) {
    for (let isMore = true; isMore; ) {
      signal?.throwIfAborted();
      const count = await inTransaction(pool, { tenantId }, (tx) => forgetOldAuditEvents(tx, batchSize));
      removedCount += count;
      isMore = count === batchSize;
    }
    await inTransaction(pool, { tenantId }, (tx) => forgetAnswers(tx, tenantId));
  }
  return removedCount;
}

/** Schedules the deletion of expired events four times a day. */
export async function startAudit({
  jobs,
  pool,
  logger,
}: {
  readonly jobs: JobQueue;
  readonly pool: Pool;
  readonly logger: Pick<Logger, 'info'>;
}): Promise<void> {
  const complaint = 'old events could not be deleted from the audit trail';
  await jobs.schedule({ name: 'audit.forget', cron: '11 */6 * * *', complaint }, async (signal) => {
    const count = await forgetOldEvents(pool, signal);
    if (count > 0) logger.info({ count }, 'old events were deleted from the audit trail');
  });
}
