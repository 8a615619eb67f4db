import { sql } from 'kysely';
import type { Pool } from 'pg';
import { beforeCommit, commitBehind, inTransaction } from './transaction.ts';

/** Where numbers run: each site counts for itself. */
export interface NumberScope {
  readonly tenantId: string;
  readonly siteId: string;
}

/** Gives out running numbers. */
export interface RunningNumbers {
  /**
   * The next number of a counter of a site. No number is given twice, a later call gets a greater one, and one that is
   * not used in the end is a gap (field notes, 5.6).
   */
  next(scope: NumberScope, counter: 'transactions'): Promise<number>;
}

type Waiting = PromiseWithResolvers<number>;

/**
 * Creates running numbers that are taken in separate transactions, so that the work that gets them doesn't queue up
 * behind the counter's row until each commit is on disk. Callers that ask while a number is being fetched share the
 * next fetch.
 *
 * The counter's own commit need not wait for the disk: a number is only ever written by a transaction that commits
 * later, and the write-ahead log reaches the disk in order, so a number that survives a crash brings its count along.
 *
 * @param pool a separate pool: a connection that waits here for one of the same pool could wait for ever
 */
export function createRunningNumbers(pool: Pool): RunningNumbers {
  const queues = new Map<string, Waiting[]>();

  async function serve(key: string, scope: NumberScope, counter: string): Promise<void> {
    for (let waiters = queues.get(key); waiters && waiters.length > 0; waiters = queues.get(key)) {
      queues.set(key, []);
      try {
        const last = await advance(pool, scope, counter, waiters.length);
        const firstNumber = last - waiters.length + 1;
        waiters.forEach(({ resolve }, index) => {
          resolve(firstNumber + index);
        });
      } catch (error) {
        for (const { reject } of waiters) reject(error);
      }
    }
    queues.delete(key);
  }

  return {
    next(scope, counter) {
      const waiter: Waiting = Promise.withResolvers();
      const key = `${scope.tenantId} ${scope.siteId} ${counter}`;
      const queue = queues.get(key);
      if (queue) queue.push(waiter);
      else {
        queues.set(key, [waiter]);
        void serve(key, scope, counter);
      }
      return waiter.promise;
    },
  };
}

/** Moves a counter on by `by`. @returns the last of the numbers that are now taken */
async function advance(pool: Pool, { tenantId, siteId }: NumberScope, name: string, by: number): Promise<number> {
  const { value } = await inTransaction(pool, { tenantId }, (tx) => {
    beforeCommit(tx, sql`SET LOCAL synchronous_commit = off`.execute(tx));
    const advanced = tx
      .insertInto('site_counters')
      .values({ tenant_id: tenantId, site_id: siteId, name, value: by })
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'site_id', 'name']).doUpdateSet({ value: sql`site_counters.value + ${by}` }),
      )
      .returning('value')
      .executeTakeFirstOrThrow();
    commitBehind(tx);
    return advanced;
  });
  return value;
}
