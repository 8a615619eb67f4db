import { BusyError } from './busy-error.ts';

/** Until others have been answered. */
const retryAfterSeconds = 2;

/**
 * Lets a few strangers' requests be worked on at a time, whoever they are: a flood of them waits in its own queue, and what is
 * signed in finds connections to the database.
 *
 * @param most worked on at once
 * @param waiting more wait; who comes then is told to come back
 */
export function createTurns(most: number, waiting: number) {
  let running = 0;
  const queue: (() => void)[] = [];
  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= most) {
      if (queue.length >= waiting) throw new BusyError(retryAfterSeconds);
      // Whoever ends hands over: its turn never is anybody else's.
      await new Promise<void>((begin) => queue.push(begin));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
