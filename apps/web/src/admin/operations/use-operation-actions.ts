import { IconExternalLink, IconHistory, IconReport } from '@tabler/icons-react';
import type { StoredOperation } from '../../api/operations.ts';
import type { RowAction } from '../../features/list/list-types.ts';
import { useTexts } from '../../lib/texts/texts.ts';

/** What can be done with an entry of the event log: open it, its object, or the transaction it belongs to. */
export function useOperationActions(open: (id: string) => void): (row: StoredOperation) => readonly RowAction[] {
  const t = useTexts();
  return ({ id, elementId, transactionId, transactionTypeId }) => [
    { label: t('app.actions.open'), icon: IconHistory, onSelect: () => open(id) },
    { label: t('admin.operations.openElement'), icon: IconExternalLink, href: `/elements/${elementId}/edit` },
    {
      label: t('admin.operations.openTransaction'),
      icon: IconReport,
      href: `/transactions/list/${transactionTypeId}?open=${transactionId}`,
    },
  ];
}
