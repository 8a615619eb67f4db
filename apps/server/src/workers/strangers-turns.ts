import { setTimeout as pause } from 'node:timers/promises';
import { BusyError } from './busy-error.ts';

/** Until others have been answered. */
const retryAfterSeconds = 2;

/** After what took longer than this the next one begins all the same, in milliseconds. */
const longestRest = 500;

/**
 * Lets a few strangers' requests be worked on at a time, whoever they are: a flood of them waits in its own queue, and what is
 * signed in finds connections to the database. While people who are signed in ask, it is one at a time, and after it a rest as long as it took:
 * so half of one of the database's processors is theirs at most.
 *
 * @param most worked on at once
 * @param waiting more wait; who comes then is told to come back
 * @param isPressed whether people who are signed in ask just now
 */
export function createTurns(most: number, waiting: number, isPressed: () => boolean = () => false) {
  let running = 0;
  const queue: (() => void)[] = [];

  function proceed(): void {
    while (queue.length > 0 && running < (isPressed() ? 1 : most)) {
      running += 1;
      queue.shift()?.();
    }
  }

  async function end(began: number): Promise<void> {
    if (isPressed()) await pause(Math.min(performance.now() - began, longestRest), undefined, { ref: false });
    running -= 1;
    proceed();
  }

  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (queue.length >= waiting) throw new BusyError(retryAfterSeconds);
    // Whoever ends lets in who waits: a turn never is anybody else's.
    await new Promise<void>((begin) => {
      queue.push(begin);
      proceed();
    });
    const began = performance.now();
    try {
      return await work();
    } finally {
      void end(began);
    }
  };
}
