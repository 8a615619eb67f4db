import { setTimeout as delay } from 'node:timers/promises';
import type { Child } from './child.ts';

/** The memory of a process while it was watched, in bytes. */
export interface WatchedMemory {
  readonly before: number;
  readonly largest: number;
}

/** Returns the current memory of the server's process, in bytes. */
export async function memoryOf(server: Child): Promise<number> {
  return (await server.ask<{ memory: number }>({})).memory;
}

/** Looks at the server's process every so many milliseconds, until it is stopped. */
export function watchMemory(server: Child, interval: number): { stop(): Promise<WatchedMemory> } {
  const stopping = new AbortController();
  const completion = (async () => {
    const before = await memoryOf(server);
    let largest = before;
    while (!stopping.signal.aborted) {
      largest = Math.max(largest, await memoryOf(server));
      await delay(interval);
    }
    return { before, largest };
  })();
  // A failure is reported to the caller that stops it; where the run itself failed, its own error is the one to report.
  completion.catch(() => undefined);
  return {
    stop: () => {
      stopping.abort();
      return completion;
    },
  };
}
