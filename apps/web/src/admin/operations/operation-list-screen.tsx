import { IconHistory } from '@tabler/icons-react';
import type { ListOrdering } from '@tingest/domain';
import { type ReactNode, useMemo } from 'react';
import { type OperationType, operationTypes } from '../../api/operation-types.ts';
import type { StoredOperation } from '../../api/operations.ts';
import { transactionTypes } from '../../api/transaction-types.ts';
import { ListScreen } from '../../features/list/list-screen.tsx';
import { useOpenRow } from '../../features/list/open-row.ts';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { Hint } from '../../ui/text/hint.tsx';
import { TypePage } from '../item-page.tsx';
import { operationColumns } from './operation-columns.tsx';
import { OperationDrawer } from './operation-drawer.tsx';
import { useOperationActions } from './use-operation-actions.ts';

const newestFirst: readonly ListOrdering[] = [{ column: 'occurredAt', dir: 'desc' }];

/** The event log of one function. Source: specification, section 2, `/operations/list/{id}`. */
export function OperationListScreen(): ReactNode {
  return (
    <TypePage of="operationTypes" useItem={operationTypes.useOne}>
      {(type) => <OperationList type={type} />}
    </TypePage>
  );
}

function OperationList({ type }: { readonly type: OperationType }): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const timeZone = useSession().tenant.ianaTimeZone;
  const { openId, open } = useOpenRow();
  const services = transactionTypes.useAll({ elementTypeId: type.elementTypeId }).data?.items;
  const columns = useMemo(
    () => operationColumns(type, services ?? [], { culture, timeZone }, t),
    [type, services, culture, timeZone, t],
  );
  const actions = useOperationActions(open);
  return (
    <>
      <ListScreen<StoredOperation>
        name={`operations/${type.id}`}
        title={t('admin.operations.titleOf', { name: type.name })}
        source={{ collection: '/{tenantKey}/{siteKey}/operations', query: { operationTypeId: type.id } }}
        columns={columns}
        defaultOrdering={newestFirst}
        rowName={({ elementTitle, occurredAt }) => `${elementTitle}, ${occurredAt}`}
        onOpen={({ id }) => open(id)}
        rowActions={actions}
        note={type.indexing.isBackfilling && <Hint>{t('admin.operations.isBackfilling')}</Hint>}
        empty={{
          icon: IconHistory,
          title: t('admin.operations.empty.title'),
          text: t('admin.operations.empty.text', { name: type.name }),
        }}
      />
      {openId && <OperationDrawer id={openId} onClose={() => open(null)} />}
    </>
  );
}
