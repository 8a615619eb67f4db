import { formatDateTime, modeRules } from '@tingest/domain';
import type { TransactionType } from '../../api/transaction-types.ts';
import type { StoredTransaction } from '../../api/transactions.ts';
import type { ListColumn } from '../../features/list/list-column.ts';
import { statusWord } from '../../features/transactions/transaction-words.ts';
import type { Translate } from '../../lib/texts/texts.ts';
import { StatusBadge } from '../../ui/status/status-badge.tsx';

/** The columns of one service's transaction report. `timeZone` is an IANA name. */
export function transactionColumns(
  { mode }: Pick<TransactionType, 'mode'>,
  timeZone: string,
  t: Translate,
): readonly ListColumn<StoredTransaction>[] {
  const time = (instant: string | null): string => (instant ? formatDateTime(new Date(instant), timeZone) : '');
  const { statuses, isImmediate } = modeRules(mode);
  const moment = (
    key: 'startedAt' | 'endedAt' | 'createdAt' | 'updatedAt',
    isExtra: boolean,
  ): ListColumn<StoredTransaction> => ({
    key,
    label: t(`admin.transactions.${key}`),
    text: (row: StoredTransaction) => time(row[key]),
    filter: {
      kind: 'dateTime',
      operators: key === 'startedAt' || key === 'endedAt' ? ['between', 'empty', 'notEmpty'] : ['between'],
    },
    isExtra,
  });
  return [
    {
      key: 'number',
      label: t('admin.transactions.number'),
      text: ({ number }) => String(number),
      filter: { kind: 'number' },
    },
    {
      key: 'elementTitle',
      label: t('admin.transactions.element'),
      text: ({ elementTitle }) => elementTitle,
      filter: { kind: 'text' },
    },
    {
      key: 'elementCode',
      label: t('admin.transactions.elementCode'),
      text: ({ elementCode }) => elementCode,
      filter: { kind: 'text' },
    },
    {
      key: 'status',
      label: t('admin.transactions.status'),
      text: (row) => statusWord(row.mode, row.status, t),
      render: (row) => <StatusBadge status={row.status} label={statusWord(row.mode, row.status, t)} />,
      filter: {
        kind: 'choice',
        choices: statuses.map((status) => ({ value: status, label: statusWord(mode, status, t) })),
      },
    },
    {
      key: 'ownerName',
      label: t('admin.transactions.owner'),
      text: ({ ownerName }) => ownerName,
      filter: { kind: 'text' },
    },
    // What is done at once has no course of its own to tell.
    moment('startedAt', isImmediate),
    moment('endedAt', isImmediate),
    moment('updatedAt', false),
    moment('createdAt', true),
  ];
}
