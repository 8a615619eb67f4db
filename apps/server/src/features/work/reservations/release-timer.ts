import type { Pool } from 'pg';
import type { Logger } from '../../../logger.ts';
import { releaseMissed } from './release-missed.ts';

/** How often is looked for what was not picked up, in milliseconds. */
const betweenReleases = 60_000;

/**
 * Begins to give up what is not picked up, in this process.
 * @returns ends it, when what is under way is done
 */
export function startReleases(
  { pool, now }: { readonly pool: Pool; readonly now: () => Date },
  logger: Pick<Logger, 'info' | 'error'>,
): () => Promise<void> {
  const stopping = new AbortController();
  let underWay: Promise<void> | undefined;
  const run = async () => {
    try {
      const count = await releaseMissed(pool, now(), stopping.signal);
      if (count > 0) logger.info({ count }, 'reservations that were not picked up were given up');
    } catch (error) {
      if (!stopping.signal.aborted) logger.error({ err: error }, 'reservations could not be given up');
    } finally {
      underWay = undefined;
    }
  };
  const timer = setInterval(() => {
    // A slow one is not overtaken by the next.
    underWay ??= run();
  }, betweenReleases).unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await underWay;
  };
}
