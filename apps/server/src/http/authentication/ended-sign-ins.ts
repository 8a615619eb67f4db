import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { boundedCache } from '../../bounded-cache.ts';
import { issuedAt } from './sign-in-times.ts';
import type { VerifiedToken } from './verify-token.ts';

/** What of another provider's sign-ins has ended: a session, all of a person's until now, or what one token is of. */
export type EndedSignIn =
  | { readonly kind: 'session'; readonly issuer: string; readonly sid: string }
  | { readonly kind: 'person'; readonly subject: string }
  /** What came of one sign-in of a person, by its time: tokens that are renewed keep it. */
  | { readonly kind: 'signIn'; readonly subject: string; readonly authTime: number }
  /** Those of a person whose tokens do not say which session they are of. */
  | { readonly kind: 'sessionless'; readonly subject: string }
  | { readonly kind: 'token'; readonly bearerToken: string }
  /** Not a sign-in, but what ended some: it counts once. */
  | { readonly kind: 'logoutToken'; readonly issuer: string; readonly jti: string };

/** Sign-ins at another provider that ended before their tokens do. */
export interface EndedSignIns {
  /** @param mayRemember false while nobody would tell that one has ended */
  isEnded(token: VerifiedToken, bearerToken: string, mayRemember: boolean): Promise<boolean>;
  /** Ends sign-ins for all server processes. */
  end(ended: readonly EndedSignIn[], now: Date): Promise<void>;
  /** The same for what ends them once. @returns false where it did before */
  endOnce(by: EndedSignIn, ended: readonly EndedSignIn[], now: Date): Promise<boolean>;
  /** Forgets what is known of tokens that go on. */
  forget(): void;
}

/** How long it is kept that a sign-in has ended, in milliseconds: no access token lives as long. */
const keptFor = 30 * 24 * 60 * 60_000;

/** Should a notification ever be lost, the end is still seen after this long, in milliseconds. */
const longestMemory = 60_000;

/** @param pool connections of the app's role */
export function endedSignIns(pool: Pool, max: number): EndedSignIns {
  const goingOn = boundedCache<true>(max, longestMemory);
  let generation = 0;

  function forget(): void {
    generation += 1;
    goingOn.clear();
  }

  return {
    forget,
    async isEnded(token, bearerToken, mayRemember) {
      const own = keyOf({ kind: 'token', bearerToken });
      const id = own.toString('base64');
      if (mayRemember && goingOn.has(id)) return false;
      const began = generation;
      const { rowCount } = await pool.query({
        name: 'sign-in-is-ended',
        text: 'SELECT FROM ended_sign_ins WHERE key_hash = $1 OR (key_hash = ANY ($2) AND ended_at >= $3) LIMIT 1',
        // The whole second counts: a token of the very second in which it ended is of before.
        values: [own, keysOf(token), new Date(issuedAt(token.claims, false) - 999)],
      });
      const isEnded = (rowCount ?? 0) > 0;
      if (!isEnded && mayRemember && began === generation) goingOn.set(id, true);
      return isEnded;
    },
    async end(ended, now) {
      await removeExpired(now);
      await pool.query(
        `INSERT INTO ended_sign_ins (key_hash, ended_at, expires_at)
         SELECT DISTINCT unnest($1::bytea[]), $2::timestamptz, $3::timestamptz ${whereKnown}`,
        [ended.map(keyOf), now, new Date(now.getTime() + keptFor)],
      );
      forget();
    },
    async endOnce(by, ended, now) {
      await removeExpired(now);
      const { rowCount } = await pool.query(
        `WITH once AS (INSERT INTO ended_sign_ins (key_hash, ended_at, expires_at) VALUES ($4, $2, $3)
           ON CONFLICT (key_hash) DO NOTHING RETURNING 1)
         INSERT INTO ended_sign_ins (key_hash, ended_at, expires_at)
         SELECT DISTINCT unnest($1::bytea[]), $2::timestamptz, $3::timestamptz FROM once ${whereKnown}`,
        [ended.map(keyOf), now, new Date(now.getTime() + keptFor), keyOf(by)],
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

/** What a token is of, where that says that it ended for those that were issued by then. */
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
  const ended: EndedSignIn[] = [{ kind: 'token', bearerToken }];
  if (typeof sid === 'string') ended.push({ kind: 'session', issuer, sid });
  else if (typeof authTime === 'number') ended.push({ kind: 'signIn', subject, authTime });
  return ended;
}

function keyOf(ended: EndedSignIn): Buffer {
  const text = JSON.stringify(Object.entries(ended).sort(([a], [b]) => (a < b ? -1 : 1)));
  return createHash('sha256').update(text).digest();
}
