import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts/texts.ts';
import { useTimeText } from '../../ui/time/time-ago.tsx';
import styles from './operation-page.module.css';

interface DraftNoticeProps {
  readonly savedAt: string;
  readonly onGoOn: () => void;
  readonly onStartOver: () => void;
}

/** Says that the form was begun before and has its answers back, and offers to begin anew. */
export function DraftNotice({ savedAt, onGoOn, onStartOver }: DraftNoticeProps): ReactNode {
  const t = useTexts();
  const timeText = useTimeText();
  return (
    <div className={styles.notice} role="status">
      <Text size="sm">{t('service.draft.found', { when: timeText(savedAt) })}</Text>
      <Group gap={4}>
        <Button variant="subtle" size="md" px="sm" onClick={onStartOver}>
          {t('service.draft.startOver')}
        </Button>
        <Button variant="light" size="md" px="sm" onClick={onGoOn}>
          {t('service.draft.goOn')}
        </Button>
      </Group>
    </div>
  );
}
