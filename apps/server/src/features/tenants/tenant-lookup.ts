import type { Transaction } from '../../database/transaction.ts';
import { presentTenant } from './tenant-presenter.ts';
import { selectTenant } from './tenant-queries.ts';

export { tenantReply } from './tenant-schemas.ts';

/** A tenant's colours and logo. Source: specification, section 3, Tenant, resourceConfiguration. */
export interface GlobalResources {
  readonly logo?: string | null;
  readonly primaryColor?: string | null;
  readonly secondaryColor?: string | null;
  readonly accentColor?: string | null;
}

/** What documents take of a tenant's branding. */
export async function findBranding(tx: Transaction, tenantId: string): Promise<{ primaryColor?: string }> {
  const row = await tx
    .selectFrom('tenants')
    .select('resource_configuration')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  const { globalResources } = (row?.resource_configuration ?? {}) as { globalResources?: GlobalResources };
  return globalResources?.primaryColor ? { primaryColor: globalResources.primaryColor } : {};
}

/** A tenant as it is answered. */
export async function findPresentedTenant(tx: Transaction, tenantId: string) {
  const row = await selectTenant(tx, tenantId);
  return row && presentTenant(row);
}
