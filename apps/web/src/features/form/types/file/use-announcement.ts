import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../../lib/texts/texts.ts';
import type { UploadsProgress } from '../../../../lib/uploads/use-uploads.ts';

/** Announces uploads to screen readers: that they begin, and how they ended; nothing in between. */
export function useAnnouncement({ pending, failed }: UploadsProgress): string {
  const t = useTexts();
  const [text, setText] = useState('');
  const before = useRef(pending);
  useEffect(() => {
    if (pending > before.current) setText(t('forms.files.announceStart', { count: pending }));
    else if (pending === 0 && before.current > 0) {
      setText(failed > 0 ? t('forms.files.announceFailed', { count: failed }) : t('forms.files.announceDone'));
    }
    before.current = pending;
  }, [pending, failed, t]);
  return text;
}
