import { type ReactNode, useMemo } from 'react';
import { operationTypes } from '../../api/operation-types.ts';
import { transactionTypes } from '../../api/transaction-types.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { allOperationColumns } from './operation-columns.tsx';
import { OperationLog } from './operation-log.tsx';

/** Event log of all functions of the site: all operations, with user and time. */
export function AllOperationsScreen(): ReactNode {
  const t = useTexts();
  const timeZone = useSession().tenant.ianaTimeZone;
  const functions = operationTypes.useAll().data?.items;
  const services = transactionTypes.useAll().data?.items;
  const columns = useMemo(
    () => allOperationColumns(functions ?? [], services ?? [], timeZone, t),
    [functions, services, timeZone, t],
  );
  return (
    <OperationLog title={t('admin.operations.all')} columns={columns} emptyText={t('admin.operations.allEmptyText')} />
  );
}
