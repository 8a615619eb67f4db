import { Stack, Text } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { IconChecklist } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useOwnWorkPages, useUnclaimedPages } from '../../api/own-work.ts';
import type { Paged } from '../../api/paged-query.ts';
import { useDueWork } from '../../api/planned-work.ts';
import type { StoredTransaction } from '../../api/transactions.ts';
import { TakeOverLink } from '../../features/transactions/take-over-link.tsx';
import { TransactionRows } from '../../features/transactions/transaction-rows.tsx';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { RowsSkeleton } from '../../ui/rows/row.tsx';
import { Section } from '../../ui/rows/section.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { PageTitle } from '../../ui/text/titles.tsx';
import { type OwnWork, ownWork } from './own-work.ts';
import { PlannedWork } from './planned-work.tsx';
import { UnsentForms } from './unsent-forms.tsx';

/** Number of open transactions loaded at once; users with more can load more. */
const openAtOnce = 100;

/** Whether a list is there, or can't be had. */
function isKnown({ items, error }: Paged<StoredTransaction>): boolean {
  return items !== undefined || error !== null;
}

/**
 * The user's own work at all of their sites, rendered at once so that no content moves: unsent forms, overdue and
 * planned work, loans, assigned cases, reservations, and completed work.
 */
export function MyWork(): ReactNode {
  const t = useTexts();
  const userId = useSession().user.id;
  const openWork = useOwnWorkPages(['reserved', 'started'], { pageSize: openAtOnce });
  const closedWork = useOwnWorkPages(['completed', 'cancelled']);
  const unclaimed = useUnclaimedPages();
  const plannedWork = useDueWork();
  const { online } = useNetwork();
  const isSettled = !online || (isKnown(openWork) && isKnown(unclaimed) && !plannedWork.isLoading);
  const hasUnclaimed = unclaimed.items !== undefined && unclaimed.items.length > 0;
  const isEmpty = openWork.items?.length === 0 && closedWork.items?.length === 0 && !hasUnclaimed;
  const overdueWork = (openWork.items ?? []).filter(({ isOverdue }) => isOverdue);
  const inTime = openWork.items?.filter(({ isOverdue }) => !isOverdue);
  const work = inTime && ownWork(inTime, userId);
  if (!isSettled) {
    return (
      <Stack gap="md">
        <PageTitle>{t('app.shell.myWork')}</PageTitle>
        <UnsentForms />
        <RowsSkeleton count={6} />
      </Stack>
    );
  }
  return (
    <Stack gap="md">
      <PageTitle>{t('app.shell.myWork')}</PageTitle>
      <UnsentForms />
      {overdueWork.length > 0 && (
        <OverdueWork
          transactions={{ ...openWork, items: overdueWork, hasMore: openWork.hasMore && inTime?.length === 0 }}
        />
      )}
      <TakeOverLink />
      <PlannedWork />
      {hasUnclaimed && (
        <Section title={t('service.mine.unclaimed')}>
          <TransactionRows transactions={unclaimed} label={t('service.mine.unclaimed')} name="element" empty={null} />
        </Section>
      )}
      {isEmpty ? (
        <EmptyState icon={IconChecklist} title={t('exe.work.emptyTitle')} text={t('exe.work.none')} />
      ) : (
        <>
          {work && openWork.items && openWork.items.length > 0 ? (
            <OpenWork open={openWork} work={work} />
          ) : (
            <NoOpenWork transactions={openWork} />
          )}
          <DoneWork transactions={closedWork} />
        </>
      )}
    </Stack>
  );
}

interface OpenWorkProps {
  readonly open: Paged<StoredTransaction>;
  readonly work: OwnWork;
}

function OpenWork({ open, work }: OpenWorkProps): ReactNode {
  const t = useTexts();
  const parts = (['loans', 'cases', 'reservations', 'others'] as const).filter((part) => work[part].length > 0);
  return parts.map((part, index) => (
    <Section key={part} title={t(`service.mine.${part}`)}>
      <TransactionRows
        // More of them may belong to any part; the button stands once, below the last.
        transactions={{ ...open, items: work[part], hasMore: open.hasMore && index === parts.length - 1 }}
        label={t(`service.mine.${part}`)}
        name="element"
        empty={null}
      />
    </Section>
  ));
}

interface WorkSectionProps {
  readonly transactions: Paged<StoredTransaction>;
}

function OverdueWork({ transactions }: WorkSectionProps): ReactNode {
  const t = useTexts();
  return (
    <Section title={t('service.mine.overdue')}>
      <TransactionRows transactions={transactions} label={t('service.mine.overdue')} name="element" empty={null} />
    </Section>
  );
}

/** Section of open work that is empty, or has not been loaded. */
function NoOpenWork({ transactions }: WorkSectionProps): ReactNode {
  const t = useTexts();
  return (
    <Section title={t('exe.work.open')}>
      <TransactionRows
        transactions={transactions}
        label={t('exe.work.open')}
        name="element"
        expected={1}
        empty={<Text c="dimmed">{t('exe.work.noneOpen')}</Text>}
      />
    </Section>
  );
}

function DoneWork({ transactions }: WorkSectionProps): ReactNode {
  const t = useTexts();
  return (
    <Section title={t('exe.work.done')}>
      <TransactionRows
        transactions={transactions}
        label={t('exe.work.done')}
        name="element"
        expected={6}
        empty={<Text c="dimmed">{t('exe.work.noneDone')}</Text>}
      />
    </Section>
  );
}
