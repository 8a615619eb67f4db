import { SegmentedControl } from '@mantine/core';
import { IconExternalLink, IconFileTypePdf, IconReport } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { can } from '@tingest/domain/access';
import type { ListOrdering } from '@tingest/domain/fields';
import { type ReactNode, useMemo } from 'react';
import { deleteTransaction } from '../../api/transaction-calls.ts';
import type { TransactionType } from '../../api/transaction-types.ts';
import type { StoredTransaction, TransactionView } from '../../api/transactions.ts';
import type { ListColumn } from '../../features/list/list-column.ts';
import { ListScreen } from '../../features/list/list-screen.tsx';
import type { RowAction } from '../../features/list/list-types.ts';
import { useOpenRow } from '../../features/list/open-row.ts';
import { useCaller } from '../../lib/session/caller.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import type { ColumnTexts } from './transaction-columns.tsx';
import { TransactionDrawer } from './transaction-drawer.tsx';
import { transactionLayouts } from './transaction-layouts.ts';
import { useDownloadPdf } from './use-download-pdf.ts';
import { useNextSteps } from './use-next-steps.tsx';

const newestFirst: readonly ListOrdering[] = [{ column: 'updatedAt', dir: 'desc' }];

interface TransactionReportProps {
  /** Under which the list's columns and views are kept. */
  readonly name: string;
  readonly title: string;
  /** Of one service; of all of the site without it. */
  readonly transactionTypeId?: string;
  /** The services that it is of; `undefined` until they are known. */
  readonly types: readonly TransactionType[] | undefined;
  /** Stays the same function while the columns are the same. */
  readonly columnsOf: (texts: ColumnTexts) => readonly ListColumn<StoredTransaction>[];
  readonly emptyText: string;
}

/** A list of transactions, each of which opens beside it. */
export function TransactionReport(props: TransactionReportProps): ReactNode {
  const { name, title, transactionTypeId, types, columnsOf, emptyText } = props;
  const t = useTexts();
  const { tenant } = useSession();
  const timeZone = tenant.ianaTimeZone;
  const hasReservations = tenant.settings.enableReservations;
  const mayDelete = useMayDeleteTransactions();
  const { openId, open } = useOpenRow();
  const view = useTransactionView();
  const actions = useTransactionActions(open, types);
  const mode = transactionTypeId === undefined ? undefined : types?.[0]?.mode;
  const layouts = useMemo(() => transactionLayouts(mode), [mode]);
  const columns = useMemo(() => columnsOf({ timeZone, t, hasReservations }), [columnsOf, timeZone, t, hasReservations]);
  return (
    <>
      <ListScreen<StoredTransaction>
        name={name}
        title={title}
        source={{
          collection: '/{tenantKey}/{siteKey}/transactions',
          query: { ...(transactionTypeId && { transactionTypeId }), view: view.value },
        }}
        columns={columns}
        defaultOrdering={newestFirst}
        rowName={({ number }) => t('admin.transactions.name', { number })}
        onOpen={({ id }) => open(id)}
        rowActions={actions}
        layouts={layouts}
        deletion={{
          remove: ({ id }) => deleteTransaction(id),
          canRemove: mayDelete,
          text: t('admin.transactions.removeText'),
        }}
        beforeFilters={<TransactionViewChoice {...view} />}
        empty={{ icon: IconReport, title: t('admin.transactions.empty.title'), text: emptyText }}
      />
      {openId && types && (
        <TransactionDrawer id={openId} types={types} mayDelete={mayDelete} onOpen={open} onClose={() => open(null)} />
      )}
    </>
  );
}

/** Returns the actions on a transaction of the report: open it, take its next step, download its PDF, or open its object. */
function useTransactionActions(
  openTransaction: (id: string) => void,
  types: readonly TransactionType[] | undefined,
): (row: StoredTransaction) => readonly RowAction[] {
  const t = useTexts();
  const download = useDownloadPdf();
  const nextSteps = useNextSteps(types);
  return (row) => [
    { label: t('app.actions.open'), icon: IconReport, onSelect: () => openTransaction(row.id) },
    ...nextSteps(row),
    { label: t('admin.transactions.pdf'), icon: IconFileTypePdf, onSelect: () => void download(row) },
    { label: t('admin.operations.openElement'), icon: IconExternalLink, href: `/elements/${row.elementId}/edit` },
  ];
}

/** Whether the reader may delete a transaction. */
function useMayDeleteTransactions(): (transaction: StoredTransaction) => boolean {
  const caller = useCaller();
  const { site } = useSession();
  return ({ ownerId, status }) =>
    can(caller, 'transactions.delete', { tenantId: caller.tenantId, siteId: site.id, ownerId, status }).allowed;
}

interface TransactionViewState {
  readonly value: TransactionView;
  readonly onChange: (view: TransactionView) => void;
}

/** Own transactions or all, in the address. Source: specification, section 9, Transaction list views. */
function useTransactionView(): TransactionViewState {
  const { view }: { readonly view?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const onChange = (next: TransactionView): void =>
    void navigate({
      to: '.',
      search: ({ view: _, page: __, ...otherSearch }: Readonly<Record<string, unknown>>) =>
        next === 'own' ? { ...otherSearch, view: next } : otherSearch,
    });
  return { value: view === 'own' ? 'own' : 'all', onChange };
}

/** Choice of the users with the transactions that are listed. */
function TransactionViewChoice({ value, onChange }: TransactionViewState): ReactNode {
  const t = useTexts();
  return (
    <SegmentedControl
      aria-label={t('admin.transactions.view')}
      value={value}
      data={[
        { value: 'all', label: t('admin.transactions.views.all') },
        { value: 'own', label: t('admin.transactions.views.own') },
      ]}
      onChange={(next) => onChange(next === 'own' ? 'own' : 'all')}
    />
  );
}
