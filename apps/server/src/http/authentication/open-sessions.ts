import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';

/** Which sessions of the built-in provider are open, remembered for as long as nobody tells that one has ended. */
export interface OpenSessions {
  /** @param uid the `sid` of a token. @param mayRemember false while nobody would tell that it has ended */
  isOpen(uid: string, now: Date, mayRemember: boolean): Promise<boolean>;
  /** Forgets one session, or all. */
  forget(uid?: string): void;
}

/** Should a notification ever be lost, the end of a session is still seen after this long, in milliseconds. */
const longestMemory = 60_000;

/** @param pool connections of the app's role */
export function openSessions(pool: Pool, max: number): OpenSessions {
  const known = new LRUCache<string, true>({ max, ttl: longestMemory });
  // What was looked up before a session ended must not be kept after it.
  let generation = 0;
  return {
    async isOpen(uid, now, mayRemember) {
      if (mayRemember && known.has(uid)) return true;
      const began = generation;
      const { rowCount } = await pool.query({
        name: 'session-is-open',
        text: `SELECT FROM idp_records WHERE model = 'Session' AND uid = $1 AND expires_at > $2`,
        values: [uid, now],
      });
      const isOpen = (rowCount ?? 0) > 0;
      if (isOpen && mayRemember && began === generation) known.set(uid, true);
      return isOpen;
    },
    forget(uid) {
      generation += 1;
      if (uid === undefined) known.clear();
      else known.delete(uid);
    },
  };
}
