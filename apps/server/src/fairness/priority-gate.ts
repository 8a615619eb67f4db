import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** The load of the server by requests. */
export interface RequestCount {
  /** Returns the number of requests that have no answer yet. */
  readonly inFlight: () => number;
  /**
   * Whether requests come in larger numbers than from a single person: background work then takes less of the machine.
   */
  readonly hasRecentRequests: () => boolean;
}

/**
 * The number of requests within a second that indicates several active users. A user that watches an import sends a
 * few.
 */
const manyWithinSecond = 20;
const secondMs = 1_000;

/** Counts requests. */
export function countRequests(app: FastifyInstance, now: () => number = () => performance.now()): RequestCount {
  let inFlight = 0;
  /** Times of the last requests as a ring buffer: `next` is the position of the oldest one. */
  const times = new Array<number>(manyWithinSecond).fill(-secondMs);
  let next = 0;
  app.addHook('onRequest', async (_request, reply) => {
    inFlight += 1;
    times[next] = now();
    next = (next + 1) % manyWithinSecond;
    // Also for clients that disconnected.
    reply.raw.once('close', () => {
      inFlight -= 1;
    });
  });
  return { inFlight: () => inFlight, hasRecentRequests: () => now() - (times[next] ?? 0) < secondMs };
}

/**
 * Waits, before a batch of background work, while the server is busy with requests.
 * @param oldest the time when the oldest waiting work was requested, as far as known, in milliseconds
 */
export type PriorityGate = (oldest: number, signal: AbortSignal | undefined) => Promise<void>;

/** The number of requests in progress by which the server counts as busy. */
const manyRequests = 4;
/** The longest wait of a batch in milliseconds, so that background work advances under any load. */
const maxWaitMs = 500;
/** The age of background work in milliseconds from which it no longer waits for requests. */
const maxDelayMs = 15_000;
const betweenLooks = 25;

/**
 * Gives precedence to requests, within bounds: each batch begins after half a second at the latest, and at once if any
 * work has waited for a quarter of a minute.
 * @param inFlight returns the number of current requests
 */
export function createPriorityGate(inFlight: () => number, now: () => number = Date.now): PriorityGate {
  return async (oldest, signal) => {
    const until = Math.min(now() + maxWaitMs, oldest + maxDelayMs);
    while (inFlight() >= manyRequests && now() < until && !signal?.aborted) await delay(betweenLooks);
  };
}
