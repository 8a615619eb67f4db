import type { FieldValues } from '@tingest/domain';
import type { Transaction } from '../../../database/transaction.ts';
import type { TransactionRow } from './operation-queries.ts';

/** Most open cases that are shown before a new one. */
const mostOpen = 20;

/** What was filled in last in a transaction, by one of its functions. */
export async function selectLastValues(
  tx: Transaction,
  tenantId: string,
  transactionId: string,
  operationTypeId: string,
): Promise<FieldValues> {
  const row = await tx
    .selectFrom('operations')
    .select('data_properties')
    .where('tenant_id', '=', tenantId)
    .where('transaction_id', '=', transactionId)
    .orderBy((by) => by('operation_type_id', '=', operationTypeId), 'desc')
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (row?.data_properties ?? {}) as FieldValues;
}

/** What is under way with an object by a service, last changed first. */
export function selectOpenTransactions(
  tx: Transaction,
  tenantId: string,
  elementId: string,
  transactionTypeId: string,
): Promise<TransactionRow[]> {
  return tx
    .selectFrom('transactions')
    .innerJoin('transaction_types', (join) =>
      join
        .onRef('transaction_types.tenant_id', '=', 'transactions.tenant_id')
        .onRef('transaction_types.id', '=', 'transactions.transaction_type_id'),
    )
    .selectAll('transactions')
    .select('transaction_types.localized_names as transaction_type_names')
    .where('transactions.tenant_id', '=', tenantId)
    .where('transactions.element_id', '=', elementId)
    .where('transactions.transaction_type_id', '=', transactionTypeId)
    .where('transactions.status', '=', 'started')
    .where('transactions.deleted_at', 'is', null)
    .orderBy('transactions.updated_at', 'desc')
    .orderBy('transactions.id', 'desc')
    .limit(mostOpen)
    .execute();
}
