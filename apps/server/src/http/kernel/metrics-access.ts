import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Headers that a proxy adds to a request that it hands on. */
const proxyHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
] as const;

const loopback = /^(127\.|::1$|::ffff:127\.)/;

/** The part of a request that tells its origin. */
interface RequestOrigin {
  readonly headers: IncomingHttpHeaders;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/**
 * Checks whether a request may read the metrics: with the token, if one is configured; without one only from this
 * machine itself, and not through a proxy that runs on it.
 */
export function mayReadMetrics({ headers, socket }: RequestOrigin, token: string | undefined): boolean {
  if (token !== undefined) return isSame(headers.authorization ?? '', `Bearer ${token}`);
  return loopback.test(socket.remoteAddress ?? '') && proxyHeaders.every((name) => headers[name] === undefined);
}

/** Compares in a time that tells nothing of the token. */
function isSame(one: string, otherText: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(otherText));
}
