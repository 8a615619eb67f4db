import { Stack, Text } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { type OwnTransaction, useOwnWorkPages, useUnclaimedPages } from '../../api/own-work.ts';
import type { Paged } from '../../api/paged-query.ts';
import { TransactionRows } from '../../features/transactions/transaction-rows.tsx';
import { useTexts } from '../../lib/texts/texts.ts';
import { TextLink } from '../../ui/links/router-links.tsx';
import { RowsSkeleton } from '../../ui/rows/row.tsx';
import { Section } from '../../ui/rows/section.tsx';

/** The start page's part about the user's own work. */
export interface SummarizedWork {
  readonly open: Paged<OwnTransaction>;
  readonly doneTransactions: Paged<OwnTransaction>;
  readonly unclaimed: Paged<OwnTransaction>;
  /**
   * Whether all data has loaded, or cannot be loaded now; only then is the content below rendered, so that it does not
   * move.
   */
  readonly isSettled: boolean;
}

/** Provides the user's own work: the transactions due first, the latest ones, and unassigned cases. */
export function useSummarizedWork(): SummarizedWork {
  const open = useOwnWorkPages(['reserved', 'started'], {
    pageSize: 3,
    ordering: [{ column: 'dueAt', dir: 'asc' }],
  });
  const done = useOwnWorkPages(['completed'], { pageSize: 3 });
  const unclaimed = useUnclaimedPages({ pageSize: 3 });
  const { online } = useNetwork();
  const isSettled =
    !online || [open, done, unclaimed].every(({ items, error }) => items !== undefined || error !== null);
  return { open, doneTransactions: done, unclaimed, isSettled };
}

/** The user's own work at a glance, drawn in one go. All of it is one tap away. */
export function WorkSummary({ work }: { readonly work: SummarizedWork }): ReactNode {
  const t = useTexts();
  const { open, doneTransactions, unclaimed, isSettled } = work;
  const hasUnclaimed = unclaimed.items !== undefined && unclaimed.items.length > 0;
  const hasOpen = open.items !== undefined && open.items.length > 0;
  return (
    <Section
      title={t('app.shell.myWork')}
      action={
        <TextLink to="/exe" search={{ show: 'work' }} py="sm" aria-label={t('exe.start.allMyWork')}>
          {t('exe.start.showAll')}
        </TextLink>
      }
    >
      {isSettled ? (
        <Stack gap="md">
          {(hasOpen || open.error) && (
            <TransactionRows
              transactions={{ ...open, hasMore: false }}
              label={t('exe.work.open')}
              name="element"
              empty={null}
            />
          )}
          {hasUnclaimed && (
            <TransactionRows
              transactions={{ ...unclaimed, hasMore: false }}
              label={t('app.origin.public')}
              name="element"
              empty={null}
            />
          )}
          {!hasOpen && !open.error && (
            <TransactionRows
              transactions={{ ...doneTransactions, hasMore: false }}
              label={t('exe.work.done')}
              name="element"
              empty={hasUnclaimed ? null : <Text c="dimmed">{t('exe.work.none')}</Text>}
            />
          )}
        </Stack>
      ) : (
        <RowsSkeleton count={3} />
      )}
    </Section>
  );
}
