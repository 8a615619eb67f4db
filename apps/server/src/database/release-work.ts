import type { Pool } from 'pg';
import type { Logger } from '../logger.ts';
import { repeat } from '../repeat.ts';

/** Work of a queue that was freed. */
interface ReleasedWork {
  readonly queue: string;
  readonly released: number;
}

/** Frees what processes had taken that have died since, of all queues of the database's own. */
export async function releaseLeftWork(pool: Pool): Promise<readonly ReleasedWork[]> {
  const { rows } = await pool.query<ReleasedWork>('SELECT queue, released FROM release_left_work()');
  return rows;
}

/** Milliseconds between two looks for what a process left that died. */
const betweenReleases = 1_000;

/**
 * Frees, every second, what processes left that died; each process does so, the first time at once, since it may be the
 * successor of one.
 * @returns ends it
 */
export function startReleasing(pool: Pool, logger: Pick<Logger, 'warn' | 'error'>): () => Promise<void> {
  const repetition = { pause: betweenReleases, firstAfter: 0, complaint: 'work of dead processes could not be freed' };
  return repeat(logger, repetition, async () => {
    const released = await releaseLeftWork(pool);
    if (released.length > 0) logger.warn({ released }, 'work of a process that died is free again');
  });
}
