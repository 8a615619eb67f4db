import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../../lib/texts/texts.ts';
import type { UploadsProgress } from '../../../../lib/uploads/use-uploads.ts';

/** Announces uploads to screen readers: that they begin, and how they ended; nothing in between. */
export function useAnnouncement({ pendingCount, failedCount }: UploadsProgress): string {
  const t = useTexts();
  const [text, setText] = useState('');
  const before = useRef(pendingCount);
  useEffect(() => {
    if (pendingCount > before.current) setText(t('forms.files.announceStart', { count: pendingCount }));
    else if (pendingCount === 0 && before.current > 0) {
      setText(
        failedCount > 0 ? t('forms.files.announceFailed', { count: failedCount }) : t('forms.files.announceDone'),
      );
    }
    before.current = pendingCount;
  }, [pendingCount, failedCount, t]);
  return text;
}
