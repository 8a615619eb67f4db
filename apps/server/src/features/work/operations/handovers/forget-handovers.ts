import type { Pool } from 'pg';
import { inBatches } from '../../../../database/tenant-ids.ts';
import type { JobQueue } from '../../../../foundation/job-contract.ts';
import type { Logger } from '../../../../foundation/logger.ts';
import { forgetHandovers } from './handover-queries.ts';

/**
 * The time that unsuccessful hand-overs are kept, so that both parties can still read that they are over, in
 * milliseconds.
 */
const retentionMs = 24 * 3_600_000;
const batchSize = 2_000;

/**
 * Deletes unsuccessful hand-overs, tenant by tenant: those with a code that was not scanned, or a loan that was not
 * taken over. Completed hand-overs are the loan's chain of custody and are kept with it.
 * @returns the number of deleted hand-overs
 */
export function forgetOldHandovers(pool: Pool, now: Date, signal?: AbortSignal): Promise<number> {
  const before = new Date(now.getTime() - retentionMs);
  return inBatches(pool, batchSize, (scope) => forgetHandovers(scope, before, batchSize), signal);
}

/** Schedules the deletion of expired hand-overs four times a day. */
export async function startHandovers({
  jobs,
  pool,
  logger,
  now,
}: {
  readonly jobs: JobQueue;
  readonly pool: Pool;
  readonly logger: Pick<Logger, 'info'>;
  readonly now: () => Date;
}): Promise<void> {
  const complaint = 'expired hand-overs could not be deleted';
  await jobs.schedule({ name: 'handovers.forget', cron: '17 */6 * * *', complaint }, async (signal) => {
    const count = await forgetOldHandovers(pool, now(), signal);
    if (count > 0) logger.info({ count }, 'expired hand-overs were deleted');
  });
}
