import { setTimeout as delay } from 'node:timers/promises';
import { isOutage } from './outage-tries.ts';

/** Milliseconds between two attempts. */
const pauseMs = 1_000;

/**
 * Stores the outcome of work that is already done, and repeats it while the database is away, full or read-only. Without it the
 * work would stay claimed by a process that lives and has forgotten it, and no process would take it up.
 *
 * @param store repeats without harm, usually one transaction
 * @param signal ends the attempts: of a process that stops or has lost its claims, whose work others take up
 * @throws the error of the last attempt where it is no outage, or the signal is aborted
 */
export async function untilStored<Result>(store: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  for (;;) {
    try {
      return await store();
    } catch (error) {
      if (signal.aborted || !isOutage(error)) throw error;
    }
    await delay(pauseMs, undefined, { signal }).catch(() => undefined);
  }
}
