import { Stack, Text, Title } from '@mantine/core';
import { IconChecklist } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTransactionPages } from '../../api/transactions.ts';
import { TransactionRows } from '../../features/transactions/transaction-rows.tsx';
import { useTexts } from '../../lib/texts/texts.ts';
import { TextLink } from '../../ui/links/router-links.tsx';
import { Section } from '../../ui/rows/section.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';

/** The user's own: what is open, and what was done last. All of it is one tap away. */
export function WorkSummary(): ReactNode {
  const t = useTexts();
  const open = useTransactionPages({ view: 'own', statuses: ['started'] }, { pageSize: 3 });
  const done = useTransactionPages({ view: 'own', statuses: ['completed'] }, { pageSize: 3 });
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
          empty={<Text c="dimmed">{t('exe.work.none')}</Text>}
        />
      )}
    </Section>
  );
}

/** All of the user's own work at the site. */
export function MyWork(): ReactNode {
  const t = useTexts();
  const open = useTransactionPages({ view: 'own', statuses: ['started'] });
  const done = useTransactionPages({ view: 'own', statuses: ['completed', 'cancelled'] });
  const isEmpty = open.items?.length === 0 && done.items?.length === 0;
  return (
    <Stack gap="md">
      <Title order={1} size="h2">
        {t('app.shell.myWork')}
      </Title>
      {isEmpty ? (
        <EmptyState icon={IconChecklist} title={t('exe.work.emptyTitle')} text={t('exe.work.none')} />
      ) : (
        <>
          <Section title={t('exe.work.open')}>
            <TransactionRows
              transactions={open}
              label={t('exe.work.open')}
              name="element"
              expected={1}
              empty={<Text c="dimmed">{t('exe.work.noneOpen')}</Text>}
            />
          </Section>
          <Section title={t('exe.work.done')}>
            <TransactionRows
              transactions={done}
              label={t('exe.work.done')}
              name="element"
              expected={6}
              empty={<Text c="dimmed">{t('exe.work.noneDone')}</Text>}
            />
          </Section>
        </>
      )}
    </Stack>
  );
}
