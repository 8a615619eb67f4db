import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Sets an entity tag that includes the content: `"<version>-<digest>"`, because the answer for one version depends on
 * the caller, the language and referenced data. A client that already has that content gets 304. `If-Match` compares
 * the version.
 */
export async function tagContent(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  const version = reply.getHeader('etag');
  if (reply.statusCode !== 200 || typeof version !== 'string' || !isHashable(payload)) return payload;
  const tag = `${version.slice(0, -1)}-${hash('sha1', payload, 'base64url')}"`;
  reply.header('etag', tag);
  if (!knows(request, tag)) return payload;
  reply.code(304).removeHeader('content-type').removeHeader('content-length');
  return null;
}

function isHashable(payload: unknown): payload is string | Buffer {
  return typeof payload === 'string' || Buffer.isBuffer(payload);
}

/** The version that the caller believes to change, as `If-Match` names it; `null` where it does not. */
export function expectedVersion(request: FastifyRequest): number | null {
  const header = request.headers['if-match'];
  if (header === undefined || header === '*') return null;
  const match = /^(?:W\/)?"?(\d{1,9})(?:-[\w-]+)?"?$/.exec(header.trim());
  // An entity tag that we never gave cannot match the current one.
  return match ? Number(match[1]) : -1;
}

/** Checks whether the client already has the answer of an entity tag. */
export function knows({ headers }: FastifyRequest, tag: string | undefined): boolean {
  const knownTags = headers['if-none-match'];
  if (knownTags === undefined || tag === undefined) return false;
  return knownTags.split(',').some((each) => each.trim().replace(/^W\//, '') === tag);
}
