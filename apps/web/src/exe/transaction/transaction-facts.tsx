import { Card } from '@mantine/core';
import type { ReactNode } from 'react';
import type { StoredTransaction } from '../../api/transactions.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { Facts } from '../../ui/details/facts.tsx';
import { useSpanWords } from '../../ui/instant/span-words.ts';
import { TextLink } from '../../ui/links/router-links.tsx';
import { useDayWords } from '../../ui/time/day-words.ts';

/** What a transaction is about beside its forms: who has the thing and until when, who sees to the case. */
export function TransactionFacts({ transaction }: { readonly transaction: StoredTransaction }): ReactNode {
  const t = useTexts();
  const day = useDayWords();
  const span = useSpanWords();
  const { mode, status, borrowerName, dueAt, extensionCount, reservatedFrom, reservatedTo } = transaction;
  const { assigneeName, priority, previousId } = transaction;
  const isCase = mode === 'issueManagement';
  const reserved = reservatedFrom && reservatedTo ? span(reservatedFrom, reservatedTo) : null;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('work.transaction.borrower'), borrowerName],
    [t('work.transaction.reserved'), reserved],
    [t('work.transaction.due'), status === 'reserved' || dueAt === null ? null : day(dueAt)],
    [
      t('work.transaction.extensions'),
      extensionCount > 0 ? t('work.transaction.extended', { count: extensionCount }) : null,
    ],
    [t('work.transaction.priority'), isCase && priority ? t(`work.priorities.${priority}`) : null],
    [t('work.transaction.assignee'), isCase ? (assigneeName ?? t('work.transaction.nobody')) : null],
    [
      t('work.transaction.follows'),
      previousId && (
        <TextLink key="previous" to="/exe/transaction/$id" params={{ id: previousId }}>
          {t('work.transaction.previous')}
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
