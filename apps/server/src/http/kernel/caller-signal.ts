import type { FastifyReply } from 'fastify';

/**
 * Returns a signal that is aborted when no client waits for the answer any more: the caller disconnects before it is
 * sent, or the request timed out. Fastify's own `request.signal` is aborted as soon as a body has been read.
 */
export function callerSignal({ raw, request }: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) leaving.abort();
  });
  return request.timeLimit ? AbortSignal.any([leaving.signal, request.timeLimit.signal]) : leaving.signal;
}
