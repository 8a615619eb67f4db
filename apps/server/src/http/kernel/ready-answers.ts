import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestAccess } from './check-access.ts';
import { knows, tagContent } from './entity-tags.ts';

/** An answer that is ready to be sent: its headers and its serialised body. */
export interface ReadyAnswer {
  readonly headers: Readonly<Record<string, string>>;
  /** A text leaves together with the headers; bytes would be sent apart. */
  readonly body: string;
  readonly bytes: number;
}

/** The part of a request that distinguishes ready answers. */
export type AskedReady = Required<Pick<RequestAccess, 'tenant' | 'site'>> & {
  readonly culture: FastifyRequest['answerCulture'];
  readonly code: string;
  readonly schemaKey: string | undefined;
};

/** Finds the answer to a request that is ready, and still true. */
export type FindReady = (asked: AskedReady) => Promise<ReadyAnswer | undefined>;

/** The headers of an answer; all others belong to the connection or the request. */
const keptHeaders = [
  ...['etag', 'content-type', 'content-language', 'cache-control', 'vary'],
  ...['access-control-allow-origin', 'access-control-expose-headers'],
];

/**
 * Returns a hook that sends a ready answer before anything is validated or read: by then the request has been counted
 * and admitted, and it is measured and logged like all others.
 */
export function answerReady(find: FindReady) {
  return async function sendReady(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    const answerRequest = request.method === 'GET' ? askedOf(request) : undefined;
    const ready = answerRequest && (await find(answerRequest));
    if (!ready) return undefined;
    reply.headers(ready.headers);
    request.isTagged = true;
    if (knows(request, ready.headers.etag)) {
      reply.removeHeader('content-type');
      return reply.code(304).send();
    }
    return reply.code(200).send(ready.body);
  };
}

/** `undefined` where anything is asked that answers are not told apart by: it is validated first. */
function askedOf({ params, query, access, answerCulture }: FastifyRequest): AskedReady | undefined {
  const { tenant, site } = access;
  const { code } = params as { code?: unknown };
  const { schemaKey, culture: _, ...otherParameters } = query as Record<string, unknown>;
  if (!tenant || !site || typeof code !== 'string') return undefined;
  if ((schemaKey !== undefined && typeof schemaKey !== 'string') || Object.keys(otherParameters).length > 0)
    return undefined;
  return { tenant, site, culture: answerCulture, code, schemaKey };
}

/** Adds the entity tag to an answer, and stores the answer if its handler allowed it. */
export async function tagAndKeep(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  const { keepAnswer, isTagged } = request;
  if (isTagged) return payload;
  if (!keepAnswer || reply.statusCode !== 200 || typeof payload !== 'string')
    return tagContent(request, reply, payload);
  const ownHeaders = reply.getHeaders();
  const taggedPayload = await tagContent(request, reply, payload);
  const allHeaders: Record<string, unknown> = { ...ownHeaders, etag: reply.getHeader('etag') };
  const headers = keptHeaders.flatMap((name) =>
    allHeaders[name] === undefined ? [] : [[name, String(allHeaders[name])] as const],
  );
  keepAnswer({ headers: Object.fromEntries(headers), body: payload, bytes: Buffer.byteLength(payload) });
  return taggedPayload;
}
