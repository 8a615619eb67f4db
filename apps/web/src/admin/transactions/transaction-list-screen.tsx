import { showsServices } from '@tingest/domain/access';
import { type ReactNode, useCallback } from 'react';
import { type TransactionType, transactionTypes } from '../../api/transaction-types.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { TypePage } from '../item-page.tsx';
import { type ColumnTexts, transactionColumns } from './transaction-columns.tsx';
import { TransactionReport } from './transaction-report.tsx';

/** The transaction report of one service. Source: specification, section 2, `/transactions/list/{id}`. */
export function TransactionListScreen(): ReactNode {
  const t = useTexts();
  const { role } = useSession().user;
  return (
    <TypePage
      of="transactionTypes"
      useItem={transactionTypes.useOne}
      {...(!showsServices(role) && { list: { path: '/transactions/list', label: t('admin.transactions.all') } })}
    >
      {(type) => <TransactionList type={type} />}
    </TypePage>
  );
}

function TransactionList({ type }: { readonly type: TransactionType }): ReactNode {
  const t = useTexts();
  return (
    <TransactionReport
      name={`transactions/${type.id}`}
      title={t('admin.transactions.titleOf', { name: type.name })}
      transactionTypeId={type.id}
      types={[type]}
      columnsOf={useCallback((texts: ColumnTexts) => transactionColumns(type, texts), [type])}
      emptyText={t('admin.transactions.empty.text', { name: type.name })}
    />
  );
}
