import { setTimeout as delay } from 'node:timers/promises';
import type { Worker } from './scenario.ts';

/** Repeats work until the signal. @param pauseMs average pause between two times */
export function repeatedly(pauseMs: number, work: () => Promise<void>): Worker {
  return async (signal) => {
    while (!signal.aborted) {
      await work();
      await delay(Math.random() * 2 * pauseMs, undefined, { signal }).catch(() => undefined);
    }
  };
}

/** The same worker several times. */
export function several(count: number, worker: (index: number) => Worker): Worker[] {
  return Array.from({ length: count }, (_, index) => worker(index));
}

/** One of a list, whichever comes. */
export function anyOf<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new RangeError('a list without items');
  return item;
}
