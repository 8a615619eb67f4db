import { IconExternalLink, IconHistory, IconReport } from '@tabler/icons-react';
import type { ListOrdering } from '@tingest/domain/fields';
import type { ReactNode } from 'react';
import type { StoredOperation } from '../../api/operations.ts';
import type { ListColumn } from '../../features/list/list-column.ts';
import { ListScreen } from '../../features/list/list-screen.tsx';
import { useOpenRow } from '../../features/list/open-row.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { OperationDrawer } from './operation-drawer.tsx';

const newestFirst: readonly ListOrdering[] = [{ column: 'occurredAt', dir: 'desc' }];

interface OperationLogProps {
  readonly title: string;
  /** Of one function; of all of the site without it. */
  readonly operationTypeId?: string;
  readonly columns: readonly ListColumn<StoredOperation>[];
  readonly note?: ReactNode;
  readonly emptyText: string;
}

/** A list of operations, each of which opens beside it and leads to its object and its transaction. */
export function OperationLog({ title, operationTypeId, columns, note, emptyText }: OperationLogProps): ReactNode {
  const t = useTexts();
  const { openId, open } = useOpenRow();
  return (
    <>
      <ListScreen<StoredOperation>
        name={operationTypeId === undefined ? 'operations' : `operations/${operationTypeId}`}
        title={title}
        source={{
          collection: '/{tenantKey}/{siteKey}/operations',
          ...(operationTypeId !== undefined && { query: { operationTypeId } }),
        }}
        columns={columns}
        defaultOrdering={newestFirst}
        rowName={({ elementTitle, occurredAt }) => `${elementTitle}, ${occurredAt}`}
        onOpen={({ id }) => open(id)}
        rowActions={({ id, elementId, transactionId, transactionTypeId }) => [
          { label: t('app.actions.open'), icon: IconHistory, onSelect: () => open(id) },
          { label: t('admin.operations.openElement'), icon: IconExternalLink, href: `/elements/${elementId}/edit` },
          {
            label: t('admin.operations.openTransaction'),
            icon: IconReport,
            href: `/transactions/list/${transactionTypeId}?open=${transactionId}`,
          },
        ]}
        note={note}
        empty={{ icon: IconHistory, title: t('admin.operations.empty.title'), text: emptyText }}
      />
      {openId && <OperationDrawer id={openId} onClose={() => open(null)} />}
    </>
  );
}
