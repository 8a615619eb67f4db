import type { Pool } from 'pg';
import { boundedCache } from '../../foundation/bounded-cache.ts';

/** The origin of a token of the built-in provider. */
interface TokenSource {
  /** The session's `uid`, the token's `sid`. */
  readonly sid: string;
  /** The SHA-256 of the grant's id, in hexadecimal: see {@link grantClaim}. */
  readonly grant: string;
}

/** The claim of our own access tokens that says which grant they came out of. */
export const grantClaim = 'grant';

/**
 * The open sessions and grants of the built-in provider, cached until a notification reports their end. A grant ends
 * with its session, and alone if a code or refresh token of it was used twice.
 */
export interface OpenSessions {
  /**
   * Checks whether a session and grant are open. @param mayRemember false while notifications of ended sessions are not
   * received
   */
  isOpen(source: TokenSource, now: Date, mayRemember: boolean): Promise<boolean>;
  /** Forgets one session (`uid`) or grant (`grant.` and its claim), or all. */
  forget(ended?: string): void;
}

/** Should a notification ever be lost, the end of a session is still seen after this long, in milliseconds. */
const maxCacheAgeMs = 60_000;

/** @param pool connections of the app's role */
export function openSessions(pool: Pool, max: number): OpenSessions {
  const sessionCache = boundedCache<true>(max * 2, maxCacheAgeMs);
  // A result that was being read before a session ended must not be cached after it.
  let generation = 0;
  return {
    async isOpen({ sid, grant }, now, mayRemember) {
      if (mayRemember && sessionCache.has(sid) && sessionCache.has(`grant.${grant}`)) return true;
      const generationBefore = generation;
      const { rowCount } = await pool.query({
        name: 'session-is-open',
        text: `SELECT FROM idp_records s JOIN idp_records g ON g.model = 'Grant' AND g.id_hash = $2 AND g.expires_at > $3
               WHERE s.model = 'Session' AND s.uid = $1 AND s.expires_at > $3`,
        values: [sid, Buffer.from(grant, 'hex'), now],
      });
      const isOpen = (rowCount ?? 0) > 0;
      if (isOpen && mayRemember && generationBefore === generation) {
        sessionCache.set(sid, true);
        sessionCache.set(`grant.${grant}`, true);
      }
      return isOpen;
    },
    forget(endedKey) {
      generation += 1;
      if (endedKey === undefined) sessionCache.clear();
      else sessionCache.delete(endedKey);
    },
  };
}
