import { Badge } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconMailOff, IconSpeakerphone, IconUrgent } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { StoredTransaction } from '../../api/transactions.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { StatusBadge } from '../../ui/status/status-badge.tsx';

/** Notable states of a transaction: that it is overdue, or its urgency. Renders nothing for normal states. */
export function StateBadges({ transaction }: { readonly transaction: StoredTransaction }): ReactNode {
  return (
    <>
      <PublicBadge transaction={transaction} />
      <UrgencyBadge transaction={transaction} />
    </>
  );
}

/** Badge of a transaction that an anonymous user opened or that was classified as spam; nothing for others. */
export function PublicBadge({
  transaction: { isFromPublic, isSpam },
}: {
  readonly transaction: Pick<StoredTransaction, 'isFromPublic' | 'isSpam'>;
}): ReactNode {
  const t = useTexts();
  if (!isFromPublic) return null;
  const Icon = isSpam ? IconMailOff : IconSpeakerphone;
  return (
    <Badge size="lg" color={isSpam ? 'gray' : 'blue'} variant="light" leftSection={<Icon size={14} aria-hidden />}>
      {t(isSpam ? 'app.origin.spam' : 'app.origin.public')}
    </Badge>
  );
}

function UrgencyBadge({ transaction }: { readonly transaction: StoredTransaction }): ReactNode {
  const t = useTexts();
  const { isOverdue, priority, status } = transaction;
  if (isOverdue) return <StatusBadge status="overdue" label={t('service.transaction.overdue')} />;
  if (status !== 'started' || priority === null || priority === 'normal') return null;
  const Icon = priority === 'low' ? IconArrowDown : priority === 'high' ? IconArrowUp : IconUrgent;
  return (
    <Badge
      size="lg"
      color={priority === 'low' ? 'gray' : priority === 'high' ? 'yellow' : 'red'}
      variant="light"
      leftSection={<Icon size={14} aria-hidden />}
    >
      {t(`service.priorities.${priority}`)}
    </Badge>
  );
}
