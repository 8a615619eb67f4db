import { IconHistory } from '@tabler/icons-react';
import type { ListOrdering } from '@tingest/domain';
import { type ReactNode, useMemo } from 'react';
import { operationTypes } from '../../api/operation-types.ts';
import type { StoredOperation } from '../../api/operations.ts';
import { transactionTypes } from '../../api/transaction-types.ts';
import { ListScreen } from '../../features/list/list-screen.tsx';
import { useOpenRow } from '../../features/list/open-row.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { allOperationColumns } from './operation-columns.tsx';
import { OperationDrawer } from './operation-drawer.tsx';
import { useOperationActions } from './use-operation-actions.ts';

const newestFirst: readonly ListOrdering[] = [{ column: 'occurredAt', dir: 'desc' }];

/** The event log of all functions of the site: everything that was done, by whom and when. */
export function AllOperationsScreen(): ReactNode {
  const t = useTexts();
  const timeZone = useSession().tenant.ianaTimeZone;
  const { openId, open } = useOpenRow();
  const functions = operationTypes.useAll().data?.items;
  const services = transactionTypes.useAll().data?.items;
  const columns = useMemo(
    () => allOperationColumns(functions ?? [], services ?? [], timeZone, t),
    [functions, services, timeZone, t],
  );
  return (
    <>
      <ListScreen<StoredOperation>
        name="operations"
        title={t('admin.operations.all')}
        source={{ collection: '/{tenantKey}/{siteKey}/operations' }}
        columns={columns}
        defaultOrdering={newestFirst}
        rowName={({ elementTitle, occurredAt }) => `${elementTitle}, ${occurredAt}`}
        onOpen={({ id }) => open(id)}
        rowActions={useOperationActions(open)}
        empty={{
          icon: IconHistory,
          title: t('admin.operations.empty.title'),
          text: t('admin.operations.allEmptyText'),
        }}
      />
      {openId && <OperationDrawer id={openId} onClose={() => open(null)} />}
    </>
  );
}
