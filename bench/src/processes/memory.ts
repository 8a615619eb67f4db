import { setTimeout as delay } from 'node:timers/promises';
import type { Child } from './child.ts';

/** What a process took while it was watched, in bytes. */
export interface WatchedMemory {
  readonly before: number;
  readonly largest: number;
}

/** What the server's process takes now, in bytes. */
export async function memoryOf(server: Child): Promise<number> {
  return (await server.ask<{ memory: number }>({})).memory;
}

/** Looks at the server's process every so many milliseconds, until it is stopped. */
export function watchMemory(server: Child, interval: number): { stop(): Promise<WatchedMemory> } {
  const stopping = new AbortController();
  const done = (async () => {
    const before = await memoryOf(server);
    let largest = before;
    while (!stopping.signal.aborted) {
      largest = Math.max(largest, await memoryOf(server));
      await delay(interval);
    }
    return { before, largest };
  })();
  // Whoever stops it hears of a failure; where the run failed by itself, its own error is the one to tell.
  done.catch(() => undefined);
  return {
    stop: () => {
      stopping.abort();
      return done;
    },
  };
}
