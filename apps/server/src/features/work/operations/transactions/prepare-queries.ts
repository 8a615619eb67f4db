import type { FieldValues } from '@tingest/domain/fields';
import { tenantRows } from '../../../../database/stored-rows.ts';
import type { TenantScope } from '../../../../database/transaction.ts';
import { type TransactionRow, transactionRows } from '../model/operation-queries.ts';

/** Most open cases that are shown before a new one. */
const maxOpen = 20;

/** Selects the values that were last filled in within a transaction by one of its functions. */
export async function selectLastValues(
  scope: TenantScope,
  transactionId: string,
  operationTypeId: string,
): Promise<FieldValues> {
  const row = await tenantRows(scope, 'operations')
    .select('data_properties')
    .where('transaction_id', '=', transactionId)
    .orderBy((by) => by('operation_type_id', '=', operationTypeId), 'desc')
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.data_properties ?? {};
}

/** Selects the open transactions of a service on an object, last changed first. */
export function selectOpenTransactions(
  { tx, tenant }: TenantScope,
  elementId: string,
  transactionTypeId: string,
): Promise<TransactionRow[]> {
  return transactionRows(tx, tenant.id)
    .where('transactions.element_id', '=', elementId)
    .where('transactions.transaction_type_id', '=', transactionTypeId)
    .where('transactions.status', '=', 'started')
    .where('transactions.deleted_at', 'is', null)
    .orderBy('transactions.updated_at', 'desc')
    .orderBy('transactions.id', 'desc')
    .limit(maxOpen)
    .execute();
}
