import type { FastifyReply } from 'fastify';

/**
 * Aborted when the caller hangs up before the answer is sent. Fastify's own `request.signal` is aborted as soon as a body has
 * been read.
 */
export function callerSignal({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) leaving.abort();
  });
  return leaving.signal;
}
