import { ianaZone } from '@tingest/domain';
import { sql } from 'kysely';
import type { Transaction } from '../../../database/transaction.ts';

/** How often a tenant has run an implementation. */
export interface ProcessorUse {
  readonly tenantId: string;
  readonly runsToday: number;
  readonly runsThisMonth: number;
}

/** Those who used it most are told of. */
const mostTenants = 200;

/** How often tenants have run an implementation, in days and months of their own time zones. Only in a transaction of the system. */
export async function selectProcessorUse(
  tx: Transaction,
  { processor_key, processor_type }: { readonly processor_key: string; readonly processor_type: string },
): Promise<ProcessorUse[]> {
  const tenants = await tx.selectFrom('tenants').select(['tenant_id', 'time_zone']).execute();
  const ids = tenants.map(({ tenant_id }) => tenant_id);
  const zones = tenants.map(({ time_zone }) => ianaZone(time_zone) ?? 'UTC');
  const { rows } = await sql<{ tenant: string; today: number; this_month: number }>`
    SELECT tenant, today, this_month
    FROM processor_use(${processor_type}, ${processor_key}, ${ids}::uuid[], ${zones}::text[])
    ORDER BY this_month DESC, tenant LIMIT ${mostTenants}`.execute(tx);
  return rows.map(({ tenant, today, this_month }) => ({
    tenantId: tenant,
    runsToday: today,
    runsThisMonth: this_month,
  }));
}
