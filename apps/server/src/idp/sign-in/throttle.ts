import { createHmac } from 'node:crypto';
import type { Pool } from 'pg';
import { networkOf } from '../../http/kernel/network-of.ts';

const minute = 60;

/** How guessing at one thing is slowed down. */
export interface ThrottleLimit {
  /** Seconds of rest after the first, second, … failure; the last one is the lock, after which counting begins anew. */
  readonly rests: readonly number[];
  /** Failures that are forgotten a second. */
  readonly leak: number;
}

/** Source: design, section 5: an account rests for 15 minutes after 10 failures in a row, and a little before that. */
const accountLimit: ThrottleLimit = {
  rests: [0, 0, 0, 2, 4, 8, 16, 32, minute, 15 * minute],
  leak: 1 / (6 * 60 * minute),
};

/** A whole office may share one address, so it may fail more often, and is forgiven two failures a minute. */
const addressLimit: ThrottleLimit = {
  rests: [...Array.from({ length: 49 }, () => 0), 15 * minute],
  leak: 2 / minute,
};

/** Whether a sign-in may be tried now. */
export type Admission =
  | {
      readonly admitted: true;
      /** Whether this try, if it fails, was the last one before the lock. */
      readonly locks: boolean;
    }
  | { readonly admitted: false; readonly retryAfterSeconds: number };

/**
 * Counts sign-ins that fail, in the database, so that all server processes count together. A try is counted as failed
 * before the password is looked at, and taken back when it succeeds: many guesses at the same moment gain nothing.
 */
export interface Throttle {
  admit(account: string, address: string): Promise<Admission>;
  /** Takes the try back: the account's failures are forgotten, the address is given back one. */
  succeeded(account: string, address: string): Promise<void>;
}

/** Counts something that may happen only so often, and says whether it may now. */
export type Counter = (kind: 'account' | 'address', value: string, limit: ThrottleLimit) => Promise<Admission>;

/**
 * @param secret the key of the hashes under which accounts and addresses are stored; those with a different one are
 * counted separately
 */
export function createCounter(pool: Pool, secret: Buffer, now: () => Date): Counter {
  const hashOf = hashWith(secret);
  return async function count(kind, value, limit) {
    const time = now();
    const { rows } = await pool.query<{ admitted: boolean; failures: number; blocked_until: Date }>({
      name: 'sign-in-count',
      text: countStatement,
      values: [kind, hashOf(kind, value), time, limit.rests, limit.leak],
    });
    const [row] = rows;
    // Blocked by a row that was made after this statement began.
    if (!row) return { admitted: false, retryAfterSeconds: 1 };
    if (row.admitted) return { admitted: true, locks: Math.ceil(row.failures) >= limit.rests.length };
    const wait = (row.blocked_until.getTime() - time.getTime()) / 1000;
    return { admitted: false, retryAfterSeconds: Math.max(1, Math.ceil(wait)) };
  };
}

const hashWith = (secret: Buffer) => (kind: string, value: string) =>
  createHmac('sha256', secret).update(`${kind}\n${value}`).digest();

/** @param secret as {@link createCounter} */
export function createThrottle(pool: Pool, secret: Buffer, now: () => Date): Throttle {
  const hashOf = hashWith(secret);
  const count = createCounter(pool, secret, now);
  return {
    async admit(account, address) {
      const byAddress = await count('address', networkOf(address), addressLimit);
      return byAddress.admitted ? count('account', account, accountLimit) : byAddress;
    },
    async succeeded(account, address) {
      await pool.query(`DELETE FROM sign_in_attempts WHERE kind = 'account' AND key_hash = $1`, [
        hashOf('account', account),
      ]);
      await pool.query(
        `UPDATE sign_in_attempts SET failures = GREATEST(0, failures - 1), blocked_until = to_timestamp(0)
         WHERE kind = 'address' AND key_hash = $1`,
        [hashOf('address', networkOf(address))],
      );
    },
  };
}

/**
 * One statement, so that parallel tries are counted one after the other. While a block lasts the row is left as it is
 * and nothing is counted; then the row is read for the time that is left. Without a rest there is no block at all, not
 * even one until this very moment: another process's clock may be a little behind.
 */
const countStatement = `
  WITH counted AS (
    INSERT INTO sign_in_attempts AS a (kind, key_hash, failures, last_at, blocked_until)
    VALUES ($1, $2, 1, $3, blocked_until($3, ($4::float8[])[1]))
    ON CONFLICT (kind, key_hash) DO UPDATE SET
      failures = next_failures(a.failures, a.last_at, $3, cardinality($4::float8[]), $5),
      last_at = $3,
      blocked_until = blocked_until($3, ($4::float8[])[
        ceil(next_failures(a.failures, a.last_at, $3, cardinality($4::float8[]), $5))::int])
    WHERE a.blocked_until <= $3
    RETURNING failures, blocked_until)
  SELECT true AS admitted, failures, blocked_until FROM counted
  UNION ALL
  SELECT false, failures, blocked_until FROM sign_in_attempts
  WHERE kind = $1 AND key_hash = $2 AND NOT EXISTS (SELECT FROM counted)`;
