import type { JobQueue } from '../../../foundation/job-contract.ts';
import type { Logger } from '../../../foundation/logger.ts';
import { repeat, type Stop, stopAll } from '../../../foundation/repeat.ts';
import { disableFailingWebhooks } from './disable-webhooks.ts';
import { doLane, maxLanes } from './do-due-runs.ts';
import { type Lane, selectDueLanes } from './due-run-queries.ts';
import { forgetOldRuns } from './forget-old-runs.ts';
import { notifyProcessors } from './notify-processors.ts';
import type { RunQueue } from './run-queue.ts';

/** Milliseconds between checks for runs that are due. */
const betweenLooks = 1_000;
/** Milliseconds between checks of the outbox of operations. */
const notifyIntervalMs = 500;

type RunDispatch = RunQueue & { readonly logger: Pick<Logger, 'info' | 'error'> };

/**
 * Begins to perform due runs in this process, and schedules the deletion of old ones and the disabling of webhooks with
 * receivers that failed for days.
 * @returns a function that ends performing, and waits for runs in progress
 */
export async function startProcessors(queue: RunDispatch & { readonly jobs: JobQueue }): Promise<Stop> {
  const { jobs, logger, runs } = queue;
  const disabling = {
    name: 'webhooks.disable',
    cron: '47 * * * *',
    complaint: 'failing webhooks could not be disabled',
  };
  await jobs.schedule(disabling, async (signal) => {
    const count = await disableFailingWebhooks(runs.pool, signal);
    if (count > 0) logger.info({ count }, 'webhooks with receivers that failed for days were disabled');
  });
  const complaint = 'old runs of processors could not be deleted';
  await jobs.schedule({ name: 'processorRuns.forget', cron: '41 */6 * * *', complaint }, async (signal) => {
    const count = await forgetOldRuns(runs.pool, signal);
    if (count > 0) logger.info({ count }, 'old runs of processors were deleted');
  });
  return startRuns(queue);
}

/**
 * Starts performing runs as they become due; each process does so, beginning at a random moment.
 * @returns a function that ends it and waits for runs under way
 */
export function startRuns(queue: RunDispatch): Stop {
  const { logger } = queue;
  const looks = { pause: betweenLooks, complaint: 'runs of processors could not be executed' };
  const notifying = { pause: notifyIntervalMs, complaint: 'operations could not be passed to processors' };
  const inFlight = new Map<string, Promise<unknown>>();
  const stopRepeating = stopAll([
    repeat(logger, { ...looks, firstAfter: Math.random() * betweenLooks }, async (signal) => {
      for (const lane of await selectDueLanes(queue.runs.pool)) {
        const key = `${lane.tenantId}/${lane.configurationId}`;
        if (inFlight.has(key)) continue;
        if (inFlight.size >= maxLanes) break;
        // Not waited for: a receiver that does not answer keeps its own lane, and no look for others.
        const work = doLaneInTurns(lane, signal)
          .catch((error: unknown) => {
            if (!signal.aborted) logger.error({ err: error }, looks.complaint);
          })
          .finally(() => inFlight.delete(key));
        inFlight.set(key, work);
      }
    }),
    repeat(logger, { ...notifying, firstAfter: Math.random() * notifyIntervalMs }, async (signal) => {
      await notifyProcessors(queue, signal);
    }),
  ]);
  /** A lane goes on as long as none waits for its place. */
  async function doLaneInTurns(lane: Lane, signal: AbortSignal): Promise<void> {
    for (;;) {
      const { hasMore } = await doLane(queue, lane, signal);
      if (!hasMore || inFlight.size >= maxLanes) return;
    }
  }
  return async () => {
    await stopRepeating();
    await Promise.all(inFlight.values());
  };
}
