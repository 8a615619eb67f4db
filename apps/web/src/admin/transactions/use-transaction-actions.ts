import { IconExternalLink, IconFileTypePdf, IconReport } from '@tabler/icons-react';
import { can } from '@tingest/domain';
import type { StoredTransaction } from '../../api/transactions.ts';
import type { RowAction } from '../../features/list/list-types.ts';
import { useCaller } from '../../lib/session/caller.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { useDownloadPdf } from './use-download-pdf.ts';

/** What can be done with a transaction of the report: open it, get it as a PDF, or open its object. */
export function useTransactionActions(open: (id: string) => void): (row: StoredTransaction) => readonly RowAction[] {
  const t = useTexts();
  const download = useDownloadPdf();
  return (row) => [
    { label: t('app.actions.open'), icon: IconReport, onSelect: () => open(row.id) },
    { label: t('admin.transactions.pdf'), icon: IconFileTypePdf, onSelect: () => void download(row) },
    { label: t('admin.operations.openElement'), icon: IconExternalLink, href: `/elements/${row.elementId}/edit` },
  ];
}

/** Whether the reader may delete a transaction. */
export function useMayDeleteTransactions(): (transaction: StoredTransaction) => boolean {
  const caller = useCaller();
  const { site } = useSession();
  return ({ ownerId, status }) =>
    can(caller, 'transactions.delete', { tenantId: caller.tenantId, siteId: site.id, ownerId, status }).allowed;
}
