import type { GlobalResources } from '../../../database/stored/tenants.ts';
import type { Transaction } from '../../../database/transaction.ts';
import { resourceAddress } from './configuration-presenter.ts';
import { getConfiguration, selectFileContent } from './configuration-queries.ts';
import { groupNames } from './resource-groups.ts';
import { presentTenant } from './tenant-presenter.ts';
import { selectTenant } from './tenant-queries.ts';

export { clientResourcesReply } from './configuration-schemas.ts';
export { tenantReply } from './tenant-schemas.ts';

/** The colour that documents and messages take of a tenant's branding. */
export async function findBranding(tx: Transaction, tenantId: string): Promise<{ primaryColor?: string }> {
  const row = await tx
    .selectFrom('tenant_configurations')
    .select('resources')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  const { globalResources } = (row?.resources ?? {}) as { globalResources?: GlobalResources };
  return globalResources?.primaryColor ? { primaryColor: globalResources.primaryColor } : {};
}

/** A tenant's logo, for documents. */
export async function findLogo(
  tx: Transaction,
  tenantId: string,
): Promise<{ readonly bytes: Uint8Array; readonly type: 'image/png' } | undefined> {
  const file = await selectFileContent(tx, tenantId, 'GlobalResources.Logo');
  return file && { bytes: file.content, type: 'image/png' };
}

/** Reads the tenant's data for pages before sign-in. */
export async function findSignInBrand(tx: Transaction, tenantId: string) {
  const row = await tx.selectFrom('tenants').select('name').where('tenant_id', '=', tenantId).executeTakeFirst();
  const configuration = row && (await getConfiguration(tx, tenantId));
  if (!configuration) return undefined;
  return {
    name: row.name,
    primaryColor: configuration.resources.globalResources?.primaryColor ?? null,
    logo: resourceAddress(configuration, 'GlobalResources.Logo'),
  };
}

/** A tenant as its own people get it, with the whole of its configuration. */
export async function findPresentedTenant(tx: Transaction, tenantId: string) {
  const row = await selectTenant(tx, tenantId);
  return row && presentTenant(row, await getConfiguration(tx, tenantId), groupNames);
}
