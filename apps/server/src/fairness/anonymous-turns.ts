import { setTimeout as pause } from 'node:timers/promises';
import { BusyError } from './busy-error.ts';

/** Until others have been answered. */
const retryAfterSeconds = 2;

/** The maximum rest after a request, in milliseconds; the next one begins after it in any case. */
const maxRestMs = 500;

/**
 * Limits the number of anonymous requests worked on at a time, from any client: a flood of them waits in a separate
 * queue, and signed-in users find free connections to the database. While signed-in users send requests, it is one at a
 * time, followed by a rest as long as it took: so anonymous requests use at most half of one of the database's
 * processors.
 *
 * @param max worked on at once
 * @param maxWaiting the maximum number of waiting ones; further ones are asked to retry later
 * @param isPressed whether signed-in users are sending requests at the moment
 */
export function createTurns(max: number, maxWaiting: number, isPressed: () => boolean = () => false) {
  let running = 0;
  const queue: (() => void)[] = [];

  function proceed(): void {
    while (queue.length > 0 && running < (isPressed() ? 1 : max)) {
      running += 1;
      queue.shift()?.();
    }
  }

  async function end(startedAt: number): Promise<void> {
    if (isPressed()) await pause(Math.min(performance.now() - startedAt, maxRestMs), undefined, { ref: false });
    running -= 1;
    proceed();
  }

  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (queue.length >= maxWaiting) throw new BusyError(retryAfterSeconds);
    // A finished request admits a waiting one directly: no other request can take the turn in between.
    await new Promise<void>((begin) => {
      queue.push(begin);
      proceed();
    });
    const startedAt = performance.now();
    try {
      return await work();
    } finally {
      void end(startedAt);
    }
  };
}
