import { useParams } from '@tanstack/react-router';
import { showsServices } from '@tingest/domain';
import { type ReactNode, useCallback } from 'react';
import { type TransactionType, transactionTypes } from '../../api/transaction-types.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { LoadedType } from '../loaded-page.tsx';
import { type ColumnTexts, transactionColumns } from './transaction-columns.tsx';
import { TransactionReport } from './transaction-report.tsx';

/** The transaction report of one service. Source: specification, section 2, `/transactions/list/{id}`. */
export function TransactionListScreen(): ReactNode {
  const t = useTexts();
  const { role } = useSession().user;
  const { id = '' } = useParams({ strict: false });
  return (
    <LoadedType
      query={transactionTypes.useOne(id)}
      item={{ resource: 'transactionTypes', id }}
      goneTitle={t('admin.transactions.gone')}
      list={
        showsServices(role)
          ? { path: '/transactions/types', label: t('admin.menu.transactionTypes') }
          : { path: '/transactions/list', label: t('admin.transactions.all') }
      }
    >
      {(type) => <TransactionList type={type} />}
    </LoadedType>
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
