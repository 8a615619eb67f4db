import { IconReport } from '@tabler/icons-react';
import type { ListOrdering } from '@tingest/domain';
import { type ReactNode, useMemo } from 'react';
import { deleteTransaction } from '../../api/transaction-calls.ts';
import { transactionTypes } from '../../api/transaction-types.ts';
import type { StoredTransaction } from '../../api/transactions.ts';
import { ListScreen } from '../../features/list/list-screen.tsx';
import { useOpenRow } from '../../features/list/open-row.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { allTransactionColumns } from './transaction-columns.tsx';
import { TransactionDrawer } from './transaction-drawer.tsx';
import { TransactionViewChoice, useTransactionView } from './transaction-view.tsx';
import { useMayDeleteTransactions, useTransactionActions } from './use-transaction-actions.ts';

const newestFirst: readonly ListOrdering[] = [{ column: 'updatedAt', dir: 'desc' }];

/** The transaction report of all services of the site. */
export function AllTransactionsScreen(): ReactNode {
  const t = useTexts();
  const { tenant } = useSession();
  const timeZone = tenant.ianaTimeZone;
  const hasReservations = tenant.settings?.enableReservations === true;
  const mayDelete = useMayDeleteTransactions();
  const { openId, open } = useOpenRow();
  const view = useTransactionView();
  const services = transactionTypes.useAll().data?.items;
  const columns = useMemo(
    () => allTransactionColumns(services ?? [], { timeZone, t, hasReservations }),
    [services, timeZone, t, hasReservations],
  );
  return (
    <>
      <ListScreen<StoredTransaction>
        name="transactions"
        title={t('admin.transactions.all')}
        source={{ resource: 'transactions', query: { view: view.value } }}
        columns={columns}
        defaultOrdering={newestFirst}
        rowName={({ number }) => t('admin.transactions.name', { number })}
        onOpen={({ id }) => open(id)}
        rowActions={useTransactionActions(open)}
        deletion={{
          remove: ({ id }) => deleteTransaction(id),
          canRemove: mayDelete,
          text: t('admin.transactions.removeText'),
        }}
        beforeFilters={<TransactionViewChoice {...view} />}
        empty={{
          icon: IconReport,
          title: t('admin.transactions.empty.title'),
          text: t('admin.transactions.allEmptyText'),
        }}
      />
      {openId && services && (
        <TransactionDrawer
          id={openId}
          types={services}
          mayDelete={mayDelete}
          onOpen={open}
          onClose={() => open(null)}
        />
      )}
    </>
  );
}
