import { allFields, canDeviate } from '@tingest/domain/fields';
import { operationModes, transactionStatuses } from '@tingest/domain/work';
import type { OperationType } from '../../api/operation-types.ts';
import type { StoredOperation } from '../../api/operations.ts';
import type { TransactionType } from '../../api/transaction-types.ts';
import { DeviationMark } from '../../features/form/shared/deviation-mark.tsx';
import type { ListColumn } from '../../features/list/list-column.ts';
import { textColumn, timeColumn } from '../../features/list/plain-columns.ts';
import { operationLabel, statusLabel } from '../../features/transactions/transaction-labels.ts';
import type { Translate } from '../../lib/texts/texts.ts';
import { StatusBadge } from '../../ui/status/status-badge.tsx';
import { fieldColumns } from '../field-columns.tsx';
import type { Reader } from '../object-columns.ts';

type Column = ListColumn<StoredOperation>;
type Service = Pick<TransactionType, 'id' | 'name' | 'mode' | 'words'>;

/** Returns the columns of one function's event log: time, object, user and the values entered. */
export function operationColumns(
  { dataPropertyTypes, indexing }: Pick<OperationType, 'dataPropertyTypes' | 'indexing'>,
  services: readonly Service[],
  { culture, timeZone }: Reader,
  t: Translate,
): readonly Column[] {
  const { occurredAt, elementTitle, elementCode, userName, deviations, mode, toStatus, service, number, receivedAt } =
    columnsOf(services, timeZone, t);
  return [
    occurredAt,
    elementTitle,
    { ...elementCode, isExtra: true },
    userName,
    ...([...allFields(dataPropertyTypes)].some(canDeviate) ? [deviations] : []),
    ...fieldColumns<StoredOperation>(dataPropertyTypes, {
      culture,
      slow: indexing.slow,
      answeredAt: (row) => row.occurredAt,
    }),
    { ...mode, isExtra: true },
    { ...toStatus, isExtra: true },
    { ...service, isExtra: true },
    number,
    { ...receivedAt, isExtra: true },
  ];
}

/**
 * Returns the columns of the event log of a whole site: the columns common to all functions, and the function. It is
 * ordered by time only, as a site's whole log is indexed only by time.
 */
export function allOperationColumns(
  functions: readonly Pick<OperationType, 'id' | 'name'>[],
  services: readonly Service[],
  timeZone: string,
  t: Translate,
): readonly Column[] {
  const { occurredAt, elementTitle, elementCode, userName, deviations, mode, toStatus, service, number, receivedAt } =
    columnsOf(services, timeZone, t);
  const operationType: Column = {
    key: 'operationTypeId',
    label: t('admin.operations.function'),
    text: ({ operationTypeName }) => operationTypeName,
    filter: { type: 'choice', choices: functions.map(({ id, name }) => ({ value: id, label: name })) },
  };
  const otherColumns = [elementTitle, elementCode, operationType, userName, deviations, service, number];
  const extra = [mode, toStatus, receivedAt];
  return [
    occurredAt,
    ...otherColumns.map((column) => ({ ...column, isUnsortable: true })),
    ...extra.map((column) => ({ ...column, isUnsortable: true, isExtra: true })),
  ];
}

/** The columns that every operation has. */
function columnsOf(services: readonly Service[], timeZone: string, t: Translate) {
  const serviceOf = ({ transactionTypeId }: StoredOperation): Service | string =>
    services.find(({ id }) => id === transactionTypeId) ?? 'unknown';
  return {
    occurredAt: timeColumn<StoredOperation>('occurredAt', t('admin.operations.occurredAt'), timeZone),
    elementTitle: textColumn<StoredOperation>('elementTitle', t('admin.operations.element')),
    elementCode: textColumn<StoredOperation>('elementCode', t('admin.operations.elementCode')),
    userName: textColumn<StoredOperation>('userName', t('admin.operations.user')),
    deviations: {
      key: 'deviationCount',
      label: t('admin.operations.deviations'),
      text: ({ deviationCount }) => (deviationCount === null ? null : String(deviationCount)),
      render: ({ deviationCount }) =>
        deviationCount ? <DeviationMark isCompact>{deviationCount}</DeviationMark> : (deviationCount ?? null),
      isNumeric: true,
      isUnsortable: true,
    },
    mode: {
      key: 'mode',
      label: t('admin.operations.mode'),
      text: (row) => operationLabel(serviceOf(row), row.mode, t),
      filter: {
        type: 'choice',
        choices: operationModes.map((mode) => ({ value: mode, label: operationLabel('unknown', mode, t) })),
      },
    },
    toStatus: {
      key: 'toStatus',
      label: t('admin.operations.status'),
      text: (row) => statusLabel(serviceOf(row), row.toStatus, t),
      render: (row) => <StatusBadge status={row.toStatus} label={statusLabel(serviceOf(row), row.toStatus, t)} />,
      filter: {
        type: 'choice',
        choices: transactionStatuses.map((status) => ({ value: status, label: statusLabel('unknown', status, t) })),
      },
    },
    service: {
      key: 'transactionTypeId',
      label: t('admin.operations.service'),
      text: ({ transactionTypeName }) => transactionTypeName,
      filter: { type: 'choice', choices: services.map(({ id, name }) => ({ value: id, label: name })) },
      isUnsortable: true,
    },
    number: {
      key: 'transactionNumber',
      label: t('admin.operations.transaction'),
      text: ({ transactionNumber }) => String(transactionNumber),
      isNumeric: true,
      isUnsortable: true,
    },
    receivedAt: timeColumn<StoredOperation>('receivedAt', t('admin.operations.receivedAt'), timeZone),
  } as const satisfies Readonly<Record<string, Column>>;
}
