import { Stack, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isPending, type OutboxEntry } from '../../features/outbox/outbox-item.ts';
import { useOutbox, useOutboxIsRead } from '../../features/outbox/use-outbox.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { Rows, RowsSkeleton } from '../../ui/rows/row.tsx';
import { Section } from '../../ui/rows/section.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { PageTitle } from '../../ui/text/titles.tsx';
import { InstallHint } from './install-hint.tsx';
import { JustSaved } from './just-saved.tsx';
import { OutboxFile } from './outbox-file-section.tsx';
import { OutboxNotices } from './outbox-notices.tsx';
import { OutboxRow } from './outbox-row.tsx';

/** `/exe/outbox`: the forms that the device has not sent, what each waits for, and those sent lately. */
export function OutboxScreen(): ReactNode {
  const t = useTexts();
  const { saved } = useSearch({ from: '/field/exe/outbox' });
  const entries = useOutbox();
  const isRead = useOutboxIsRead();
  const justSaved = entries.find(({ item }) => item.id === saved);
  const pendingEntries = entries.filter(({ item }) => isPending(item)).toReversed();
  const sentEntries = entries.filter(({ item }) => !isPending(item));
  if (justSaved) return <JustSaved entry={justSaved} otherCount={pendingEntries.length - 1} />;
  return (
    <Stack gap="md">
      <div>
        <PageTitle>{t('service.outbox.title')}</PageTitle>
        <Text c="dimmed">{t('service.outbox.intro')}</Text>
      </div>
      {!isRead && <RowsSkeleton count={2} />}
      <OutboxNotices hasPending={pendingEntries.length > 0} />
      {isRead && pendingEntries.length === 0 && (
        <EmptyState icon={IconCircleCheck} title={t('service.outbox.empty')} text={t('service.outbox.emptyText')} />
      )}
      <OutboxSection title={t('service.outbox.pending')} entries={pendingEntries} />
      <OutboxSection title={t('service.outbox.done')} entries={sentEntries} />
      <OutboxFile items={pendingEntries.map(({ item }) => item)} />
      <InstallHint />
    </Stack>
  );
}

interface OutboxSectionProps {
  readonly title: string;
  readonly entries: readonly OutboxEntry[];
}

function OutboxSection({ title, entries }: OutboxSectionProps): ReactNode {
  if (entries.length === 0) return null;
  return (
    <Section title={title}>
      <Rows label={title}>
        {entries.map((entry) => (
          <OutboxRow key={entry.item.id} entry={entry} />
        ))}
      </Rows>
    </Section>
  );
}
