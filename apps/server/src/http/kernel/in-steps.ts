import { BusyError } from '../../fairness/busy-error.ts';
import { TimeSlice } from '../../fairness/time-slice.ts';
import type { TurnHere } from '../../workers/worker-pool.ts';
import type { TenantContext } from './context.ts';
import { requesterOf } from './requester.ts';

/** The number of seconds after which to retry work that its caller did not wait for. */
const retryAfterSeconds = 3;

/** How often it is looked, a millisecond or more apart, whether others are still at work before the next stretch. */
const maxAttempts = 25;

/**
 * Performs work that consists of small steps. Work that finishes at once costs nothing more; longer work yields to
 * other requests in between, and waits for other long work of the same person, so that no user waits for another one's
 * many requests. Between two stretches, other requests and short work go first, within bounds: otherwise each of their
 * database answers would wait for one stretch.
 * @throws BusyError if no client waits for the answer any more
 */
export async function inSteps<Result>(
  context: Pick<TenantContext, 'tenant' | 'caller' | 'signal' | 'workers'>,
  steps: Generator<undefined, Result, undefined>,
): Promise<Result> {
  const timeSlice = new TimeSlice();
  let turn: TurnHere | undefined;
  try {
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
      if (!timeSlice.isPauseDue) continue;
      turn ??= await context.workers.turnHere(requesterOf(context));
      await timeSlice.pause();
      for (let looks = 0; looks < maxAttempts && turn.areOthersAtWork(); looks += 1) await timeSlice.rest();
      if (context.signal.aborted) throw new BusyError(retryAfterSeconds);
    }
  } finally {
    turn?.end();
  }
}
