import { createHash } from 'node:crypto';
import { msPerDay } from '@tingest/domain/foundation';
import type { Pool } from 'pg';
import { boundedCache } from '../../foundation/bounded-cache.ts';
import { issuedAt } from './sign-in-times.ts';
import type { VerifiedToken } from './verify-token.ts';

/** An ended sign-in of another provider: a session, all sessions of a person until now, or the sign-in of one token. */
export type EndedSignIn =
  | { readonly kind: 'session'; readonly issuer: string; readonly sid: string }
  | { readonly kind: 'person'; readonly subject: string }
  /** One sign-in of a person, identified by its time: renewed tokens keep it. */
  | { readonly kind: 'signIn'; readonly subject: string; readonly authTime: number }
  /** Sign-ins of a person with tokens that do not name their session. */
  | { readonly kind: 'sessionless'; readonly subject: string }
  | { readonly kind: 'token'; readonly bearerToken: string }
  /** Not a sign-in, but a token that ended some: it is accepted once. */
  | { readonly kind: 'logoutToken'; readonly issuer: string; readonly jti: string };

/** Sign-ins at another provider that ended before their tokens do. */
export interface EndedSignIns {
  /**
   * Checks whether the sign-in of a token has ended. @param mayRemember false while notifications of ended sign-ins are
   * not received
   */
  isEnded(token: VerifiedToken, bearerToken: string, mayRemember: boolean): Promise<boolean>;
  /** Ends sign-ins for all server processes. */
  end(ended: readonly EndedSignIn[], now: Date): Promise<void>;
  /** Ends sign-ins unless the same token has done so before. @returns false if it has */
  endOnce(by: EndedSignIn, ended: readonly EndedSignIn[], now: Date): Promise<boolean>;
  /** Clears the cache of tokens that are still valid. */
  forget(): void;
}

/** How long it is kept that a sign-in has ended, in milliseconds: no access token lives as long. */
const keptFor = 30 * msPerDay;

/** Should a notification ever be lost, the end is still seen after this long, in milliseconds. */
const maxCacheAgeMs = 60_000;

/** @param pool connections of the app's role */
export function endedSignIns(pool: Pool, max: number): EndedSignIns {
  const activeSignIns = boundedCache<true>(max, maxCacheAgeMs);
  let generation = 0;

  function forget(): void {
    generation += 1;
    activeSignIns.clear();
  }

  return {
    forget,
    async isEnded(token, bearerToken, mayRemember) {
      const tokenKey = keyOf({ kind: 'token', bearerToken });
      const id = tokenKey.toString('base64');
      if (mayRemember && activeSignIns.has(id)) return false;
      const generationBefore = generation;
      const { rowCount } = await pool.query({
        name: 'sign-in-is-ended',
        text: 'SELECT FROM ended_sign_ins WHERE key_hash = $1 OR (key_hash = ANY ($2) AND ended_at >= $3) LIMIT 1',
        // The whole second counts: a token of the very second in which it ended is of before.
        values: [tokenKey, keysOf(token), new Date(issuedAt(token.claims, false) - 999)],
      });
      const isEnded = (rowCount ?? 0) > 0;
      if (!isEnded && mayRemember && generationBefore === generation) activeSignIns.set(id, true);
      return isEnded;
    },
    async end(signIns, now) {
      await removeExpired(now);
      await pool.query(
        `INSERT INTO ended_sign_ins (key_hash, ended_at, expires_at)
         SELECT DISTINCT unnest($1::bytea[]), $2::timestamptz, $3::timestamptz ${whereKnown}`,
        [signIns.map(keyOf), now, new Date(now.getTime() + keptFor)],
      );
      forget();
    },
    async endOnce(by, signIns, now) {
      await removeExpired(now);
      const { rowCount } = await pool.query(
        `WITH once AS (INSERT INTO ended_sign_ins (key_hash, ended_at, expires_at) VALUES ($4, $2, $3)
           ON CONFLICT (key_hash) DO NOTHING RETURNING 1)
         INSERT INTO ended_sign_ins (key_hash, ended_at, expires_at)
         SELECT DISTINCT unnest($1::bytea[]), $2::timestamptz, $3::timestamptz FROM once ${whereKnown}`,
        [signIns.map(keyOf), now, new Date(now.getTime() + keptFor), keyOf(by)],
      );
      forget();
      return (rowCount ?? 0) > 0;
    },
  };

  async function removeExpired(now: Date): Promise<void> {
    await pool.query('DELETE FROM ended_sign_ins WHERE expires_at < $1', [now]);
  }
}

const whereKnown = `ON CONFLICT (key_hash) DO UPDATE
  SET ended_at = GREATEST(ended_sign_ins.ended_at, excluded.ended_at), expires_at = excluded.expires_at`;

/** Returns the keys of a token's sign-in; an entry under one of them ends the tokens issued by its time. */
function keysOf({ issuer, subject, claims }: VerifiedToken): Buffer[] {
  const { sid, auth_time: authTime } = claims;
  const session: EndedSignIn =
    typeof sid === 'string' ? { kind: 'session', issuer, sid } : { kind: 'sessionless', subject };
  const signIn: EndedSignIn[] = typeof authTime === 'number' ? [{ kind: 'signIn', subject, authTime }] : [];
  return [session, { kind: 'person' as const, subject }, ...signIn].map(keyOf);
}

/** All that a token says it is of, which ends when its holder signs out: a session, or one sign-in, else the token alone. */
export function signInOf({ issuer, subject, claims }: VerifiedToken, bearerToken: string): readonly EndedSignIn[] {
  const { sid, auth_time: authTime } = claims;
  const signIns: EndedSignIn[] = [{ kind: 'token', bearerToken }];
  if (typeof sid === 'string') signIns.push({ kind: 'session', issuer, sid });
  else if (typeof authTime === 'number') signIns.push({ kind: 'signIn', subject, authTime });
  return signIns;
}

function keyOf(signIn: EndedSignIn): Buffer {
  const text = JSON.stringify(Object.entries(signIn).sort(([a], [b]) => (a < b ? -1 : 1)));
  return createHash('sha256').update(text).digest();
}
