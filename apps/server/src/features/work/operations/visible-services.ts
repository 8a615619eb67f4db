import { type Role, visibleStatuses } from '@tingest/domain';
import type { Transaction } from '../../../database/transaction.ts';

/** Ids of the functions of a site that a role sees. */
export const visibleOperationTypeIds = visibleIdsIn('operation_types');

/** Ids of the services of a site that a role sees. */
export const visibleTransactionTypeIds = visibleIdsIn('transaction_types');

function visibleIdsIn(table: 'operation_types' | 'transaction_types') {
  return async (tx: Transaction, tenantId: string, siteId: string, role: Role): Promise<string[]> => {
    const rows = await tx
      .selectFrom(table)
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('site_id', '=', siteId)
      .where('status', 'in', visibleStatuses(role))
      .execute();
    return rows.map(({ id }) => id);
  };
}
