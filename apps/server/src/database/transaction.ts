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
 * The tenant's id is a setting of the transaction, sent in the same message as BEGIN and the first statement. A
 * read-only scope needs no BEGIN: as PostgreSQL's READ COMMITTED takes a new snapshot for each statement anyway, each
 * one is a separate transaction, settings included, in one message. See
 * docs/decisions/0006-a-statement-travels-with-its-tenant.md.
 *
 * A deadlock or serialisation failure is retried, so `work` must have no effects outside of the database.
 *
 * @param attempts number of attempts, three unless given
 * @throws any error that `work` throws, after rolling back
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

/** Runs work under a savepoint of a transaction: an error undoes only the writes of this work. */
export async function withSavepoint<T>(tx: Transaction, work: () => Promise<T>): Promise<T> {
  // Statements run in the order in which they are sent: those of the work follow the savepoint, and later ones follow
  // its release, so neither is waited for.
  beforeCommit(tx, savepoint(tx, []));
  try {
    const result = await work();
    beforeCommit(tx, release(tx, []));
    return result;
  } catch (error) {
    await rollBackTo(tx, []);
    // It would hide a savepoint around it, which has the same name.
    beforeCommit(tx, release(tx, []));
    throw error;
  }
}

/**
 * Passes on a statement that need not be awaited: it is sent, the work continues, and the transaction is committed only
 * if the statement succeeded.
 */
export function beforeCommit(tx: Transaction, statement: Promise<unknown>): void {
  sessionOf(tx).passOn(statement);
}

/**
 * Sends COMMIT right behind the statements sent so far, which must be all the writes, so that locks are not held while
 * responses travel. The caller may still await earlier statements, and compute; a failure of a statement still undoes
 * all of it, but an error of the work itself no longer does.
 */
export function commitBehind(tx: Transaction): void {
  sessionOf(tx).sendCommit();
}
