import type { Logger } from '../../../logger.ts';
import { repeat } from '../../../repeat.ts';
import { doDueRuns, type RunQueue } from './do-due-runs.ts';
import { forgetOldRuns } from './forget-old-runs.ts';

/** Milliseconds between looks for runs that are due, and for those that are too old to be kept. */
const betweenLooks = 1_000;
const betweenForgetting = 6 * 3_600_000;

/**
 * Makes runs as they become due; each process does so, beginning at a moment of its own.
 * @returns what ends it, and waits for what is under way
 */
export function startRuns(queue: RunQueue, logger: Pick<Logger, 'info' | 'error'>): () => Promise<void> {
  const looks = { pause: betweenLooks, complaint: 'runs of processors could not be made' };
  const forgetting = { pause: betweenForgetting, complaint: 'old runs of processors could not be forgotten' };
  const stops = [
    repeat(logger, { ...looks, firstAfter: Math.random() * betweenLooks }, async (signal) => {
      await doDueRuns(queue, signal);
    }),
    repeat(logger, forgetting, async (signal) => {
      const count = await forgetOldRuns(queue.world.pool, signal);
      if (count > 0) logger.info({ count }, 'old runs of processors were forgotten');
    }),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
