import type { Transaction } from '../../../database/transaction.ts';

/** The reservation that a caller's own id was used for already. */
export function selectReservationByClientId(tx: Transaction, tenantId: string, clientOperationId: string) {
  return tx
    .selectFrom('transactions')
    .select(['id', 'site_id', 'request_digest'])
    .where('tenant_id', '=', tenantId)
    .where('client_operation_id', '=', clientOperationId)
    .executeTakeFirst();
}

/** What a category says of reservations, as it is stored. */
export async function selectReservationPolicy(
  tx: Transaction,
  tenantId: string,
  elementTypeId: string,
): Promise<unknown> {
  const row = await tx
    .selectFrom('element_types')
    .select('reservation_policy')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', elementTypeId)
    .executeTakeFirst();
  return row?.reservation_policy;
}
