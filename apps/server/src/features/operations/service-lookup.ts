import { isVisible, type PublishingStatus, type Role } from '@tingest/domain';
import type { Transaction } from '../../database/transaction.ts';

/** Ids of the functions of a site that a role sees. */
export async function visibleOperationTypeIds(
  tx: Transaction,
  tenantId: string,
  siteId: string,
  role: Role,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('operation_types')
    .select(['id', 'status'])
    .where('tenant_id', '=', tenantId)
    .where('site_id', '=', siteId)
    .execute();
  return visibleIds(rows, role);
}

/** Ids of the services of a site that a role sees. */
export async function visibleTransactionTypeIds(
  tx: Transaction,
  tenantId: string,
  siteId: string,
  role: Role,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('transaction_types')
    .select(['id', 'status'])
    .where('tenant_id', '=', tenantId)
    .where('site_id', '=', siteId)
    .execute();
  return visibleIds(rows, role);
}

function visibleIds(rows: readonly { id: string; status: string }[], role: Role): string[] {
  return rows.filter(({ status }) => isVisible(status as PublishingStatus, role)).map(({ id }) => id);
}
