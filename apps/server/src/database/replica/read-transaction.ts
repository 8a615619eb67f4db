import { DatabaseError, type Pool } from 'pg';
import { DatabaseAwayError } from '../outages.ts';
import { inTransaction, type Transaction, type TransactionScope } from '../transaction.ts';
import type { LogPosition } from './log-position.ts';
import type { Replica } from './replica.ts';

/**
 * Runs `work` in a read-only transaction: on the replica where that has passed the position, else on the primary. A
 * failure on the replica because it became unavailable, cancelled the statement to catch up, or is in trouble itself,
 * is retried once on the primary, so `work` must have no effects outside of the database.
 *
 * @param after position up to which the reader must see all writes
 * @throws any error that `work` throws
 */
export async function inReadTransaction<T>(
  { pool, replica }: { readonly pool: Pool; readonly replica?: Replica },
  scope: Omit<TransactionScope, 'readOnly'>,
  after: LogPosition,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const readOnly = { ...scope, readOnly: true };
  if (replica?.hasPassed(after)) {
    try {
      return await inTransaction(replica.pool, readOnly, work, 1);
    } catch (error) {
      if (error instanceof DatabaseAwayError) replica.doubt();
      else if (!isTroubleOfReplica(error)) throw error;
    }
  }
  return inTransaction(pool, readOnly, work);
}

/**
 * Checks whether the same statement may succeed on the primary: a replica cancels statements that conflict with its
 * replay (40001, 40P01), and may be short of resources, stopping or broken (classes 53, 55, 57, 58, XX); a statement
 * that took too long is not retried.
 */
function isTroubleOfReplica(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return false;
  const { code = '' } = error;
  return /^(40|53|55|57|58|XX)/.test(code) && code !== '57014';
}
