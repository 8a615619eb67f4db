import type { Pool } from 'pg';
import { fixedStatement } from './fixed-statement.ts';
import { runTransaction, sessionOf, type Transaction, type TransactionScope } from './transaction-session.ts';

export type { Transaction, TransactionScope, Waiter } from './transaction-session.ts';

/** Where a statement about a tenant is asked: in an open transaction of that tenant. Contexts of requests are such. */
export interface TenantScope {
  readonly tx: Transaction;
  readonly tenant: { readonly id: string };
}

/** Where a statement about a site is asked. */
export interface SiteScope extends TenantScope {
  readonly site: { readonly id: string };
}

/**
 * Runs `work` in one transaction under row-level security of the scope's tenant, and commits when it returns.
 *
 * The tenant's id is a setting of the transaction, sent in the same message as BEGIN and the first statement. A read-only
 * scope needs no BEGIN: as PostgreSQL's READ COMMITTED looks at the database anew for each statement anyway, each one is
 * a transaction of its own, settings included, in one message. See docs/decisions/0006-a-statement-travels-with-its-tenant.md.
 *
 * A deadlock or serialisation failure is tried again, so `work` must have no effects outside of the database.
 *
 * @param attempts how often it is tried, three times unless given
 * @throws whatever `work` throws, after rolling back
 */
export async function inTransaction<T>(
  pool: Pool,
  scope: TransactionScope,
  work: (tx: Transaction) => Promise<T>,
  attempts?: number,
): Promise<T> {
  return runTransaction(pool, [scope], ([tx]) => work(tx as Transaction), attempts);
}

const savepoint = fixedStatement('SAVEPOINT part');
const release = fixedStatement('RELEASE SAVEPOINT part');
const rollBackTo = fixedStatement('ROLLBACK TO SAVEPOINT part');

/** Work of its own within a transaction: what it throws undoes what it wrote, and nothing else. */
export async function withSavepoint<T>(tx: Transaction, work: () => Promise<T>): Promise<T> {
  // Statements are done in the order in which they are sent: those of the work stand behind it, and what comes after the
  // work behind its end, so neither is waited for.
  beforeCommit(tx, savepoint(tx, []));
  try {
    const result = await work();
    beforeCommit(tx, release(tx, []));
    return result;
  } catch (error) {
    await rollBackTo(tx, []);
    throw error;
  }
}

/**
 * Hands over a statement whose outcome nobody needs to wait for: it is sent, the work goes on, and the transaction is
 * committed only if it succeeded.
 */
export function beforeCommit(tx: Transaction, statement: Promise<unknown>): void {
  sessionOf(tx).passOn(statement);
}

/**
 * Says that everything was sent that is to be written: COMMIT leaves right behind it, so that what was locked is not
 * held while answers travel. Whoever calls this may still await what was sent, and compute; a failure of a statement still
 * undoes all of it, but one of the work's own no longer does.
 */
export function commitBehind(tx: Transaction): void {
  sessionOf(tx).sendCommit();
}
