import { type ReactNode, useMemo } from 'react';
import { type OperationType, operationTypes } from '../../api/operation-types.ts';
import { transactionTypes } from '../../api/transaction-types.ts';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { Hint } from '../../ui/text/hint.tsx';
import { TypePage } from '../item-page.tsx';
import { operationColumns } from './operation-columns.tsx';
import { OperationLog } from './operation-log.tsx';

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
  const services = transactionTypes.useAll({ elementTypeId: type.elementTypeId }).data?.items;
  const columns = useMemo(
    () => operationColumns(type, services ?? [], { culture, timeZone }, t),
    [type, services, culture, timeZone, t],
  );
  return (
    <OperationLog
      title={t('admin.operations.titleOf', { name: type.name })}
      operationTypeId={type.id}
      columns={columns}
      note={type.indexing.isBackfilling && <Hint>{t('admin.operations.isBackfilling')}</Hint>}
      emptyText={t('admin.operations.empty.text', { name: type.name })}
    />
  );
}
