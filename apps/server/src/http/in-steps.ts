import { BusyError } from '../workers/busy-error.ts';
import type { TurnHere } from '../workers/worker-pool.ts';
import type { TenantContext } from './context.ts';
import { Pace } from './pace.ts';
import { requesterOf } from './requester.ts';

/** When it is worth trying again what its caller did not wait for. */
const retryAfterSeconds = 3;

/** How often it is looked, a millisecond or more apart, whether others are still at work before the next stretch. */
const mostLooks = 25;

/**
 * Does work that is made of small steps. What is done at once costs nothing more; what is not lets others have their turn in
 * between, and waits for what else the same person has that takes long, so that nobody waits for what somebody asks for many times.
 * Between two stretches what others asked for and what is done soon is let go first, within bounds: each of its answers of the
 * database would have to wait for one stretch otherwise.
 * @throws BusyError where nobody waits for the answer any more
 */
export async function inSteps<Result>(
  context: Pick<TenantContext, 'tenant' | 'caller' | 'signal' | 'workers'>,
  steps: Generator<undefined, Result, undefined>,
): Promise<Result> {
  const pace = new Pace();
  let turn: TurnHere | undefined;
  try {
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
      if (!pace.isPauseDue) continue;
      turn ??= await context.workers.turnHere(requesterOf(context));
      await pace.pause();
      for (let looks = 0; looks < mostLooks && turn.areOthersAtWork(); looks += 1) await pace.rest();
      if (context.signal.aborted) throw new BusyError(retryAfterSeconds);
    }
  } finally {
    turn?.end();
  }
}
