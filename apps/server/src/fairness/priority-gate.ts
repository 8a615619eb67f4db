import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How much the server is asked. */
export interface RequestCount {
  /** Requests that wait for their answers. */
  readonly inFlight: () => number;
  /**
   * Whether requests come in larger numbers than from a single person: background work then takes less of the machine.
   */
  readonly isAsked: () => boolean;
}

/**
 * The number of requests within a second that indicates several active users. A user that watches an import sends a
 * few.
 */
const manyWithinSecond = 20;
const second = 1_000;

/** Counts requests. */
export function countRequests(app: FastifyInstance, now: () => number = () => performance.now()): RequestCount {
  let inFlight = 0;
  /** When the last of them came, in a ring: the oldest stands where the next is written. */
  const times = new Array<number>(manyWithinSecond).fill(-second);
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
  return { inFlight: () => inFlight, isAsked: () => now() - (times[next] ?? 0) < second };
}

/**
 * Waits, before a batch of background work, while the server is busy with requests.
 * @param oldest the time when the oldest waiting work was requested, as far as known, in milliseconds
 */
export type PriorityGate = (oldest: number, signal: AbortSignal | undefined) => Promise<void>;

/** Requests under way at once by which the server has its hands full; fewer leave the processor time for others. */
const manyRequests = 4;
/** Milliseconds that a batch waits at most, so that each of them has its share however many people there are. */
const maxWaitMs = 500;
/** Milliseconds after which people no longer go first. */
const maxDelayMs = 15_000;
const betweenLooks = 25;

/**
 * Gives precedence to requests, within bounds: each batch begins after half a second at the latest, and at once if any
 * work has waited for a quarter of a minute.
 * @param underWay returns the number of current requests
 */
export function createPriorityGate(inFlight: () => number, now: () => number = Date.now): PriorityGate {
  return async (oldest, signal) => {
    const until = Math.min(now() + maxWaitMs, oldest + maxDelayMs);
    while (inFlight() >= manyRequests && now() < until && !signal?.aborted) await delay(betweenLooks);
  };
}
