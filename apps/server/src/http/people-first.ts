import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Counts the requests that wait for their answers. @returns how many do now */
export function countRequests(app: FastifyInstance): () => number {
  let underWay = 0;
  app.addHook('onRequest', async (_request, reply) => {
    underWay += 1;
    // Also of who went away.
    reply.raw.once('close', () => {
      underWay -= 1;
    });
  });
  return () => underWay;
}

/**
 * Waits, before a batch of what is done behind people's requests, while the server has its hands full.
 * @param oldest when the oldest of what waits was asked for, as far as is known, in milliseconds
 */
export type LettingGoFirst = (oldest: number, signal: AbortSignal | undefined) => Promise<void>;

/** Requests under way at once by which the server has its hands full; fewer leave the processor time for others. */
const manyRequests = 4;
/** Milliseconds that a batch waits at most, so that each of them has its share however many people there are. */
const longestWait = 500;
/** Milliseconds after which people no longer go first. */
const longestDelay = 15_000;
const betweenLooks = 25;

/**
 * Lets people go first, within bounds: of those who wait, each batch begins after half a second at the latest, and at once when
 * something has waited for a quarter of a minute.
 * @param underWay how many requests there are
 */
export function createLettingGoFirst(underWay: () => number, now: () => number = Date.now): LettingGoFirst {
  return async (oldest, signal) => {
    const until = Math.min(now() + longestWait, oldest + longestDelay);
    while (underWay() >= manyRequests && now() < until && !signal?.aborted) await delay(betweenLooks);
  };
}
