import { Group, Text } from '@mantine/core';
import { formatDate, formatDateTime, msPerDay } from '@tingest/domain/foundation';
import { modeRules } from '@tingest/domain/work';
import { formatNumber } from '@tingest/i18n';
import type { ReactNode } from 'react';
import type { TransactionType } from '../../api/transaction-types.ts';
import type { FullTransaction } from '../../api/transactions.ts';
import { FollowedText } from '../../features/transactions/followed-text.tsx';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { Facts } from '../../ui/details/facts.tsx';
import { TextLink } from '../../ui/links/router-links.tsx';
import { FollowingCases, PreviousCase } from './case-links.tsx';
import { PriorityMark } from './priority-mark.tsx';
import { TransactionBadge } from './transaction-badge.tsx';
import { momentLabel } from './transaction-columns.tsx';

type Fact = readonly [name: string, value: ReactNode];

interface TransactionFactsProps {
  readonly transaction: FullTransaction;
  /** The service as it is now, which says how often a loan may be extended; nothing where it is not known. */
  readonly type: Pick<TransactionType, 'policy'> | undefined;
  /** Opens another transaction of the same service. */
  readonly onOpen: (id: string) => void;
}

/** Properties of a transaction beside the values entered: those common to all modes, and those of its mode. */
export function TransactionFacts(props: TransactionFactsProps): ReactNode {
  const t = useTexts();
  const { transaction } = props;
  const { elementId, elementTitle, elementCode, mode } = transaction;
  const time = useMoment();
  const loan = useLoanFacts(props);
  const { isImmediate, isUnlocked, hasBorrower, hasAssignee } = modeRules(mode);
  return (
    <Facts
      facts={[
        [t('admin.transactions.status'), <TransactionBadge key="status" transaction={transaction} />],
        [
          t('admin.transactions.element'),
          <TextLink key="element" to={`/elements/${elementId}/edit`}>
            {elementTitle} · {elementCode}
          </TextLink>,
        ],
        [t('admin.operations.service'), transaction.transactionTypeName],
        ...(hasBorrower ? loan : []),
        ...(hasAssignee ? caseFacts(props, t('admin.report.nobody'), t) : []),
        [
          t('admin.transactions.origin'),
          transaction.followed.length > 0 && <FollowedText key="followed" followed={transaction.followed} />,
        ],
        [t('admin.transactions.owner'), transaction.ownerName],
        [t('admin.transactions.createdAt'), isImmediate && time(transaction.createdAt)],
        [
          t(hasAssignee ? 'admin.report.opened' : 'admin.transactions.startedAt'),
          !isImmediate && !hasBorrower && time(transaction.startedAt),
        ],
        [
          t(hasAssignee ? 'admin.report.closed' : 'admin.transactions.endedAt'),
          !isImmediate && !hasBorrower && time(transaction.endedAt),
        ],
        [t('admin.transactions.updatedAt'), (!isImmediate || isUnlocked) && time(transaction.updatedAt)],
      ]}
    />
  );
}

/** An instant in the tenant's zone; empty for none. */
function useMoment(): (instant: string | null) => string {
  const timeZone = useSession().tenant.ianaTimeZone;
  return (instant) => (instant ? formatDateTime(new Date(instant), timeZone) : '');
}

function useLoanFacts({ transaction, type }: TransactionFactsProps): readonly Fact[] {
  const t = useTexts();
  const culture = useCulture();
  const timeZone = useSession().tenant.ianaTimeZone;
  const time = useMoment();
  const { status, dueAt, isOverdue, extensionCount, borrowerName, reservatedFrom, reservatedTo } = transaction;
  const max = type?.policy.loan?.extensions ?? null;
  const days = dueAt && isOverdue ? daysOverdue(dueAt, new Date(), timeZone) : 0;
  const extensions =
    max === null ? String(extensionCount) : t('admin.report.extensionsOf', { count: extensionCount, max: max });
  return [
    [t('admin.report.borrower'), borrowerName],
    [t('admin.report.reservatedFrom'), time(reservatedFrom)],
    [t('admin.report.reservatedTo'), time(reservatedTo)],
    [momentLabel(transaction, 'started', t), status !== 'reserved' && time(transaction.startedAt)],
    [
      t('admin.report.dueAt'),
      dueAt && (
        <Group key="due" gap={6}>
          {time(dueAt)}
          {days > 0 && (
            <Text span size="sm" c="red" fw={600}>
              {t('admin.report.dueBy', { count: days, number: formatNumber(culture, days) })}
            </Text>
          )}
        </Group>
      ),
    ],
    [t('admin.report.extensions'), extensionCount > 0 && extensions],
    [momentLabel(transaction, 'completed', t), status === 'completed' && time(transaction.endedAt)],
  ];
}

function caseFacts(
  { transaction, onOpen }: TransactionFactsProps,
  unassignedText: string,
  t: ReturnType<typeof useTexts>,
): readonly Fact[] {
  const { priority, assigneeName, previousId, status } = transaction;
  return [
    [t('admin.report.priority'), priority && <PriorityMark key="priority" priority={priority} />],
    [t('admin.report.assignee'), assigneeName ?? unassignedText],
    [t('admin.report.previous'), previousId && <PreviousCase key="previous" id={previousId} onOpen={onOpen} />],
    // Only closed transactions are followed by others.
    [
      t('admin.report.next'),
      status !== 'started' && <FollowingCases key="next" transaction={transaction} onOpen={onOpen} />,
    ],
  ];
}

/**
 * Returns the number of days overdue by the calendar of a time zone: since the due day. At least 1 for an overdue
 * transaction, because a part of a day counts.
 */
export function daysOverdue(dueAt: string, now: Date, timeZone: string): number {
  const dayOf = (instant: Date): number => Date.parse(`${formatDate(instant, timeZone)}T00:00:00Z`);
  return Math.max(1, Math.round((dayOf(now) - dayOf(new Date(dueAt))) / msPerDay));
}
