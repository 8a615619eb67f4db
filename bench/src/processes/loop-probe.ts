/** The longest that the thread which answers requests was held without a pause, in milliseconds. */
export interface LoopHold {
  /** Of the processor's time, which others that use the machine take nothing of. */
  readonly processor: number;
  /** By the clock. */
  readonly clock: number;
}

/** Looks a thousand times a second how much the thread did since, and remembers the most. It keeps no process alive. */
export function startLoopProbe(): { readonly take: () => LoopHold } {
  let [processor, clock] = [0, 0];
  let before = { used: process.threadCpuUsage(), at: performance.now() };
  setInterval(() => {
    const now = { used: process.threadCpuUsage(), at: performance.now() };
    processor = Math.max(processor, total(now.used) - total(before.used));
    clock = Math.max(clock, now.at - before.at);
    before = now;
  }, 1).unref();
  return {
    take() {
      const hold = { processor: processor / 1000, clock };
      [processor, clock] = [0, 0];
      return hold;
    },
  };
}

function total({ user, system }: NodeJS.CpuUsage): number {
  return user + system;
}
