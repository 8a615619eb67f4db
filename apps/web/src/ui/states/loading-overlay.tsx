import { Loader, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts/texts.ts';
import styles from './loading-overlay.module.css';
import { useAfterDelay } from './use-after-delay.ts';

interface LoadingOverlayProps {
  readonly isVisible: boolean;
  /** Description of the action in progress; "Loading…" if absent. */
  readonly text?: string;
}

/** Covers the page while something must not be disturbed. It shows after 300 ms, and takes the page from the start. */
export function LoadingOverlay({ isVisible, text }: LoadingOverlayProps): ReactNode {
  const t = useTexts();
  const isShown = useAfterDelay(isVisible);
  if (!isVisible) return null;
  return (
    <div className={styles.overlay} style={isShown ? undefined : { opacity: 0 }} role="status" aria-live="polite">
      <div className={styles.box}>
        <Loader />
        <Text>{text ?? t('app.loading')}</Text>
      </div>
    </div>
  );
}
