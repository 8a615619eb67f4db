import { formatDateTime, operationModes, transactionStatuses } from '@tingest/domain';
import type { OperationType } from '../../api/operation-types.ts';
import type { StoredOperation } from '../../api/operations.ts';
import type { TransactionType } from '../../api/transaction-types.ts';
import type { ListColumn } from '../../features/list/list-column.ts';
import { operationWord, statusWord } from '../../features/transactions/transaction-words.ts';
import type { Translate } from '../../lib/texts/texts.ts';
import { StatusBadge } from '../../ui/status/status-badge.tsx';
import { fieldColumns } from '../field-columns.tsx';
import type { Reader } from '../object-columns.ts';

/** The columns of one function's event log: when, on what, by whom, and what was filled in. */
export function operationColumns(
  { dataPropertyTypes, indexing }: Pick<OperationType, 'dataPropertyTypes' | 'indexing'>,
  services: readonly Pick<TransactionType, 'id' | 'name' | 'mode'>[],
  { culture, timeZone }: Reader,
  t: Translate,
): readonly ListColumn<StoredOperation>[] {
  const time = (instant: string): string => formatDateTime(new Date(instant), timeZone);
  const modeOf = ({ transactionTypeId }: StoredOperation): string =>
    services.find(({ id }) => id === transactionTypeId)?.mode ?? 'unknown';
  return [
    {
      key: 'occurredAt',
      label: t('admin.operations.occurredAt'),
      text: ({ occurredAt }) => time(occurredAt),
      filter: { kind: 'dateTime' },
    },
    {
      key: 'elementTitle',
      label: t('admin.operations.element'),
      text: ({ elementTitle }) => elementTitle,
      filter: { kind: 'text' },
    },
    {
      key: 'elementCode',
      label: t('admin.operations.elementCode'),
      text: ({ elementCode }) => elementCode,
      filter: { kind: 'text' },
      isExtra: true,
    },
    {
      key: 'userName',
      label: t('admin.operations.user'),
      text: ({ userName }) => userName,
      filter: { kind: 'text' },
    },
    ...fieldColumns<StoredOperation>(dataPropertyTypes, { culture, slow: indexing.slow }),
    {
      key: 'mode',
      label: t('admin.operations.mode'),
      text: (row) => operationWord(modeOf(row), row.mode, t),
      filter: {
        kind: 'choice',
        choices: operationModes.map((mode) => ({ value: mode, label: operationWord('unknown', mode, t) })),
      },
      isExtra: true,
    },
    {
      key: 'toStatus',
      label: t('admin.operations.status'),
      text: (row) => statusWord(modeOf(row), row.toStatus, t),
      render: (row) => <StatusBadge status={row.toStatus} label={statusWord(modeOf(row), row.toStatus, t)} />,
      filter: {
        kind: 'choice',
        choices: transactionStatuses.map((status) => ({ value: status, label: statusWord('unknown', status, t) })),
      },
      isExtra: true,
    },
    {
      key: 'transactionTypeId',
      label: t('admin.operations.service'),
      text: ({ transactionTypeName }) => transactionTypeName,
      filter: { kind: 'choice', choices: services.map(({ id, name }) => ({ value: id, label: name })) },
      isUnsortable: true,
      isExtra: true,
    },
    {
      key: 'transactionNumber',
      label: t('admin.operations.transaction'),
      text: ({ transactionNumber }) => String(transactionNumber),
      isNumeric: true,
      isUnsortable: true,
    },
    {
      key: 'receivedAt',
      label: t('admin.operations.receivedAt'),
      text: ({ receivedAt }) => time(receivedAt),
      filter: { kind: 'dateTime' },
      isExtra: true,
    },
  ];
}
