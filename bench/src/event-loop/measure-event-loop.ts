import type { BenchContext } from '../bench-context.ts';
import type { LoopHold } from '../processes/loop-probe.ts';
import { createSite } from './large-site.ts';
import type { LargestRequest } from './largest-request.ts';
import { requestsOfBodies } from './requests-of-bodies.ts';
import { requestsOfConfiguration } from './requests-of-configuration.ts';
import { requestsOfFiles } from './requests-of-files.ts';
import { requestsOfForms } from './requests-of-forms.ts';
import { requestsOfLists } from './requests-of-lists.ts';

/** How long one kind of request keeps everybody else waiting. */
export interface MeasuredHold extends LoopHold {
  readonly title: string;
  readonly status: number;
}

/** Milliseconds of the processor that no request may keep others waiting for. */
export const maxHoldMs = 50;

const repetitions = 3;

/**
 * Sends the largest request of each kind that the limits allow, one at a time, and returns the longest time that it
 * blocked the server's thread; of a few, after one that warms the server up.
 */
export async function measureEventLoop(context: BenchContext): Promise<MeasuredHold[]> {
  const { server } = context.children;
  const measuredHolds: MeasuredHold[] = [];
  for await (const { title, send } of largestRequests(context)) {
    let status = await send();
    let largestHold: LoopHold = { processor: 0, clock: 0 };
    for (let run = 0; run < repetitions; run += 1) {
      await server.ask({ probesLoop: true });
      status = await send();
      const { held: runHold } = await server.ask<{ held: LoopHold }>({ probesLoop: true });
      if (runHold.processor > largestHold.processor) largestHold = runHold;
    }
    measuredHolds.push({ title, status, ...largestHold });
    context.note(
      `${title}: ${status}, held ${largestHold.processor.toFixed(0)} ms (${largestHold.clock.toFixed(0)} ms by the clock)`,
    );
  }
  return measuredHolds;
}

/** Yields the largest requests, each kind with its description. */
async function* largestRequests(context: BenchContext): AsyncGenerator<LargestRequest> {
  const site = await createSite(context);
  yield* requestsOfBodies(site);
  yield* requestsOfForms(site);
  yield* requestsOfConfiguration(site);
  yield* requestsOfLists(site);
  yield* requestsOfFiles(site);
}
