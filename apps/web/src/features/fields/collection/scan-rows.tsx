import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/texts/texts.ts';
import { ScannerView } from '../../../ui/scanner/scanner-view.tsx';
import '../../../ui/styles/overlay-styles.ts';
import styles from './scan-rows.module.css';

interface ScanRowsProps {
  readonly title: string;
  /** How many rows there are by now. */
  readonly count: number;
  /** What the last scan did, in words. */
  readonly told: string | null;
  readonly onText: (text: string) => void;
  readonly onClose: () => void;
}

/** The camera over the whole screen; it stays open while each scan adds a row. */
export function ScanRows({ title, count, told, onText, onClose }: ScanRowsProps): ReactNode {
  const t = useTexts();
  return (
    <Modal
      opened
      fullScreen
      onClose={onClose}
      title={title}
      padding={0}
      transitionProps={{ duration: 0 }}
      styles={{
        header: { padding: '6px 6px 6px 16px', minHeight: 56 },
        content: { display: 'flex', flexDirection: 'column' },
        body: { flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' },
      }}
      closeButtonProps={{ 'aria-label': t('app.actions.close'), size: 44 }}
    >
      <div className={styles.camera}>
        <ScannerView onText={onText} />
      </div>
      <div className={styles.foot}>
        <p role="status">{told ?? t('forms.rows.scanHint')}</p>
        <Button size="lg" fullWidth onClick={onClose}>
          {t('forms.rows.scanDone', { count })}
        </Button>
      </div>
    </Modal>
  );
}
