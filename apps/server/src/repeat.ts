import type { Logger } from './logger.ts';

interface Repetition {
  /** Milliseconds from the end of one time to the next, so that a slow one is not overtaken. */
  readonly pause: number;
  /** Milliseconds until the first time; a pause unless given. */
  readonly firstAfter?: number;
  /** What is logged when it fails. */
  readonly complaint: string;
}

/**
 * Does something again and again in this process, whatever became of it the last time.
 * @returns what ends it, and waits for what is under way
 */
export function repeat(
  logger: Pick<Logger, 'error'>,
  { pause, firstAfter = pause, complaint }: Repetition,
  work: (signal: AbortSignal) => Promise<void>,
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let underWay: Promise<void> = Promise.resolve();
  let timer = setTimeout(begin, firstAfter).unref();
  function begin() {
    underWay = run();
  }
  async function run() {
    try {
      await work(signal);
    } catch (error) {
      if (!signal.aborted) logger.error({ err: error }, complaint);
    }
    if (!signal.aborted) timer = setTimeout(begin, pause).unref();
  }
  return async () => {
    clearTimeout(timer);
    stopping.abort();
    await underWay;
  };
}
