import { Card } from '@mantine/core';
import { modeRules } from '@tingest/domain/work';
import type { ReactNode } from 'react';
import type { FullTransaction } from '../../api/transactions.ts';
import { FollowedText } from '../../features/transactions/followed-text.tsx';
import { useTexts } from '../../lib/texts/texts.ts';
import { Facts } from '../../ui/details/facts.tsx';
import { useSpanText } from '../../ui/instant/span-text.ts';
import { TextLink } from '../../ui/links/router-links.tsx';
import { useDayText } from '../../ui/time/day-text.ts';

/** Properties of a transaction beside its forms: the borrower and due date, the assignee of the case. */
export function TransactionFacts({ transaction }: { readonly transaction: FullTransaction }): ReactNode {
  const t = useTexts();
  const day = useDayText();
  const span = useSpanText();
  const { mode, status, borrowerName, dueAt, extensionCount, reservatedFrom, reservatedTo } = transaction;
  const { assigneeName, priority, previousId, followed } = transaction;
  const { hasAssignee } = modeRules(mode);
  const reservedSpan = reservatedFrom && reservatedTo ? span(reservatedFrom, reservatedTo) : null;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('service.transaction.borrower'), borrowerName],
    [t('service.transaction.reserved'), reservedSpan],
    [t('service.transaction.due'), status === 'reserved' || dueAt === null ? null : day(dueAt)],
    [
      t('service.transaction.extensions'),
      extensionCount > 0 ? t('service.transaction.extended', { count: extensionCount }) : null,
    ],
    [t('service.transaction.priority'), hasAssignee && priority ? t(`service.priorities.${priority}`) : null],
    [t('service.transaction.assignee'), hasAssignee ? (assigneeName ?? t('service.transaction.nobody')) : null],
    [t('service.transaction.origin'), followed.length > 0 && <FollowedText key="followed" followed={followed} />],
    [
      t('service.transaction.follows'),
      previousId && (
        <TextLink key="previous" to="/exe/transaction/$id" params={{ id: previousId }}>
          {t('service.transaction.previous')}
        </TextLink>
      ),
    ],
  ];
  if (facts.every(([, value]) => !value)) return null;
  return (
    <Card withBorder padding="md">
      <Facts facts={facts} />
    </Card>
  );
}
