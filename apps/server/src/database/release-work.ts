import type { Pool } from 'pg';
import type { Logger } from '../foundation/logger.ts';
import { repeat, type Stop } from '../foundation/repeat.ts';

/** Work of a queue that was freed. */
interface ReleasedWork {
  readonly queue: string;
  readonly released: number;
}

/** Releases the work that dead processes had taken, in all queues of the database. */
export async function releaseLeftWork(pool: Pool): Promise<readonly ReleasedWork[]> {
  const { rows } = await pool.query<ReleasedWork>('SELECT queue, released FROM release_left_work()');
  return rows;
}

/** Milliseconds between two checks for work left by a dead process. */
const betweenReleases = 1_000;

/**
 * Releases, every second, the work left by dead processes; each process does so, the first time at once, since it may
 * be the successor of one.
 * @returns a function that ends it
 */
export function startReleasing({
  pool,
  logger,
}: {
  readonly pool: Pool;
  readonly logger: Pick<Logger, 'warn' | 'error'>;
}): Stop {
  const repetition = {
    pause: betweenReleases,
    firstAfter: 0,
    complaint: 'work of terminated processes could not be released',
  };
  return repeat(logger, repetition, async () => {
    const released = await releaseLeftWork(pool);
    if (released.length > 0) logger.warn({ released }, 'work of a terminated process was released');
  });
}
