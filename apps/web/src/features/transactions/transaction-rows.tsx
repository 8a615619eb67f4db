import { IconBan, IconCalendarClock, IconCircleCheck, IconPlayerPlay, type IconProps } from '@tabler/icons-react';
import type { TransactionStatus } from '@tingest/domain/work';
import type { ComponentType, ReactNode } from 'react';
import { errorTexts } from '../../api/error-texts.ts';
import type { Paged } from '../../api/paged-query.ts';
import type { StoredTransaction } from '../../api/transactions.ts';
import { sitesOf } from '../../lib/session/session-data.ts';
import { changeSite, useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { MoreButton } from '../../ui/rows/more-button.tsx';
import { RowLink, Rows, RowsSkeleton } from '../../ui/rows/row.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { useDayText } from '../../ui/time/day-text.ts';
import { useTimeText } from '../../ui/time/time-ago.tsx';
import { statusLabel } from './transaction-labels.ts';

const icons: Readonly<Record<TransactionStatus, ComponentType<IconProps>>> = {
  reserved: IconCalendarClock,
  started: IconPlayerPlay,
  completed: IconCircleCheck,
  cancelled: IconBan,
};

/** Returns a row's name and its secondary text. */
const naming: Readonly<
  Record<TransactionRowsProps['name'], (transaction: StoredTransaction) => readonly [string, string | null]>
> = {
  element: ({ elementTitle, transactionTypeName, borrowerName }) => [
    elementTitle,
    borrowerName === null ? transactionTypeName : `${transactionTypeName} · ${borrowerName}`,
  ],
  serviceElement: ({ elementTitle, borrowerName }) => [elementTitle, borrowerName],
  service: ({ transactionTypeName, borrowerName, ownerName }) => [transactionTypeName, borrowerName ?? ownerName],
  person: ({ borrowerName, ownerName }) => [borrowerName ?? ownerName, null],
};

interface TransactionRowsProps {
  /** With their sites where they are of several. */
  readonly transactions: Paged<StoredTransaction & { readonly siteId?: string }>;
  /** Label of the rows for screen readers. */
  readonly label: string;
  /**
   * Name of a row: the object; within one service the object without the service; on the object's page the service; on
   * the service's page the user that performed it or has the object.
   */
  readonly name: 'element' | 'serviceElement' | 'service' | 'person';
  /** Instead of rows, where there are none. */
  readonly empty: ReactNode;
  /** How many rows to draw the outline of while the first ones are on their way. */
  readonly expected?: number;
}

/** Transactions as rows, with "show more" below. */
export function TransactionRows(props: TransactionRowsProps): ReactNode {
  const { transactions, label, name, empty, expected = 3 } = props;
  const t = useTexts();
  const timeText = useTimeText();
  const deadline = useDeadlineText();
  const session = useSession();
  const { items, error } = transactions;
  if (!items) {
    return error ? (
      <ErrorState messages={errorTexts(error)} onRetry={transactions.reload} />
    ) : (
      <RowsSkeleton count={expected} />
    );
  }
  if (items.length === 0) return empty;
  return (
    <>
      <Rows label={label}>
        {items.map((transaction) => {
          const Icon = icons[transaction.isOverdue ? 'reserved' : transaction.status];
          const { number, status } = transaction;
          const at = transaction.endedAt ?? transaction.startedAt ?? transaction.updatedAt;
          const statusText = statusLabel(transaction, status, t);
          const [title, subtitle] = naming[name](transaction);
          const when = deadline(transaction) ?? timeText(at);
          const site = sitesOf(session).find(({ id }) => id === transaction.siteId && id !== session.site.id);
          // The overdue badge already implies the status.
          const state = status === 'completed' || transaction.isOverdue ? null : statusText;
          const origin = transaction.isFromPublic ? t('app.origin.public') : null;
          const details = [origin, state, subtitle, site?.name ?? null, when].filter((part) => part !== null);
          return (
            <li key={transaction.id}>
              <RowLink
                to="/exe/transaction/$id"
                params={{ id: transaction.id }}
                onClick={() => site && changeSite(site.key)}
                icon={<Icon size={24} role="img" aria-label={statusText} />}
                tone={transaction.isOverdue ? 'bad' : undefined}
                title={title}
                text={details.join(' · ')}
                end={<span className="tingest-figures">{t('exe.transaction.number', { number })}</span>}
                isLink={false}
              />
            </li>
          );
        })}
      </Rows>
      <MoreButton {...transactions} />
    </>
  );
}

/** Until when something open goes on, or when it begins; `null` where nothing was agreed. */
function useDeadlineText(): (transaction: StoredTransaction) => string | null {
  const t = useTexts();
  const day = useDayText();
  return ({ status, dueAt, isOverdue, reservatedFrom }) => {
    if (status === 'reserved' && reservatedFrom) return day(reservatedFrom);
    if (status !== 'started' || dueAt === null) return null;
    return t(isOverdue ? 'exe.work.overdue' : 'exe.work.due', { when: day(dueAt) });
  };
}
