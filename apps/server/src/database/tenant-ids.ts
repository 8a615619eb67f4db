import type { Pool } from 'pg';
import { inTransaction } from './transaction.ts';

/** The ids of all tenants: what is done for each is done in transactions of its own. */
export async function tenantIds(pool: Pool): Promise<readonly string[]> {
  const rows = await inTransaction(pool, { system: true, readOnly: true }, (tx) =>
    tx.selectFrom('tenants').select('tenant_id').orderBy('tenant_id').execute(),
  );
  return rows.map(({ tenant_id }) => tenant_id);
}
