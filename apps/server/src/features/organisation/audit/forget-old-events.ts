import type { Pool } from 'pg';
import { tenantIds } from '../../../database/tenant-ids.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { Logger } from '../../../foundation/logger.ts';
import { repeat, type Stop } from '../../../foundation/repeat.ts';
import { forgetAnswers } from '../../../http/kernel/repeated-calls.ts';
import { forgetOldAuditEvents } from './audit-queries.ts';

const batchSize = 2_000;
/** Milliseconds between checks for expired events. */
const betweenLooks = 6 * 3_600_000;

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

/** Begins to do so a few times a day, in this process; several may do it at once. @returns ends it */
export function startAudit({
  pool,
  logger,
}: {
  readonly pool: Pool;
  readonly logger: Pick<Logger, 'info' | 'error'>;
}): Stop {
  const complaint = 'old events could not leave the audit trail';
  return repeat(logger, { pause: betweenLooks, complaint }, async (signal) => {
    const count = await forgetOldEvents(pool, signal);
    if (count > 0) logger.info({ count }, 'old events were deleted from the audit trail');
  });
}
