import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts/texts.ts';
import '../styles/overlay-styles.ts';
import { answerScan } from './scan-feedback.ts';
import { scannedCode } from './scanned-code.ts';
import { ScannerView } from './scanner-view.tsx';

interface ScanDialogProps {
  readonly title: string;
  readonly onCode: (code: string) => void;
  readonly onClose: () => void;
}

/** The camera over the whole screen, to fill in one code. */
export function ScanDialog({ title, onCode, onClose }: ScanDialogProps): ReactNode {
  const t = useTexts();
  return (
    <Modal
      opened
      fullScreen
      onClose={onClose}
      title={title}
      padding={0}
      styles={{
        header: { padding: '8px 16px' },
        content: { display: 'flex', flexDirection: 'column' },
        body: { flex: 1, minHeight: 0 },
      }}
      closeButtonProps={{ 'aria-label': t('app.actions.close'), size: 44 }}
    >
      <ScannerView
        onText={(text) => {
          const scanned = scannedCode(text);
          if (!scanned) return;
          answerScan(true);
          onCode(scanned.code);
        }}
      />
    </Modal>
  );
}
