import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { inTransaction, type Transaction, type TransactionScope } from './transaction.ts';

/** Milliseconds for which the reader of the stream may pause before it is given up. */
const maxPauseMs = 5 * 60_000;
/** How long one statement may take: sorting a million rows that no index has in order takes some time. */
const statementTimeoutMs = 2 * 60_000;

/**
 * Returns a stream of data read in one transaction, which stays open until the stream has been read, or its reader has
 * left. Nothing can be written in it.
 *
 * @param begin an error thrown here is thrown by the call; an error after it breaks the stream
 */
export function streamLongRead(
  pool: Pool,
  scope: Omit<TransactionScope, 'readOnly'>,
  begin: (tx: Transaction) => Promise<Readable>,
): Promise<Readable> {
  const out = new PassThrough();
  let isInProgress = false;
  return new Promise((resolve, reject) => {
    const completion = inTransaction(pool, scope, async (tx) => {
      // Half a stream is not begun once more.
      if (isInProgress) throw new Error('the stream was interrupted');
      await allowLongRead(tx);
      const source = await begin(tx);
      isInProgress = true;
      resolve(out);
      await pipeline(source, out);
    });
    completion.catch((error: Error) => {
      if (isInProgress) out.destroy(error);
      else reject(error);
    });
  });
}

/**
 * Limits the milliseconds of each statement of a transaction, and makes it read-only. The transaction must not be
 * `readOnly` itself: such a one is as many transactions as it has statements, and a setting made in one ends with it.
 */
export async function limitRead(tx: Transaction, longest: number): Promise<void> {
  await sql`SELECT set_config('transaction_read_only', 'on', true),
    set_config('statement_timeout', ${String(longest)}, true)`.execute(tx);
}

async function allowLongRead(tx: Transaction): Promise<void> {
  await sql`SELECT set_config('transaction_read_only', 'on', true),
    set_config('statement_timeout', ${String(statementTimeoutMs)}, true),
    set_config('idle_in_transaction_session_timeout', ${String(maxPauseMs)}, true),
    set_config('cursor_tuple_fraction', '1', true)`.execute(tx);
}
