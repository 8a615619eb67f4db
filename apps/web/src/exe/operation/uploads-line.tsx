import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts/texts.ts';
import { useUploadsProgress } from '../../lib/uploads/use-uploads.ts';
import { Hint } from '../../ui/text/hint.tsx';

/** How many files are still on their way, while the form waits for them. */
export function UploadsLine({ ids }: { readonly ids: readonly string[] }): ReactNode {
  const t = useTexts();
  const { pendingCount } = useUploadsProgress(ids);
  return (
    <Hint role="status">
      {pendingCount > 0 ? t('forms.files.announceStart', { count: pendingCount }) : t('forms.files.announceDone')}
    </Hint>
  );
}
