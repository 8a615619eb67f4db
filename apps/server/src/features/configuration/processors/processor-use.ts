import { sql } from 'kysely';
import type { Transaction } from '../../../database/transaction.ts';
import { zoneOf } from '../../../http/kernel/field-context.ts';

/** How often a tenant has run an implementation. */
export interface ProcessorUse {
  readonly tenantId: string;
  readonly runsToday: number;
  readonly runsThisMonth: number;
}

/** The maximum number of tenants to report, those with the most runs first. */
const maxTenants = 200;

/** Tells how often tenants have run an implementation. */
export type UseOf = (implementation: {
  readonly processor_key: string;
  readonly processor_type: string;
}) => Promise<ProcessorUse[]>;

/** How often tenants have run implementations, in days and months of their own time zones. Only in a transaction of the system. */
export async function processorUse(tx: Transaction): Promise<UseOf> {
  const tenants = await tx.selectFrom('tenants').select(['tenant_id', 'time_zone as timeZone']).execute();
  const ids = tenants.map(({ tenant_id }) => tenant_id);
  const zones = tenants.map(zoneOf);
  return async ({ processor_key, processor_type }) => {
    const { rows } = await sql<ProcessorUse>`
      SELECT tenant AS "tenantId", today AS "runsToday", this_month AS "runsThisMonth"
      FROM processor_use(${processor_type}, ${processor_key}, ${ids}::uuid[], ${zones}::text[])
      ORDER BY this_month DESC, tenant LIMIT ${maxTenants}`.execute(tx);
    return rows;
  };
}
