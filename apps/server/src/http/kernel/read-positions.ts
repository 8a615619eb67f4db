import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { formatPosition, type LogPosition, parsePosition } from '../../database/replica/log-position.ts';
import type { Replica } from '../../database/replica/replica.ts';
import { boundedCache } from '../../foundation/bounded-cache.ts';

/**
 * Ensures that users read their own writes when a replica answers. A user's position is kept in memory, for all their
 * devices and programs, and is returned with the answer, as a cookie and as a header, in case another process gets
 * their next request. See docs/decisions/0029-reading-from-a-replica.md.
 */
export interface ReadPositions {
  /** Returns the position that the database must have passed before it answers. */
  neededBy(request: FastifyRequest): LogPosition;
  /** Remembers, and tells, that the request's caller wrote. */
  noteWrite(request: FastifyRequest, reply: FastifyReply): void;
}

/** The header of answers to writing calls; programs without cookies may send it with their reading calls. */
const positionHeader = 'tingest-position';
const positionCookie = 'tingest_position';

/** How long a replica that is used may be behind, many times over; in seconds. */
const rememberedSeconds = 600;
const rememberedPeople = 20_000;

/** @param replica knows the position of this process's writes */
export function createReadPositions(replica: Pick<Replica, 'written'>, { http }: Pick<Config, 'http'>): ReadPositions {
  const people = boundedCache<LogPosition>(rememberedPeople, rememberedSeconds * 1000);
  const attributes = `Path=/api; Max-Age=${rememberedSeconds}; HttpOnly; SameSite=Strict${http.publicUrl.startsWith('https:') ? '; Secure' : ''}`;
  return {
    neededBy(request) {
      const { caller } = request.access;
      const knownPosition = (caller && people.get(caller.userId)) ?? 0n;
      const requestPosition = sentPosition(request);
      return requestPosition > knownPosition ? requestPosition : knownPosition;
    },
    noteWrite(request, reply) {
      const { written } = replica;
      const { caller } = request.access;
      if (!caller || request.method === 'GET' || written === 0n) return;
      people.set(caller.userId, written);
      const position = formatPosition(written);
      reply.header(positionHeader, position).header('set-cookie', `${positionCookie}=${position}; ${attributes}`);
    },
  };
}

/** A client that sends a forged position only directs itself to the primary. */
function sentPosition({ headers }: FastifyRequest): LogPosition {
  const headerPosition = parsePosition(String(headers[positionHeader] ?? '')) ?? 0n;
  const cookiePosition =
    parsePosition(/(?:^|;\s*)tingest_position=([\w/]+)/.exec(headers.cookie ?? '')?.[1] ?? '') ?? 0n;
  return headerPosition > cookiePosition ? headerPosition : cookiePosition;
}
