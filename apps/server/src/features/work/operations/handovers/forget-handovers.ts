import type { Pool } from 'pg';
import { inBatches } from '../../../../database/tenant-ids.ts';
import type { Logger } from '../../../../foundation/logger.ts';
import { repeat, type Stop } from '../../../../foundation/repeat.ts';
import { forgetHandovers } from './handover-queries.ts';

/** The interval between searches for expired hand-overs, in milliseconds. */
const betweenLooks = 6 * 3_600_000;
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

/** Begins to do so a few times a day, in this process; several may do it at once. @returns ends it */
export function startHandovers({
  pool,
  logger,
  now,
}: {
  readonly pool: Pool;
  readonly logger: Pick<Logger, 'info' | 'error'>;
  readonly now: () => Date;
}): Stop {
  const complaint = 'expired hand-overs could not be forgotten';
  return repeat(logger, { pause: betweenLooks, complaint }, async (signal) => {
    const count = await forgetOldHandovers(pool, now(), signal);
    if (count > 0) logger.info({ count }, 'expired hand-overs were deleted');
  });
}
