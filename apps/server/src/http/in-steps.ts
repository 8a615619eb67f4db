import { BusyError } from '../workers/busy-error.ts';
import type { TenantContext } from './context.ts';
import { Pace } from './pace.ts';
import { requesterOf } from './requester.ts';

/** When it is worth trying again what its caller did not wait for. */
const retryAfterSeconds = 3;

/**
 * Does work that is made of small steps. What is done at once costs nothing more; what is not lets others have their turn in
 * between, and waits for what else the same person has that takes long, so that nobody waits for what somebody asks for many times.
 * @throws BusyError where nobody waits for the answer any more
 */
export async function inSteps<Result>(
  context: Pick<TenantContext, 'tenant' | 'caller' | 'signal' | 'workers'>,
  steps: Generator<undefined, Result, undefined>,
): Promise<Result> {
  const pace = new Pace();
  let endTurn: (() => void) | undefined;
  try {
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
      if (!pace.isPauseDue) continue;
      endTurn ??= await context.workers.turnHere(requesterOf(context));
      await pace.pause();
      if (context.signal.aborted) throw new BusyError(retryAfterSeconds);
    }
  } finally {
    endTurn?.();
  }
}
