import { IconReport } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { ListOrdering } from '@tingest/domain';
import { type ReactNode, useCallback, useMemo } from 'react';
import { deleteTransaction } from '../../api/transaction-calls.ts';
import { type TransactionType, transactionTypes } from '../../api/transaction-types.ts';
import type { StoredTransaction } from '../../api/transactions.ts';
import { ListScreen } from '../../features/list/list-screen.tsx';
import { useOpenRow } from '../../features/list/open-row.ts';
import { useSiteChange } from '../../features/site-change/use-site-change.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { LoadedItem } from '../loaded-item.tsx';
import { transactionColumns } from './transaction-columns.tsx';
import { TransactionDrawer } from './transaction-drawer.tsx';
import { TransactionViewChoice, useTransactionView } from './transaction-view.tsx';
import { useMayDeleteTransactions, useTransactionActions } from './use-transaction-actions.ts';

const newestFirst: readonly ListOrdering[] = [{ column: 'updatedAt', dir: 'desc' }];

/** The transaction report of one service. Source: specification, section 2, `/transactions/list/{id}`. */
export function TransactionListScreen(): ReactNode {
  const t = useTexts();
  const navigate = useNavigate();
  const { id } = useParams({ strict: false });
  useSiteChange(useCallback(() => void navigate({ to: '/transactions/types' }), [navigate]));
  return (
    <LoadedItem
      query={transactionTypes.useOne(id ?? '')}
      goneTitle={t('admin.transactions.gone')}
      list={{ path: '/transactions/types', label: t('admin.menu.transactionTypes') }}
    >
      {(type) => <TransactionList type={type} />}
    </LoadedItem>
  );
}

function TransactionList({ type }: { readonly type: TransactionType }): ReactNode {
  const t = useTexts();
  const { tenant } = useSession();
  const timeZone = tenant.ianaTimeZone;
  const hasReservations = tenant.settings?.enableReservations === true;
  const mayDelete = useMayDeleteTransactions();
  const { openId, open } = useOpenRow();
  const view = useTransactionView();
  const actions = useTransactionActions(open);
  const columns = useMemo(
    () => transactionColumns(type, { timeZone, t, hasReservations }),
    [type, timeZone, t, hasReservations],
  );
  const nameOf = ({ number }: StoredTransaction): string => t('admin.transactions.name', { number });
  return (
    <>
      <ListScreen<StoredTransaction>
        name={`transactions/${type.id}`}
        title={t('admin.transactions.titleOf', { name: type.name })}
        source={{ resource: 'transactions', query: { transactionTypeId: type.id, view: view.value } }}
        columns={columns}
        defaultOrdering={newestFirst}
        rowName={nameOf}
        onOpen={({ id }) => open(id)}
        rowActions={actions}
        deletion={{
          remove: ({ id }) => deleteTransaction(id),
          canRemove: mayDelete,
          text: t('admin.transactions.removeText'),
        }}
        beforeFilters={<TransactionViewChoice {...view} />}
        empty={{
          icon: IconReport,
          title: t('admin.transactions.empty.title'),
          text: t('admin.transactions.empty.text', { name: type.name }),
        }}
      />
      {openId && (
        <TransactionDrawer id={openId} types={[type]} mayDelete={mayDelete} onOpen={open} onClose={() => open(null)} />
      )}
    </>
  );
}
