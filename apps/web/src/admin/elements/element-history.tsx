import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { errorTexts } from '../../api/error-texts.ts';
import { useTransactionPages } from '../../api/transactions.ts';
import styles from '../../editors/object-editor.module.css';
import { statusLabel } from '../../features/transactions/transaction-labels.ts';
import { linkTarget } from '../../lib/links/link-target.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { StatusBadge } from '../../ui/status/status-badge.tsx';
import { PartTitle } from '../../ui/text/titles.tsx';
import { TimeAgo } from '../../ui/time/time-ago.tsx';

/** Operations on an object, the latest first; each links to its row in the transaction report. */
export function ElementHistory({ elementId }: { readonly elementId: string }): ReactNode {
  const t = useTexts();
  const { items, error, hasMore, isLoadingMore, loadMore } = useTransactionPages({ view: 'all', elementId });
  return (
    <section aria-label={t('admin.elements.history')}>
      <PartTitle mb="sm">{t('admin.elements.history')}</PartTitle>
      {error && <Text>{errorTexts(error).join(' ')}</Text>}
      {!items && !error && (
        <Stack gap="xs">
          <Skeleton height={52} />
          <Skeleton height={52} />
          <Skeleton height={52} />
        </Stack>
      )}
      {items?.length === 0 && <Text c="dimmed">{t('admin.elements.noHistory')}</Text>}
      {items && items.length > 0 && (
        <ul className={styles.history}>
          {items.map(
            ({ id, number, transactionTypeId, transactionTypeName, mode, words, status, ownerName, updatedAt }) => (
              <li key={id}>
                <Link
                  {...linkTarget(`/transactions/list/${transactionTypeId}?open=${id}`)}
                  className={styles.historyRow}
                >
                  <span className={styles.historyName}>{transactionTypeName}</span>
                  <StatusBadge status={status} label={statusLabel({ mode, words }, status, t)} />
                  <span className={styles.historyText}>
                    {t('admin.transactions.name', { number })} · {ownerName} · <TimeAgo at={updatedAt} />
                  </span>
                </Link>
              </li>
            ),
          )}
        </ul>
      )}
      {hasMore && (
        <Button variant="default" size="sm" mt="sm" loading={isLoadingMore} onClick={loadMore}>
          {t('admin.elements.moreHistory')}
        </Button>
      )}
    </section>
  );
}
