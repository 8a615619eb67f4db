import type { Transaction } from '../../database/transaction.ts';
import type { TransactionRow } from './operation-queries.ts';

/** The loan by which an object is out now. */
export async function selectOpenLoan(
  tx: Transaction,
  tenantId: string,
  elementId: string,
): Promise<TransactionRow | undefined> {
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
    .where('transactions.mode', '=', 'loan')
    .where('transactions.status', '=', 'started')
    .where('transactions.deleted_at', 'is', null)
    .executeTakeFirst();
}
