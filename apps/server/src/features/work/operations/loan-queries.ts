import type { Transaction } from '../../../database/transaction.ts';
import { type TransactionRow, transactionRows } from './operation-queries.ts';

/** The loan by which an object is out now. */
export function selectOpenLoan(
  tx: Transaction,
  tenantId: string,
  elementId: string,
): Promise<TransactionRow | undefined> {
  return transactionRows(tx, tenantId)
    .where('transactions.element_id', '=', elementId)
    .where('transactions.mode', '=', 'loan')
    .where('transactions.status', '=', 'started')
    .where('transactions.deleted_at', 'is', null)
    .executeTakeFirst();
}
