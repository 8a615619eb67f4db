import type { Logger } from './logger.ts';

interface Repetition {
  /** Milliseconds from the end of one time to the next, so that a slow one is not overtaken. */
  readonly pause: number;
  /** Milliseconds until the first time; a pause unless given. */
  readonly firstAfter?: number;
  /** What is logged when it fails. */
  readonly complaint: string;
}

/** Milliseconds that failures make a pause as long as at most, unless it is longer anyway. */
const maxBackOff = 10_000;

/**
 * Does something again and again in this process, whatever became of it the last time. After failures the pause doubles, up to ten
 * seconds: what is away is not asked every moment, and not long after it is back.
 * @returns what ends it, and waits for what is under way
 */
export function repeat(
  logger: Pick<Logger, 'error'>,
  { pause, firstAfter = pause, complaint }: Repetition,
  work: (signal: AbortSignal) => Promise<void>,
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let failures = 0;
  let underWay: Promise<void> = Promise.resolve();
  let timer = setTimeout(begin, firstAfter).unref();
  function begin() {
    underWay = run();
  }
  async function run() {
    try {
      await work(signal);
      failures = 0;
    } catch (error) {
      failures += 1;
      if (!signal.aborted) logger.error({ err: error }, complaint);
    }
    const backOff = Math.min(maxBackOff, pause * 2 ** Math.min(failures, 10));
    if (!signal.aborted) timer = setTimeout(begin, Math.max(pause, backOff)).unref();
  }
  return async () => {
    clearTimeout(timer);
    stopping.abort();
    await underWay;
  };
}
