import type { Logger } from './logger.ts';

/** Ends work that was begun in this process, and waits for what is in progress of it. */
export type Stop = () => Promise<void>;

/** Returns one function that stops all of them at the same time. */
export function stopAll(stops: readonly Stop[]): Stop {
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

interface Repetition {
  /** Milliseconds from the end of one time to the next, so that a slow one is not overtaken. */
  readonly pause: number;
  /** Milliseconds until the first time; a pause unless given. */
  readonly firstAfter?: number;
  /** The log message for a failure. */
  readonly complaint: string;
}

/** Milliseconds that failures make a pause as long as at most, unless it is longer anyway. */
const maxBackOff = 10_000;

/**
 * Repeats work in this process, regardless of the last result. After failures the pause doubles, up to ten seconds: an
 * unavailable resource is not queried constantly, and soon after it is back.
 * @returns a function that ends it and waits for work under way
 */
export function repeat(
  logger: Pick<Logger, 'error'>,
  { pause, firstAfter = pause, complaint }: Repetition,
  work: (signal: AbortSignal) => Promise<void>,
): Stop {
  const stopping = new AbortController();
  const { signal } = stopping;
  let failures = 0;
  let inFlight: Promise<void> = Promise.resolve();
  let timer = setTimeout(begin, firstAfter).unref();
  function begin() {
    inFlight = run();
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
    await inFlight;
  };
}
