import { boundedCache } from '../../../../foundation/bounded-cache.ts';

/** Keeps from asking servers that do not work, each by itself. */
export interface CircuitBreakers {
  /**
   * Performs work unless the last attempts for this key failed; after a pause one more attempt is let through.
   * @param key the owner of the work: failures of one key do not block others
   * @param isBroken whether the result shows that the server does not work
   * @returns `null` if nothing was attempted
   */
  run<Result>(key: string, isBroken: (result: Result) => boolean, work: () => Promise<Result>): Promise<Result | null>;
}

interface BreakerLimits {
  /** Times in a row that it has to fail. */
  readonly failures?: number;
  /** Milliseconds until it is tried again. */
  readonly pause?: number;
}

/** Loaded when the first server of others is asked. */
const loadLibrary = () => import('cockatiel');
type Library = Awaited<ReturnType<typeof loadLibrary>>;

/** Keys that are remembered in one process; of one that is forgotten nothing bad is known. */
const maxKeys = 5000;

/** They live in the memory of one process: each learns by itself that a server does not work. */
export function createCircuitBreakers({ failures = 5, pause = 30_000 }: BreakerLimits = {}): CircuitBreakers {
  const make = ({ circuitBreaker, ConsecutiveBreaker, handleWhenResult }: Library) =>
    circuitBreaker(
      handleWhenResult((result) => (result as Attempt<unknown>).isBroken),
      { halfOpenAfter: pause, breaker: new ConsecutiveBreaker(failures) },
    );
  const breakers = boundedCache<ReturnType<typeof make>>(maxKeys);
  return {
    async run<Result>(key: string, isBroken: (result: Result) => boolean, work: () => Promise<Result>) {
      const library = await loadLibrary();
      const breaker = breakers.get(key) ?? make(library);
      breakers.set(key, breaker);
      try {
        const attempt = await breaker.execute(async (): Promise<Attempt<Result>> => {
          const result = await work();
          return { result, isBroken: isBroken(result) };
        });
        return attempt.result;
      } catch (error) {
        if (error instanceof library.BrokenCircuitError) return null;
        throw error;
      }
    },
  };
}

interface Attempt<Result> {
  readonly result: Result;
  readonly isBroken: boolean;
}
