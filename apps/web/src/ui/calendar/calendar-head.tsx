import { Button, Title } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '../icon/icon-button.tsx';
import styles from './calendar.module.css';

interface CalendarHeadProps {
  readonly title: string;
  /** Whether buttons are smaller on a wide screen, as in the administration. */
  readonly isCompact?: boolean;
  /** Labels of the buttons. */
  readonly texts: { readonly today: string; readonly previous: string; readonly next: string };
  readonly onToday: () => void;
  /** Goes to the previous or the next month or week. */
  readonly onStep: (by: 1 | -1) => void;
}

/** Month that a calendar shows, and the way to earlier and later ones. */
export function CalendarHead({ title, isCompact = false, texts, onToday, onStep }: CalendarHeadProps): ReactNode {
  return (
    <div className={styles.head} data-compact={isCompact || undefined}>
      <Title order={2} size="h3" aria-live="polite">
        {title}
      </Title>
      <Button variant="default" size="md" px="sm" onClick={onToday}>
        {texts.today}
      </Button>
      <IconButton
        icon={IconChevronLeft}
        variant="default"
        size={44}
        label={texts.previous}
        onClick={() => onStep(-1)}
        iconSize={24}
      />
      <IconButton
        icon={IconChevronRight}
        variant="default"
        size={44}
        label={texts.next}
        onClick={() => onStep(1)}
        iconSize={24}
      />
    </div>
  );
}
