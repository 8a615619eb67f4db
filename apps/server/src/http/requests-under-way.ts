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
