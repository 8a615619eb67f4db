import type { Pool } from 'pg';
import { runTransaction, type Transaction } from './transaction-session.ts';

/** A transaction in two tenants: a query builder for each, which never sees a row of the other one. */
export interface CrossTenantTransaction {
  /** Transaction in the caller's tenant. */
  readonly ownTransaction: Transaction;
  /** In the tenant that something goes to; the same one where it stays. */
  readonly otherTransaction: Transaction;
}

/**
 * Runs `work` in one transaction that writes in two tenants: both or neither. Row-level security holds for each
 * statement by the builder that it was made with: the tenant travels with the statement, so there is no state to forget
 * to reset.
 *
 * It has a separate file because only the modules that copy a site or move an account may use it; the import check
 * knows which files those are.
 *
 * @param system whether it also sees the directory of all tenants, and may hand a user over from one to the other
 * @throws any error that `work` throws, after rolling back
 */
export async function inTwoTenants<T>(
  pool: Pool,
  scope: { readonly ownTenantId: string; readonly otherTenantId: string; readonly system?: boolean },
  work: (transaction: CrossTenantTransaction) => Promise<T>,
): Promise<T> {
  const { ownTenantId, otherTenantId, system = false } = scope;
  const scopes = [ownTenantId, otherTenantId].map((tenantId) => ({ tenantId, system }));
  return runTransaction(pool, scopes, ([ownTransaction, otherTransaction]) =>
    work({ ownTransaction: ownTransaction as Transaction, otherTransaction: otherTransaction as Transaction }),
  );
}
