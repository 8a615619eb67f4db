import type { ReactNode } from 'react';
import { Dialog } from '../dialog/dialog.tsx';
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
  return (
    <Dialog
      fullScreen
      onClose={onClose}
      title={title}
      padding={0}
      styles={{
        header: { padding: '8px 16px' },
        content: { display: 'flex', flexDirection: 'column' },
        body: { flex: 1, minHeight: 0 },
      }}
    >
      <ScannerView
        onText={async (text) => {
          const scanResult = await scannedCode(text);
          if (!scanResult) return;
          answerScan(true);
          onCode(scanResult.code);
        }}
      />
    </Dialog>
  );
}
