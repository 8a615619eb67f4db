import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { inTransaction, type Transaction, type TransactionScope } from './transaction.ts';

/** How long whoever takes the stream may pause, in milliseconds, before it is given up. */
const longestPause = 5 * 60_000;
/** How long one statement may take: sorting a million rows that no index has in order takes some time. */
const longestStatement = 2 * 60_000;

/**
 * Makes a stream from what is read in one transaction, which stays open until the stream has been taken, or whoever takes
 * it has left. Nothing can be written in it.
 *
 * @param begin what is thrown here is thrown by the call; an error after it breaks the stream
 */
export function streamLongRead(
  pool: Pool,
  scope: Omit<TransactionScope, 'readOnly'>,
  begin: (tx: Transaction) => Promise<Readable>,
): Promise<Readable> {
  const out = new PassThrough();
  let isUnderWay = false;
  return new Promise((resolve, reject) => {
    const done = inTransaction(pool, scope, async (tx) => {
      // Half a stream is not begun once more.
      if (isUnderWay) throw new Error('the stream was broken');
      await allowLongRead(tx);
      const source = await begin(tx);
      isUnderWay = true;
      resolve(out);
      await pipeline(source, out);
    });
    done.catch((error: Error) => {
      if (isUnderWay) out.destroy(error);
      else reject(error);
    });
  });
}

/**
 * Lets each statement of a transaction take so many milliseconds at most, and none write. The transaction must not be `readOnly` itself:
 * such a one is as many transactions as it has statements, and what is set for one is gone with it.
 */
export async function limitRead(tx: Transaction, longest: number): Promise<void> {
  await sql`SELECT set_config('transaction_read_only', 'on', true),
    set_config('statement_timeout', ${String(longest)}, true)`.execute(tx);
}

async function allowLongRead(tx: Transaction): Promise<void> {
  await sql`SELECT set_config('transaction_read_only', 'on', true),
    set_config('statement_timeout', ${String(longestStatement)}, true),
    set_config('idle_in_transaction_session_timeout', ${String(longestPause)}, true),
    set_config('cursor_tuple_fraction', '1', true)`.execute(tx);
}
