import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Dialog } from '../dialog/dialog.tsx';
import styles from './scan-series.module.css';
import { ScannerView } from './scanner-view.tsx';

interface ScanSeriesProps {
  readonly title: string;
  /** Result of the last scan as text; before the first one, an instruction. */
  readonly notice: string;
  /** Whether the last scan was successful. */
  readonly tone?: 'good' | 'bad' | undefined;
  /** Label of the button that ends the scanning. */
  readonly doneLabel: string;
  readonly onText: (text: string) => void;
  readonly onClose: () => void;
}

/** The camera over the whole screen; it stays open while one code after the other is scanned. */
export function ScanSeries({ title, notice, tone, doneLabel, onText, onClose }: ScanSeriesProps): ReactNode {
  const Icon = tone === 'bad' ? IconCircleX : IconCircleCheck;
  return (
    <Dialog
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
    >
      <div className={styles.camera}>
        <ScannerView onText={onText} />
      </div>
      <div className={styles.foot}>
        <p role="status" className={styles.notice} data-tone={tone}>
          {tone && <Icon size={24} aria-hidden />}
          {notice}
        </p>
        <Button size="lg" fullWidth onClick={onClose}>
          {doneLabel}
        </Button>
      </div>
    </Dialog>
  );
}
