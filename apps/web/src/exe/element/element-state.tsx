import { Text } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed, IconPlayerPlay } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Paged } from '../../api/paged-query.ts';
import type { StoredTransaction } from '../../api/transactions.ts';
import { statusWord } from '../../features/transactions/transaction-words.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { useTimeWords } from '../../ui/time/time-ago.tsx';
import styles from './element-page.module.css';

/** A thing's state as one sentence: what is open on it, else what was done last. */
export function ElementState({ history }: { readonly history: Paged<StoredTransaction> }): ReactNode {
  const t = useTexts();
  const timeWords = useTimeWords();
  const { items } = history;
  if (!items) return <div className={styles.state} aria-hidden />;
  const shown = items.find(({ status }) => status === 'started') ?? items[0];
  const Icon = !shown ? IconCircleDashed : shown.status === 'started' ? IconPlayerPlay : IconCircleCheck;
  return (
    <div className={styles.state} role="status">
      <Icon size={24} aria-hidden />
      <Text>
        {shown
          ? t(shown.status === 'started' ? 'exe.thing.stateOpen' : 'exe.thing.stateDone', {
              service: shown.transactionTypeName,
              status: statusWord(shown.mode, shown.status, t),
              name: shown.ownerName,
              when: timeWords(shown.endedAt ?? shown.startedAt ?? shown.updatedAt),
            })
          : t('exe.thing.stateNew')}
      </Text>
    </div>
  );
}
