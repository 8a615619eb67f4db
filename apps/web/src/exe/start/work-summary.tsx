import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useOwnWorkPages, useUnclaimedPages } from '../../api/own-work.ts';
import { TransactionRows } from '../../features/transactions/transaction-rows.tsx';
import { useTexts } from '../../lib/texts/texts.ts';
import { TextLink } from '../../ui/links/router-links.tsx';
import { Section } from '../../ui/rows/section.tsx';

/** The user's own: what is due first, else what was done last. All of it is one tap away. */
export function WorkSummary(): ReactNode {
  const t = useTexts();
  const open = useOwnWorkPages(['reserved', 'started'], {
    pageSize: 3,
    ordering: [{ column: 'dueAt', dir: 'asc' }],
  });
  const done = useOwnWorkPages(['completed'], { pageSize: 3 });
  const unclaimed = useUnclaimedPages({ pageSize: 3 });
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
      <Stack gap="md">
        {hasUnclaimed && (
          <TransactionRows
            transactions={{ ...unclaimed, hasMore: false }}
            label={t('app.origin.public')}
            name="element"
            empty={null}
          />
        )}
        {hasOpen ? (
          <TransactionRows
            transactions={{ ...open, hasMore: false }}
            label={t('exe.work.open')}
            name="element"
            empty={null}
          />
        ) : (
          <TransactionRows
            transactions={{ ...done, hasMore: false }}
            label={t('exe.work.done')}
            name="element"
            empty={hasUnclaimed ? null : <Text c="dimmed">{t('exe.work.none')}</Text>}
          />
        )}
      </Stack>
    </Section>
  );
}
