import { SegmentedControl } from '@mantine/core';
import { IconExternalLink, IconFileTypePdf, IconReport } from '@tabler/icons-react';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { can, type ListOrdering } from '@tingest/domain';
import { type ReactNode, useCallback, useMemo } from 'react';
import { deleteTransaction } from '../../api/transaction-calls.ts';
import { type TransactionType, transactionTypes } from '../../api/transaction-types.ts';
import type { StoredTransaction, TransactionView } from '../../api/transactions.ts';
import { ListScreen } from '../../features/list/list-screen.tsx';
import type { RowAction } from '../../features/list/list-types.ts';
import { useOpenRow } from '../../features/list/open-row.ts';
import { useSiteChange } from '../../features/site-change/use-site-change.ts';
import { useCaller } from '../../lib/session/caller.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { LoadedItem } from '../loaded-item.tsx';
import { transactionColumns } from './transaction-columns.tsx';
import { TransactionDrawer } from './transaction-drawer.tsx';
import { useDownloadPdf } from './use-download-pdf.ts';

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
  const mayDelete = useMayDelete();
  const { openId, open } = useOpenRow();
  const view = useView();
  const download = useDownloadPdf();
  const columns = useMemo(
    () => transactionColumns(type, { timeZone, t, hasReservations }),
    [type, timeZone, t, hasReservations],
  );
  const nameOf = ({ number }: StoredTransaction): string => t('admin.transactions.name', { number });
  const actions = (row: StoredTransaction): readonly RowAction[] => [
    { label: t('app.actions.open'), icon: IconReport, onSelect: () => open(row.id) },
    { label: t('admin.transactions.pdf'), icon: IconFileTypePdf, onSelect: () => void download(row) },
    { label: t('admin.operations.openElement'), icon: IconExternalLink, href: `/elements/${row.elementId}/edit` },
  ];
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
        beforeFilters={<ViewChoice {...view} />}
        empty={{
          icon: IconReport,
          title: t('admin.transactions.empty.title'),
          text: t('admin.transactions.empty.text', { name: type.name }),
        }}
      />
      {openId && (
        <TransactionDrawer id={openId} type={type} mayDelete={mayDelete} onOpen={open} onClose={() => open(null)} />
      )}
    </>
  );
}

function useMayDelete(): (transaction: StoredTransaction) => boolean {
  const caller = useCaller();
  const { site } = useSession();
  return ({ ownerId, status }) =>
    can(caller, 'transactions.delete', { tenantId: caller.tenantId, siteId: site.id, ownerId, status }).allowed;
}

interface ViewState {
  readonly value: TransactionView;
  readonly onChange: (view: TransactionView) => void;
}

/** Own transactions or all, in the address. Source: specification, section 9, Transaction list views. */
function useView(): ViewState {
  const { view }: { readonly view?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const onChange = (next: TransactionView): void =>
    void navigate({
      to: '.',
      search: ({ view: _, page: __, ...others }: Readonly<Record<string, unknown>>) =>
        next === 'own' ? { ...others, view: next } : others,
    });
  return { value: view === 'own' ? 'own' : 'all', onChange };
}

function ViewChoice({ value, onChange }: ViewState): ReactNode {
  const t = useTexts();
  return (
    <SegmentedControl
      bg="var(--mantine-color-body)"
      style={{ border: '1px solid var(--tingest-line)' }}
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
