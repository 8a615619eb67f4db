import { msPerDay } from '@tingest/domain/foundation';
import type { Pool } from 'pg';

/** Removes expired data: the provider's records, and sign-in counters without a failure for two days. */
export async function removeExpiredRecords(pool: Pool, now: Date): Promise<void> {
  await pool.query('DELETE FROM idp_records WHERE expires_at < $1', [now]);
  await pool.query('DELETE FROM sign_in_attempts WHERE last_at < $1 AND blocked_until < $2', [
    new Date(now.getTime() - 2 * msPerDay),
    now,
  ]);
}
