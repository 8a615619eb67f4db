import type { Pool } from 'pg';
import { inTransaction, type TenantScope } from './transaction.ts';

/** Returns the ids of all tenants, for work that is done in a separate transaction for each. */
export async function tenantIds(pool: Pool): Promise<readonly string[]> {
  const rows = await inTransaction(pool, { system: true, readOnly: true }, (tx) =>
    tx.selectFrom('tenants').select('tenant_id').orderBy('tenant_id').execute(),
  );
  return rows.map(({ tenant_id }) => tenant_id);
}

/**
 * Works through all tenants, for each in transactions of its own: in another one as long as a whole batch was done.
 * @returns how many were done
 */
export async function inBatches(
  pool: Pool,
  batchSize: number,
  work: (scope: TenantScope) => Promise<number>,
  signal?: AbortSignal,
): Promise<number> {
  let completedCount = 0;
  for (const tenantId of await tenantIds(pool)) {
    for (let isMore = true; isMore; ) {
      signal?.throwIfAborted();
      const count = await inTransaction(pool, { tenantId }, (tx) => work({ tx, tenant: { id: tenantId } }));
      completedCount += count;
      isMore = count === batchSize;
    }
  }
  return completedCount;
}
