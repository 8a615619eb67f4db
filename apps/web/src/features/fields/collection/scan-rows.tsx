import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/texts/texts.ts';
import { ScanSeries } from '../../../ui/scanner/scan-series.tsx';

interface ScanRowsProps {
  readonly title: string;
  /** How many rows there are by now. */
  readonly count: number;
  /** What the last scan did, in words. */
  readonly notice: string | null;
  readonly onText: (text: string) => void;
  readonly onClose: () => void;
}

/** The camera over the whole screen; it stays open while each scan adds a row. */
export function ScanRows({ title, count, notice, onText, onClose }: ScanRowsProps): ReactNode {
  const t = useTexts();
  return (
    <ScanSeries
      title={title}
      notice={notice ?? t('forms.rows.scanHint')}
      doneLabel={t('forms.rows.scanDone', { count })}
      onText={onText}
      onClose={onClose}
    />
  );
}
