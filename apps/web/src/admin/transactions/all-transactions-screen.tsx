import { type ReactNode, useCallback } from 'react';
import { transactionTypes } from '../../api/transaction-types.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { allTransactionColumns, type ColumnTexts } from './transaction-columns.tsx';
import { TransactionReport } from './transaction-report.tsx';

/** The transaction report of all services of the site. */
export function AllTransactionsScreen(): ReactNode {
  const t = useTexts();
  const services = transactionTypes.useAll().data?.items;
  return (
    <TransactionReport
      name="transactions"
      title={t('admin.transactions.all')}
      types={services}
      columnsOf={useCallback((texts: ColumnTexts) => allTransactionColumns(services ?? [], texts), [services])}
      emptyText={t('admin.transactions.allEmptyText')}
    />
  );
}
